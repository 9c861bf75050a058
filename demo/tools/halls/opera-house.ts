import { boundsOf, type Centre, INK, label, PAPER, type Plan, polar, round, type Seat, text } from './plan.ts';

const WIDTH = 1000;
const HEIGHT = 980;
/** Far above the stage: rows are shallow arcs that look at its middle. */
const CENTRE: Centre = { x: 500, y: -520 };
const PITCH = 25;
const AISLE = 22;
const SEAT_RADIUS = 9;

type Tier = { sector: string; rows: number; firstY: number; centre: number; sides: (row: number) => number };

const TIERS: Tier[] = [
  { sector: 'stalls', rows: 13, firstY: 262, centre: 10, sides: (row) => 5 + Math.floor(row / 4) },
  { sector: 'amphitheatre', rows: 4, firstY: 656, centre: 12, sides: () => 8 },
  { sector: 'balcony', rows: 5, firstY: 806, centre: 12, sides: () => 9 },
];

/** Three blocks of a row, parted by two aisles, laid out from the middle by arc length. */
function tierSeats(tier: Tier): Seat[] {
  const seats: Seat[] = [];
  for (let row = 0; row < tier.rows; row++) {
    const radius = tier.firstY + row * 28 - CENTRE.y;
    const sides = tier.sides(row);
    const count = tier.centre + 2 * sides;
    for (let index = 0; index < count; index++) {
      const fromMiddle = (index - (count - 1) / 2) * PITCH;
      const aisle = index < sides ? -AISLE : index >= sides + tier.centre ? AISLE : 0;
      const point = polar(CENTRE, radius, (fromMiddle + aisle) / radius);
      seats.push({ sector: tier.sector, row: row + 1, seat: index + 1, ...point, r: SEAT_RADIUS, zone: tier.sector });
    }
  }
  return seats;
}

/** Boxes stand one behind the other along the wall; a box is a row of its own with two chairs in front and two behind. */
function boxSeats(sector: string, side: -1 | 1): Seat[] {
  const seats: Seat[] = [];
  for (let box = 0; box < 6; box++) {
    for (let chair = 0; chair < 4; chair++) {
      const depth = chair < 2 ? 352 : 378;
      const x = 500 + side * (depth + box * 6);
      const y = 240 + box * 60 + (chair % 2) * 25;
      seats.push({ sector, row: box + 1, seat: chair + 1, x: round(x), y, r: SEAT_RADIUS, zone: 'boxes' });
    }
  }
  return seats;
}

function boxWalls(side: -1 | 1): string {
  return Array.from({ length: 6 }, (_, box) => {
    const near = 500 + side * (336 + box * 6);
    const far = 500 + side * (396 + box * 6);
    const y = 223 + box * 60;
    return `<path d="M${near} ${y}H${far}V${y + 55}H${near}Z" fill="${PAPER}" stroke="${INK}" stroke-width="1.5"/>`;
  }).join('');
}

/** Follows the ends of the rows, so that a widening tier has a widening outline. */
function tierOutline(tier: Tier): string {
  const edge = (row: number, radius: number, side: -1 | 1) => {
    const half = ((tier.centre + 2 * tier.sides(row)) / 2) * PITCH + AISLE + 8;
    return polar(CENTRE, radius, (side * half) / radius);
  };
  const last = tier.rows - 1;
  const inner = tier.firstY - 18 - CENTRE.y;
  const outer = tier.firstY + last * 28 + 18 - CENTRE.y;
  const [a, b, c, d] = [edge(0, inner, -1), edge(0, inner, 1), edge(last, outer, 1), edge(last, outer, -1)];
  const path =
    `M${a.x} ${a.y}A${inner} ${inner} 0 0 0 ${b.x} ${b.y}L${c.x} ${c.y}` + `A${outer} ${outer} 0 0 1 ${d.x} ${d.y}Z`;
  return `<path d="${path}" fill="${PAPER}" stroke="${INK}" stroke-width="1.5"/>`;
}

function drawing(): string {
  const walls = `<path d="M190 60H810L930 200V740L960 770V960H40V770L70 740V200Z" fill="none" stroke="${INK}" stroke-width="4"/>`;
  const stage = `<path d="M250 76H750L716 186Q500 226 284 186Z" fill="#d9cfbf" stroke="${INK}" stroke-width="2"/>`;
  const pit = `<path d="M284 192Q500 232 716 192" fill="none" stroke="${INK}" stroke-width="1.5" stroke-dasharray="6 5"/>`;
  const tiers = TIERS.map(tierOutline).join('');
  return walls + stage + pit + tiers + boxWalls(-1) + boxWalls(1) + label(500, 140, 26, 'САХНА · STAGE');
}

/** The opera house: stalls, amphitheatre, two sides of boxes and a balcony; close to 600 seats. */
export function operaHouse(): Plan {
  const seats = [...TIERS.flatMap(tierSeats), ...boxSeats('boxes-left', -1), ...boxSeats('boxes-right', 1)];
  const names = {
    stalls: text('Партер', 'Stalls', 'Партер', '池座'),
    amphitheatre: text('Амфитеатр', 'Amphitheatre', 'Амфитеатр', '后区池座'),
    balcony: text('Балкон', 'Balcony', 'Балкон', '楼座'),
    'boxes-left': text('Ложи, левая сторона', 'Boxes, left side', 'Ложалар, сол жағы', '左侧包厢'),
    'boxes-right': text('Ложи, правая сторона', 'Boxes, right side', 'Ложалар, оң жағы', '右侧包厢'),
  };
  return {
    width: WIDTH,
    height: HEIGHT,
    sectors: Object.entries(names).map(([key, name]) => ({ key, name, bounds: boundsOf(seats, key) })),
    zones: [
      {
        key: 'stalls',
        name: names.stalls,
        colour: '#9b1b30',
        description: text(
          'Первые тринадцать рядов, вся сцена на уровне глаз',
          'The first thirteen rows, the stage at eye level',
          'Алғашқы он үш қатар, сахна көз деңгейінде',
          '前十三排，视线与舞台齐平',
        ),
      },
      {
        key: 'amphitheatre',
        name: names.amphitheatre,
        colour: '#c8862b',
        description: text(
          'Приподнятые ряды за партером, лучший звук',
          'Raised rows behind the stalls, the best sound',
          'Партердің артындағы биік қатарлар, дыбысы ең жақсы',
          '池座后方的抬高座席，音响最佳',
        ),
      },
      {
        key: 'boxes',
        name: text('Ложи', 'Boxes', 'Ложалар', '包厢'),
        colour: '#2f5d62',
        description: text(
          'Четыре кресла в ложе, часть сцены видна сбоку',
          'Four chairs in a box, part of the stage seen from the side',
          'Ложада төрт орындық, сахнаның бір бөлігі қырынан көрінеді',
          '每间包厢四座，部分舞台为侧视',
        ),
      },
      {
        key: 'balcony',
        name: names.balcony,
        colour: '#4b5d8c',
        description: text(
          'Верхний ярус, подъём по лестнице',
          'The upper tier, reached by stairs',
          'Жоғарғы қабат, баспалдақпен көтеріледі',
          '上层座席，需步行上楼',
        ),
      },
    ],
    seats,
    standing: [],
    drawing: drawing(),
  };
}
