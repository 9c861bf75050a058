import { block, foot, letter } from './lettering.ts';
import {
  arc,
  at,
  disc,
  ground,
  ink,
  leaf,
  line,
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
  snow,
  stroke,
  teal,
  times,
  turned,
  velvet,
  vermilion,
  wedge,
} from './shapes.ts';

/** Moon and morning star: what the two sisters' names mean. */
function aimanSholpan(): string {
  const star = times(8, (i) =>
    turned(
      i * 45,
      420,
      400,
      polygon(
        [
          [420, 270],
          [438, 382],
          [402, 382],
        ],
        paper,
      ),
    ),
  );
  return (
    ground(vermilion) +
    disc(230, 270, 180, ochre) +
    disc(290, 232, 150, vermilion) +
    star +
    disc(420, 400, 34, ochre) +
    block(['АЙМАН', 'ШОЛПАН'], 'montserrat', 40, 560, 400, paper)
  );
}

/** The gallop: a drum-beat of hooves. */
function qobylandy(): string {
  const hooves = times(5, (row) =>
    times(7, (i) => {
      const x = 20 + i * 90 + (row % 2) * 45;
      const y = 60 + row * 96;
      return arc(
        x,
        y + 34,
        30,
        200 - row * 6,
        500 - row * 6,
        17,
        row === 2 && i === 3 ? vermilion : i > row + 1 ? sand : rust,
      );
    }),
  );
  return ground(ink) + hooves + block(['ҚОБЫ', 'ЛАНДЫ'], 'montserrat', 40, 548, 430, sand);
}

/** Two poplars grown together over two graves. */
function qozyKorpesh(): string {
  const trees = leaf(300, 560, 200, 60, 340, teal) + leaf(300, 560, 400, 60, 340, moss);
  const veins = times(
    7,
    (i) =>
      line(294 - i * 11, 500 - i * 54, 240 - i * 4, 440 - i * 50, 4, mint) +
      line(306 + i * 11, 500 - i * 54, 360 + i * 4, 440 - i * 50, 4, mint),
  );
  const graves = wedge(190, 600, 90, 180, 360, ink) + wedge(410, 600, 90, 180, 360, ink);
  return (
    ground(rose) +
    disc(300, 210, 150, paper) +
    trees +
    veins +
    graves +
    rect(0, 598, 600, 202, ink) +
    block(['ҚОЗЫ КӨРПЕШ', 'БАЯН СҰЛУ'], 'oswald', 110, 626, 380, rose)
  );
}

/** Two yurts, the first theatre there was. */
function enlikKebek(): string {
  const yurt = (x: number, color: string, ribs: string) =>
    wedge(x, 520, 170, 180, 360, color) +
    rect(x - 170, 520, 340, 90, color) +
    times(9, (i) => {
      const [px, py] = at(x, 520, 170, 180 + 22.5 * i);
      return line(x, 352, px, py, 3, ribs);
    }) +
    times(
      12,
      (i) =>
        line(x - 170 + i * 28, 520, x - 142 + i * 28, 610, 3, ribs) +
        line(x - 142 + i * 28, 520, x - 170 + i * 28, 610, 3, ribs),
    ) +
    disc(x, 352, 20, ribs);
  return (
    ground(night) +
    times(40, (i) => disc((i * 137) % 600, (i * 71) % 330, 1.5 + (i % 3), paper)) +
    yurt(180, velvet, rose) +
    yurt(430, sand, rust) +
    rect(0, 610, 600, 190, ink) +
    foot(['ЕҢЛІК – КЕБЕК'], 'yeseva', 40, 748, 520, paper)
  );
}

/** The black eye she is named for. */
function karagoz(): string {
  const lids = shape('M20 340Q300 40 580 340Q300 640 20 340Z', snow);
  const iris =
    disc(300, 340, 140, ink) +
    times(24, (i) => {
      const [x1, y1] = at(300, 340, 96, i * 15);
      const [x2, y2] = at(300, 340, 134, i * 15);
      return line(x1, y1, x2, y2, 5, velvet);
    });
  const lashes = times(9, (i) => {
    const [x1, y1] = at(300, 420, 300, 212 + i * 14.5);
    const [x2, y2] = at(300, 420, 356, 210 + i * 15);
    return line(x1, y1, x2, y2, 9, ink);
  });
  return (
    ground(rose) + lashes + lids + iris + disc(338, 300, 22, snow) + foot(['ҚАРАГӨЗ'], 'montserrat', 40, 744, 520, ink)
  );
}

