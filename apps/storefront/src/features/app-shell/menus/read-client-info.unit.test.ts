import { expect, test } from 'vitest';
import { toEachLanguage } from '../../../shared/testing/localized.ts';
import { readClientInfo } from './read-client-info.ts';

test('readClientInfo returns the season’s customer notice in the page’s language', () => {
  const season = { info_client: ['client-info' as const], ...toEachLanguage('client_info', '<p>Ask us</p>') };
  expect(readClientInfo(season, 'en')).toBe('<p>Ask us</p> en');
  expect(readClientInfo(season, 'ru')).toBe('<p>Ask us</p> ru');
  expect(readClientInfo({ ...season, info_client: [] }, 'en')).toBe('');
});
