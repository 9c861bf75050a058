import { describe, expect, test } from 'vitest';
import { formatServerText, languageOf } from './texts.ts';

describe('languageOf and texts of the server', () => {
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
  ])('reads the client’s language from %s', (_who, language, request) => {
    expect(languageOf({ ...request, server: { defaultLanguage: () => 'kz' } })).toBe(language);
  });

  test('falls back to the season’s language', () => {
    const server = { defaultLanguage: () => 'ru' as const };
    expect(languageOf({ server })).toBe('ru');
    expect(languageOf({ server, headers: { 'accept-language': '*' } })).toBe('ru');
    expect(languageOf({ server, headers: { 'accept-language': 'kk' } })).toBe('kz');
  });

  test('fill in values', () => {
    expect(formatServerText('en', 'other-host', { url: 'https://shop.kz' })).toContain('https://shop.kz');
  });
});
