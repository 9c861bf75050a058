import { expect, test } from 'vitest';
import { inEach } from '../../shared/testing/localised.ts';
import { clientInfo } from './client-info.ts';

test('the account menu says what the season says to customers, in the page’s language', () => {
  const season = { info_client: ['client-info' as const], ...inEach('client_info', '<p>Ask us</p>') };
  expect(clientInfo(season, 'en')).toBe('<p>Ask us</p> en');
  expect(clientInfo(season, 'ru')).toBe('<p>Ask us</p> ru');
  expect(clientInfo({ ...season, info_client: [] }, 'en')).toBe('');
});
