import { describe, expect, it } from 'vitest';
import {
  addRow,
  addSeat,
  changeSeats,
  findNextLabel,
  findRepeatedSeats,
  moveSeats,
  removeSeats,
  renumberRows,
  renumberSeats,
} from './edit-plan.ts';
import { type HallPlan, type PlanSeat, readPlan, writePlan } from './plan.ts';
import { findRowRuns, listSectorRows } from './rows.ts';
import { expandSelection } from './selection.ts';

function createSeat(row: string, seat: string, x: number, y: number): PlanSeat {
  return {
    ...{ id: `${row}-${seat}`, sector: 'stalls', row, seat, x, y, r: 9, zone: 'front', kind: 'ordinary' },
    ...{ companionOf: null, restricted: false, note: null },
  };
}

function createEmptyPlan(): HallPlan {
  const [seats, zones, sectors, notes] = [[], [], [], []];
  return { width: 300, height: 200, seats, zones, sectors, notes, standing: [] };
}

const PLAN: HallPlan = {
  ...createEmptyPlan(),
  sectors: [{ key: 'stalls', name: { en: 'Stalls' }, bounds: [0, 0, 10, 10] }],
  zones: [{ key: 'front', name: { en: 'Front' }, color: '#aa3344' }],
  seats: [1, 2].flatMap((row) => [1, 2, 3].map((seat) => createSeat(`${row}`, `${seat}`, seat * 22, row * 24))),
};
const ROW = new Set(['1-1', '1-2', '1-3']);
const labels = ({ seats }: HallPlan, row: string) => seats.filter((seat) => seat.row === row).map(({ seat }) => seat);
const getSeat = ({ seats }: HallPlan, id: string): PlanSeat => {
  const found = seats.find((seat) => seat.id === id);
  if (!found) throw new Error(`no seat ${id}`);
  return found;
};

describe('renumberSeats', () => {
  it.each([
    [{ from: 1, step: 2, isReversed: false }, ['1', '3', '5']],
    [{ from: 2, step: 2, isReversed: true }, ['6', '4', '2']],
    [{ from: 10, step: 1, isReversed: false }, ['10', '11', '12']],
  ])('numbers by %j', (numbering, numbers) => {
    const plan = renumberSeats(PLAN, ROW, numbering);
    expect(labels(plan, '1')).toEqual(numbers);
    expect(labels(plan, '2')).toEqual(['1', '2', '3']);
  });

  it('numbers vertical rows from the top', () => {
    const plan = { ...PLAN, seats: [3, 1, 2].map((n) => createSeat('A', `${n}`, 20, n * 22)) };
    const ids = new Set(plan.seats.map(({ id }) => id));
    expect(labels(renumberSeats(plan, ids, { from: 1, step: 1, isReversed: false }), 'A')).toEqual(['3', '1', '2']);
  });
});

describe('renumberRows', () => {
  const balcony = { ...createSeat('C', '1', 22, 90), sector: 'balcony' };
  const plan = { ...PLAN, seats: [...PLAN.seats.slice(0, 5), createSeat('10', '1', 22, 72), balcony] };
  const rowsOf = (changed: HallPlan): string[] => [
    ...new Set(changed.seats.map(({ sector, row }) => `${sector} ${row}`)),
  ];

  it.each([
    [{ from: 6, step: 1, isReversed: false }, ['stalls 6', 'stalls 7', 'stalls 8', 'balcony 6']],
    [{ from: 1, step: 1, isReversed: true }, ['stalls 3', 'stalls 2', 'stalls 1', 'balcony 1']],
  ])('numbers the rows of each sector by %j', (numbering, rows) => {
    const ids = new Set(plan.seats.map(({ id }) => id));
    expect(rowsOf(renumberRows(plan, ids, numbering))).toEqual(rows);
  });

  it('leaves seats that are not selected in their rows', () => {
    const changed = renumberRows(plan, ROW, { from: 7, step: 1, isReversed: false });
    expect(rowsOf(changed)).toEqual(['stalls 7', 'stalls 2', 'stalls 10', 'balcony C']);
  });
});

