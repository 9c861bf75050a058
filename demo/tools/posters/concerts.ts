import { block, foot, letter } from './lettering.ts';
import {
  arc, at, chance, cobalt, disc, ground, ink, leaf, lilac, line, mint, moss, night, ochre, paper, polygon, rect, ring, rose, rust, sand, shape, sky, snow, stroke, teal, times, turned, velvet, vermilion, wedge,
} from './shapes.ts';

/** Nine rings, the last one open: joy gets out. */
function beethovenNinth(): string {
  const rings = times(9, (i) => (i === 8 ? arc(300, 350, 40 + i * 32, -30, 250, 18, vermilion) : ring(300, 350, 40 + i * 32, 18, i % 2 ? ink : cobalt)));
  return ground(ochre) + rings + rect(0, 640, 600, 160, ochre) + foot(['БЕТХОВЕН'], 'oswald', 40, 762, 400, ink) + letter('9', 'oswald', 132, 560, 762, vermilion, 'end');
}

/** A keyboard that swells like bells. */
function rachmaninoff(): string {
  const keys = times(15, (i) => { const height = 190 + Math.sin(i * 0.62) * 120 + i * 13; return rect(i * 40, 590 - height, 37, height, paper) + ([1, 2, 4, 5, 6].includes(i % 7) ? rect(i * 40 - 11, 590 - height, 22, height * 0.58, ink) : ''); });
  return ground(velvet) + keys + foot(['РАХМАНИНОВ', 'ЧАЙКОВСКИЙ'], 'oswald', 40, 768, 360, paper);
}

/** A march of fives. */
function shostakovich(): string {
  const bars = times(5, (row) => times(5, (i) => turned(-18, 120 + i * 100, 120 + row * 100, rect(100 + i * 100, 78 + row * 100, 34, 84, (row + i) % 5 === 4 ? vermilion : ink))));
  return ground('#c9c3b8') + bars + rect(0, 610, 600, 190, ink) + foot(['ШОСТАКОВИЧ'], 'oswald', 40, 764, 400, paper) + letter('V', 'oswald', 116, 560, 764, vermilion, 'end');
}

/** Four strings, twice over, and four bows. */
function quartets(): string {
  const strings = times(4, (i) => line(90 + i * 60, 0, 90 + i * 60, 800, 5, sand));
  const bows = times(4, (i) => arc(-140, 250 + i * 96, 700, -16, 16, 11, i % 2 ? vermilion : ochre));
  return ground(teal) + strings + bows + rect(330, 600, 270, 200, teal) + letter('2', 'oswald', 430, 548, 400, paper, 'end') + block(['КВАРТЕТ'], 'oswald', 300, 690, 260, paper);
}

/** The cello's waist. */
function bach(): string {
  const body = shape('M300 70C430 70 470 150 440 220C424 258 400 280 400 320C400 370 500 390 500 500C500 600 410 640 300 640C190 640 100 600 100 500C100 390 200 370 200 320C200 280 176 258 160 220C130 150 170 70 300 70Z', rust);
  const hole = (side: number) => stroke(`M${300 + side * 92} 330C${300 + side * 40} 350 ${300 + side * 130} 430 ${300 + side * 78} 460`, 12, ink) + disc(300 + side * 96, 336, 12, ink) + disc(300 + side * 74, 456, 12, ink);
  return ground(sand) + body + hole(-1) + hole(1) + times(4, (i) => line(282 + i * 12, 0, 282 + i * 12, 560, 3, paper)) + rect(262, 500, 76, 12, ink) + foot(['БАХ'], 'yeseva', 40, 766, 250, ink) + letter('I · II · III', 'yeseva', 46, 560, 766, rust, 'end');
}

