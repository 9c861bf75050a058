import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { createTotpSecret, createTotpUri, findTotpStep } from './totp.ts';

const NOW = new Date('2026-11-28T12:00:10Z');
const STEP = Math.floor(NOW.getTime() / 30_000);
const SECRET = createTotpSecret();

const generateCode = (step: number): string =>
  new TOTP({ secret: Secret.fromBase32(SECRET) }).generate({ timestamp: step * 30_000 });

test('findTotpStep returns the step of the previous, present and next code', () => {
  for (const step of [STEP - 1, STEP, STEP + 1]) expect(findTotpStep(SECRET, generateCode(step), NOW)).toBe(step);
});

test('findTotpStep refuses codes of other times and texts that are no code', () => {
  for (const step of [STEP - 2, STEP + 2]) expect(findTotpStep(SECRET, generateCode(step), NOW)).toBeNull();
  for (const text of ['', '12345', 'abcdef', '１２３４５６']) expect(findTotpStep(SECRET, text, NOW)).toBeNull();
});

test('findTotpStep matches the example of RFC 6238', () => {
  const secret = Secret.fromUTF8('12345678901234567890').base32;
  expect(findTotpStep(secret, '287082', new Date(59_000))).toBe(1);
});

test('createTotpUri names the shop and the account', () => {
  const uri = new URL(createTotpUri(SECRET, { shopName: 'Театр: Сахна', email: 'a@venue.example' }));
  expect(uri.protocol).toBe('otpauth:');
  expect(uri.searchParams.get('secret')).toBe(SECRET);
  expect(uri.searchParams.get('issuer')).toContain('Сахна');
  expect(decodeURIComponent(uri.pathname)).toContain('a@venue.example');
});

test('createTotpSecret has 160 random bits', () => {
  expect(SECRET).toMatch(/^[A-Z2-7]{32}$/);
  expect(createTotpSecret()).not.toBe(SECRET);
});
