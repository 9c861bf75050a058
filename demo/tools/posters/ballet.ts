import { foot } from './lettering.ts';
import {
  arc,
  cobalt,
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
  rust,
  sand,
  shape,
  sky,
  snow,
  stroke,
  teal,
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

/** A soldier's head that fills the sheet, with a nut between its teeth. */
function nutcracker(): string {
  const hat =
    shape('M132 0H468L492 206H108Z', ink) +
    rect(98, 196, 404, 44, ochre) +
    rect(98, 240, 404, 12, velvet) +
    turned(45, 300, 112, rect(246, 58, 108, 108, vermilion)) +
    turned(45, 300, 112, rect(270, 82, 60, 60, ochre));
  const hair = rect(62, 252, 66, 306, snow) + rect(472, 252, 66, 306, snow);
  const curls = times(5, (row) => disc(72, 282 + row * 62, 36, snow) + disc(528, 282 + row * 62, 36, snow));
  const eye = (x: number): string =>
    arc(x, 330, 62, 200, 340, 20, ink) + disc(x, 336, 44, snow) + disc(x, 342, 26, cobalt) + disc(x, 342, 12, ink);
  const face =
    rect(128, 252, 344, 210, sand) +
    disc(176, 416, 34, vermilion) +
    disc(424, 416, 34, vermilion) +
    eye(216) +
    eye(384) +
    polygon(
      [
        [300, 300],
        [336, 424],
        [264, 424],
      ],
      rust,
    );
  const moustache = shape(
    'M300 428C262 404 214 412 140 478C210 486 270 478 300 450C330 478 390 486 460 478C386 412 338 404 300 428Z',
    ink,
  );
  const jaws =
    rect(176, 470, 248, 148, ink) +
    times(5, (i) => rect(184 + i * 47, 470, 44, 44, snow) + rect(184 + i * 47, 574, 44, 44, snow)) +
    disc(300, 544, 50, ochre) +
    arc(300, 544, 50, 250, 470, 8, rust) +
    line(300, 494, 300, 594, 6, rust);
  const beard = shape('M128 462H176V618H424V462H472V640L300 720L128 640Z', snow);
  return (
    ground(teal) +
    hair +
    curls +
    face +
    beard +
    jaws +
    moustache +
    hat +
    rect(0, 668, 600, 132, velvet) +
    rect(0, 656, 600, 12, ochre) +
    foot(['ЩЕЛКУНЧИК'], 'oswald', 40, 772, 520, paper)
  );
}

const mixed = '#b8c9d6';

/** The wilis cross the stage in a diagonal. */
function giselle(): string {
  const dancer = (x: number, y: number, color: string) =>
    turned(
      -14,
      x,
      y,
      disc(x, y - 72, 11, color) +
        polygon(
          [
            [x - 8, y - 56],
            [x + 8, y - 56],
            [x + 15, y],
            [x - 15, y],
          ],
          color,
        ) +
        wedge(x, y + 40, 54, 180, 360, color) +
        line(x, y + 36, x + 6, y + 84, 6, color) +
        line(x + 10, y - 48, x + 62, y - 84, 6, color),
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
