"""The rulesets of the world: presets that stand for rule texts, passage by passage."""
