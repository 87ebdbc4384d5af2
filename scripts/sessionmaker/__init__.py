"""Makes sessions of apps whose right verdict is known; `generate-session` and `sessions` use it."""
