import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../kernel/languages.ts';
import { CATALOGUES, type TextKey } from './texts.ts';

const placeholders = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([found]) => found).sort();
const SAME_IN_RU_AND_KZ: readonly TextKey[] = [];

describe('the words of letters', () => {
  it.each(LANGUAGES)('are complete in %s, with the same placeholders', (language) => {
    const texts = new Map(Object.entries(CATALOGUES[language]));
    expect([...texts.keys()].sort()).toEqual(Object.keys(CATALOGUES.en).sort());
    for (const [key, english] of Object.entries(CATALOGUES.en)) {
      expect(texts.get(key)?.trim(), key).not.toBe('');
      expect(placeholders(texts.get(key) ?? ''), key).toEqual(placeholders(english));
    }
  });

  it('are translated, not copied', () => {
    for (const [key, russian] of Object.entries(CATALOGUES.ru)) {
      const others = new Map(Object.entries(CATALOGUES.kz));
      if (!SAME_IN_RU_AND_KZ.some((same) => same === key)) expect(others.get(key), key).not.toBe(russian);
    }
  });
});