/** Two strings across the steppe; a rider's triangles run along them. */
function kurmangazy(): string {
  const steppe = times(9, (i) => rect(0, 330 + i * 30, 600, 30, i % 2 ? ochre : '#c98a1f'));
  const riders = times(8, (i) => polygon([[30 + i * 74, 372 - i * 20], [88 + i * 74, 356 - i * 20], [48 + i * 74, 320 - i * 20]], ink));
  return ground(vermilion) + disc(410, 250, 120, paper) + steppe + riders + line(-10, 420, 610, 240, 5, paper) + line(-10, 446, 610, 266, 5, paper) + rect(0, 600, 600, 200, ink) + foot(['ҚҰРМАНҒАЗЫ'], 'montserrat', 40, 736, 520, ochre);
}

/** A dombra that is also a nightingale. */
function dina(): string {
  const body = shape('M300 210C420 300 440 560 300 590C160 560 180 300 300 210Z', ochre) + ring(300, 430, 24, 10, rust);
  const neck = rect(288, 20, 24, 260, rust) + times(7, (i) => rect(284, 50 + i * 28, 32, 5, paper));
  const wings = leaf(310, 440, 560, 200, 260, lilac) + leaf(560, 320, 330, 500, 240, rose) + leaf(40, 200, 290, 440, 260, lilac) + leaf(270, 500, 40, 320, 240, rose);
  return ground(night) + wings + neck + body + ring(300, 430, 24, 10, rust) + line(295, 30, 295, 540, 2.5, paper) + line(305, 30, 305, 540, 2.5, paper) + foot(['ДИНА', 'НҰРПЕЙІСОВА'], 'oswald', 160, 774, 280, paper);
}

/** A hundred dombras. */
function steppeFestival(): string {
  const colours = [vermilion, ochre, teal, cobalt, paper];
  const field = times(8, (row) => times(8, (column) => { const x = 54 + column * 70; const y = 52 + row * 68; const colour = colours[(row * 3 + column * 2) % 5] ?? paper; return turned(((row + column) % 4) * 45, x, y, leaf(x, y + 26, x, y - 4, 20, colour) + line(x, y, x, y - 27, 5, colour)); }));
  return ground(ink) + field + foot(['ДАЛА ҮНІ'], 'montserrat', 40, 752, 520, ochre);
}

/** Five minutes to twelve, and confetti. */
function newYearGala(): string {
  const random = chance(2027);
  const colours = [ochre, vermilion, paper, sky];
  const confetti = times(90, (i) => { const x = random() * 600; const y = random() * 800; return turned(random() * 90, x, y, rect(x, y, 8 + random() * 14, 8, colours[i % 4] ?? paper)); });
  const ticks = times(12, (i) => { const [x1, y1] = at(300, 310, 190, i * 30); const [x2, y2] = at(300, 310, 220, i * 30); return line(x1, y1, x2, y2, i % 3 ? 6 : 16, ink); });
  return ground(night) + confetti + disc(300, 310, 250, paper) + ticks + line(300, 330, 300, 170, 18, ink) + line(300, 330, 212, 156, 10, vermilion) + disc(300, 310, 20, ink) + rect(0, 620, 600, 180, night) + foot(['ТҮН БАЛЫ'], 'oswald', 40, 758, 520, ochre);
}

/** A wall of loudspeakers; two of them are dombras. */
function dalaRock(): string {
  const wall = times(4, (row) => times(3, (column) => {
    const x = 100 + column * 200;
    const y = 75 + row * 150;
    const odd = (row * 3 + column) % 5 === 2;
    return rect(x - 94, y - 69, 188, 138, odd ? vermilion : '#2e2a28') + ring(x, y, 52, 10, odd ? ink : paper) + disc(x, y, 24, odd ? ink : vermilion);
  }));
  const bolt = polygon([[340, 20], [190, 330], [300, 330], [230, 590], [430, 240], [316, 240], [400, 20]], ochre);
  return ground(ink) + wall + bolt + rect(0, 600, 600, 200, ochre) + foot(['ДАЛА-РОК'], 'montserrat', 40, 744, 520, ink);
}

