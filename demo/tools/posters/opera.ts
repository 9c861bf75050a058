import { block, foot, letter } from './lettering.ts';
import {
  arc, at, disc, ground, ink, leaf, line, lilac, night, ochre, paper, polygon, rect, ring, rose, sand, shape, sky, snow, stroke, teal, times, turned, velvet, vermilion, wedge,
} from './shapes.ts';

/** The bride's tall saukele, its pendants and its plume. */
function qyzZhibek(): string {
  const cone = polygon([[300, 70], [405, 500], [195, 500]], ochre);
  const bands = times(6, (i) => {
    const y = 180 + i * 54;
    const half = ((y - 70) / 430) * 105 - 12;
    return line(300 - half, y, 300 + half, y, 5, velvet) + times(i + 1, (j) => disc(300 + (j - i / 2) * 26, y + 26, 7, velvet));
  });
  const pendants = times(9, (i) => {
    const x = 100 + i * 50;
    const drop = 500 + 24 + Math.abs(4 - i) * 22;
    return line(x, 470, x, drop, 3, sand) + disc(x, drop + 10, 10, i % 2 ? paper : ochre);
  });
  const brim = rect(92, 460, 416, 44, paper) + times(13, (i) => polygon([[108 + i * 32, 466], [120 + i * 32, 482], [108 + i * 32, 498], [96 + i * 32, 482]], velvet));
  const plume = leaf(300, 84, 300, 14, 60, paper);
  return ground(velvet) + plume + cone + bands + pendants + brim + foot(['ҚЫЗ ЖІБЕК'], 'yeseva', 48, 758, 504, paper);
}

/** One letter as big as the steppe, the sun in its counter. */
function abai(): string {
  return ground(sand) + letter('А', 'oswald', 1010, 300, 800, ink, 'middle') + disc(300, 400, 54, vermilion) + letter('АБАЙ', 'oswald', 54, 40, 92, ink) + letter('1944', 'oswald', 54, 560, 92, vermilion, 'end');
}

/** Two singers, two half moons, one contest. */
function birzhanSara(): string {
  const left = rect(0, 0, 300, 800, teal);
  const right = rect(300, 0, 300, 800, rose);
  const faces = times(5, (i) => arc(300, 330, 60 + i * 44, 90, 270, 22, i % 2 ? ochre : paper) + arc(300, 330, 60 + i * 44, 270, 450, 22, i % 2 ? velvet : ink));
  return left + right + faces + block(['БІРЖАН'], 'oswald', 34, 630, 232, paper) + block(['САРА'], 'oswald', 334, 630, 150, velvet);
}

/** A camellia, petal under petal. */
function traviata(): string {
  const rounds = [[190, 9, paper], [140, 8, rose], [95, 7, paper], [55, 5, rose]] as const;
  const flower = rounds
    .map(([radius, petals, colour], round) =>
      times(petals, (i) => {
        const [x, y] = at(300, 310, radius * 0.62, (360 / petals) * i + round * 21);
        return disc(x, y, radius * 0.62, colour) + ring(x, y, radius * 0.62, 3, ink);
      }),
    )
    .join('');
  return ground(ink) + flower + disc(300, 310, 20, vermilion) + stroke('M300 600C300 640 250 660 250 700', 6, paper) + foot(['TRAVIATA'], 'yeseva', 40, 764, 520, paper);
}

/** A fan flung open. */
function carmen(): string {
  const blades = times(11, (i) => wedge(300, 700, 560 - (i % 2) * 40, 188 + i * 15, 201 + i * 15, i % 2 ? ink : velvet));
  const lace = times(11, (i) => { const [x, y] = at(300, 700, 505 - (i % 2) * 40, 194.5 + i * 15); return disc(x, y, 13, ochre); });
  return ground(ochre) + blades + lace + disc(300, 700, 92, ink) + block(['CARMEN'], 'oswald', 36, 36, 300, ink) + disc(300, 700, 26, vermilion);
}

