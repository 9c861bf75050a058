import { foot } from './lettering.ts';
import {
  arc,
  disc,
  ground,
  ink,
  lilac,
  line,
  night,
  ochre,
  paper,
  polygon,
  rect,
  ring,
  shape,
  sky,
  snow,
  stroke,
  times,
  turned,
  velvet,
  vermilion,
  wedge,
} from './shapes.ts';

/** A neck drawn with one arc, and the water under it. */
function swanLake(): string {
  const body = shape('M120 520A210 210 0 0 0 520 520A330 330 0 0 1 330 440A300 300 0 0 1 120 520Z', snow);
  const neck = stroke('M210 520C120 420 170 330 250 300C330 268 330 170 250 160C215 156 190 172 182 200', 34, snow);
  const beak = polygon(
    [
      [170, 190],
      [196, 214],
      [140, 240],
    ],
    vermilion,
  );
  const water = times(7, (i) => arc(320, 300, 330 + i * 30, 62 - i * 4, 118 + i * 4, 6, i % 2 ? sky : lilac));
  const swan = `<g transform="translate(0 -40)">${body}${neck}${beak}${disc(246, 172, 5, night)}${water}</g>`;
  return (
    ground(night) +
    disc(440, 160, 96, lilac) +
    swan +
    rect(0, 664, 600, 136, night) +
    foot(['АҚҚУ КӨЛІ'], 'oswald', 90, 766, 420, snow)
  );
}

/** The doll itself, all rectangles and teeth. */
function nutcracker(): string {
  const hat =
    rect(170, 40, 260, 150, ink) +
    rect(170, 150, 260, 22, ochre) +
    polygon(
      [
        [300, 66],
        [330, 106],
        [300, 146],
        [270, 106],
      ],
      vermilion,
    );
  const face =
    rect(170, 190, 260, 250, '#f0cfae') +
    disc(240, 250, 26, snow) +
    disc(360, 250, 26, snow) +
    disc(244, 254, 12, ink) +
    disc(356, 254, 12, ink) +
    polygon(
      [
        [300, 250],
        [326, 310],
        [274, 310],
      ],
      vermilion,
    );
  const moustache = shape(
    'M300 322C260 300 220 310 190 346C240 350 280 348 300 334C320 348 360 350 410 346C380 310 340 300 300 322Z',
    ink,
  );
  const mouth =
    rect(212, 356, 176, 84, velvet) +
    times(6, (i) => rect(218 + i * 28, 356, 24, 34, snow) + rect(218 + i * 28, 404, 24, 34, snow));
  const coat =
    rect(110, 440, 380, 190, vermilion) +
    times(4, (i) => rect(130, 462 + i * 42, 340, 14, ochre)) +
    rect(284, 440, 32, 190, velvet);
  return (
    ground('#2d5a45') +
    coat +
    hat +
    face +
    moustache +
    mouth +
    rect(76, 440, 60, 60, ochre) +
    rect(464, 440, 60, 60, ochre) +
    rect(0, 630, 600, 170, ink) +
    foot(['ЩЕЛКУНЧИК'], 'oswald', 40, 762, 520, paper)
  );
}

const mixed = '#b8c9d6';

/** The wilis cross the stage in a diagonal. */
function giselle(): string {
  const dancer = (x: number, y: number, colour: string) =>
    turned(
      -14,
      x,
      y,
      disc(x, y - 72, 11, colour) +
        polygon(
          [
            [x - 8, y - 56],
            [x + 8, y - 56],
            [x + 15, y],
            [x - 15, y],
          ],
          colour,
        ) +
        wedge(x, y + 40, 54, 180, 360, colour) +
        line(x, y + 36, x + 6, y + 84, 6, colour) +
        line(x + 10, y - 48, x + 62, y - 84, 6, colour),
    );
  const rows = times(4, (row) =>
    times(5, (i) => dancer(30 + i * 134 + row * 46 - 60, 140 + row * 126, row % 2 ? mixed : snow)),
  );
  return ground('#36506b') + rows + rect(0, 626, 600, 174, '#36506b') + foot(['ЖИЗЕЛЬ'], 'yeseva', 60, 762, 480, snow);
}

/** Spears against a shield. */
function spartacus(): string {
  const spears = times(9, (i) => {
    const x = -120 + i * 84;
    return (
      line(x, 640, x + 300, 40, 14, i === 4 ? paper : ink) +
      polygon(
        [
          [x + 300, 40],
          [x + 326, 6],
          [x + 322, 66],
        ],
        i === 4 ? paper : ink,
      )
    );
  });
  return (
    ground(vermilion) +
    spears +
    disc(430, 450, 150, ochre) +
    ring(430, 450, 118, 10, ink) +
    disc(430, 450, 44, ink) +
    rect(0, 640, 600, 160, ink) +
    foot(['СПАРТАК'], 'montserrat', 40, 746, 520, ochre)
  );
}

export const BALLET = { 'swan-lake': swanLake, nutcracker, giselle, spartacus };
