import { expect, it } from 'vitest';
import { listEventDifferences, mergeEventChoices, parseEventDifference } from './event-rows.ts';

const adult = { zone: 'stalls', category: 'adult', price: 9000, days: [] };
const child = { zone: 'stalls', category: 'child', price: 4000 };
const evening = { date: '2036-03-06', time: '19:00', stock: 100 };
const base = { ageFrom: 6, title: { ru: 'Абай' }, offers: [adult, child], sessions: [evening] };
const mine = { ...base, ageFrom: 12, offers: [{ ...adult, price: 9800 }, child] };
const matinee = { date: '2036-03-07', time: '12:00' };
const theirs = {
  ...base,
  offers: [adult, { ...child, price: 4500 }, { category: 'adult', price: 3000, priceType: 2 }],
  sessions: [{ ...evening, stock: 90 }, matinee],
};

it('compares prices and sessions one by one, and suggests the side that changed each', () => {
  const differences = listEventDifferences(base, mine, theirs);
  expect(differences.map(({ name, row: _row, ...values }) => [parseEventDifference(name), values])).toEqual([
    [
      { rows: null, field: 'ageFrom' },
      { mine: 12, theirs: 6, suggested: 'mine' },
    ],
    [
      { rows: 'offers', field: 'price' },
      { mine: 9800, theirs: 9000, suggested: 'mine' },
    ],
    [
      { rows: 'offers', field: 'price' },
      { mine: 4000, theirs: 4500, suggested: 'theirs' },
    ],
    [
      { rows: 'offers', field: undefined },
      { mine: undefined, theirs: { price: 3000 }, suggested: 'theirs' },
    ],
    [
      { rows: 'sessions', field: 'stock' },
      { mine: 100, theirs: 90, suggested: 'theirs' },
    ],
    [
      { rows: 'sessions', field: undefined },
      { mine: undefined, theirs: matinee, suggested: 'theirs' },
    ],
  ]);
});

it('merges the prices of two planners', () => {
  const suggested = listEventDifferences(base, mine, theirs).map(({ name, suggested: side }) => [name, side] as const);
  const choices = new Map(suggested.flatMap(([name, side]) => (side ? [[name, side] as const] : [])));
  expect(mergeEventChoices(mine, theirs, choices)).toEqual({
    ...mine,
    offers: [{ ...adult, price: 9800 }, { ...child, price: 4500 }, theirs.offers[2]],
    sessions: theirs.sessions,
  });
  const ofMine = new Map([...choices.keys()].map((name) => [name, 'mine'] as const));
  expect(mergeEventChoices(mine, theirs, ofMine)).toEqual(mine);
});

it('removes a row that the other side has removed', () => {
  const without = { ...base, offers: [adult] };
  const [removed] = listEventDifferences(base, base, without);
  expect(mergeEventChoices(base, without, new Map([[removed?.name ?? '', 'theirs']]))).toEqual(without);
});
