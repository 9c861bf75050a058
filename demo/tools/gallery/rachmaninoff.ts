/** An evening with an orchestra, as it is seen from the hall and from above the stage. */
import {
  arc,
  at,
  disc,
  ink,
  line,
  ochre,
  paper,
  polygon,
  rect,
  ring,
  rust,
  sand,
  shape,
  stroke,
  times,
  turned,
  velvet,
  vermilion,
} from '../posters/shapes.ts';
import { backdrop, SCENE_HEIGHT, SCENE_WIDTH } from './scene.ts';

const floor = '#b98549';

/** The grand piano from above, lid open, and two hands. */
function piano(): string {
  const body =
    shape('M210 470V250C210 150 290 96 400 96C520 96 520 214 610 240C690 262 700 330 690 470Z', ink) +
    shape('M238 430V258C238 176 306 126 398 126C496 126 500 238 600 266C660 284 666 350 660 430Z', ochre) +
    times(17, (i) => line(256 + i * 24, 430, 256 + i * 17, 240 - Math.max(0, 70 - i * 8) + i * 5, 2, rust));
  const keys =
    rect(210, 448, 480, 82, paper) +
    times(23, (i) => line(230 + i * 20, 448, 230 + i * 20, 530, 2, ink)) +
    times(23, (i) => ([0, 1, 3, 4, 5].includes(i % 7) ? rect(224 + i * 20, 448, 12, 50, ink) : ''));
  const hand = (x: number, lean: number): string =>
    turned(
      lean,
      x,
      600,
      rect(x - 46, 548, 92, 120, ink) +
        rect(x - 40, 532, 80, 22, paper) +
        shape(`M${x - 36} 540V506H${x + 36}V540Z`, sand) +
        times(5, (i) => rect(x - 36 + i * 15, 474 + Math.abs(i - 2) * 7, 12, 48, sand)),
    );
  return backdrop(velvet) + body + keys + hand(330, 6) + hand(560, -8);
}

/** Desks in rings around the conductor, seen from the grid above the stage. */
function orchestra(): string {
  const rows = times(4, (row) => {
    const count = 9 + row * 4;
    return times(count, (i) => {
      const degrees = 188 + (i * 164) / (count - 1);
      const [x, y] = at(450, 560, 170 + row * 98, degrees);
      const [dx, dy] = at(450, 560, 138 + row * 98, degrees);
      return (
        disc(x, y, 19, (i + row) % 7 === 3 ? vermilion : ink) +
        disc(x, y, 8, sand) +
        turned(degrees + 90, dx, dy, rect(dx - 13, dy - 4, 26, 8, paper))
      );
    });
  });
  return (
    backdrop(floor) +
    times(12, (i) => rect(0, 24 + i * 50, SCENE_WIDTH, 2, '#a5733b')) +
    times(4, (row) => arc(450, 560, 138 + row * 98, 184, 356, 2, '#8d5f2e')) +
    rows +
    rect(404, 512, 92, 88, velvet) +
    disc(450, 556, 24, ink) +
    disc(450, 556, 10, sand) +
    line(470, 546, 520, 494, 5, paper)
  );
}

/** Four horns, bells to the audience. */
function horns(): string {
  const horn = (x: number, y: number): string =>
    ring(x, y, 92, 16, ochre) +
    ring(x, y, 62, 12, '#f0c15c') +
    ring(x, y, 36, 10, ochre) +
    stroke(`M${x + 88} ${y - 20}C${x + 150} ${y - 70} ${x + 110} ${y - 140} ${x + 40} ${y - 132}`, 12, '#f0c15c') +
    disc(x - 62, y + 78, 70, '#f0c15c') +
    disc(x - 62, y + 78, 50, rust) +
    disc(x - 62, y + 78, 22, ink);
  return backdrop('#1f4a4c') + horn(210, 210) + horn(650, 190) + horn(300, 430) + horn(740, 420);
}

/** The hall from the last row of the gallery, the stage lit. */
function hall(): string {
  const tiers = times(7, (row) => {
    const y = 372 + row * 40;
    const reach = 300 + row * 52;
    return (
      shape(
        `M${450 - reach} ${y + 40}Q450 ${y - 34} ${450 + reach} ${y + 40}V${SCENE_HEIGHT}H${450 - reach}Z`,
        row % 2 ? '#3a1620' : '#2a0f17',
      ) +
      times(13 + row * 2, (i) => {
        const part = (i + 0.5) / (13 + row * 2) - 0.5;
        return disc(450 + part * reach * 1.9, y + 18 + part * part * 70, 9 + row * 2, '#5d2634');
      })
    );
  });
  const beams = times(5, (i) =>
    polygon(
      [
        [250 + i * 100, 0],
        [270 + i * 100, 0],
        [330 + i * 72, 300],
        [230 + i * 72, 300],
      ],
      '#f6e3b4',
    ),
  );
  return (
    backdrop('#1b0a10') +
    rect(190, 40, 520, 270, '#caa05a') +
    `<g opacity="0.35">${beams}</g>` +
    times(9, (i) => rect(214 + i * 56, 60, 24, 150, '#a97f3f')) +
    times(3, (row) => times(11 + row * 2, (i) => disc(450 + (i - 5 - row) * 40, 250 + row * 26, 10, ink))) +
    polygon(
      [
        [404, 318],
        [470, 300],
        [500, 318],
        [500, 332],
        [404, 332],
      ],
      ink,
    ) +
    tiers
  );
}

export const RACHMANINOFF = {
  'rachmaninoff-second-1': piano,
  'rachmaninoff-second-2': orchestra,
  'rachmaninoff-second-3': horns,
  'rachmaninoff-second-4': hall,
};