/** A grid of cherries, and the tree already missing. */
function cherryOrchard(): string {
  const grid = times(5, (row) =>
    times(5, (column) => {
      const x = 84 + column * 108;
      const y = 100 + row * 112;
      if (row === 2 && column === 3) return line(x - 26, y + 20, x + 26, y - 14, 8, ink);
      return (
        stroke(
          `M${x} ${y - 44}Q${x - 8} ${y - 10} ${x - 18} ${y + 6}M${x} ${y - 44}Q${x + 10} ${y - 10} ${x + 20} ${y + 12}`,
          4,
          moss,
        ) +
        disc(x - 18, y + 16, 18, velvet) +
        disc(x + 20, y + 22, 18, vermilion)
      );
    }),
  );
  return ground(paper) + grid + foot(['ШИЕ БАҒЫ'], 'yeseva', 60, 766, 480, ink);
}

/** Three figures on one platform, three clocks that disagree. */
function threeSisters(): string {
  const sisters = (
    [
      [120, ink, 40],
      [300, velvet, 150],
      [480, teal, 265],
    ] as const
  ).map(([x, color, hour]) => {
    const [hx, hy] = at(x, 190, 46, hour);
    const [mx, my] = at(x, 190, 58, hour * 3);
    return (
      rect(x - 80, 190, 160, 380, color) +
      disc(x, 190, 80, color) +
      disc(x, 190, 64, paper) +
      line(x, 190, hx, hy, 8, color) +
      line(x, 190, mx, my, 4, color)
    );
  });
  return (
    ground(sand) +
    sisters.join('') +
    rect(0, 570, 600, 12, ink) +
    block(['АПАЛЫ-СІҢЛІЛІ', 'ҮШЕУ'], 'oswald', 40, 612, 268, ink) +
    letter('3', 'oswald', 190, 560, 762, velvet, 'end')
  );
}

/** A gull is two arcs; a shot is a dot. */
function seagull(): string {
  const gull = (x: number, y: number, size: number, color: string) =>
    stroke(
      `M${x - size} ${y}Q${x - size / 2} ${y - size * 0.75} ${x} ${y}Q${x + size / 2} ${y - size * 0.75} ${x + size} ${y}`,
      size / 5,
      color,
    );
  const flock = times(6, (i) =>
    gull(120 + (i % 3) * 180, 130 + Math.floor(i / 3) * 100 + (i % 2) * 30, 56 + i * 5, i === 4 ? vermilion : snow),
  );
  return (
    ground(sky) +
    rect(0, 420, 600, 380, '#4c86a0') +
    flock +
    shape('M70 400Q210 360 300 500Q390 360 530 400Q400 420 300 590Q200 420 70 400Z', snow) +
    disc(300, 520, 16, vermilion) +
    foot(['ШАҒАЛА'], 'montserrat', 60, 744, 480, snow)
  );
}

/** The handkerchief, spotted with strawberries. */
function othello(): string {
  const cloth = turned(
    14,
    300,
    320,
    rect(90, 110, 420, 420, snow) +
      times(4, (row) =>
        times(4, (column) => {
          const x = 150 + column * 100;
          const y = 165 + row * 100;
          return (
            shape(
              `M${x - 22} ${y - 12}Q${x} ${y - 28} ${x + 22} ${y - 12}Q${x + 20} ${y + 16} ${x} ${y + 32}Q${x - 20} ${y + 16} ${x - 22} ${y - 12}Z`,
              vermilion,
            ) +
            polygon(
              [
                [x - 14, y - 26],
                [x + 14, y - 26],
                [x, y - 8],
              ],
              moss,
            )
          );
        }),
      ),
  );
  return ground(ink) + cloth + foot(['ОТЕЛЛО'], 'oswald', 60, 756, 480, snow);
}

/** A question on a bare stage. */
function openRehearsal(): string {
  const chair = stroke('M360 470V700M360 590H480M480 590V700M360 590', 14, ink);
  return (
    ground(ochre) +
    wedge(150, 0, 800, 48, 74, paper) +
    letter('?', 'oswald', 560, 60, 640, ink) +
    chair +
    rect(0, 700, 600, 100, ink) +
    foot(['АШЫҚ ДАЙЫНДЫҚ'], 'oswald', 40, 770, 380, ochre)
  );
}

export const DRAMA = {
  'aiman-sholpan': aimanSholpan,
  qobylandy,
  'qozy-korpesh': qozyKorpesh,
  'enlik-kebek': enlikKebek,
  karagoz,
  'cherry-orchard': cherryOrchard,
  'three-sisters': threeSisters,
  seagull,
  othello,
  'open-rehearsal': openRehearsal,
};
