import { type Centre, door, getBounds, line, type Plan, pairUp, polar, round, type Seat, text, words } from './plan.ts';

const WIDTH = 1000;
const HEIGHT = 1060;
/** Center of the rows' arcs, far above the stage, which makes the arcs shallow. */
const CENTRE: Centre = { x: 500, y: -520 };
const PITCH = 25;
const AISLE = 22;
const SEAT_RADIUS = 9;
const ROW_STEP = 28;

type Tier = { sector: string; rows: number; firstY: number; centre: number; sides: (row: number) => number };

const TIERS: Tier[] = [
  { sector: 'stalls', rows: 13, firstY: 268, centre: 10, sides: (row) => 5 + Math.floor(row / 4) },
  { sector: 'amphitheatre', rows: 4, firstY: 692, centre: 12, sides: () => 8 },
  { sector: 'balcony', rows: 5, firstY: 870, centre: 12, sides: () => 9 },
];

/** Seats of a row in three blocks with two aisles, placed from the middle by arc length. */
function createTierSeats(tier: Tier): Seat[] {
  const seats: Seat[] = [];
  for (let row = 0; row < tier.rows; row++) {
    const radius = tier.firstY + row * ROW_STEP - CENTRE.y;
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

/** Boxes along the wall; each is a row with two seats in front and two behind. */
function createBoxSeats(sector: string, side: -1 | 1): Seat[] {
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

function drawBoxWalls(side: -1 | 1): string {
  return Array.from({ length: 6 }, (_, box) => {
    const near = 500 + side * (337 + box * 6);
    const far = 500 + side * (396 + box * 6);
    const y = 223 + box * 60;
    const walls = line(`M${near} ${y}H${far}V${y + 56}H${near}`) + line(`M${near} ${y}V${y + 56}`, { width: 2 });
    return walls + words(far + side * 11, y + 28, String(box + 1), { size: 12, soft: true });
  }).join('');
}

/** Half of the row as an angle, including aisles and a margin. */
function countHalfRow(tier: Tier, row: number, beyond: number): number {
  const radius = tier.firstY + row * ROW_STEP - CENTRE.y;
  return (((tier.centre + 2 * tier.sides(row) - 1) / 2) * PITCH + AISLE + beyond) / radius;
}

/** The outline follows the ends of the rows; its front edge is a parapet. */
function drawTierOutline(tier: Tier): string {
  const last = tier.rows - 1;
  const inner = tier.firstY - 18 - CENTRE.y;
  const outer = tier.firstY + last * ROW_STEP + 18 - CENTRE.y;
  const [front, back] = [countHalfRow(tier, 0, 30), countHalfRow(tier, last, 30)];
  const [a, b] = [polar(CENTRE, inner, -front), polar(CENTRE, inner, front)];
  const [c, d] = [polar(CENTRE, outer, back), polar(CENTRE, outer, -back)];
  return (
    line(`M${a.x} ${a.y}A${inner} ${inner} 0 0 0 ${b.x} ${b.y}`, { width: tier.sector === 'stalls' ? 1 : 2.4 }) +
    line(`M${b.x} ${b.y}L${c.x} ${c.y}A${outer} ${outer} 0 0 1 ${d.x} ${d.y}L${a.x} ${a.y}`)
  );
}

/** Row numbers at both ends; those in the aisles are labels of the map. */
function drawTierLabels(tier: Tier): string {
  return Array.from({ length: tier.rows }, (_, row) => {
    const radius = tier.firstY + row * ROW_STEP - CENTRE.y;
    const end = countHalfRow(tier, row, 19);
    return [-1, 1]
      .map((side) => {
        const number = polar(CENTRE, radius, side * end);
        return words(number.x, number.y, String(row + 1), { size: 11, soft: true });
      })
      .join('');
  }).join('');
}

function drawStage(): string {
  const floor = line('M222 64H778V150L716 178Q500 222 284 178L222 150Z', { width: 1.5 });
  const wings = [0, 1, 2]
    .map((wing) => line(`M222 ${84 + wing * 22}H${262 - wing * 4}M778 ${84 + wing * 22}H${738 + wing * 4}`))
    .join('');
  const curtain = line('M262 152Q500 190 738 152', { dashed: true });
  const pit = line('M284 184Q500 228 716 184L700 226Q500 262 300 226Z', { width: 0.8 });
  return (
    floor +
    wings +
    curtain +
    pit +
    words(500, 108, 'САХНА', { size: 34, face: 'display', spacing: 6 }) +
    words(500, 140, 'СЦЕНА · STAGE', { size: 13, spacing: 2, soft: true }) +
    words(500, 227, 'Оркестр', { size: 13, face: 'display', soft: true })
  );
}

const OUTER = 'M180 44H820L958 196V800L980 832V1040H20V832L42 800V196Z';
const INNER = 'M184 52H816L950 199V803L972 835V1032H28V835L50 803V199Z';

function drawHall(): string {
  const walls = line(OUTER, { width: 2 }) + line(INNER, { width: 0.8 });
  const doors = [door(50, 690, 270), door(950, 660, 90), door(28, 1000, 270), door(972, 970, 90)].join('');
  const [stalls, amphitheatre, balcony] = [
    ['Партер', 'STALLS', 645],
    ['Амфитеатр', 'AMPHITHEATRE', 820],
    ['Балкон', 'BALCONY', 1013],
  ].map(
    ([name, latin, y]) =>
      words(500, Number(y) - 3, String(name), { size: 19, face: 'display' }) +
      words(500, Number(y) + 14, String(latin), { size: 9, spacing: 2, soft: true }),
  );
  const boxes = [-1, 1]
    .map((side) => words(500 + side * 372, 208, side < 0 ? 'Сол ложалар' : 'Оң ложалар', { size: 12, face: 'display' }))
    .join('');
  const tiers = TIERS.map((tier) => drawTierOutline(tier) + drawTierLabels(tier)).join('');
  return (
    walls + doors + drawStage() + tiers + drawBoxWalls(-1) + drawBoxWalls(1) + boxes + stalls + amphitheatre + balcony
  );
}

/** The opera house: stalls, amphitheatre, two sides of boxes and a balcony; close to 600 seats. */
export function createOperaHouse(): Plan {
  const seats = [
    ...TIERS.flatMap(createTierSeats),
    ...createBoxSeats('boxes-left', -1),
    ...createBoxSeats('boxes-right', 1),
  ];
  const lastRow = 10 + 2 * 8;
  pairUp(seats, 'stalls', 13, [
    [1, 2],
    [lastRow, lastRow - 1],
  ]);
  pairUp(seats, 'amphitheatre', 1, [
    [1, 2],
    [28, 27],
  ]);
  for (const seat of seats) {
    if (seat.sector.startsWith('boxes') && seat.seat > 2) seat.restricted = 'second-row-of-box';
    if (seat.sector === 'balcony' && seat.row === 1 && (seat.seat <= 2 || seat.seat >= 29)) seat.restricted = 'railing';
  }
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
    sectors: Object.entries(names).map(([key, name]) => ({ key, name, bounds: getBounds(seats, key) })),
    zones: [
      {
        key: 'stalls',
        name: names.stalls,
        color: '#9b1b30',
        shape: 'circle',
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
        color: '#c8862b',
        shape: 'diamond',
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
        color: '#2f5d62',
        shape: 'square',
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
        color: '#4b5d8c',
        shape: 'triangle',
        description: text(
          'Верхний ярус, подъём по лестнице',
          'The upper tier, reached by stairs',
          'Жоғарғы қабат, баспалдақпен көтеріледі',
          '上层座席，需步行上楼',
        ),
      },
    ],
    notes: [
      {
        key: 'second-row-of-box',
        text: text(
          'Второй ряд ложи: ближняя сторона сцены не видна',
          'Second row of the box: the near side of the stage is hidden',
          'Ложаның екінші қатары: сахнаның жақын шеті көрінбейді',
          '包厢第二排：看不到舞台近侧',
        ),
      },
      {
        key: 'railing',
        text: text(
          'Перила закрывают край сцены',
          'The railing hides the edge of the stage',
          'Сүйеніш сахнаның шетін жауып тұрады',
          '栏杆会遮住舞台边缘',
        ),
      },
    ],
    seats,
    standing: [],
    drawing: drawHall(),
  };
}
