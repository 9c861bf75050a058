import { describe, expect, it } from 'vitest';
import { changeOffers, copyScheme, EVERY_SESSION, listSchemes, readPrices, removeScheme, setPrices } from './offers.ts';

const DOCUMENT = {
  key: 'abai',
  unknown: { stays: true },
  sessions: [{ date: '2026-12-05', priceType: 3 }],
  offers: [
    { category: 'adult', zone: 'stalls', price: 9_000, max: 8, future: 'field' },
    { category: 'adult', zone: 'balcony', price: 4_000 },
    'no offer',
    { category: 'adult', zone: 'stalls', price: 12_000, priceType: 2 },
    { category: 'adult', price: 1, days: ['2026-12-06', '2026-12-05'] },
  ],
};

describe('prices of a document', () => {
  it('belong to schemes of numbers and days, of offers and of sessions', () => {
    expect(listSchemes(DOCUMENT)).toEqual([
      { priceType: null, days: [] },
      { priceType: 2, days: [] },
      { priceType: 3, days: [] },
      { priceType: null, days: ['2026-12-05', '2026-12-06'] },
    ]);
    expect(listSchemes({ offers: 'broken' })).toEqual([EVERY_SESSION]);
  });

  it('are changed with all other fields as they were', () => {
    const changed = setPrices(DOCUMENT, EVERY_SESSION, [{ zone: 'stalls', category: 'adult', price: 9_500 }]);
    expect(changed).toEqual({
      ...DOCUMENT,
      offers: DOCUMENT.offers.with(0, { ...Object(DOCUMENT.offers[0]), price: 9_500 }),
    });
  });

  it('are added after the last one of their zone', () => {
    const changed = setPrices(DOCUMENT, EVERY_SESSION, [
      { zone: 'stalls', category: 'child', price: 100 },
      { zone: 'boxes', category: 'child', price: 200 },
    ]);
    expect(changed['offers']).toEqual([
      DOCUMENT.offers[0],
      { category: 'child', zone: 'stalls', price: 100 },
      ...DOCUMENT.offers.slice(1),
      { category: 'child', zone: 'boxes', price: 200 },
    ]);
  });

  it('are added with the number and the days of the scheme', () => {
    const scheme = { priceType: 2, days: ['2026-12-05'] };
    const { offers } = setPrices({}, scheme, [{ zone: '', category: 'adult', price: 0 }]);
    expect(offers).toEqual([{ category: 'adult', price: 0, priceType: 2, days: ['2026-12-05'] }]);
  });

  it('are removed without a price', () => {
    const changed = setPrices(DOCUMENT, EVERY_SESSION, [
      { zone: 'stalls', category: 'adult', price: null },
      { zone: 'boxes', category: 'adult', price: null },
    ]);
    expect(changed['offers']).toEqual(DOCUMENT.offers.slice(1));
    expect([...readPrices(changed, EVERY_SESSION).keys()]).toEqual(['balcony adult']);
  });

  it('have terms that are set and removed', () => {
    const changed = changeOffers(DOCUMENT, new Set([0]), () => ({ max: undefined, min: 2 }));
    expect(listEntriesOf(changed)[0]).toEqual({
      category: 'adult',
      zone: 'stalls',
      price: 9_000,
      future: 'field',
      min: 2,
    });
  });

  it('are copied to a scheme with the next number, and removed with it', () => {
    const { document, copy } = copyScheme(DOCUMENT, { priceType: 2, days: [] });
    expect(copy).toEqual({ priceType: 4, days: [] });
    expect(listEntriesOf(document).at(-1)).toEqual({ category: 'adult', zone: 'stalls', price: 12_000, priceType: 4 });
    expect(removeScheme(document, copy)).toEqual(DOCUMENT);
  });
});

function listEntriesOf({ offers }: Record<string, unknown>): unknown[] {
  return Array.isArray(offers) ? offers : [];
}
