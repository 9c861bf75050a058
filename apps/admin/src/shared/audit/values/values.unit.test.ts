import { describe, expect, it } from 'vitest';
import { formatValue, type ValueFormat } from './format-value.ts';
import { listValueRows } from './list-value-rows.ts';

const NAMES = new Map([
  ['event 7', 'Swan Lake'],
  ['ticket 12-1', 'Stalls 5-12'],
]);

const FORMAT: ValueFormat = {
  ...{ timeZone: 'Asia/Almaty', currency: 'KZT', order: '12' },
  nameField: (name) => (name === 'role' ? 'Role' : name),
  nameSetting: (field, value) => (field === 'switches.cart' ? `cart ${value}` : null),
  nameValue: (value) => (value === 'paid' ? 'Paid' : value),
  nameObject: (kind, id) => NAMES.get(`${kind} ${id}`) ?? null,
  texts: { yes: 'yes', no: 'no', none: '–' },
};

function format(field: string, value: unknown): string {
  return formatValue(field, value, FORMAT).replaceAll(/\s/g, ' ');
}

describe('rows of values', () => {
  it('pair the values of a field before and after', () => {
    expect(listValueRows({ percent: 5 }, { percent: 7, until: null })).toEqual([
      { path: ['percent'], before: 5, after: 7 },
      { path: ['until'], before: undefined, after: null },
    ]);
  });

  it('have a row per field of an object, and the whole value where it was of another type', () => {
    expect(listValueRows({ name: { ru: 'Опера' }, logo: 'a' }, { name: null, logo: { ru: 'b' } })).toEqual([
      { path: ['name', 'ru'], before: 'Опера', after: undefined },
      { path: ['logo'], before: 'a', after: { ru: 'b' } },
    ]);
  });

  it('keep fields that have the names of built-in ones', () => {
    const after: Record<string, unknown> = JSON.parse('{"__proto__": 1, "constructor": "c"}');
    expect(listValueRows(null, after)).toEqual([
      { path: ['__proto__'], before: undefined, after: 1 },
      { path: ['constructor'], before: undefined, after: 'c' },
    ]);
    expect(format('constructor', 'toString')).toBe('toString');
  });
});

describe('formatting of a value', () => {
  it.each([
    ['amount', 1_250_000, '12 500 ₸'],
    ['orders', 3952, '3 952'],
    ['version', 3952, '3952'],
    ['percent', 7, '7 %'],
    ['publishAt', '2026-12-05T14:00:00.000Z', '05.12.2026, 19:00'],
    ['day', '2026-12-05', '05.12.2026'],
    ['time', '19:00', '19:00'],
    ['isKilled', true, 'yes'],
    ['isKilled', false, 'no'],
    ['switches.cart', 0, 'cart 0'],
    ['switches.cart', null, 'cart null'],
    ['switches.cart', undefined, '–'],
    ['language', 'kz', 'Қазақша'],
    ['languages', ['ru', 'ch'], 'Русский, 中文'],
    ['until', null, '–'],
    ['note', '', '–'],
    ['lines', [], '–'],
    ['lines', [1, 2], 'Stalls 5-12, 12-2'],
    ['line', 1, 'Stalls 5-12'],
    ['state', 'paid', 'Paid'],
    ['eventIds', [7, 8], 'Swan Lake, 8'],
    ['eventId', '7', 'Swan Lake'],
    ['events', 12, '12'],
    [
      'grants',
      [{ role: 'usher', eventId: null, limits: { refundPerDay: 5000 } }, {}],
      'Role: usher, limits: refundPerDay: 50 ₸ –',
    ],
    ['anything', { a: { b: [1] } }, 'a: b: 1'],
  ])('%s %j', (field, value, expected) => {
    expect(format(field, value)).toBe(expected);
  });
});
