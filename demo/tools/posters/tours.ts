import { foot } from './lettering.ts';
import {
  at,
  cobalt,
  disc,
  ground,
  ink,
  leaf,
  line,
  mint,
  moss,
  ochre,
  paper,
  polygon,
  rect,
  ring,
  rose,
  rust,
  sand,
  shape,
  sky,
  stroke,
  teal,
  times,
  turned,
  velvet,
  vermilion,
  wedge,
} from './shapes.ts';

/** Twelve things round the dial, one outside it. */
function museumInAnHour(): string {
  const colors = [vermilion, ochre, mint, rose];
  const things = times(12, (i) => {
    const [x, y] = at(300, 310, 205, i * 30 - 90);
    const color = colors[i % 4] ?? ochre;
    const kinds = [
      disc(x, y, 34, color),
      rect(x - 30, y - 30, 60, 60, color),
      polygon(
        [
          [x, y - 38],
          [x + 34, y + 28],
          [x - 34, y + 28],
        ],
        color,
      ),
      wedge(x, y + 16, 38, 180, 360, color),
      leaf(x, y + 38, x, y - 38, 46, color),
      ring(x, y, 25, 16, color),
    ];
    return kinds[(i * 5) % 6] ?? '';
  });
  return (
    ground(cobalt) +
    things +
    line(300, 310, 300, 180, 12, paper) +
    line(300, 310, 300, 410, 6, paper) +
    disc(300, 310, 16, paper) +
    rect(520, 560, 44, 44, vermilion) +
    foot(['60 МИНУТ'], 'oswald', 40, 766, 520, paper)
  );
}

/** Everybody after the flag. */
function groupTour(): string {
  const colors = [teal, velvet, ink, ochre, cobalt];
  const crowd = times(5, (row) =>
    times(6 - (row % 2), (i) => {
      const x = 60 + i * 98 + (row % 2) * 49;
      const y = 300 + row * 66;
      return (
        disc(x, y, 36, colors[(row * 2 + i) % 5] ?? ink) +
        wedge(x, y + 92, 50, 180, 360, colors[(row * 2 + i) % 5] ?? ink)
      );
    }),
  );
  return (
    ground(mint) +
    line(420, 50, 420, 330, 10, ink) +
    polygon(
      [
        [425, 50],
        [560, 95],
        [425, 140],
      ],
      vermilion,
    ) +
    crowd +
    rect(0, 640, 600, 160, ink) +
    foot(['БІР ТОП – БІР ГИД'], 'oswald', 40, 750, 520, mint)
  );
}

/** The sun-headed figure on the rock. */
function tanbaly(): string {
  const rays = times(24, (i) => {
    const [x, y] = at(300, 230, 150, i * 15);
    return disc(x, y, i % 2 ? 7 : 12, sand);
  });
  const head = ring(300, 230, 110, 14, sand) + ring(300, 230, 76, 8, sand) + disc(300, 230, 30, sand);
  const body = stroke('M300 345V500M300 400L200 360M300 400L400 360M300 500L230 610M300 500L370 610', 20, sand);
  const cracks = stroke('M0 120L90 200L60 330L140 470M600 90L520 260L560 420L480 560L520 640', 4, '#6d2c15');
  return ground(rust) + cracks + rays + head + body + foot(['ТАҢБАЛЫ'], 'montserrat', 40, 756, 520, sand);
}

/** Barrows, row upon row, and a line one may not cross. */
function valleyOfBarrows(): string {
  const mounds = times(6, (row) =>
    times(4, (i) =>
      wedge(30 + i * 180 + (row % 2) * 90 - 40, 250 + row * 70, 84, 180, 360, row % 2 ? moss : '#7d8c52'),
    ),
  );
  return (
    ground('#e9dcae') +
    disc(300, 190, 110, vermilion) +
    mounds +
    rect(0, 600, 600, 200, moss) +
    stroke('M0 130L600 60', 6, ink).replace('/>', ' stroke-dasharray="26 14"/>') +
    foot(['ОБАЛАР АҢҒАРЫ'], 'oswald', 40, 740, 520, paper)
  );
}

/** A road with five stops. */
function silkRoad(): string {
  const road = stroke('M-20 90C300 20 620 130 440 220S40 270 130 360S620 380 470 480S120 540 300 620', 10, vermilion);
  const things =
    disc(110, 70, 52, teal) +
    disc(110, 70, 34, sand) +
    ring(470, 200, 40, 20, ochre) +
    disc(120, 320, 30, cobalt) +
    rect(390, 395, 130, 86, paper) +
    stroke('M390 395L455 445L520 395', 6, ink) +
    shape('M160 620C170 500 240 560 300 560S420 500 440 620Z', rust);
  return (
    ground(sand) + road + things + rect(0, 660, 600, 140, ink) + foot(['ЖІБЕК ЖОЛЫ'], 'oswald', 60, 764, 480, sand)
  );
}

/** Qoshqar müiiz, the ram's horn, four times. */
function feltWorkshop(): string {
  const horn = (turn: number) =>
    turned(
      turn,
      300,
      310,
      stroke(
        'M300 310V190C300 90 180 70 150 140C130 200 190 240 220 200C236 176 214 150 194 164M300 190C300 90 420 70 450 140C470 200 410 240 380 200C364 176 386 150 406 164',
        30,
        paper,
      ),
    );
  return (
    ground(velvet) +
    rect(30, 30, 540, 560, ink) +
    times(4, (i) => horn(i * 90)) +
    disc(300, 310, 42, vermilion) +
    times(14, (i) =>
      polygon(
        [
          [30 + i * 40, 590],
          [50 + i * 40, 560],
          [70 + i * 40, 590],
        ],
        velvet,
      ),
    ) +
    foot(['КИІЗ БЕН ОЮ'], 'montserrat', 40, 738, 520, paper)
  );
}

/** A pot in pieces, in its layers. */
function youngArchaeologist(): string {
  const layers = times(5, (i) => rect(0, 200 + i * 84, 600, 84, [sand, '#cda56a', ochre, '#a8662c', rust][i] ?? sand));
  const sherds =
    polygon(
      [
        [120, 330],
        [230, 300],
        [250, 400],
        [150, 430],
      ],
      velvet,
    ) +
    polygon(
      [
        [330, 420],
        [440, 380],
        [480, 480],
        [360, 500],
      ],
      velvet,
    ) +
    polygon(
      [
        [200, 500],
        [300, 520],
        [260, 590],
      ],
      velvet,
    ) +
    line(136, 360, 240, 336, 10, paper) +
    line(346, 446, 462, 410, 10, paper);
  const brush = turned(
    28,
    420,
    160,
    rect(404, 20, 32, 150, cobalt) +
      rect(396, 164, 48, 26, ink) +
      times(6, (i) => line(400 + i * 8, 190, 396 + i * 9.6, 262, 6, ochre)),
  );
  return (
    ground(sky) +
    layers +
    sherds +
    brush +
    rect(0, 620, 600, 180, ink) +
    foot(['ЖАС АРХЕОЛОГ'], 'oswald', 40, 752, 520, ochre)
  );
}

export const TOURS = {
  'museum-in-an-hour': museumInAnHour,
  'group-tour': groupTour,
  'tanbaly-day-trip': tanbaly,
  'border-valley-walk': valleyOfBarrows,
  'silk-road-lecture': silkRoad,
  'felt-workshop': feltWorkshop,
  'young-archaeologist': youngArchaeologist,
};
