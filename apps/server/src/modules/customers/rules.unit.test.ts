import { describe, expect, it } from 'vitest';
import { claimsOf, ownPath } from './rules.ts';

describe('where a signed-in visitor is led', () => {
  it.each(['/', '/event/abc?lang=ru', '/event/abc/2026-12-01/19:00?lang=ru#places', '/cart', '/crmelin'])(
    'back to %s',
    (path) => {
      expect(ownPath(path)).toBe(path);
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
  ])('never to %j', (path) => {
    expect(ownPath(path)).toBe('/');
  });
});

describe('the claims of a provider', () => {
  it('give an e-mail address that is theirs only where the provider says that it was verified', () => {
    const userInfo = { email: 'a@mail.example', email_verified: true };
    expect(claimsOf('i', 's', userInfo)).toMatchObject({ email: 'a@mail.example', verifiedEmail: 'a@mail.example' });
    for (const email_verified of [false, 'true', 1, undefined])
      expect(claimsOf('i', 's', { ...userInfo, email_verified })).toMatchObject({ verifiedEmail: null });
  });

  it('give a name in parts, or else whole; what is no text is none', () => {
    const parts = { family_name: ' Ахметова ', given_name: 'Сәуле', name: 'Сәуле Ахметова', phone_number: 7 };
    expect(claimsOf('i', 's', parts)).toMatchObject({ lastname: 'Ахметова', firstname: 'Сәуле', phone: null });
    expect(claimsOf('i', 's', { name: 'Сәуле Ахметова' })).toMatchObject({
      lastname: null,
      firstname: 'Сәуле Ахметова',
    });
  });

  it('are kept without signs that no database keeps', () => {
    const userInfo = { family_name: 'Ах\u0000метова\ud800', given_name: '\u0000', email: 'a@mail.example\r\n' };
    expect(claimsOf('i', 's', userInfo)).toMatchObject({
      lastname: 'Ахметова',
      firstname: null,
      email: 'a@mail.example',
    });
  });
});
