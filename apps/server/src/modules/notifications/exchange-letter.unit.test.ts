import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '../../platform/lib/languages.ts';
import { exchangeLetter } from './exchange-letter.ts';
import { exampleOrder, operaSeat, ride } from './testing/letter-examples.ts';

const news = {
  order: { ...exampleOrder, total: 1_500_00 },
  places: [operaSeat],
  old: { order: 77, places: [{ ...ride, day: '2026-11-30', time: '18:00' }] },
  credit: 4_000_00,
  back: 0,
  byHand: false,
};

describe('the letter about exchanged tickets', () => {
  test.each(LANGUAGES)('says the new place, instead of which, and what was paid, in %s', (language) => {
    const letter = exchangeLetter({ ...news, order: { ...news.order, language } }, 'https://tickets.example');
    const [fresh, old, sums] = letter.details;
    expect(fresh?.join()).toContain('19:00');
    expect(old?.[0]).toContain('77');
    expect(old?.[1]).toContain('18:00');
    expect(sums?.join()).toMatch(/4.000.*1.500/);
    expect(sums).toHaveLength(2);
    for (const text of [letter.subject, letter.lead, letter.note, ...letter.details.flat()])
      expect(text).not.toMatch(/[{}]/);
  });

  test('says what goes back, and by whom; where nothing was paid it says no sum', () => {
    const sumsOf = (change: object) =>
      exchangeLetter({ ...news, order: { ...news.order, total: 0 }, ...change }, '').details[2];
    expect(sumsOf({ back: 500_00 })?.[1]).not.toBe(sumsOf({ back: 500_00, byHand: true })?.[1]);
    expect(sumsOf({ credit: 0 })).toBeUndefined();
  });

  test('is said in words of its own in each language', () => {
    const letters = LANGUAGES.map((language) => exchangeLetter({ ...news, order: { ...news.order, language } }, ''));
    expect(new Set(letters.map(({ subject }) => subject)).size).toBe(LANGUAGES.length);
    expect(new Set(letters.map(({ lead }) => lead)).size).toBe(LANGUAGES.length);
  });
});
