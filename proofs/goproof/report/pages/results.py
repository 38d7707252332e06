"""stub"""

def write_report() -> None:
    """x"""
