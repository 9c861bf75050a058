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

  test('is to be had in all languages at once', () => {
    expect(inAllLanguages(catalogues, 'left')).toMatchObject({ kz: 'Қалғаны: {left}', ch: '剩余：{left}' });
  });
});
