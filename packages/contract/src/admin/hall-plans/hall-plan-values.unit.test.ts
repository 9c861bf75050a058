import { describe, expect, it } from 'vitest';
import { HALL_SEAT_COLUMNS, HallPlanDto } from './hall-plan-values.ts';

const PLAN = { width: 10, height: 10, sectors: [], zones: [], notes: [], seats: [], standing: [] };
const SEAT = {
  ...{ id: 'a-1', sector: 'a', row: '1', seat: '1', x: 0, y: 0, r: 4, zone: 'z', kind: 'ordinary' },
  ...{ companionOf: '', restricted: 0, note: '', bestOrder: 0 },
};
const LONG_TEXT = 'x'.repeat(300);
const zeros = Array.from({ length: 5000 }, () => 0);

describe('a sent hall plan', () => {
  it('is refused at its first wrong seat, and for long lists before their elements are checked', () => {
    expect(HallPlanDto.safeParse(PLAN).success).toBe(true);
    for (const list of ['seats', 'sectors', 'zones', 'notes', 'standing']) {
      const { error } = HallPlanDto.safeParse({ ...PLAN, [list]: zeros });
      expect(error?.issues, list).toMatchObject([{ path: [list] }]);
    }
    expect(HallPlanDto.safeParse({ ...PLAN, sectors: [0] }).error?.issues).toMatchObject([{ path: ['sectors', 0] }]);
  });

  const isValid = (cells: object): boolean => {
    const seat: Readonly<Record<string, unknown>> = { ...SEAT, ...cells };
    return HallPlanDto.safeParse({ ...PLAN, seats: [HALL_SEAT_COLUMNS.map((name) => seat[name])] }).success;
  };
  it.each([
    ...['id', 'sector', 'zone'].flatMap((name) => [{ [name]: LONG_TEXT }, { [name]: 'Ложа 1' }]),
    ...['row', 'seat', 'companionOf', 'note'].flatMap((name) => [{ [name]: LONG_TEXT }, { [name]: '' }]),
    ...[{ x: -2_000_000 }, { y: 2_000_000 }, { r: 0.1 }, { r: 1_000_000 }, { restricted: 1 }, { bestOrder: 100 }],
    ...[{ kind: 'wheelchair' }, { kind: 'companion' }],
  ])('may have a seat with %j', (cells) => expect(isValid(cells)).toBe(true));

  it.each([
    ...['id', 'sector', 'zone'].map((name) => ({ [name]: '' })),
    ...['id', 'sector', 'row', 'seat', 'zone', 'companionOf', 'note'].flatMap((name) =>
      [`${LONG_TEXT}x`, 'a\u0000', 'a\n', '\ud800', 1, null].map((cell) => ({ [name]: cell })),
    ),
    ...['x', 'y', 'r', 'restricted', 'bestOrder'].flatMap((name) =>
      ['1', null, Number.NaN, Number.POSITIVE_INFINITY, 2_000_001].map((cell) => ({ [name]: cell })),
    ),
    ...[{ x: -2_000_001 }, { r: 0 }, { r: -1 }, { r: 1_000_001 }, { restricted: 2 }, { restricted: 0.5 }],
    ...[{ bestOrder: 101 }, { bestOrder: -1 }, { bestOrder: 1.5 }, { kind: 'sofa' }, { kind: '' }, { kind: 0 }],
  ])('is refused with a seat with %j', (cells) => expect(isValid(cells)).toBe(false));

  it('is refused with a seat of fewer or more cells', () => {
    const cells = Object.values(SEAT);
    for (const seat of [cells.slice(1), [...cells, '']])
      expect(HallPlanDto.safeParse({ ...PLAN, seats: [seat] }).success).toBe(false);
  });
});
