import { foot, letter } from './lettering.ts';
import {
  arc,
  chance,
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

/** The trickster: a hat, a grin, no beard, a coat of patches. */
function aldarKose(): string {
  const random = chance(7);
  const colours = [vermilion, teal, ochre, cobalt, moss, rose];
  const coat = times(5, (row) =>
    times(8, (i) => rect(i * 75, 470 + row * 66, 75, 66, colours[Math.floor(random() * 6)] ?? ochre)),
  );
  const face =
    disc(300, 330, 170, '#efc79b') +
    arc(300, 350, 96, 15, 165, 16, ink) +
    disc(236, 300, 16, ink) +
    disc(364, 300, 16, ink) +
    polygon(
      [
        [300, 300],
        [318, 350],
        [282, 350],
      ],
      rust,
    );
  const hat =
    polygon(
      [
        [300, 20],
        [470, 260],
        [130, 260],
      ],
      cobalt,
    ) + rect(110, 236, 380, 46, paper);
  return (
    ground(mint) +
    face +
    hat +
    coat +
    rect(0, 650, 600, 150, ink) +
    foot(['АЛДАР КӨСЕ'], 'montserrat', 40, 744, 520, ochre)
  );
}

/** Layers of earth, and the road down through them. */
function erTostik(): string {
  const layers = [sand, ochre, rust, velvet, night, ink];
  const earth = layers
    .map((colour, i) =>
      shape(
        `M0 ${130 + i * 92}Q150 ${90 + i * 92 + (i % 2) * 70} 300 ${130 + i * 92}T600 ${130 + i * 92}V800H0Z`,
        colour,
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

/** A chest-sized house with everyone at its windows. */
function littleHouse(): string {
  const guests = [ochre, moss, vermilion, cobalt, rose, teal];
  const windows = guests
    .map((colour, i) => {
      const x = 190 + (i % 3) * 110;
      const y = 350 + Math.floor(i / 3) * 120;
      return (
        rect(x - 42, y - 42, 84, 84, ink) +
        disc(x, y + 8, 30, colour) +
        disc(x - 18, y - 20, 10, colour) +
        disc(x + 18, y - 20, 10, colour) +
        disc(x - 9, y + 2, 4, ink) +
        disc(x + 9, y + 2, 4, ink)
      );
    })
    .join('');
  return (
    ground(rose) +
    rect(120, 280, 360, 300, paper) +
    polygon(
      [
        [300, 70],
        [530, 280],
        [70, 280],
      ],
      velvet,
    ) +
    times(4, (i) => rect(150 + i * 84, 250, 60, 10, rose)) +
    windows +
    rect(0, 580, 600, 220, moss) +
    foot(['ШАҒЫН ҮЙШІК'], 'montserrat', 40, 740, 520, paper)
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
