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

  test.each([
    ['the body', 'ru', { body: { lang: 'ru' }, query: { lang: 'ch' } }],
    ['the query', 'ch', { query: { lang: 'ch' }, headers: { 'accept-language': 'ru' } }],
    ['nobody', 'kz', { body: 5 }],
    ['a body in a strange tongue', 'kz', { body: { lang: 'de' } }],
    ['the reader', 'en', { headers: { 'accept-language': 'de, ru;q=0.5, en-GB;q=0.8' } }],
    ['the reader’s region', 'kz', { headers: { 'accept-language': 'kk-KZ, ru;q=0.5' } }],
    ['a reader of another Chinese', 'ch', { headers: { 'accept-language': 'zh-TW' } }],
    ['a reader of anything', 'kz', { headers: { 'accept-language': '*' } }],
    ['nonsense', 'kz', { headers: { 'accept-language': ';;=q,,\u0000' } }],
  ])('the caller’s language is what %s asks for', (_who, language, request) => {
    expect(languageOf(request)).toBe(language);
  });

  test('values take their places', () => {
    expect(say('en', 'order-limit', { limit: 5 })).toContain('5');
  });
});
