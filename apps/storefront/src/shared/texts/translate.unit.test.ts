import { createTranslator } from '@sahna/texts';
import { describe, expect, test } from 'vitest';
import { LANGUAGES, type Language, toLanguageTag } from '../language.ts';
import { readAllSentences } from './testing/all-sentences.ts';

const formatText = (language: Language, key: string, values?: Record<string, string | number>): string =>
  createTranslator(readAllSentences(language), toLanguageTag(language))(key, values);

describe('createTranslator', () => {
  test.each([
    [
      'ru',
      [1, 3, 5, 11, 21, 22, 1.5],
      ['1 событие', '3 события', '5 событий', '11 событий', '21 событие', '22 события'],
    ],
    ['en', [1, 2, 21], ['1 event', '2 events', '21 events']],
    ['kz', [1, 2, 21], ['1 іс-шара', '2 іс-шара', '21 іс-шара']],
    ['ch', [1, 2], ['1 个活动', '2 个活动']],
  ] as const)('selects the plural forms of %s', (language, counts, expected) => {
    const words = counts.map((count) => formatText(language, 'listing.found', { count, formatted: count }));
    expect(words.slice(0, expected.length)).toEqual(expected);
  });

  // booking §4: the confirmation before a season ticket is used.
  test.each([
    [
      'ru',
      [1, 2, 5, 21],
      ['Вы действительно хотите купить по абонементу 1 билет на', '2 билета на', '5 билетов на', '21 билет на'],
    ],
    ['en', [1, 2], ['Do you really want to buy 1 ticket for', 'Do you really want to buy 2 tickets for']],
    ['kz', [1, 5], ['1 билет сатып алуды шынымен', '5 билет сатып алуды шынымен']],
    ['ch', [1, 5], ['您确定要用套票购买 05.12 的 1 张门票', '的 5 张门票']],
  ] as const)('formats the season ticket confirmation in %s', (language, counts, expected) => {
    counts.forEach((count, nth) => {
      expect(formatText(language, 'event.season-ticket-confirm', { count, date: '05.12' })).toContain(expected[nth]);
    });
  });

  test.each(LANGUAGES)('has a form for every number in %s', (language) => {
    for (let count = 0; count <= 120; count++)
      expect(formatText(language, 'card.left', { count, formatted: count })).not.toContain('card.left');
  });

  test('inserts values unchanged, including braces and dollar signs', () => {
    expect(formatText('en', 'card.from', { price: '$& {price}' })).toBe('from $& {price}');
  });

  test('returns a sentence without its values, and an unknown key', () => {
    expect(formatText('en', 'card.from')).toBe('from ');
    expect(formatText('en', 'no.such')).toBe('no.such');
  });
});
