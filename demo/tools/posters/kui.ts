import { foot } from './lettering.ts';
import {
  at,
  cobalt,
  createRandom,
  disc,
  ground,
  ink,
  leaf,
  lilac,
  line,
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
  teal,
  times,
  turned,
  vermilion,
} from './shapes.ts';

/** Two strings across the steppe; a rider's triangles run along them. */
function kurmangazy(): string {
  const steppe = times(9, (i) => rect(0, 330 + i * 30, 600, 30, i % 2 ? ochre : '#c98a1f'));
  const riders = times(8, (i) =>
    polygon(
      [
        [30 + i * 74, 372 - i * 20],
        [88 + i * 74, 356 - i * 20],
        [48 + i * 74, 320 - i * 20],
      ],
      ink,
    ),
  );
  return (
    ground(vermilion) +
    disc(410, 250, 120, paper) +
    steppe +
    riders +
    line(-10, 420, 610, 240, 5, paper) +
    line(-10, 446, 610, 266, 5, paper) +
    rect(0, 600, 600, 200, ink) +
    foot(['ҚҰРМАНҒАЗЫ'], 'montserrat', 40, 736, 520, ochre)
  );
}

/** A dombra that is also a nightingale. */
function dina(): string {
  const body = shape('M300 210C420 300 440 560 300 590C160 560 180 300 300 210Z', ochre) + ring(300, 430, 24, 10, rust);
  const neck = rect(288, 20, 24, 260, rust) + times(7, (i) => rect(284, 50 + i * 28, 32, 5, paper));
  const wings =
    leaf(310, 440, 560, 200, 260, lilac) +
    leaf(560, 320, 330, 500, 240, rose) +
    leaf(40, 200, 290, 440, 260, lilac) +
    leaf(270, 500, 40, 320, 240, rose);
  return (
    ground(night) +
    wings +
    neck +
    body +
    ring(300, 430, 24, 10, rust) +
    line(295, 30, 295, 540, 2.5, paper) +
    line(305, 30, 305, 540, 2.5, paper) +
    foot(['ДИНА', 'НҰРПЕЙІСОВА'], 'oswald', 160, 774, 280, paper)
  );
}

/** A hundred dombras. */
function steppeFestival(): string {
  const colors = [vermilion, ochre, teal, cobalt, paper];
  const field = times(8, (row) =>
    times(8, (column) => {
      const x = 54 + column * 70;
      const y = 58 + row * 76;
      const color = colors[(row * 3 + column * 2) % 5] ?? paper;
      return turned(
        ((row + column) % 4) * 45,
        x,
        y,
        leaf(x, y + 26, x, y - 4, 20, color) + line(x, y, x, y - 27, 5, color),
      );
    }),
  );
  return ground(ink) + field + foot(['ДАЛА ҮНІ'], 'montserrat', 40, 752, 520, ochre);
}

/** Five minutes to twelve, and confetti. */
function newYearGala(): string {
  const random = createRandom(2027);
  const colors = [ochre, vermilion, paper, sky];
  const confetti = times(90, (i) => {
    const x = random() * 600;
    const y = random() * 800;
    return turned(random() * 90, x, y, rect(x, y, 8 + random() * 14, 8, colors[i % 4] ?? paper));
  });
  const ticks = times(12, (i) => {
    const [x1, y1] = at(300, 310, 190, i * 30);
    const [x2, y2] = at(300, 310, 220, i * 30);
    return line(x1, y1, x2, y2, i % 3 ? 6 : 16, ink);
  });
  return (
    ground(night) +
    confetti +
    disc(300, 310, 250, paper) +
    ticks +
    line(300, 330, 300, 170, 18, ink) +
    line(300, 330, 212, 156, 10, vermilion) +
    disc(300, 310, 20, ink) +
    rect(0, 620, 600, 180, night) +
    foot(['ТҮН БАЛЫ'], 'oswald', 40, 758, 520, ochre)
  );
}

/** A wall of loudspeakers; two of them are dombras. */
function dalaRock(): string {
  const wall = times(4, (row) =>
    times(3, (column) => {
      const x = 100 + column * 200;
      const y = 75 + row * 150;
      const odd = (row * 3 + column) % 5 === 2;
      return (
        rect(x - 94, y - 69, 188, 138, odd ? vermilion : '#2e2a28') +
        ring(x, y, 52, 10, odd ? ink : paper) +
        disc(x, y, 24, odd ? ink : vermilion)
      );
    }),
  );
  const bolt = polygon(
    [
      [340, 20],
      [190, 330],
      [300, 330],
      [230, 590],
      [430, 240],
      [316, 240],
      [400, 20],
    ],
    ochre,
  );
  return (
    ground(ink) + wall + bolt + rect(0, 600, 600, 200, ochre) + foot(['ДАЛА-РОК'], 'montserrat', 40, 744, 520, ink)
  );
}

export const KUI = {
  'kurmangazy-evening': kurmangazy,
  'dina-evening': dina,
  'steppe-festival': steppeFestival,
  'new-year-gala': newYearGala,
  'dala-rock': dalaRock,
};
