import { describe, expect, it } from 'vitest';
import { parseClaims, sanitizeReturnPath } from './rules.ts';

describe('sanitizeReturnPath', () => {
  it.each(['/', '/event/abc?lang=ru', '/event/abc/2026-12-01/19:00?lang=ru#places', '/cart', '/crmelin'])(
    'keeps %s',
    (path) => {
      expect(sanitizeReturnPath(path)).toBe(path);
    },
  );

  it.each([
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/.//evil.example',
    '/x/..//evil.example',
    'javascript:alert(1)',
    'https://evil.example/',
    'evil.example',
    '',
    '/crm/login?return=/',
    '/crm/callback?code=x',
    '/api/crm/client',
    `/${'x'.repeat(600)}`,
    ['/a', '/b'],
    undefined,
  ])('rejects %j', (path) => {
    expect(sanitizeReturnPath(path)).toBe('/');
  });
});

describe('parseClaims', () => {
  it('uses an email address for season tickets only if it is verified', () => {
    const userInfo = { email: 'a@mail.example', email_verified: true };
    expect(parseClaims('i', 's', userInfo)).toMatchObject({ email: 'a@mail.example', verifiedEmail: 'a@mail.example' });
    for (const email_verified of [false, 'true', 1, undefined])
      expect(parseClaims('i', 's', { ...userInfo, email_verified })).toMatchObject({ verifiedEmail: null });
  });

  it('parses names in parts or as a whole, and ignores values that are not text', () => {
    const parts = { family_name: ' Ахметова ', given_name: 'Сәуле', name: 'Сәуле Ахметова', phone_number: 7 };
    expect(parseClaims('i', 's', parts)).toMatchObject({ lastname: 'Ахметова', firstname: 'Сәуле', phone: null });
    expect(parseClaims('i', 's', { name: 'Сәуле Ахметова' })).toMatchObject({
      lastname: null,
      firstname: 'Сәуле Ахметова',
    });
  });

  it('removes characters that the database cannot store', () => {
    const userInfo = { family_name: 'Ах\u0000метова\ud800', given_name: '\u0000', email: 'a@mail.example\r\n' };
    expect(parseClaims('i', 's', userInfo)).toMatchObject({
      lastname: 'Ахметова',
      firstname: null,
      email: 'a@mail.example',
    });
  });
});