/** The wolf's mouth, and a boy with a flute under it. */
function peterAndWolf(): string {
  const teeth = times(6, (i) => polygon([[i * 100, 0], [i * 100 + 100, 0], [i * 100 + 50, 190 + (i % 2) * 50]], paper) + polygon([[i * 100, 620], [i * 100 + 100, 620], [i * 100 + 50, 470 - (i % 2) * 36]], paper));
  const boy = disc(300, 330, 40, ochre) + polygon([[300, 262], [350, 312], [250, 312]], vermilion) + rect(270, 370, 60, 90, vermilion);
  return ground(ink) + teeth + boy + rect(0, 620, 600, 180, moss) + foot(['ПЕТЯ МЕН ҚАСҚЫР'], 'oswald', 40, 752, 520, paper);
}

/** Fourteen creatures out of quarter circles. */
function carnival(): string {
  const pairs = [[vermilion, ochre], [teal, mint], [cobalt, sky], [rose, velvet], [ochre, ink], [moss, sand]] as const;
  const tiles = times(12, (i) => {
    const x = (i % 3) * 200;
    const y = Math.floor(i / 3) * 152;
    const [back, front] = pairs[(i * 5 + 1) % 6] ?? [ink, paper];
    const quarter = turned((i % 4) * 90, x + 100, y + 76, wedge(x + 24, y + 150, 150, 270, 360, front) + disc(x + 76, y + 90, 11, back));
    return rect(x, y, 200, 152, back) + quarter;
  });
  return ground(paper) + tiles + rect(0, 608, 600, 192, paper) + foot(['АҢДАР', 'КАРНАВАЛЫ'], 'oswald', 40, 774, 262, ink) + letter('14', 'oswald', 150, 560, 772, vermilion, 'end');
}

/** Four rooms of one season. */
function fourOperas(): string {
  const fan = times(7, (i) => wedge(450, 300, 220, 192 + i * 24, 208 + i * 24, i % 2 ? ink : ochre));
  const saukele = polygon([[150, 30], [210, 270], [90, 270]], ochre) + rect(60, 250, 180, 24, paper);
  const flower = times(8, (i) => { const [x, y] = at(150, 450, 52, i * 45); return disc(x, y, 46, i % 2 ? rose : paper); }) + disc(150, 450, 26, vermilion);
  return ground(paper) + rect(0, 0, 300, 300, velvet) + saukele + rect(300, 0, 300, 300, vermilion) + fan + rect(0, 300, 300, 300, ink) + flower + rect(300, 300, 300, 300, sand) + letter('А', 'oswald', 330, 450, 585, ink, 'middle') + foot(['ТӨРТ ОПЕРА'], 'oswald', 40, 758, 520, velvet);
}

/** A month of evenings with three of them taken. */
function symphonicThursdays(): string {
  const days = times(5, (week) => times(7, (day) => { const x = 84 + day * 72; const y = 90 + week * 104; return day === 3 && week > 0 && week < 4 ? disc(x, y, 34, vermilion) + arc(x, y, 46, 200, 340, 6, vermilion) : ring(x, y, 22, 5, cobalt); }));
  return ground(paper) + days + rect(0, 600, 600, 200, cobalt) + foot(['ҰЛЫ', 'СИМФОНИЯЛАР'], 'oswald', 40, 770, 330, paper) + letter('3', 'oswald', 190, 556, 770, vermilion, 'end');
}

export const CONCERTS = {
  'beethoven-ninth': beethovenNinth, 'rachmaninoff-second': rachmaninoff, 'shostakovich-fifth': shostakovich, 'borodin-quartet-evening': quartets, 'bach-cello-suites': bach, 'kurmangazy-evening': kurmangazy, 'dina-evening': dina, 'steppe-festival': steppeFestival, 'new-year-gala': newYearGala, 'dala-rock': dalaRock, 'peter-and-the-wolf': peterAndWolf, 'carnival-of-animals': carnival, 'four-operas': fourOperas, 'symphonic-thursdays': symphonicThursdays,
};
