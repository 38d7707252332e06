"""A position for each local situation but for symmetry, and the point on which Black plays.

They were found by sampling boards of up to 5x5, and have no stone that could be left out.
"""

# Rows from the top, then row and column of the play, from 0.
PATTERNS = """
.../.../...@00 .../.../...@01 .../.../...@11 .../.O./...@01 .../.X./...@01 .../O../...@00
.../O../...@11 .../O../.O.@11 .../O../OO.@11 .../O.O/...@11 .../O.O/.O.@11 .../O.O/.OO@11
.../O.O/.X.@11 .../O.O/OOO@11 .../O.O/OXO@11 .../OX./X..@00 .../OXO/.O.@01 .../X../...@00
.../X../...@11 .../X../.O.@11 .../X../.X.@11 .../X../XOX@11 .../X../XX.@11 .../X.O/...@11
.../X.O/.O.@11 .../X.O/.OO@11 .../X.O/.X.@11 .../X.O/XX.@11 .../X.X/...@11 .../X.X/.O.@11
.../X.X/.X.@11 .../X.X/.XX@11 .../X.X/OOO@11 .../X.X/XXX@11 .../XO./O..@00 .../XOX/.X.@01
..X/X.O/..X@11 ..X/X.O/.XX@11 ..X/X.O/OOO@11 ..X/X.O/XXX@11 .O./O../...@00 .O./O.O/.O.@11
.O./OO./...@00 .O./OX./X..@00 .O./X../...@00 .O./X.O/.O.@11 .O./X.O/.X.@11 .O./X.O/XX.@11
.O./X.X/.O.@11 .O./X.X/.X.@11 .O./X.X/.XX@11 .O./X.X/XOX@11 .O./X.X/XXX@11 .O./XO./O..@00
.OO/O.O/.O.@11 .OO/O.O/.OO@11 .OO/O.O/OO.@11 .OO/X.O/.O.@11 .OO/X.O/.OO@11 .OO/X.O/.X.@11
.OO/X.O/XX.@11 .OX/OOX/XX.@00 .OX/OX./X..@00 .OX/XOX/XXX@00 .OX/XX./...@00 .X./X../...@00
.X./X.X/.X.@11 .X./XO./O..@00 .X./XX./...@00 .XO/XO./O..@00 .XO/XXO/XO.@00 .XX/X.X/.X.@11
.XX/X.X/.XX@11 .XX/X.X/XX.@11 O../.../...@01 O../.O./...@01 O../.X./...@01 O../OO./...@01
O../OOX/XX.@01 O../OXO/.O.@01 O../X../...@01 O../X../O..@11 O../X../OO.@11 O../X../OOX@11
O../X../XXO@11 O../X.O/O..@11 O../X.O/XO.@11 O../X.O/XOO@11 O../X.O/XXX@11 O../X.X/O..@11
O../X.X/OO.@11 O../X.X/XOO@11 O../XO./...@01 O../XOX/.X.@01 O../XX./...@01 O../XXO/XO.@01
O.O/.../...@01 O.O/.O./...@01 O.O/.OO/...@01 O.O/.X./...@01 O.O/O.O/OOO@01 O.O/OOO/...@01
O.O/OOO/OOO@01 O.O/OXO/.O.@01 O.O/OXO/OOO@01 O.O/X../...@01 O.O/X.X/...@01 O.O/X.X/O.O@11
O.O/X.X/OOO@11 O.O/X.X/XXX@11 O.O/XO./...@01 O.O/XOO/...@01 O.O/XOO/.XX@01 O.O/XOX/...@01
O.O/XOX/.X.@01 O.O/XX./...@01 O.O/XXO/OO.@01 O.O/XXX/...@01 O.O/XXX/XXX@01 O.X/X.O/O.X@11
O.X/X.O/XOO@11 O.X/X.O/XXX@11 OO./O.O/OOO@11 OO./X.O/OO.@11 OOO/O.O/OOO@11 OOO/X.O/.XO@11
OOO/X.O/OOO@11 OOX/X.X/.X.@11 X../.../...@01 X../.O./...@01 X../.X./...@01 X../O../...@01
X../O../OOX@11 X../O../X..@11 X../O.O/X..@11 X../O.O/XX.@11 X../O.O/XXO@11 X../OO./...@01
X../OOX/XX.@01 X../OX./...@01 X../OXO/.O.@01 X../XOX/.X.@01 X../XX./...@01 X../XXO/OO.@01
X.O/.../...@01 X.O/..X/...@01 X.O/.O./...@01 X.O/.OO/...@01 X.O/.OX/...@01 X.O/.X./...@01
X.O/.XX/...@01 X.O/O../...@01 X.O/O.X/...@01 X.O/OO./...@01 X.O/OOO/...@01 X.O/OOO/OOO@01
X.O/OOX/...@01 X.O/OOX/XX.@01 X.O/OX./...@01 X.O/OXO/.O.@01 X.O/OXX/...@01 X.O/OXX/.OX@01
X.O/XOO/.XX@01 X.O/XOX/.X.@01 X.O/XX./...@01 X.O/XXO/OO.@01 X.O/XXO/XXX@01 X.O/XXX/...@01
X.X/.../...@01 X.X/.O./...@01 X.X/.X./...@01 X.X/.XX/...@01 X.X/O../...@01 X.X/O.O/...@01
X.X/O.O/OOO@11 X.X/O.O/X.X@11 X.X/O.O/XXX@11 X.X/OO./...@01 X.X/OOO/...@01 X.X/OOX/OOX@01
X.X/OOX/OX.@01 X.X/OX./...@01 X.X/OXO/...@01 X.X/OXO/.O.@01 X.X/OXX/...@01 X.X/OXX/.OO@01
X.X/X.X/XXX@01 X.X/XOX/.X.@01 X.X/XOX/XXX@01 X.X/XXX/...@01 X.X/XXX/XXX@01 XO./X.O/XXX@11
XO./X.X/XO.@11 XO./X.X/XOX@11 XOO/X.O/OO.@11 XOO/X.O/XXX@11 XOX/X.X/.XX@11 XOX/X.X/XOX@11
XOX/X.X/XXX@11 XX./X.X/XXX@11 XXX/X.X/XXX@11 ..../..../.X.O/.OXX@22 ..../...X/.X.O/.OXO@22
..../..OX/.X.O/..XO@22 ..../..OX/.X.O/.OXO@22 ..../..OX/.X.O/.XOO@22 ..../..OX/.X.O/.XXX@22
..../.O../OX../.OX.@22 ..../.O../OX../.OXO@22 ..../.O../OX.O/.OX.@22 ..../.O../OX.O/.OXO@22
..../.O../OX.X/.OX.@22 ..../.O../OX.X/.OXX@22 ..../.O.O/OX.X/.OOO@22 ..../.O.O/OX.X/.OXX@22
..../.O.X/OX.O/.OXO@22 ..../.OO./OX.O/.OX.@22 ..../.OO./OX.O/.OXO@22 ..../.OO./OX.X/.OX.@22
..../.OO./OX.X/.OXX@22 ..../.OOO/OX.O/.OOO@22 ..../.OOO/OX.O/.OX.@22 ..../.OOO/OX.O/.OXO@22
..../.OOO/OX.O/OXXO@22 ..../.OOO/OX.X/.OOO@22 ..../.OOO/OX.X/.OXX@22 ..../.OOO/OX.X/OXXX@22
..../.OOO/OX.X/XXOX@22 ..../.OOX/OX.O/.OXO@22 ..../.OOX/OX.O/XXXO@22 ..../.OX./OX.X/.OX.@22
..../.OXO/OX.X/.OXX@22 ..../.OXO/OX.X/OXXX@22 ..../.OXX/OX.X/.OX.@22 ..../.OXX/OX.X/.OXX@22
..../.X../XO../.XO.@22 ..../.X../XO../.XOX@22 ..../.X../XO.O/.XO.@22 ..../.X../XO.O/.XOO@22
..../.X.X/XO.O/.XOO@22 ..../.X.X/XO.O/.XXX@22 ..../.XO./XO.O/.XO.@22 ..../.XOO/XO.O/.XO.@22
..../.XOO/XO.O/.XOO@22 ..../.XOX/XO.O/.XOO@22 ..../.XOX/XO.O/.XXX@22 ..../.XOX/XO.O/OOXO@22
..../.XOX/XO.O/XOOO@22 ..../OOO./OX.O/OOO.@22 ..../OOO./OX.X/OOO.@22 ..../OOOO/OX.X/OOOO@22
..../OOOX/XX.O/XOOO@22 ..OO/.OXX/OX.X/.OXX@22 ..X./.XOX/.X.O/..XX@22 ..X./.XOX/.X.O/.XXX@22
..X./.XOX/.X.X/.XOO@22 ..X./.XOX/.X.X/.XXX@22 ..XX/.XOO/.X.O/.XOO@22 ..XX/.XOO/.X.O/.XXO@22
..XX/.XOO/XO.O/.XOO@22 .O../.XOX/..X./....@02 .O.O/.OXO/.O.O/.OOO@02 .O.O/.OXO/.OOO/....@02
.OOO/.O.O/.O.O/....@22 .OOO/.O.O/.O.O/..O.@22 .OOO/.O.O/.O.O/..X.@22 .OOO/.O.O/.O.O/.OXO@22
.X../.OXO/..O./....@02 .X.O/.OXO/..O./....@02 .X.O/.OXX/..OO/....@02 .X.X/.XOX/.XXX/....@02
.XXX/.X.X/.X.X/....@22 .XXX/.X.X/.X.X/..O.@22 .XXX/.X.X/.X.X/..X.@22 .XXX/.X.X/.X.X/.XOX@22
.XXX/.XOX/.X.X/..X.@22 .XXX/.XOX/.X.X/.XOX@22 OOO./O.O./OX.O/OOO.@22 OOO./O.O./OX.X/OOO.@22
OOOO/OOOX/OX.X/OOOO@22 OOOO/XXOO/OX.X/.OXX@22 OXX./OOOX/OX.X/OOOO@22 OXX./OOOX/OX.X/OOXX@22
XX.X/X.OX/XXXX/....@02 XXOO/OXOO/OX.O/.OXO@22 XXX./OOOX/OX.O/OXXX@22 XXX./OOOX/XX.X/XXOX@22
XXXX/X.OX/XX.X/..O.@22 XXXX/X.OX/XX.X/..X.@22 XXXX/X.OX/XX.X/.XOO@22 XXXX/XXOO/OX.X/.OX.@22
XXXX/XXOX/OX.O/.OXO@22 XXXX/XXOX/XX.X/XXOO@22 ...../...../.O.O./.XOX./..X..@22
...../...../.X.O./.XOX./..X..@22 ...../...../.X.X./.OXO./..O..@22 ...../...X./.X.OX/..OX./.....@22
...../...X./.X.OX/.XOX./..X..@22 ...../..O../.X.O./.XOX./..X..@22 ...../..O../.X.X./.OXO./..O..@22
...../..OO./.X.O./.XOX./..X..@22 ...../..OX./.X.OX/..OX./.....@22 ...../..OX./.X.OX/.XOX./..X..@22
...../.O.../OX.O./OXOX./OXOX.@22 ...../.O.../OX.X./.OXO./..O..@22 ...../.O.../OX.X./OXXO./.OO..@22
...../.O.O./OX.XO/.OXO./.....@22 ...../.O.O./OX.XO/.OXO./..O..@22 ...../.O.O./OX.XO/OXOXX/OXXXX@22
...../.O.X./OX.OX/.OOX./.....@22 ...../.O.X./OX.OX/.OXX./.....@22 ...../.OO../OX.O./XOOX./.XOOX@22
...../.OO../OX.X./.OXO./..O..@22 ...../.OO../OX.X./OXXO./.OO..@22 ...../.OOO./OX.O./XOOX./.XX..@22
...../.OOO./OX.XO/.OXO./.....@22 ...../.OOO./OX.XO/.OXO./..O..@22 ...../.OOX./OX.OX/.OXX./.....@22
...../.OOX./OX.OX/XOOX./.XX..@22 ...../.OOX./OX.OX/XXOX./XXO..@22 ...../.OX../OX.X./.OXO./..O..@22
...../.OX../OX.X./OXXO./.OO..@22 ...../.OXO./OX.XO/.OXO./.....@22 ...../.OXO./OX.XO/.OXO./..O..@22
...../.OXX./OX.X./.OXO./..O..@22 ...../.OXX./OX.X./OXXO./.OO..@22 ...../.X.../XO.O./.XOX./..X..@22
...../.X.../XO.O./XOOX./.XX..@22 ...../.X.X./XO.OX/.XOX./.....@22 ...../.X.X./XO.OX/.XOX./..X..@22
...../.X.X./XO.OX/XOXOX/OOOOO@22 ...../.XO../XO.O./.XOX./..X..@22 ...../.XO../XO.O./XOOX./.XX..@22
...../.XOO./XO.O./.XOX./..X..@22 ...../.XOO./XO.O./XOOX./XOX..@22 ...../.XOX./XO.OX/.XOX./.....@22
...../.XOX./XO.OX/.XOX./..X..@22 ...../OO.X./XX.OX/XXOX./XXOX.@22 ...../OOOX./OX.OX/OOOX./.....@22
..O../.OXO./OX.XO/.OXO./..O..@22 ..OO./.OXXO/OX.XO/.OXO./..O..@22 ..OO./.OXXO/OX.XO/OXXO./.OO..@22
..X../.XOX./.X.OX/.XOX./..X..@22 ..X../.XOX./XO.OX/.XOX./..X..@22 ..XX./.XOOX/.X.OX/.XOX./..X..@22
..XX./.XOOX/XO.OX/.XOX./..X..@22 ..XXX/.XOOO/XO.OX/XOOX./.XX..@22 .O.O./.XOX./..X../...../.....@02
.X.O./.XOX./..X../...../.....@02 .X.X./.OXO./..O../...../.....@02 .XX../XOOX./.X.X./.OXO./..O..@22
.XX../XOOX./OX.OX/.OXX./.....@22 .XXX./.XOX./.X.X./.OXO./..O..@22 OO.OO/O.O.O/OO..O/.OOOO/.....@02
OOOOO/O...O/OO.OO/.XOX./..X..@22 OOOOO/OOOOO/OX.XO/OOXOO/OOOOO@22 OOOOO/OOOOX/OX.X./OXXOX/OOOOO@22
OOOOO/XXOOO/OX.XO/.OXOO/...XX@22 OOX.X/OOOXO/OX.OO/OXOXX/XXOX.@22 OX.X./.OXO./..O../...../.....@02
OX.X./OXXO./.OO../...../.....@02 XO.O./.XOX./..X../...../.....@02 XO.O./XOOX./.XX../...../.....@02
XX.O./OXOX./.OX../...../.....@02 XX.XX/X.X.X/X...X/XXX.X/..XXX@02 XX.XX/XO.OX/XXOXX/XXXXX/XXXXX@02
XX.XX/XOOXX/XO.OX/XXOXX/XXXXX@02 XXOOX/OXOOX/OX.OX/.OXX./.....@22 XXOX./XXOX./OX.X./.OXO./..O..@22
XXOXX/XXOOX/XX.OX/XXOXX/XXXXX@22 XXXX./X..X./XX.X./.OXO./..O..@22
"""
