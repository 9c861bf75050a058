import { foot, letter } from './lettering.ts';
import {
  arc,
  disc,
  ground,
  ink,
  leaf,
  line,
  moss,
  night,
  ochre,
  paper,
  polygon,
  rect,
  rose,
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

/** Room behind room behind room. */
function permanentCollection(): string {
  const colors = [teal, sand, velvet, paper, ochre, night, rose, snow];
  const rooms = colors.map((color, i) => rect(20 + i * 35, 20 + i * 44, 560 - i * 70, 580 - i * 44, color)).join('');
  return (
    ground(ink) +
    rooms +
    disc(300, 470, 14, vermilion) +
    rect(0, 600, 600, 200, ink) +
    foot(['ҚЫРЫҚ ЗАЛ'], 'oswald', 40, 760, 520, paper)
  );
}

/** A deer whose antlers run along its back, as the Saka cast it. */
function sakaGold(): string {
  const antlers =
    times(5, (i) => arc(206 + i * 66, 214 + i * 10, 36, 150, 420, 17, ochre)) +
    stroke('M168 286C260 250 400 262 500 296', 17, ochre);
  const body = shape('M196 470C220 380 330 360 420 392C500 420 520 500 470 540H250C200 540 184 510 196 470Z', ochre);
  const neck = polygon(
    [
      [150, 270],
      [206, 286],
      [300, 400],
      [210, 480],
    ],
    ochre,
  );
  const head =
    polygon(
      [
        [196, 262],
        [208, 312],
        [92, 372],
        [66, 352],
        [140, 282],
      ],
      ochre,
    ) +
    polygon(
      [
        [196, 262],
        [250, 296],
        [204, 306],
      ],
      ochre,
    );
  const legs = stroke('M240 530L150 560L290 592M470 520L400 566L270 566', 20, ochre);
  return (
    ground(ink) +
    antlers +
    body +
    neck +
    head +
    legs +
    disc(158, 306, 8, ink) +
    foot(['САҚ АЛТЫНЫ'], 'yeseva', 60, 762, 480, ochre)
  );
}

/** Apples and hills in flat washes. */
function kasteev(): string {
  const hills = [
    ['#c7d7d4', 250, 90],
    ['#9bbcae', 320, -70],
    ['#7fa36f', 400, 60],
    ['#d9b65c', 480, -50],
    ['#b5793f', 555, 30],
  ] as const;
  const bands = hills
    .map(([color, y, bend]) =>
      shape(`M0 ${y}C150 ${y - bend} 250 ${y - bend} 330 ${y}S520 ${y + bend} 600 ${y}V620H0Z`, color),
    )
    .join('');
  const peaks =
    polygon(
      [
        [0, 260],
        [110, 110],
        [190, 200],
        [300, 60],
        [420, 210],
        [500, 130],
        [600, 240],
        [600, 330],
        [0, 330],
      ],
      '#8fa7bf',
    ) +
    polygon(
      [
        [300, 60],
        [346, 118],
        [300, 132],
        [262, 108],
      ],
      snow,
    );
  return (
    ground('#f7ecd2') +
    peaks +
    bands +
    disc(440, 500, 74, vermilion) +
    stroke('M440 430Q446 398 470 386', 7, ink) +
    leaf(446, 420, 510, 396, 44, moss) +
    rect(0, 620, 600, 180, paper) +
    foot(['ҚАСТЕЕВ'], 'yeseva', 40, 752, 520, ink)
  );
}

/** A torch finds an amphora. */
function nightAtTheMuseum(): string {
  const vase = shape(
    'M262 150H338V176H326C326 216 400 256 400 336C400 424 346 470 334 520H266C254 470 200 424 200 336C200 256 274 216 274 176H262Z',
    velvet,
  );
  const bands = times(3, (i) => line(212 + i * 4, 296 + i * 40, 388 - i * 4, 296 + i * 40, 10, ink));
  const beam =
    polygon(
      [
        [576, 690],
        [72, 450],
        [430, 126],
      ],
      '#7a5a1c',
    ) + disc(290, 330, 240, ochre);
  return (
    ground(ink) +
    beam +
    vase +
    bands +
    turned(-40, 560, 660, rect(530, 610, 60, 110, paper)) +
    foot(['МҰРАЖАЙДАҒЫ ТҮН'], 'oswald', 40, 768, 440, ochre)
  );
}

/** An arch, a gable, a dome. */
function threeMuseums(): string {
  const house = (x: number, color: string, roof: string) =>
    rect(x, 300, 160, 290, color) + roof + rect(x + 50, 430, 60, 160, paper);
  return (
    ground(sky) +
    house(
      40,
      velvet,
      polygon(
        [
          [30, 300],
          [120, 190],
          [210, 300],
        ],
        velvet,
      ),
    ) +
    house(220, ochre, wedge(300, 300, 80, 180, 360, ochre) + rect(294, 180, 12, 60, ochre)) +
    house(400, teal, rect(390, 260, 180, 44, teal)) +
    times(3, (i) => disc(120 + i * 180, 90, 26, i === 1 ? vermilion : paper)) +
    rect(0, 590, 600, 210, ink) +
    letter('1 = 3', 'montserrat', 150, 300, 750, paper, 'middle')
  );
}

/** Half of the picture is still under its varnish. */
function restorers(): string {
  const varnished =
    rect(300, 60, 220, 530, '#35241a') +
    wedge(300, 260, 130, -90, 90, '#6b4a2a') +
    wedge(300, 590, 200, 270, 360, '#4a2f1b');
  const cleaned =
    rect(80, 60, 220, 530, sky) + wedge(300, 260, 130, 90, 270, '#e9c9a5') + wedge(300, 590, 200, 180, 270, velvet);
  const squares = times(6, (row) =>
    times(2, (i) => rect(300 + i * 44, 110 + row * 80 + i * 30, 30, 30, i ? '#e9c9a5' : sky)),
  );
  return (
    ground(paper) +
    varnished +
    cleaned +
    squares +
    stroke('M70 50H530V600H70Z', 20, ochre) +
    foot(['ҚАЛПЫНА КЕЛТІРУ'], 'oswald', 60, 756, 480, ink)
  );
}

export const EXHIBITIONS = {
  'permanent-collection': permanentCollection,
  'saka-gold': sakaGold,
  'kasteev-watercolours': kasteev,
  'night-at-the-museum': nightAtTheMuseum,
  'three-museums-pass': threeMuseums,
  'restorers-evening': restorers,
};
