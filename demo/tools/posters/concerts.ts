import { foot, letter } from './lettering.ts';
import {
  arc,
  cobalt,
  disc,
  ground,
  ink,
  line,
  ochre,
  paper,
  rect,
  ring,
  rust,
  sand,
  shape,
  stroke,
  teal,
  times,
  turned,
  velvet,
  vermilion,
} from './shapes.ts';

/** Nine rings, the last one open: joy gets out. */
function beethovenNinth(): string {
  const rings = times(9, (i) =>
    i === 8
      ? arc(300, 350, 40 + i * 32, -30, 250, 18, vermilion)
      : ring(300, 350, 40 + i * 32, 18, i % 2 ? ink : cobalt),
  );
  return (
    ground(ochre) +
    rings +
    rect(0, 640, 600, 160, ochre) +
    foot(['БЕТХОВЕН'], 'oswald', 40, 762, 400, ink) +
    letter('9', 'oswald', 132, 560, 762, vermilion, 'end')
  );
}

/** A keyboard that swells like bells. */
function rachmaninoff(): string {
  const keys = times(15, (i) => {
    const height = 190 + Math.sin(i * 0.62) * 120 + i * 13;
    return (
      rect(i * 40, 590 - height, 37, height, paper) +
      ([1, 2, 4, 5, 6].includes(i % 7) ? rect(i * 40 - 11, 590 - height, 22, height * 0.58, ink) : '')
    );
  });
  return ground(velvet) + keys + foot(['РАХМАНИНОВ', 'ЧАЙКОВСКИЙ'], 'oswald', 40, 768, 360, paper);
}

/** A march of fives. */
function shostakovich(): string {
  const bars = times(5, (row) =>
    times(5, (i) =>
      turned(
        -18,
        120 + i * 100,
        120 + row * 100,
        rect(100 + i * 100, 78 + row * 100, 34, 84, (row + i) % 5 === 4 ? vermilion : ink),
      ),
    ),
  );
  return (
    ground('#c9c3b8') +
    bars +
    rect(0, 610, 600, 190, ink) +
    foot(['ШОСТАКОВИЧ'], 'oswald', 40, 764, 400, paper) +
    letter('V', 'oswald', 116, 560, 764, vermilion, 'end')
  );
}

/** Four strings, twice over, and four bows. */
function quartets(): string {
  const strings = times(4, (i) => line(110 + i * 52, 0, 110 + i * 52, 800, 3 + i * 2, sand));
  const bows = times(4, (i) => line(-20, 300 + i * 110, 620, 120 + i * 110, 16, i % 2 ? vermilion : ochre));
  const numeral = letter('2', 'oswald', 560, 590, 470, paper, 'end');
  return (
    ground(teal) +
    strings +
    numeral +
    bows +
    rect(0, 640, 600, 160, teal) +
    foot(['КВАРТЕТ'], 'oswald', 40, 764, 520, paper)
  );
}

/** The cello's waist. */
function bach(): string {
  const body = shape(
    'M300 70C430 70 470 150 440 220C424 258 400 280 400 320C400 370 500 390 500 500C500 600 410 640 300 640C190 640 100 600 100 500C100 390 200 370 200 320C200 280 176 258 160 220C130 150 170 70 300 70Z',
    rust,
  );
  const hole = (side: number) =>
    stroke(`M${300 + side * 92} 330C${300 + side * 40} 350 ${300 + side * 130} 430 ${300 + side * 78} 460`, 12, ink) +
    disc(300 + side * 96, 336, 12, ink) +
    disc(300 + side * 74, 456, 12, ink);
  return (
    ground(sand) +
    body +
    hole(-1) +
    hole(1) +
    times(4, (i) => line(282 + i * 12, 0, 282 + i * 12, 560, 3, paper)) +
    rect(262, 500, 76, 12, ink) +
    foot(['БАХ'], 'yeseva', 40, 766, 250, ink) +
    letter('I · II · III', 'yeseva', 46, 560, 766, rust, 'end')
  );
}

/** A month of evenings with three of them taken. */
function symphonicThursdays(): string {
  const days = times(5, (week) =>
    times(7, (day) => {
      const x = 84 + day * 72;
      const y = 90 + week * 104;
      return day === 3 && week > 0 && week < 4
        ? disc(x, y, 34, vermilion) + arc(x, y, 46, 200, 340, 6, vermilion)
        : ring(x, y, 22, 5, cobalt);
    }),
  );
  return (
    ground(paper) +
    days +
    rect(0, 600, 600, 200, cobalt) +
    foot(['ҰЛЫ СИМФОНИЯЛАР'], 'oswald', 40, 752, 390, paper) +
    letter('3', 'oswald', 190, 556, 770, vermilion, 'end')
  );
}

export const CONCERTS = {
  'beethoven-ninth': beethovenNinth,
  'rachmaninoff-second': rachmaninoff,
  'shostakovich-fifth': shostakovich,
  'borodin-quartet-evening': quartets,
  'bach-cello-suites': bach,
  'symphonic-thursdays': symphonicThursdays,
};
