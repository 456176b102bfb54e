tomoe 1
game fesca-six
players 6
deals 6
seat 0 You
seat 1 Matsu (normal)
seat 2 Ume (normal)
seat 3 Sakura (normal)
seat 4 Kaede (normal)
seat 5 Kiku (normal)

deal 1
dealer 0
order E4 W12 M12 E5 FZ Y12 Y3 EZ F12 MZ W4 Y4 F7 E12 F9 E10 YZ A6 Y11 A11 Y2 F8 M4 M11 A4 Y5 W7 E6 Y7 W1 A12 F2 F4 A7 F1 Y1 E7 Y9 M2 A2 W6 E8 M6 WZ M10 A3 E1 E9 W11 M9 Y8 E3 F10 A5 A8 A10 M8 Y10 M7 AZ E11 M1 A1 W3 W5 W10 W8 M3 W9 A9 W2 Y6 F5 M5 F6 F3 F11 E2
F7, F8, F1, A2, F10, F11
E2, E5, E12, E6, E1, E11
YZ, Y1, Y8, Y10, Y6, Y12
E10, E7, E3, W3, W2, W12
MZ, M4, M2, M6, M1, M3
Y4, Y11, Y7, A3, A1, A9
A4, A12, WZ, W5, W8, W4
W11, M7, M5, M12, M11, W1
E4, A11, A7, E8, A5, F3
A6, Y9, W6, A8, F5, Y3
W7, M9, M8, W9, EZ, F9
E9, A10, F6, FZ, Y2, F2
M10, AZ, W10, F12, Y5, F4
