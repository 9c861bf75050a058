import {
  type Centre,
  createRingPath,
  door,
  getBounds,
  line,
  type Plan,
  pairUp,
  polar,
  type Seat,
  type Standing,
  text,
  words,
} from './plan.ts';

const WIDTH = 1600;
const HEIGHT = 1220;
const CENTRE: Centre = { x: 800, y: 400 };
const PITCH = 14;
const ROW_STEP = 17;
const SEAT_RADIUS = 5.5;
const HALF_SPAN = (112 * Math.PI) / 180;
/** Width of the aisle on each side of a sector, in units. */
const AISLE = 16;

type Ring = {
  letters: string[];
  rows: number;
  firstRadius: number;
  /** `height`: meters of the first row above the arena's floor; `rake`: rise in meters per meter of depth. */
  height: number;
  rake: number;
  zoneOf: (sector: number) => string;
};

const RINGS: Ring[] = [
  {
    letters: ['A', 'B', 'C', 'D', 'E', 'F', 'G'],
    rows: 13,
    firstRadius: 330,
    height: 1.8,
    rake: 0.42,
    zoneOf: (sector) => (sector >= 2 && sector <= 4 ? 'tribune' : 'tribune-side'),
  },
  {
    letters: ['K', 'L', 'M', 'N', 'P', 'R', 'S', 'T'],
    rows: 9,
    firstRadius: 600,
    height: 9,
    rake: 0.55,
    zoneOf: () => 'gallery',
  },
];

function getSectorKey(letter: string): string {
  return `sector-${letter.toLowerCase()}`;
}

/** Rows run round the floor; seat 1 is at the left as one looks at the stage from the back. */
function createRingSeats(ring: Ring): Seat[] {
  const seats: Seat[] = [];
  const step = (2 * HALF_SPAN) / ring.letters.length;
  ring.letters.forEach((letter, index) => {
    const middle = -HALF_SPAN + step * (index + 0.5);
    for (let row = 0; row < ring.rows; row++) {
      const radius = ring.firstRadius + row * ROW_STEP;
      const count = Math.floor((step * radius - 2 * AISLE) / PITCH) + 1;
      for (let place = 0; place < count; place++) {
        const angle = middle + ((place - (count - 1) / 2) * PITCH) / radius;
        const point = polar(CENTRE, radius, angle);
        const sector = getSectorKey(letter);
        seats.push({ sector, row: row + 1, seat: place + 1, ...point, r: SEAT_RADIUS, zone: ring.zoneOf(index) });
      }
    }
  });
  return seats;
}

/** Outlines of sectors, their letters in the display face behind them, and numbers of rows along their right edges. */
function drawRing(ring: Ring): string {
  const step = (2 * HALF_SPAN) / ring.letters.length;
  const inner = ring.firstRadius - 14;
  const outer = ring.firstRadius + (ring.rows - 1) * ROW_STEP + 14;
  return ring.letters
    .map((letter, index) => {
      const from = -HALF_SPAN + step * index + 4 / inner;
      const to = -HALF_SPAN + step * (index + 1) - 4 / inner;
      const mark = polar(CENTRE, outer + 17, (from + to) / 2);
      const rows = Array.from({ length: ring.rows }, (_, row) => {
        if (row % 2 === 1) return '';
        const radius = ring.firstRadius + row * ROW_STEP;
        const at = polar(CENTRE, radius, to - 6 / radius);
        return words(at.x, at.y, String(row + 1), { size: 7, soft: true });
      });
      return (
        line(createRingPath(CENTRE, inner, outer, from, to)) +
        words(mark.x, mark.y, letter, { size: 21, face: 'display' }) +
        rows.join('')
      );
    })
    .join('');
}

function drawFloorHalf(inner: number, outer: number): string {
  return createRingPath(CENTRE, inner, outer, -HALF_SPAN * 0.86, HALF_SPAN * 0.86);
}

function drawStage(): string {
  const deck = line('M560 166H1040L1004 362Q800 420 596 362Z', { width: 2 });
  const towers = [
    [574, 180],
    [990, 180],
  ]
    .map(([x = 0, y = 0]) => line(`M${x} ${y}h36v36h-36ZM${x} ${y}l36 36M${x + 36} ${y}l-36 36`, { width: 0.8 }))
    .join('');
  const runway = line('M776 396V452H824V396', { width: 0.8 });
  return (
    deck +
    towers +
    runway +
    words(800, 270, 'САХНА', { size: 44, face: 'display', spacing: 8 }) +
    words(800, 312, 'СЦЕНА · STAGE', { size: 16, spacing: 3, soft: true })
  );
}

