import { describe, expect, test } from 'vitest';
import { createTextFormatter, formatInAllLanguages } from './texts.ts';

describe('a sentence', () => {
  const catalogs = {
    ru: { left: 'Осталось: {left}' },
    en: { left: '{left} left' },
    kz: { left: 'Қалғаны: {left}' },
    ch: { left: '剩余：{left}' },
  };

  test('contains its values', () => {
    expect(createTextFormatter(catalogs)('en', 'left', { left: 5 })).toBe('5 left');
  });

  test('has the plural form of its count', () => {
    const format = createTextFormatter({
      ru: { at_most_one: 'не больше {count} билета', at_most_few: '', at_most_many: 'не больше {count} билетов' },
      en: { at_most_one: 'at most {count} ticket', at_most_other: 'at most {count} tickets' },
      kz: { at_most_one: 'ең көбі {count} билет', at_most_other: 'ең көбі {count} билет' },
      ch: { at_most_other: '最多 {count} 张票' },
    });
    expect(format('ru', 'at_most', { count: 21 })).toBe('не больше 21 билета');
    expect(format('ru', 'at_most', { count: 11 })).toBe('не больше 11 билетов');
    expect(format('en', 'at_most', { count: 1 })).toBe('at most 1 ticket');
    expect(format('ch', 'at_most', { count: 1 })).toBe('最多 1 张票');
  });

  test('is available in all languages', () => {
    expect(formatInAllLanguages(catalogs, 'left')).toMatchObject({ kz: 'Қалғаны: {left}', ch: '剩余：{left}' });
  });
});
