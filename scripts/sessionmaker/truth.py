"""What an expert would say of a session, and where an honest one would not decide.

The bounds are those of the article "Turning a log into a verdict", with a margin: a loop is demanded only where it is
well beyond them, and what lies near them, or prints the same as ordinary life does, may be called either way.
"""

MARGIN = 1.12
DISPLAY, FRAMES = 126, 20
UNSURE = ("loop", "healthy", "inconclusive")


class Facts:
    """What a capture shows of a loop."""

    def __init__(self, loop, times, ending, notices):
        self.loop, self.times, self.ending = loop, times, ending
        # Diagnostics that the capture carries: (text, how many).
        self.notices = notices

    @property
    def views(self):
        return len(self.loop.views)

    @property
    def is_open(self):
        return self.ending != "ended"

    def has(self, *words, least=1):
        return any(count >= least and any(word in text for word in words) for text, count in self.notices)

    @property
    def is_reported(self):
        return self.has("feedback loop detected")

    @property
    def is_supported(self):
        """Whether a diagnostic says the same, or the system killed the app."""
        if self.loop.is_mounts_only and self.times == "fine":
            return False
        return (self.has("multiple times per frame", "duplicate values") or self.has("Publishing", "Modifying", least=self.loop.rounds / 3)
                or self.ending == "killed" and self.times != "fine" or self.has("idle notification not received") and self.times != "fine")


def demands_loop(facts):
    """Whether anybody who knows the field would call it a loop."""
    loop = facts.loop
    if facts.is_reported and loop.rounds >= 40:
        return True
    if loop.announces and (facts.times != "fine" or loop.mean_pace < 3.5 * DISPLAY):
        return False
    if facts.is_supported and loop.rounds >= (90 if facts.times == "fine" else supported_rounds(facts) * MARGIN):
        return facts.times == "fine" or facts.times == "none" or loop.pace >= 1.5
    return timed(facts) if facts.times == "fine" else counted(facts)


def timed(facts):
    loop = facts.loop
    single = facts.views == 1 or loop.is_mounts_only
    # The end of a slowing loop must be fast as well.
    slowest = loop.pace / (1 + loop.slowing)
    if slowest >= DISPLAY * MARGIN:
        counted = facts.is_open and loop.rounds >= (500 if single else 200) * MARGIN
        return loop.rounds >= 60 and loop.seconds >= (1.0 if single else 0.3) * 1.4 or counted
    if loop.pace >= DISPLAY / MARGIN or single or not facts.is_open:
        return False
    if slowest >= FRAMES * MARGIN:
        # Stalls as long as between two touches look like an input that went unlogged.
        return loop.seconds >= 8 and loop.seconds / (loop.pauses + 1) >= 7
    return loop.remounts and loop.seconds >= 12 and loop.rounds >= 60 and loop.pace >= 1.2


def counted(facts):
    loop = facts.loop
    # The end of a slowing loop must be fast as well.
    if facts.times == "coarse" and loop.pace / (1 + loop.slowing) < FRAMES * 1.5 and loop.seconds > 2:
        return False
    if loop.is_mounts_only:
        return False
    needed = 200 if facts.views > 1 else 1000
    return loop.rounds >= needed * MARGIN * (1 if facts.is_open else 2)


def supported_rounds(facts):
    """So many will do where a diagnostic says the same and counts are all there is."""
    fewest = 500 if facts.loop.is_mounts_only else 50 if facts.views > 1 else 200
    return fewest * (1 if facts.is_open else 2)


def of_unsure_loop(facts):
    """The verdicts that are right for a session with a loop that need not be found."""
    loop = facts.loop
    # A slow cycle of many views may as well have a driver that prints nothing; without times nobody knows how slow.
    is_slow = facts.times != "fine" or loop.mean_pace < DISPLAY * MARGIN
    many = is_slow and (facts.views >= 4 or loop.lines_a_round >= 8) or loop.announces
    return UNSURE + (("storm",) if many else ())


def of_ordinary(rows, times):
    """The verdicts that are right for a session without a loop; `rows`: what its activities say of themselves."""
    verdicts = {"healthy"}
    # So many evaluations for each frame of a gesture are many, and a finger drives them.
    if any(views >= 5 or lines >= 8 for views, _, lines in rows):
        verdicts.add("storm")
    for views, rounds, _ in rows if times != "fine" else ():
        if rounds >= (90 if views > 1 else 450):
            verdicts.add("inconclusive")
        if rounds >= (180 if views > 1 else 900):
            verdicts.add("loop")
    return tuple(sorted(verdicts))
