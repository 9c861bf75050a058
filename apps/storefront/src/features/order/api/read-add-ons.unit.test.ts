import { describe, expect, test } from 'vitest';
import { toAllLanguages } from '../../../shared/testing/localized.ts';
import { readAddOns } from './read-add-ons.ts';

const BOOKLET = {
  id: 5,
  parent_id: 1,
  package_id: 9,
  price_id: 5,
  cost: 1500,
  ...toAllLanguages('action', 'Programme'),
  ...toAllLanguages('descript', '32 pages'),
  image_url: '/images/booklet.svg',
  limit: 4,
  candelete: 0 as const,
};

describe('readAddOns', () => {
  test('combines an offered add-on with its quantity in the order', () => {
    const piece = { ...BOOKLET, id: 31, candelete: 1 as const };
    expect(readAddOns({ toping: [piece, { ...piece, id: 32, candelete: 0 }], addToping: [BOOKLET] }, 'en')).toEqual([
      {
        id: 5,
        ticket: 1,
        event: 9,
        title: 'Programme',
        description: '32 pages',
        image: '/images/booklet.svg',
        price: 1500,
        limit: 4,
        pieces: [31, null],
      },
    ]);
  });

  test('keeps ordered add-ons that are no longer offered', () => {
    expect(readAddOns({ toping: [{ ...BOOKLET, id: 31 }], addToping: [] }, 'en')).toMatchObject([
      { id: 5, limit: 1, pieces: [null] },
    ]);
    expect(readAddOns({ toping: [], addToping: [] }, 'en')).toEqual([]);
  });
});
