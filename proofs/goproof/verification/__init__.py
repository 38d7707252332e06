"""The catalogue of lemmas checked: work shared out, verdicts kept."""
