import { foot } from './lettering.ts';
import {
  arc,
  at,
  disc,
  ground,
  ink,
  line,
  mint,
  moss,
  night,
  ochre,
  paper,
  polygon,
  rect,
  ring,
  rose,
  rust,
  shape,
  sky,
  snow,
  stroke,
  teal,
  times,
  velvet,
  vermilion,
  wedge,
} from './shapes.ts';

function cabin(x: number, y: number, size: number, color: string, glass: string): string {
  return (
    line(x, y, x, y + size * 0.5, size * 0.08, ink) +
    rect(x - size * 0.5, y + size * 0.5, size, size * 0.85, color) +
    rect(x - size * 0.4, y + size * 0.62, size * 0.36, size * 0.34, glass) +
    rect(x + size * 0.04, y + size * 0.62, size * 0.36, size * 0.34, glass)
  );
}

const range = (color: string, lift: number) =>
  polygon(
    [
      [0, 520 - lift],
      [120, 350 - lift],
      [200, 430 - lift],
      [330, 230 - lift],
      [450, 400 - lift],
      [520, 330 - lift],
      [600, 430 - lift],
      [600, 800],
      [0, 800],
    ],
    color,
  );

function cableReturn(): string {
  return (
    ground(sky) +
    range('#5c86a0', 0) +
    range(teal, -120) +
    polygon(
      [
        [330, 230],
        [372, 290],
        [330, 310],
        [292, 288],
      ],
      snow,
    ) +
    line(-10, 470, 610, 90, 5, ink) +
    line(-10, 560, 610, 180, 5, ink) +
    cabin(190, 347, 96, vermilion, paper) +
    cabin(430, 290, 96, ochre, paper) +
    foot(['БАРЫП ҚАЙТУ'], 'oswald', 40, 764, 520, paper)
  );
}

function oneWay(): string {
  const path = stroke('M520 150C300 200 620 300 400 360S180 440 360 520S560 600 300 640', 8, paper).replace(
    '/>',
    ' stroke-dasharray="4 16" stroke-linecap="round"/>',
  );
  return (
    ground(moss) +
    times(7, (row) =>
      times(6, (i) => {
        const x = 40 + i * 104 + (row % 2) * 52;
        const y = 130 + row * 82;
        return polygon(
          [
            [x, y - 56],
            [x + 28, y + 22],
            [x - 28, y + 22],
          ],
          (row + i) % 3 ? '#4b5a33' : '#3d4b2a',
        );
      }),
    ) +
    path +
    line(20, 620, 560, 60, 6, ink) +
    cabin(250, 381, 80, vermilion, paper) +
    polygon(
      [
        [560, 60],
        [520, 66],
        [548, 98],
      ],
      ink,
    ) +
    rect(0, 660, 600, 140, ink) +
    foot(['ТЕК ЖОҒАРЫ'], 'oswald', 60, 764, 480, mint)
  );
}

function sunset(): string {
  const sun = times(9, (i) => {
    const y = 150 + i * 42;
    const half = Math.sqrt(Math.max(0, 210 * 210 - (y + 18 - 330) ** 2));
    return rect(300 - half, y, 2 * half, 40 - i * 3.2, i < 3 ? ochre : vermilion);
  });
  return (
    ground(rose) +
    sun +
    polygon(
      [
        [0, 560],
        [160, 420],
        [260, 500],
        [420, 380],
        [600, 540],
        [600, 800],
        [0, 800],
      ],
      velvet,
    ) +
    polygon(
      [
        [0, 640],
        [220, 540],
        [380, 610],
        [600, 560],
        [600, 800],
        [0, 800],
      ],
      night,
    ) +
    line(0, 230, 600, 120, 4, night) +
    cabin(150, 202, 70, night, ochre) +
    foot(['КЕШКІ ШАПАҚ'], 'yeseva', 60, 764, 480, rose)
  );
}

function privateCabin(): string {
  return (
    ground(teal) +
    line(0, 60, 600, 60, 10, ink) +
    line(300, 60, 300, 150, 18, ink) +
    shape(
      'M140 150H460A40 40 0 0 1 500 190V560A40 40 0 0 1 460 600H140A40 40 0 0 1 100 560V190A40 40 0 0 1 140 150Z',
      paper,
    ) +
    rect(140, 200, 320, 230, night) +
    disc(400, 250, 26, ochre) +
    disc(248, 350, 56, rose) +
    disc(352, 350, 56, rust) +
    wedge(248, 430, 64, 180, 360, vermilion) +
    wedge(352, 430, 64, 180, 360, ochre) +
    rect(140, 430, 320, 12, ink) +
    ring(300, 520, 30, 10, velvet) +
    foot(['ЕКЕУГЕ'], 'montserrat', 60, 752, 480, paper)
  );
}

function familyMorning(): string {
  const faces = (
    [
      [190, 330, 54, vermilion],
      [300, 350, 38, ochre],
      [396, 336, 50, teal],
      [470, 372, 28, rose],
    ] as const
  ).map(
    ([x, y, r, color]) =>
      disc(x, y, r, color) +
      disc(x - r * 0.32, y - 4, r * 0.1, ink) +
      disc(x + r * 0.32, y - 4, r * 0.1, ink) +
      arc(x, y + 2, r * 0.5, 20, 160, r * 0.1, ink),
  );
  return (
    ground('#f3c94f') +
    times(12, (i) => {
      const [x, y] = at(300, 0, 900, i * 15 + 4);
      const [x2, y2] = at(300, 0, 900, i * 15 + 10);
      return polygon(
        [
          [300, 0],
          [x, y],
          [x2, y2],
        ],
        '#f7d97c',
      );
    }) +
    line(0, 120, 600, 60, 8, ink) +
    line(300, 90, 300, 200, 14, ink) +
    rect(70, 200, 460, 370, snow) +
    rect(100, 240, 400, 190, sky) +
    faces.join('') +
    rect(70, 430, 460, 140, velvet) +
    times(5, (i) => rect(100 + i * 84, 470, 60, 60, i % 2 ? ochre : paper)) +
    foot(['ОТБАСЫЛЫҚ ТАҢ'], 'oswald', 40, 748, 520, ink)
  );
}

export const CABLE_RIDES = {
  'cable-return': cableReturn,
  'cable-one-way': oneWay,
  'cable-sunset': sunset,
  'cable-private-cabin': privateCabin,
  'cable-family-morning': familyMorning,
};
