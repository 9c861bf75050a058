import {
  boundsOf,
  type Centre,
  INK,
  label,
  PAPER,
  type Plan,
  polar,
  ringPath,
  type Seat,
  type Standing,
  text,
} from './plan.ts';

const WIDTH = 1600;
const HEIGHT = 1220;
const CENTRE: Centre = { x: 800, y: 400 };
const PITCH = 14;
const ROW_STEP = 17;
const SEAT_RADIUS = 5.5;
const HALF_SPAN = (112 * Math.PI) / 180;
/** Clear arc left on each side of a sector for its aisle, in units. */
const AISLE = 16;

type Ring = { letters: string[]; rows: number; firstRadius: number; zoneOf: (sector: number) => string };

const RINGS: Ring[] = [
  {
    letters: ['A', 'B', 'C', 'D', 'E', 'F', 'G'],
    rows: 13,
    firstRadius: 330,
    zoneOf: (sector) => (sector >= 2 && sector <= 4 ? 'tribune' : 'tribune-side'),
  },
  { letters: ['K', 'L', 'M', 'N', 'P', 'R', 'S', 'T'], rows: 9, firstRadius: 600, zoneOf: () => 'gallery' },
];

function sectorKey(letter: string): string {
  return `sector-${letter.toLowerCase()}`;
}

/** Rows run round the floor; seat 1 is at the left as one looks at the stage from the back. */
function ringSeats(ring: Ring): Seat[] {
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
        const sector = sectorKey(letter);
        seats.push({ sector, row: row + 1, seat: place + 1, ...point, r: SEAT_RADIUS, zone: ring.zoneOf(index) });
      }
    }
  });
  return seats;
}

function ringDrawing(ring: Ring): string {
  const step = (2 * HALF_SPAN) / ring.letters.length;
  const inner = ring.firstRadius - 14;
  const outer = ring.firstRadius + (ring.rows - 1) * ROW_STEP + 14;
  return ring.letters
    .map((letter, index) => {
      const from = -HALF_SPAN + step * index + 4 / inner;
      const to = -HALF_SPAN + step * (index + 1) - 4 / inner;
      const mark = polar(CENTRE, outer + 22, (from + to) / 2);
      const outline = ringPath(CENTRE, inner, outer, from, to);
      return (
        `<path d="${outline}" fill="${PAPER}" stroke="${INK}" stroke-width="1.5"/>` +
        label(mark.x, mark.y + 8, 24, letter)
      );
    })
    .join('');
}

function floorHalf(inner: number, outer: number): string {
  return ringPath(CENTRE, inner, outer, -HALF_SPAN * 0.86, HALF_SPAN * 0.86);
}

function drawing(): string {
  const left = polar(CENTRE, 792, -HALF_SPAN - 0.05);
  const right = polar(CENTRE, 792, HALF_SPAN + 0.05);
  const shell = `M540 150L${left.x} ${left.y}A792 792 0 1 0 ${right.x} ${right.y}L1060 150Z`;
  const walls = `<path d="${shell}" fill="none" stroke="${INK}" stroke-width="4"/>`;
  const stage = `<path d="M560 170H1040L1000 370Q800 430 600 370Z" fill="#d9cfbf" stroke="${INK}" stroke-width="2"/>`;
  const dance = `<path d="${floorHalf(178, 300)}" fill="#e7e0d4" stroke="${INK}" stroke-width="1.5"/>`;
  const golden = `<path d="${floorHalf(1, 170)}" fill="#f0dfb4" stroke="${INK}" stroke-width="1.5"/>`;
  return walls + dance + golden + stage + RINGS.map(ringDrawing).join('') + label(800, 290, 34, 'САХНА · STAGE');
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
export function arena(): Plan {
  const seats = RINGS.flatMap(ringSeats);
  const seated = RINGS.flatMap((ring) => ring.letters).map((letter) => ({
    key: sectorKey(letter),
    name: text(`Сектор ${letter}`, `Sector ${letter}`, `${letter} секторы`, `${letter}区`),
    bounds: boundsOf(seats, sectorKey(letter), 10),
  }));
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
        colour: '#c8862b',
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
        colour: '#9b1b30',
        description: text('Стоя, места много', 'Standing, plenty of room', 'Түрегеп, орын кең', '站席，空间宽敞'),
      },
      {
        key: 'tribune',
        name: text('Трибуна напротив сцены', 'Tribune facing the stage', 'Сахнаға қарсы мінбе', '正面看台'),
        colour: '#2f5d62',
        description: text('Секторы C, D и E', 'Sectors C, D and E', 'C, D және E секторлары', 'C、D、E区'),
      },
      {
        key: 'tribune-side',
        name: text('Боковая трибуна', 'Side tribune', 'Бүйір мінбе', '侧面看台'),
        colour: '#4b5d8c',
        description: text('Секторы A, B, F и G', 'Sectors A, B, F and G', 'A, B, F және G секторлары', 'A、B、F、G区'),
      },
      {
        key: 'gallery',
        name: text('Верхняя галерея', 'Upper gallery', 'Жоғарғы галерея', '上层看台'),
        colour: '#6f4e7c',
        description: text('Секторы от K до T', 'Sectors K to T', 'K мен T аралығындағы секторлар', 'K至T区'),
      },
    ],
    seats,
    standing: STANDING,
    drawing: drawing(),
  };
}