describe('moveSeats', () => {
  it('moves the selected seats only, within the plan, and fits their sector', () => {
    const plan = moveSeats(PLAN, ROW, 5.04, -500);
    expect(getSeat(plan, '1-1')).toMatchObject({ x: 27, y: 0 });
    expect(getSeat(plan, '2-1')).toBe(getSeat(PLAN, '2-1'));
    expect(plan.sectors[0]?.bounds).toEqual([8.5, -13.5, 76, 75]);
  });
});

describe('addSeat and addRow', () => {
  it('adds a seat behind the last one of the row', () => {
    const { plan, ids } = addSeat(PLAN, getSeat(PLAN, '1-1'));
    expect(getSeat(plan, ids[0] ?? '')).toMatchObject({ row: '1', seat: '4', x: 88, y: 24 });
  });

  it('adds a row behind the last one, and extends the plan', () => {
    const { plan, ids } = addRow({ ...PLAN, height: 60 }, getSeat(PLAN, '1-1'), '3');
    expect(ids).toHaveLength(3);
    expect(labels(plan, '3')).toEqual(['1', '2', '3']);
    expect(getSeat(plan, ids[0] ?? '')).toMatchObject({ x: 22, y: 72 });
    expect(plan.height).toBeGreaterThan(70);
  });

  it('gives each added seat an id of its own', () => {
    const twice = addSeat(
      { ...PLAN, seats: [...PLAN.seats, { ...createSeat('9', '9', 1, 1), id: 'stalls/1/4' }] },
      getSeat(PLAN, '1-1'),
    );
    expect(twice.ids).toEqual(['stalls/1/4#2']);
  });

  it.each([
    [['1', '2', '10'], '11'],
    [['A1', 'A2'], 'A3'],
    [['Ж'], 'Ж1'],
    [[], '1'],
  ])('continues %j with %s', (seats, next) => {
    expect(findNextLabel(seats.map((seat) => ({ seat })))).toBe(next);
  });
});

it('leaves the bounds of other sectors as they are', () => {
  const sectors = [...PLAN.sectors, { key: 'balcony', name: { en: 'Balcony' }, bounds: [1, 2, 3, 4] }];
  const seats = [...PLAN.seats, { ...createSeat('9', '9', 150, 150), sector: 'balcony' }];
  const plan = removeSeats({ ...PLAN, sectors, seats }, ROW);
  expect(plan.sectors.map(({ bounds }) => bounds)).toEqual([
    [8.5, 34.5, 71, 27],
    [1, 2, 3, 4],
  ]);
});

it('makes companion seats ordinary when their wheelchair place is removed', () => {
  const plan = changeSeats(PLAN, new Set(['1-2']), () => ({ kind: 'companion', companionOf: '1-1' }));
  const removed = removeSeats(plan, new Set(['1-1']));
  expect(getSeat(removed, '1-2')).toMatchObject({ kind: 'ordinary', companionOf: null });
  expect(removed.seats).toHaveLength(5);
});

it('finds seats with the same label', () => {
  expect(findRepeatedSeats(PLAN)).toEqual([]);
  const plan = changeSeats(PLAN, new Set(['2-1']), () => ({ row: '1' }));
  expect(findRepeatedSeats(plan)).toEqual(['1-1', '2-1']);
});

it('expands a selection to rows, and lists rows of the same length together', () => {
  expect(expandSelection(PLAN, new Set(['1-2']), 'row')).toEqual(ROW);
  expect(findRowRuns(listSectorRows(PLAN)[0]?.rows ?? [])).toEqual([{ first: '1', last: '2', length: 3 }]);
});

it('writes a plan like the one that was read', () => {
  expect(readPlan(writePlan(PLAN))).toEqual(PLAN);
});
