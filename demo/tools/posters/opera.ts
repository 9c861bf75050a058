import { block, foot, letter } from './lettering.ts';
import {
  arc,
  at,
  disc,
  ground,
  ink,
  leaf,
  line,
  ochre,
  paper,
  polygon,
  rect,
  ring,
  rose,
  sand,
  stroke,
  teal,
  times,
  velvet,
  vermilion,
  wedge,
} from './shapes.ts';

/** The bride's tall saukele, its pendants and its plume. */
function qyzZhibek(): string {
  const cone = polygon(
    [
      [300, 70],
      [405, 500],
      [195, 500],
    ],
    ochre,
  );
  const bands = times(6, (i) => {
    const y = 180 + i * 54;
    const half = ((y - 70) / 430) * 105 - 12;
    return (
      line(300 - half, y, 300 + half, y, 5, velvet) +
      times(i + 1, (j) => disc(300 + (j - i / 2) * 26, y + 26, 7, velvet))
    );
  });
  const pendants = times(9, (i) => {
    const x = 100 + i * 50;
    const drop = 500 + 24 + Math.abs(4 - i) * 22;
    return line(x, 470, x, drop, 3, sand) + disc(x, drop + 10, 10, i % 2 ? paper : ochre);
  });
  const brim =
    rect(92, 460, 416, 44, paper) +
    times(13, (i) =>
      polygon(
        [
          [108 + i * 32, 466],
          [120 + i * 32, 482],
          [108 + i * 32, 498],
          [96 + i * 32, 482],
        ],
        velvet,
      ),
    );
  const plume = leaf(300, 84, 300, 14, 60, paper);
  return ground(velvet) + plume + cone + bands + pendants + brim + foot(['ҚЫЗ ЖІБЕК'], 'yeseva', 48, 758, 504, paper);
}

/** One letter as big as the steppe, the sun in its counter. */
function abai(): string {
  return (
    ground(sand) +
    letter('А', 'oswald', 1010, 300, 800, ink, 'middle') +
    disc(300, 400, 54, vermilion) +
    letter('АБАЙ', 'oswald', 54, 40, 160, ink) +
    letter('1944', 'oswald', 54, 560, 160, vermilion, 'end')
  );
}

/** Two singers, two half moons, one contest. */
function birzhanSara(): string {
  const left = rect(0, 0, 300, 800, teal);
  const right = rect(300, 0, 300, 800, rose);
  const faces = times(
    5,
    (i) =>
      arc(300, 330, 60 + i * 44, 90, 270, 22, i % 2 ? ochre : paper) +
      arc(300, 330, 60 + i * 44, 270, 450, 22, i % 2 ? velvet : ink),
  );
  return (
    left +
    right +
    faces +
    block(['БІРЖАН'], 'oswald', 34, 630, 232, paper) +
    block(['САРА'], 'oswald', 334, 630, 150, velvet)
  );
}

/** A camellia, petal under petal. */
function traviata(): string {
  const rounds = [
    [190, 9, paper],
    [140, 8, rose],
    [95, 7, paper],
    [55, 5, rose],
  ] as const;
  const flower = rounds
    .map(([radius, petals, color], round) =>
      times(petals, (i) => {
        const [x, y] = at(300, 310, radius * 0.62, (360 / petals) * i + round * 21);
        return disc(x, y, radius * 0.62, color) + ring(x, y, radius * 0.62, 3, ink);
      }),
    )
    .join('');
  return (
    ground(ink) +
    stroke('M300 480C300 560 280 590 270 650', 7, paper) +
    flower +
    disc(300, 310, 20, vermilion) +
    foot(['TRAVIATA'], 'yeseva', 40, 764, 520, paper)
  );
}

/** A fan flung open. */
function carmen(): string {
  const blades = times(11, (i) =>
    wedge(300, 700, 560 - (i % 2) * 40, 188 + i * 15, 201 + i * 15, i % 2 ? ink : velvet),
  );
  const lace = times(11, (i) => {
    const [x, y] = at(300, 700, 505 - (i % 2) * 40, 194.5 + i * 15);
    return disc(x, y, 13, ochre);
  });
  return (
    ground(ochre) +
    blades +
    lace +
    disc(300, 700, 92, ink) +
    block(['CARMEN'], 'oswald', 150, 36, 300, ink) +
    disc(300, 700, 26, vermilion)
  );
}

/** Tatyana's letter: many lines and one seal. */
function onegin(): string {
  const lines = times(13, (i) => {
    const y = 92 + i * 42;
    const length = i === 12 ? 5 : 11 - ((i * 7) % 3);
    const loops = times(length, (j) => `q10 ${-18 - ((i + j) % 4) * 6} 20 0t20 0`);
    return stroke(`M60 ${y}${loops}`, 4.5, ink);
  });
  return (
    ground(paper) +
    lines +
    disc(470, 590, 58, velvet) +
    letter('Т', 'yeseva', 66, 470, 613, paper, 'middle') +
    foot(['ОНЕГИН'], 'yeseva', 60, 764, 480, velvet)
  );
}

/** Four rooms of one season. */
function fourOperas(): string {
  const fan = times(7, (i) => wedge(450, 292, 148, 192 + i * 24, 208 + i * 24, i % 2 ? ink : ochre));
  const saukele =
    polygon(
      [
        [150, 30],
        [210, 270],
        [90, 270],
      ],
      ochre,
    ) + rect(60, 250, 180, 24, paper);
  const flower =
    times(8, (i) => {
      const [x, y] = at(150, 450, 52, i * 45);
      return disc(x, y, 46, i % 2 ? rose : paper);
    }) + disc(150, 450, 26, vermilion);
  return (
    ground(paper) +
    rect(0, 0, 300, 300, velvet) +
    saukele +
    rect(300, 0, 300, 300, vermilion) +
    fan +
    rect(0, 300, 300, 300, ink) +
    flower +
    rect(300, 300, 300, 300, sand) +
    letter('А', 'oswald', 330, 450, 585, ink, 'middle') +
    foot(['ТӨРТ ОПЕРА'], 'oswald', 40, 758, 520, velvet)
  );
}

export const OPERA = {
  'qyz-zhibek': qyzZhibek,
  abai,
  'birzhan-sara': birzhanSara,
  'la-traviata': traviata,
  carmen,
  'eugene-onegin': onegin,
  'four-operas': fourOperas,
};
