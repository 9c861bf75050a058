import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '../kernel/languages.ts';
import { CATALOGUES, languageOf, say } from './texts.ts';

describe('the server’s sentences', () => {
  test.each(LANGUAGES)('%s has every sentence, filled in alike', (language) => {
    const values = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '').sort();
    expect(Object.keys(CATALOGUES[language]).sort()).toEqual(Object.keys(CATALOGUES.en).sort());
    for (const [key, text] of Object.entries(CATALOGUES[language])) {
      expect(text.trim(), key).not.toBe('');
      expect(values(text), key).toEqual(values(Reflect.get(CATALOGUES.en, key)));
    }
  });

  test('none is a copy of another language', () => {
    for (const key of Object.keys(CATALOGUES.en)) {
      const texts = LANGUAGES.map((language) => Reflect.get(CATALOGUES[language], key));
      expect(new Set(texts).size, key).toBe(LANGUAGES.length);
    }
  });

  test('the caller’s language is in the body, else in the query, else the default', () => {
    expect([
      languageOf({ body: { lang: 'ru' } }),
      languageOf({ query: { lang: 'ch' } }),
      languageOf({ body: 5 }),
    ]).toEqual(['ru', 'ch', 'kz']);
    expect(say('en', 'order-limit', { limit: 5 })).toContain('5');
  });
});