/** Tatyana's letter: many lines and one seal. */
function onegin(): string {
  const lines = times(13, (i) => {
    const y = 92 + i * 42;
    const length = i === 12 ? 5 : 11 - ((i * 7) % 3);
    const loops = times(length, (j) => `q10 ${-18 - ((i + j) % 4) * 6} 20 0t20 0`);
    return stroke(`M60 ${y}${loops}`, 4.5, ink);
  });
  return ground(paper) + lines + disc(470, 590, 58, velvet) + letter('Т', 'yeseva', 66, 470, 613, paper, 'middle') + foot(['ОНЕГИН'], 'yeseva', 60, 764, 480, velvet);
}

/** A neck drawn with one arc, and the water under it. */
function swanLake(): string {
  const body = shape('M120 520A210 210 0 0 0 520 520A330 330 0 0 1 330 440A300 300 0 0 1 120 520Z', snow);
  const neck = stroke('M210 520C120 420 170 330 250 300C330 268 330 170 250 160C215 156 190 172 182 200', 34, snow);
  const beak = polygon([[170, 190], [196, 214], [140, 240]], vermilion);
  const water = times(7, (i) => arc(320, 300, 330 + i * 30, 62 - i * 4, 118 + i * 4, 6, i % 2 ? sky : lilac));
  return ground(night) + disc(440, 190, 96, lilac) + body + neck + beak + disc(246, 172, 5, night) + water + rect(0, 690, 600, 110, night) + foot(['АҚҚУ КӨЛІ'], 'oswald', 60, 768, 480, snow);
}

/** The doll itself, all rectangles and teeth. */
function nutcracker(): string {
  const hat = rect(170, 40, 260, 150, ink) + rect(170, 150, 260, 22, ochre) + polygon([[300, 66], [330, 106], [300, 146], [270, 106]], vermilion);
  const face = rect(170, 190, 260, 250, '#f0cfae') + disc(240, 250, 26, snow) + disc(360, 250, 26, snow) + disc(244, 254, 12, ink) + disc(356, 254, 12, ink) + polygon([[300, 250], [326, 310], [274, 310]], vermilion);
  const moustache = shape('M300 322C260 300 220 310 190 346C240 350 280 348 300 334C320 348 360 350 410 346C380 310 340 300 300 322Z', ink);
  const mouth = rect(212, 356, 176, 84, velvet) + times(6, (i) => rect(218 + i * 28, 356, 24, 34, snow) + rect(218 + i * 28, 404, 24, 34, snow));
  const coat = rect(110, 440, 380, 190, vermilion) + times(4, (i) => rect(130, 462 + i * 42, 340, 14, ochre)) + rect(284, 440, 32, 190, velvet);
  return ground('#2d5a45') + coat + hat + face + moustache + mouth + rect(76, 440, 60, 60, ochre) + rect(464, 440, 60, 60, ochre) + rect(0, 630, 600, 170, ink) + foot(['ЩЕЛКУНЧИК'], 'oswald', 40, 762, 520, paper);
}

/** The wilis cross the stage in a diagonal. */
function giselle(): string {
  const rows = times(5, (row) =>
    times(6, (i) => {
      const x = 40 + i * 108 + row * 34 - 60;
      const y = 130 + row * 92;
      return polygon([[x, y - 60], [x + 46, y + 50], [x - 46, y + 50]], row % 2 ? mixed : snow) + disc(x, y - 72, 12, row % 2 ? mixed : snow);
    }),
  );
  return ground('#36506b') + rows + line(0, 590, 600, 590, 4, snow) + foot(['ЖИЗЕЛЬ'], 'yeseva', 60, 752, 480, snow);
}
const mixed = '#b8c9d6';

/** Spears against a shield. */
function spartacus(): string {
  const spears = times(9, (i) => {
    const x = -120 + i * 84;
    return line(x, 640, x + 300, 40, 14, i === 4 ? paper : ink) + polygon([[x + 300, 40], [x + 326, 6], [x + 322, 66]], i === 4 ? paper : ink);
  });
  return ground(vermilion) + spears + disc(430, 450, 150, ochre) + ring(430, 450, 118, 10, ink) + disc(430, 450, 44, ink) + rect(0, 640, 600, 160, ink) + foot(['СПАРТАК'], 'montserrat', 40, 746, 520, ochre);
}

export const OPERA = {
  'qyz-zhibek': qyzZhibek, abai, 'birzhan-sara': birzhanSara, 'la-traviata': traviata, carmen, 'eugene-onegin': onegin,
  'swan-lake': swanLake, nutcracker, giselle, spartacus,
};
