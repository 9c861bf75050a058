import type { SeatInfo } from '@sahna/hall-map';
import { createTranslator } from '@sahna/texts';
import { expect, test } from 'vitest';
import { createWireScheme } from '../../../shared/testing/wire-scheme.ts';
import everyPage from '../../../shared/texts/every-page/en.json' with { type: 'json' };
import en from '../../../shared/texts/seat-map/en.json' with { type: 'json' };
import tickets from '../../../shared/texts/tickets/en.json' with { type: 'json' };
import { readSeatMap } from '../api/read-seat-map.ts';
import { createMoneyFormatter, formatPriceRange, formatSeatAriaLabel, formatSeatLabel } from './seat-labels.ts';

const texts = { t: createTranslator({ ...everyPage, ...tickets, ...en }, 'en'), language: 'en' } as const;
const money = createMoneyFormatter('KZT', texts);
const { prices } = readSeatMap(createWireScheme(), 'en');
const [adult] = prices;
if (!adult) throw new Error('no price');
const student = { ...adult, categoryId: 2, category: 'Student', price: 3_500, fee: 0 };

const seat: SeatInfo = {
  ...{ id: 11, x: 0, y: 0, r: 4, row: '3', seat: '5', partner: null },
  zone: { id: 1, name: 'Stalls', color: '#225588' },
  sector: {
    key: 'stalls',
    name: 'Stalls',
    shortName: 'Stalls',
    bounds: { x: 0, y: 0, width: 1, height: 1 },
    rows: [0],
  },
  kind: 'ordinary',
  restrictedView: false,
};
const free = { state: 'free', isSelected: false } as const;

test('formatSeatAriaLabel has sector, row, seat, category, price with fee, and state', () => {
  expect(formatSeatAriaLabel(seat, free, { prices: [adult], money, note: undefined }, texts)).toBe(
    'Stalls, row 3, seat 5, Adult en ₸10,500, available',
  );
  expect(
    formatSeatAriaLabel(seat, { ...free, isSelected: true }, { prices: [adult], money, note: undefined }, texts),
  ).toMatch(new RegExp(`, ${en['seat-map.state-chosen']}$`));
  expect(
    formatSeatAriaLabel(seat, { ...free, state: 'lost' }, { prices: [adult], money, note: undefined }, texts),
  ).toMatch(new RegExp(`, ${en['seat-map.state-lost']}$`));
});

test('formatSeatAriaLabel marks a seat without a price as unavailable', () => {
  expect(formatSeatAriaLabel(seat, free, { prices: [], money, note: undefined }, texts)).toBe(
    'Stalls, row 3, seat 5, place unavailable',
  );
});

test('formatSeatAriaLabel has kind and restricted view before the state', () => {
  const wheelchair: SeatInfo = { ...seat, kind: 'wheelchair', restrictedView: true };
  expect(formatSeatAriaLabel(wheelchair, free, { prices: [], money, note: 'A pillar' }, texts)).toMatch(
    new RegExp(`, ${en['seat-map.kind-wheelchair']}, A pillar, place unavailable$`),
  );
  expect(formatSeatAriaLabel(wheelchair, free, { prices: [], money, note: undefined }, texts)).toMatch(
    /, restricted view, /,
  );
});

test('formatPriceRange returns a single price or the lowest one', () => {
  expect(formatPriceRange([adult], money, texts)).toBe('₸10,500');
  expect(formatPriceRange([adult, student], money, texts)).toBe('from ₸3,500');
  expect(formatPriceRange([adult, { ...student, price: 0 }], money, texts), 'the lowest price above 0').toBe(
    'from ₸10,500',
  );
  expect(formatPriceRange([], money, texts)).toBe('');
  expect(money(0)).toBe(everyPage['price.free']);
});

test('formatSeatLabel omits row and seat of a standing area', () => {
  expect(formatSeatLabel({ sector: 'Floor', row: '', seat: '' }, texts)).toBe('Floor');
});