function drawHall(): string {
  const left = polar(CENTRE, 792, -HALF_SPAN - 0.05);
  const right = polar(CENTRE, 792, HALF_SPAN + 0.05);
  const shell = `M540 150L${left.x} ${left.y}A792 792 0 1 0 ${right.x} ${right.y}L1060 150Z`;
  const [innerLeft, innerRight] = [polar(CENTRE, 784, -HALF_SPAN - 0.04), polar(CENTRE, 784, HALF_SPAN + 0.04)];
  const lining = `M545 158L${innerLeft.x} ${innerLeft.y}A784 784 0 1 0 ${innerRight.x} ${innerRight.y}L1055 158Z`;
  const walls = line(shell, { width: 2.4 }) + line(lining, { width: 0.8 });
  const dance = line(drawFloorHalf(178, 300));
  const golden = line(drawFloorHalf(1, 170));
  const doors = [-60, -20, 20, 60]
    .map((degrees) => {
      const at = polar(CENTRE, 784, (degrees * Math.PI) / 180);
      return door(at.x, at.y, 250 - degrees, 34);
    })
    .join('');
  const floors =
    words(800, 496, 'Алтын шеңбер', { size: 20, face: 'display' }) +
    words(800, 518, 'GOLDEN CIRCLE · 300', { size: 9, spacing: 2, soft: true }) +
    words(800, 628, 'Би алаңы', { size: 24, face: 'display' }) +
    words(800, 653, 'DANCE FLOOR · 700', { size: 10, spacing: 2, soft: true });
  return walls + doors + dance + golden + drawStage() + RINGS.map(drawRing).join('') + floors;
}

const STANDING: Standing[] = [
  {
    key: 'golden-circle',
    name: text('Золотой круг', 'Golden circle', 'Алтын шеңбер', '金色内场'),
    sector: 'floor-front',
    zone: 'golden-circle',
    capacity: 300,
    button: text('Встать у сцены', 'Stand by the stage', 'Сахна жанында тұру', '台前站立'),
  },
  {
    key: 'dance-floor',
    name: text('Танцпол', 'Dance floor', 'Би алаңы', '站立区'),
    sector: 'floor-back',
    zone: 'dance-floor',
    capacity: 700,
    button: text('На танцпол', 'To the dance floor', 'Би алаңына', '进入站立区'),
  },
];

/** The arena: two standing zones on the floor, seven sectors of the lower tier and eight of the gallery round it. */
export function createArena(): Plan {
  const seats = RINGS.flatMap(createRingSeats);
  pairUp(seats, 'sector-d', 1, [
    [1, 2],
    [4, 3],
    [6, 5],
  ]);
  for (const seat of seats)
    if (['sector-a', 'sector-g'].includes(seat.sector) && seat.row <= 3) seat.restricted = 'from-the-side';
  const seated = RINGS.flatMap(({ letters, height, rake }) =>
    letters.map((letter) => ({
      key: getSectorKey(letter),
      name: text(`Сектор ${letter}`, `Sector ${letter}`, `${letter} секторы`, `${letter}区`),
      bounds: getBounds(seats, getSectorKey(letter), 10),
      height,
      rake,
    })),
  );
  const front = { key: 'floor-front', name: text('Пол у сцены', 'Floor, front', 'Сахна алды', '内场前区') };
  const back = { key: 'floor-back', name: text('Пол, дальняя часть', 'Floor, back', 'Алаңның арты', '内场后区') };
  return {
    width: WIDTH,
    height: HEIGHT,
    sectors: [{ ...front, bounds: [630, 400, 340, 170] }, { ...back, bounds: [500, 400, 600, 300] }, ...seated],
    zones: [
      {
        key: 'golden-circle',
        name: text('Золотой круг', 'Golden circle', 'Алтын шеңбер', '金色内场'),
        color: '#c8862b',
        shape: 'star',
        description: text(
          'Стоя, у самой сцены',
          'Standing, right at the stage',
          'Түрегеп, сахнаның дәл алды',
          '台前站席',
        ),
      },
      {
        key: 'dance-floor',
        name: text('Танцпол', 'Dance floor', 'Би алаңы', '站立区'),
        color: '#9b1b30',
        shape: 'cross',
        description: text('Стоя, места много', 'Standing, plenty of room', 'Түрегеп, орын кең', '站席，空间宽敞'),
      },
      {
        key: 'tribune',
        name: text('Трибуна напротив сцены', 'Main stand', 'Сахнаға қарсы трибуна', '正面看台'),
        color: '#2f5d62',
        shape: 'circle',
        description: text('Секторы C, D и E', 'Sectors C, D and E', 'C, D және E секторлары', 'C、D、E区'),
      },
      {
        key: 'tribune-side',
        name: text('Боковая трибуна', 'Side stand', 'Бүйір трибуна', '侧面看台'),
        color: '#4b5d8c',
        shape: 'square',
        description: text('Секторы A, B, F и G', 'Sectors A, B, F and G', 'A, B, F және G секторлары', 'A、B、F、G区'),
      },
      {
        key: 'gallery',
        name: text('Верхняя галерея', 'Upper tier', 'Жоғарғы галерея', '上层看台'),
        color: '#6f4e7c',
        shape: 'triangle',
        description: text('Секторы от K до T', 'Sectors K to T', 'K мен T аралығындағы секторлар', 'K至T区'),
      },
    ],
    notes: [
      {
        key: 'from-the-side',
        text: text(
          'Сцена видна сбоку, экран над ней не виден',
          'The stage is seen from the side, the screen above it is hidden',
          'Сахна бүйірінен көрінеді, үстіндегі экран көрінбейді',
          '侧面观看舞台，看不到上方屏幕',
        ),
      },
    ],
    seats,
    standing: STANDING,
    drawing: drawHall(),
  };
}
