"""Write the generated pages."""

import sys

from book.pages.writing import main

sys.exit(main())
