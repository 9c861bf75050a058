import { foot, letter } from './lettering.ts';
import {
  arc,
  cobalt,
  disc,
  ground,
  ink,
  mint,
  moss,
  night,
  ochre,
  paper,
  polygon,
  rect,
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

/** The trickster winks: no beard, a felt hat, and half of the face for each of his minds. */
function aldarKose(): string {
  const face =
    disc(86, 400, 46, ochre) +
    disc(514, 400, 46, rust) +
    disc(300, 396, 218, ochre) +
    wedge(300, 396, 218, -90, 90, rust) +
    shape('M300 396L262 470H338Z', ink);
  const open = disc(204, 372, 44, paper) + disc(216, 378, 24, ink) + disc(224, 370, 8, paper);
  const wink = arc(396, 362, 46, 20, 160, 18, paper);
  const brows = stroke('M140 316Q196 272 262 306', 20, ink) + stroke('M338 300Q400 262 466 312', 20, ink);
  const grin =
    shape('M152 470Q300 690 462 440Q312 556 152 470Z', ink) +
    shape('M186 482Q300 556 432 462L424 490Q300 590 198 504Z', paper) +
    rect(330, 504, 38, 40, ochre);
  const hat =
    shape('M112 250C120 60 236 30 300 -20C364 30 480 60 488 250Z', paper) +
    rect(292, -20, 16, 270, vermilion) +
    arc(236, 160, 36, 90, 360, 16, vermilion) +
    arc(364, 160, 36, 180, 450, 16, vermilion) +
    shape('M24 308Q120 190 300 214Q480 190 576 308Q480 262 300 286Q120 262 24 308Z', ink);
  const coat =
    shape('M0 640Q110 560 240 590L300 660L360 590Q490 560 600 640V800H0Z', vermilion) +
    shape('M240 590L300 660L360 590L392 604L300 712L208 604Z', paper);
  return (
    ground(teal) +
    coat +
    face +
    open +
    wink +
    brows +
    grin +
    hat +
    rect(0, 688, 600, 112, ink) +
    foot(['АЛДАР КӨСЕ'], 'montserrat', 40, 764, 520, ochre)
  );
}

/** Layers of earth, and the road down through them. */
function erTostik(): string {
  const layers = [sand, ochre, rust, velvet, night, ink];
  const earth = layers
    .map((color, i) =>
      shape(
        `M0 ${130 + i * 92}Q150 ${90 + i * 92 + (i % 2) * 70} 300 ${130 + i * 92}T600 ${130 + i * 92}V800H0Z`,
        color,
      ),
    )
    .join('');
  const road = stroke('M300 130C420 220 180 300 300 380S430 520 300 560', 12, paper);
  return (
    ground(sky) +
    disc(480, 84, 46, ochre) +
    earth +
    road +
    disc(300, 560, 34, paper) +
    disc(300, 560, 14, vermilion) +
    foot(['ЕР ТӨСТІК'], 'oswald', 60, 768, 480, paper)
  );
}

/** The bear looks for a room in a house that is smaller than its nose. */
function littleHouse(): string {
  const bear =
    disc(92, 96, 92, rust) +
    disc(508, 96, 92, rust) +
    disc(92, 96, 48, rose) +
    disc(508, 96, 48, rose) +
    disc(300, 270, 286, rust) +
    disc(300, 352, 146, sand) +
    disc(190, 214, 30, paper) +
    disc(410, 214, 30, paper) +
    disc(198, 224, 18, ink) +
    disc(402, 224, 18, ink) +
    shape('M222 282Q300 246 378 282Q372 346 300 368Q228 346 222 282Z', ink);
  const lit = (x: number, y: number, guest: string): string => rect(x - 34, y - 34, 68, 68, ochre) + guest;
  const mouse = (x: number, y: number): string =>
    disc(x - 15, y - 6, 13, night) + disc(x + 15, y - 6, 13, night) + disc(x, y + 16, 18, night);
  const frog = (x: number, y: number): string =>
    disc(x - 13, y + 2, 9, moss) +
    disc(x + 13, y + 2, 9, moss) +
    shape(`M${x - 26} ${y + 34}A26 26 0 0 1 ${x + 26} ${y + 34}Z`, moss);
  const hare = (x: number, y: number): string =>
    rect(x - 14, y - 26, 10, 40, paper) + rect(x + 4, y - 26, 10, 40, paper) + disc(x, y + 18, 16, paper);
  const fox = (x: number, y: number): string =>
    shape(`M${x - 26} ${y - 14}L${x - 8} ${y + 2}H${x + 8}L${x + 26} ${y - 14}L${x} ${y + 34}Z`, vermilion);
  const house =
    rect(394, 420, 36, 90, velvet) +
    rect(156, 500, 288, 190, night) +
    times(5, (i) => rect(156, 534 + i * 34, 288, 4, ink)) +
    lit(228, 556, mouse(228, 556)) +
    lit(372, 556, hare(372, 556)) +
    lit(228, 642, frog(228, 642)) +
    lit(372, 642, fox(372, 642)) +
    polygon(
      [
        [300, 392],
        [486, 516],
        [114, 516],
      ],
      velvet,
    ) +
    disc(300, 470, 20, ochre);
  return (
    ground(mint) +
    bear +
    house +
    rect(0, 690, 600, 110, paper) +
    foot(['ШАҒЫН ҮЙШІК'], 'montserrat', 40, 766, 520, night)
  );
}

/** The wolf's mouth, and a boy with a flute under it. */
function peterAndWolf(): string {
  const teeth = times(
    6,
    (i) =>
      polygon(
        [
          [i * 100, 0],
          [i * 100 + 100, 0],
          [i * 100 + 50, 190 + (i % 2) * 50],
        ],
        paper,
      ) +
      polygon(
        [
          [i * 100, 620],
          [i * 100 + 100, 620],
          [i * 100 + 50, 470 - (i % 2) * 36],
        ],
        paper,
      ),
  );
  const boy =
    disc(300, 330, 40, ochre) +
    polygon(
      [
        [300, 262],
        [350, 312],
        [250, 312],
      ],
      vermilion,
    ) +
    rect(270, 370, 60, 90, vermilion);
  return (
    ground(ink) + teeth + boy + rect(0, 620, 600, 180, moss) + foot(['ПЕТЯ МЕН ҚАСҚЫР'], 'oswald', 40, 752, 520, paper)
  );
}

/** Fourteen creatures out of quarter circles. */
function carnival(): string {
  const pairs = [
    [vermilion, ochre],
    [teal, mint],
    [cobalt, sky],
    [rose, velvet],
    [ochre, ink],
    [moss, sand],
  ] as const;
  const tiles = times(12, (i) => {
    const x = (i % 3) * 200;
    const y = Math.floor(i / 3) * 152;
    const [back, front] = pairs[(i * 5 + 1) % 6] ?? [ink, paper];
    const quarter = turned(
      (i % 4) * 90,
      x + 100,
      y + 76,
      wedge(x + 24, y + 150, 150, 270, 360, front) + disc(x + 76, y + 90, 11, back),
    );
    return rect(x, y, 200, 152, back) + quarter;
  });
  return (
    ground(paper) +
    tiles +
    rect(0, 608, 600, 192, paper) +
    foot(['АҢДАР', 'КАРНАВАЛЫ'], 'oswald', 40, 774, 262, ink) +
    letter('14', 'oswald', 150, 560, 772, vermilion, 'end')
  );
}

export const CHILDREN = {
  'aldar-kose': aldarKose,
  'er-tostik': erTostik,
  'little-house': littleHouse,
  'peter-and-the-wolf': peterAndWolf,
  'carnival-of-animals': carnival,
};
