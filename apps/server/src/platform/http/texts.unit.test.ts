import { describe, expect, test } from 'vitest';
import { languageOf, say } from './texts.ts';

describe('the server’s sentences', () => {
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
    expect(languageOf({ ...request, server: { defaultLanguage: () => 'kz' } })).toBe(language);
  });

  test('the season’s language stands in for what nobody asks for', () => {
    const server = { defaultLanguage: () => 'ru' as const };
    expect(languageOf({ server })).toBe('ru');
    expect(languageOf({ server, headers: { 'accept-language': '*' } })).toBe('ru');
    expect(languageOf({ server, headers: { 'accept-language': 'kk' } })).toBe('kz');
  });

  test('values take their places', () => {
    expect(say('en', 'other-host', { url: 'https://shop.kz' })).toContain('https://shop.kz');
  });
});
