/** Scenes of Swan Lake, as a photographer in the stalls would frame them. */
import {
  arc,
  at,
  disc,
  ink,
  line,
  night,
  ochre,
  type Point,
  paper,
  polygon,
  rect,
  ring,
  rose,
  shape,
  sky,
  snow,
  times,
  turned,
  velvet,
  vermilion,
  wedge,
} from '../posters/shapes.ts';
import { backdrop, SCENE_HEIGHT, SCENE_WIDTH } from './scene.ts';

const mist = '#33406b';
const deep = '#121830';
const moon = '#e9e6d8';

type Limbs = { arms: readonly (readonly Point[])[]; legs: readonly (readonly Point[])[] };

/** A dancer about 250 high whose waist is at (0, 0): head, bodice and a plate of tulle; limbs are lines of points. */
function dancer(x: number, y: number, scale: number, { arms, legs }: Limbs, dress: string, skin: string): string {
  const limb = (points: readonly Point[], width: number): string =>
    `<path d="M${points.map(([px, py]) => `${px} ${py}`).join('L')}" fill="none" stroke="${skin}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
  const bodice = polygon(
    [
      [-17, -66],
      [17, -66],
      [10, 2],
      [-10, 2],
    ],
    dress,
  );
  const tulle = `<ellipse cx="0" cy="10" rx="74" ry="18" fill="${dress}"/>`;
  const head = disc(0, -98, 15, skin) + shape('M-15 -102A15 15 0 0 1 15 -102Z', ink) + disc(0, -116, 7, ink);
  return `<g transform="translate(${x} ${y}) scale(${scale})">${legs.map((points) => limb(points, 13)).join('')}${line(0, -84, 0, -64, 9, skin)}${bodice}${tulle}${arms.map((points) => limb(points, 9)).join('')}${head}</g>`;
}

const ARABESQUE: Limbs = {
  arms: [
    [
      [12, -60],
      [56, -84],
      [104, -96],
    ],
    [
      [-12, -60],
      [-52, -62],
      [-90, -50],
    ],
  ],
  legs: [
    [
      [0, 14],
      [4, 80],
      [2, 150],
    ],
    [
      [0, 14],
      [-70, 20],
      [-140, -4],
    ],
  ],
};

const FOUETTE: Limbs = {
  arms: [
    [
      [12, -60],
      [50, -44],
      [34, -20],
    ],
    [
      [-12, -60],
      [-50, -44],
      [-34, -20],
    ],
  ],
  legs: [
    [
      [0, 14],
      [0, 80],
      [0, 156],
    ],
    [
      [0, 14],
      [64, 44],
      [134, 40],
    ],
  ],
};

/** The white act: the corps in a diagonal, the moon in the lake. */
function lake(): string {
  const glints = times(6, (i) => rect(668 - i * 13, 392 + i * 22, 64 + i * 26, 5, moon));
  const firs = times(17, (i) => {
    const x = i * 58 - 20;
    const height = 70 + ((i * 37) % 60);
    return polygon(
      [
        [x, 380],
        [x + 34, 380 - height],
        [x + 68, 380],
      ],
      deep,
    );
  });
  const corps = times(5, (i) => dancer(110 + i * 122, 318 + i * 30, 0.62 + i * 0.13, ARABESQUE, snow, moon));
  return backdrop(night) + disc(700, 170, 92, moon) + firs + rect(0, 380, SCENE_WIDTH, 220, mist) + glints + corps;
}

/** Four little swans, hands crossed. */
function littleSwans(): string {
  const xs = [165, 355, 545, 735];
  const legs: Limbs['legs'] = [
    [
      [0, 14],
      [0, 80],
      [-2, 150],
    ],
    [
      [0, 14],
      [42, 64],
      [4, 96],
    ],
  ];
  const swans = xs.map((x) => dancer(x, 340, 1.15, { arms: [], legs }, snow, rose)).join('');
  const arm = (d: string): string =>
    `<path d="${d}" fill="none" stroke="${rose}" stroke-width="10" stroke-linecap="round"/>`;
  const hands = xs
    .slice(1)
    .map(
      (x) => arm(`M${x - 174} 272Q${x - 112} 344 ${x - 54} 322`) + arm(`M${x - 16} 272Q${x - 78} 344 ${x - 136} 322`),
    )
    .join('');
  const feathers = xs
    .map((x) => polygon([at(x, 222, 18, 200), at(x, 222, 34, 250), at(x, 222, 18, 290)], snow))
    .join('');
  return (
    backdrop('#5d86a6') +
    rect(0, 512, SCENE_WIDTH, 88, deep) +
    times(4, (i) => `<ellipse cx="${xs[i]}" cy="526" rx="92" ry="10" fill="${night}"/>`) +
    swans +
    hands +
    feathers
  );
}

/** Odile's thirty-two turns. */
function odile(): string {
  const turns = times(16, (i) =>
    arc(450, 330, 130 + i * 21, i * 47, i * 47 + 210, i % 4 === 0 ? 9 : 3, i % 2 ? vermilion : ochre),
  );
  return (
    backdrop(velvet) +
    turns +
    disc(450, 330, 118, velvet) +
    `<ellipse cx="450" cy="552" rx="150" ry="16" fill="${ink}"/>` +
    dancer(450, 318, 1.5, FOUETTE, ink, paper)
  );
}

/** The ball in the castle: arches, a chandelier, couples. */
function ball(): string {
  const arches = times(5, (i) => {
    const x = 90 + i * 180;
    return (
      shape(`M${x - 62} 470V230A62 62 0 0 1 ${x + 62} 230V470Z`, '#7a4a1c') +
      shape(`M${x - 44} 470V234A44 44 0 0 1 ${x + 44} 234V470Z`, '#f3d9a0')
    );
  });
  const lights = times(9, (i) => {
    const [x, y] = at(450, 60, 150, 15 + i * 18.75);
    return line(450, 40, x, y, 3, ink) + disc(x, y, 11, snow);
  });
  const couple = (x: number, scale: number): string =>
    `<g transform="translate(${x} 440) scale(${scale})">${rect(22, -96, 34, 96, ink)}${disc(39, -116, 17, ink)}${rect(22, 0, 13, 92, ink)}${rect(43, 0, 13, 92, ink)}${wedge(-20, -18, 92, 55, 125, vermilion)}${polygon(
      [
        [-40, -92],
        [0, -92],
        [-8, -10],
        [-32, -10],
      ],
      vermilion,
    )}${disc(-20, -114, 15, rose)}${line(-4, -80, 30, -70, 9, rose)}</g>`;
  return (
    backdrop(ochre) +
    arches +
    rect(0, 470, SCENE_WIDTH, 130, '#5c3413') +
    times(10, (i) => line(450 + (i - 4.5) * 40, 470, 450 + (i - 4.5) * 150, SCENE_HEIGHT, 3, '#7a4a1c')) +
    lights +
    couple(160, 0.95) +
    couple(450, 1.2) +
    couple(745, 0.95)
  );
}

/** Rothbart opens his wings over the water. */
function rothbart(): string {
  const wing = (side: 1 | -1): string =>
    times(8, (i) => {
      const [x, y] = at(450, 250, 420 - i * 18, side === 1 ? -36 + i * 15 : 216 - i * 15);
      return polygon(
        [
          [450 + side * 16, 196 + i * 12],
          [x, y],
          [450 + side * 20, 250 + i * 16],
        ],
        i % 2 ? ink : '#2b1f3d',
      );
    });
  return (
    backdrop('#59486f') +
    disc(450, 210, 178, '#8d78a6') +
    rect(0, 470, SCENE_WIDTH, 130, deep) +
    times(5, (i) => rect(250 - i * 40, 492 + i * 22, 400 + i * 80, 4, '#59486f')) +
    wing(1) +
    wing(-1) +
    polygon(
      [
        [410, 196],
        [490, 196],
        [506, 520],
        [394, 520],
      ],
      ink,
    ) +
    disc(450, 162, 42, ink) +
    turned(
      -24,
      424,
      128,
      polygon(
        [
          [410, 140],
          [418, 92],
          [438, 130],
        ],
        ink,
      ),
    ) +
    turned(
      24,
      476,
      128,
      polygon(
        [
          [490, 140],
          [482, 92],
          [462, 130],
        ],
        ink,
      ),
    ) +
    ring(434, 158, 9, 6, ochre) +
    ring(466, 158, 9, 6, ochre) +
    polygon(
      [
        [444, 172],
        [456, 172],
        [450, 190],
      ],
      sky,
    )
  );
}

export const SWAN_LAKE = {
  'swan-lake-1': lake,
  'swan-lake-2': littleSwans,
  'swan-lake-3': odile,
  'swan-lake-4': ball,
  'swan-lake-5': rothbart,
};
