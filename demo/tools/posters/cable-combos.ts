import { foot, letter } from './lettering.ts';
import {
  arc,
  disc,
  ground,
  ink,
  line,
  night,
  ochre,
  paper,
  polygon,
  rect,
  snow,
  teal,
  times,
  velvet,
} from './shapes.ts';

function mountainAndMuseum(): string {
  return (
    ground(paper) +
    polygon(
      [
        [300, 60],
        [560, 300],
        [40, 300],
      ],
      teal,
    ) +
    polygon(
      [
        [300, 60],
        [374, 128],
        [330, 160],
        [290, 130],
        [236, 160],
        [226, 128],
      ],
      snow,
    ) +
    rect(40, 316, 520, 30, ink) +
    times(5, (i) => rect(64 + i * 108, 356, 40, 200, i % 2 ? ochre : velvet)) +
    rect(40, 566, 520, 30, ink) +
    foot(['ТАУ МЕН МҰРАЖАЙ'], 'oswald', 40, 740, 520, ink)
  );
}

function parking(): string {
  return (
    ground(ochre) +
    times(5, (i) => line(-40 + i * 170, 800, 120 + i * 170, 540, 14, paper)) +
    letter('P', 'montserrat', 640, 70, 540, ink) +
    rect(110, 660, 150, 60, velvet) +
    rect(140, 624, 90, 44, velvet) +
    disc(145, 722, 18, ink) +
    disc(226, 722, 18, ink) +
    letter('9–23', 'oswald', 84, 560, 770, ink, 'end')
  );
}

function stars(): string {
  const trails = times(14, (i) => arc(300, 300, 40 + i * 26, 20 + i * 47, 95 + i * 53, 4, i % 3 ? '#6f86c9' : ochre));
  const pleiades = [
    [270, 220],
    [312, 196],
    [330, 240],
    [286, 262],
    [352, 284],
    [258, 300],
    [310, 316],
  ]
    .map(([x = 0, y = 0], i) => disc(x, y, 7 + (i % 3) * 4, snow))
    .join('');
  return (
    ground(night) +
    trails +
    pleiades +
    polygon(
      [
        [0, 640],
        [180, 520],
        [300, 590],
        [460, 480],
        [600, 600],
        [600, 800],
        [0, 800],
      ],
      ink,
    ) +
    line(430, 560, 500, 470, 26, paper) +
    line(440, 545, 420, 620, 7, paper) +
    line(446, 545, 470, 620, 7, paper) +
    foot(['ҮРКЕР ТҮНІ'], 'oswald', 60, 764, 480, ochre)
  );
}

export const CABLE_COMBOS = { 'cable-and-museum': mountainAndMuseum, 'parking-day': parking, 'cable-stars': stars };
