import { describe, expect, test } from 'vitest';
import { formatServerText, readLanguage } from './texts.ts';

describe('readLanguage', () => {
  test.each([
    ['the body', 'ru', { body: { lang: 'ru' }, query: { lang: 'ch' } }],
    ['the query', 'ch', { query: { lang: 'ch' }, headers: { 'accept-language': 'ru' } }],
    ['the default for a body without one', 'kz', { body: 5 }],
    ['the default for an unknown language of the body', 'kz', { body: { lang: 'de' } }],
    ['Accept-Language', 'en', { headers: { 'accept-language': 'de, ru;q=0.5, en-GB;q=0.8' } }],
    ['Accept-Language with a region', 'kz', { headers: { 'accept-language': 'kk-KZ, ru;q=0.5' } }],
    ['Accept-Language of another Chinese region', 'ch', { headers: { 'accept-language': 'zh-TW' } }],
    ['the default for Accept-Language *', 'kz', { headers: { 'accept-language': '*' } }],
    ['the default for a malformed Accept-Language', 'kz', { headers: { 'accept-language': ';;=q,,\u0000' } }],
  ])('returns the language of %s', (_source, language, request) => {
    expect(readLanguage({ ...request, server: { defaultLanguage: () => 'kz' } })).toBe(language);
  });

  test('falls back to the season’s language', () => {
    const server = { defaultLanguage: () => 'ru' as const };
    expect(readLanguage({ server })).toBe('ru');
    expect(readLanguage({ server, headers: { 'accept-language': '*' } })).toBe('ru');
    expect(readLanguage({ server, headers: { 'accept-language': 'kk' } })).toBe('kz');
  });
});

test('formatServerText inserts values', () => {
  expect(formatServerText('en', 'other-host', { url: 'https://shop.kz' })).toContain('https://shop.kz');
});
