import { describe, expect, test } from 'vitest';
import { inAllLanguages, sentencesOf } from './texts.ts';

describe('a sentence', () => {
  const catalogues = {
    ru: { left: 'Осталось: {left}' },
    en: { left: '{left} left' },
    kz: { left: 'Қалғаны: {left}' },
    ch: { left: '剩余：{left}' },
  };

  test('is said with its values in their places', () => {
    expect(sentencesOf(catalogues)('en', 'left', { left: 5 })).toBe('5 left');
  });

  test('has the plural form of its count', () => {
    const say = sentencesOf({
      ru: { at_most_one: 'не больше {count} билета', at_most_few: '', at_most_many: 'не больше {count} билетов' },
      en: { at_most_one: 'at most {count} ticket', at_most_other: 'at most {count} tickets' },
      kz: { at_most_one: 'ең көбі {count} билет', at_most_other: 'ең көбі {count} билет' },
      ch: { at_most_other: '最多 {count} 张票' },
    });
    expect(say('ru', 'at_most', { count: 21 })).toBe('не больше 21 билета');
    expect(say('ru', 'at_most', { count: 11 })).toBe('не больше 11 билетов');
    expect(say('en', 'at_most', { count: 1 })).toBe('at most 1 ticket');
    expect(say('ch', 'at_most', { count: 1 })).toBe('最多 1 张票');
  });

  test('is to be had in all languages at once', () => {
    expect(inAllLanguages(catalogues, 'left')).toMatchObject({ kz: 'Қалғаны: {left}', ch: '剩余：{left}' });
  });
});
