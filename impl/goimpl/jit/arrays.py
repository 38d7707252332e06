"""Arrays of numbers: numpy's, or where that is not installed plain ones, for plain Python."""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Ints = NDArray[np.int32]
    # An index without sign is quicker: it can't count from the end of an array.
    Naturals = NDArray[np.uint32]
    Hashes = NDArray[np.uint64]
else:
    try:
        import numpy as np
    except ModuleNotFoundError:
        from goimpl.jit import plain_arrays as np
    Ints = Naturals = Hashes = Any

__all__ = ["Hashes", "Ints", "Naturals", "np"]
