import { LENGTHS } from '@sahna/contract/constants';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  ALPHABET,
  BOT_CODE_LENGTH,
  createCaptchaCode,
  getProofOfWorkDifficulty,
  getVerdictWithoutProof,
  normalizeCode,
  resolveBotCheckSettings,
} from './rules.ts';

test('codes fit the field and contain no look-alikes', () => {
  expect(BOT_CODE_LENGTH).toBeLessThanOrEqual(LENGTHS.captcha.max);
  for (const alike of [
    '0O',
    '0Q',
    '0D',
    '1I',
    '1L',
    'IL',
    '2Z',
    '5S',
    '8B',
    '6G',
    'UV',
    'MW',
    'VY',
    'EF',
    'A4',
    'T7',
    'FP',
    'PR',
    'XY',
    'TY',
  ])
    expect([...alike].filter((character) => ALPHABET.includes(character)).length, alike).toBeLessThan(2);
  let next = 0;
  const codes = Array.from({ length: 50 }, () => createCaptchaCode((max) => next++ % max));
  for (const code of codes) expect(code).toMatch(new RegExp(`^[${ALPHABET}]{${BOT_CODE_LENGTH}}$`));
  expect(new Set(codes.join('')).size).toBe(ALPHABET.length);
});

test.each([
  ['small letters', 'ace3k9', 'ACE3K9'],
  ['spaces', ' AC E3 K9 ', 'ACE3K9'],
  ['a Russian keyboard', 'асхЗк9', 'ACX3K9'],
  ['a Kazakh keyboard', 'һек', 'HEK'],
  ['characters that resemble its letters with a stroke', 'f47Fz', 'EATE2'],
  ['characters that resemble its letters where they overlap', 'g0oQ8', 'CCCC3'],
])('normalizeCode accepts a code typed with %s', (_, typed, code) => {
  expect(normalizeCode(typed)).toBe(code);
});

describe('resolveBotCheckSettings', () => {
  test.each([
    ['no switch is set', 'auto', {}, 'auto', 0, 0, 'key'],
    ['the picture is required and keys are set', 'auto', { captcha: 1 }, 'always', 1, 1, 'key'],
    ['only the picture is required', 'auto', { captcha: 1, recaptcha: 0 }, 'always', 1, 0, ''],
    ['only reCAPTCHA is required', 'auto', { captcha: 0, recaptcha: 1 }, 'always', 0, 1, 'key'],
    ['the operator requires a check', 'always', {}, 'always', 1, 1, 'key'],
    ['the operator disables checks', 'off', { captcha: 1, recaptcha: 1 }, 'off', 0, 0, ''],
  ] as const)('is resolved if %s', (_, configured, switches, mode, captcha, recaptcha, sitekey) => {
    expect(resolveBotCheckSettings(configured, switches, 'key')).toEqual({
      mode,
      takesRecaptcha: sitekey !== '',
      setup: { captcha: { enabled: captcha }, recaptcha: { enabled: recaptcha, sitekey } },
    });
  });

  test('does not require reCAPTCHA without keys', () => {
    expect(resolveBotCheckSettings('auto', { recaptcha: 1 })).toMatchObject({
      mode: 'auto',
      setup: { recaptcha: { enabled: 0 } },
    });
  });
});

test('getVerdictWithoutProof rejects only in mode always', () => {
  expect([getVerdictWithoutProof('always'), getVerdictWithoutProof('auto'), getVerdictWithoutProof('off')]).toEqual([
    'refused',
    'not_required',
    'not_required',
  ]);
});

test.each([
  [0, 0, 1],
  [0, 0.5, 2],
  [0, 1, 3],
  [0.5, 0, 4.5],
  [0.5, 1, 6.5],
  [1, 0, 8],
  [1, 1, 10],
])(
  'getProofOfWorkDifficulty with %s of the holds of an address and %s of the fullest session held is %s times the minimum',
  (origin, session, times) => {
    expect(getProofOfWorkDifficulty({ origin, session })).toBe(3000 * times);
  },
);

test('getProofOfWorkDifficulty grows with the load within its bounds', () => {
  const part = fc.double({ min: -1, max: 3, noNaN: true });
  fc.assert(
    fc.property(part, part, part, part, (origin, session, more, yetMore) => {
      const less = getProofOfWorkDifficulty({ origin, session });
      expect(
        getProofOfWorkDifficulty({ origin: origin + Math.abs(more), session: session + Math.abs(yetMore) }),
      ).toBeGreaterThanOrEqual(less);
      expect(less).toBeGreaterThanOrEqual(3000);
      expect(less).toBeLessThanOrEqual(30_000);
    }),
  );
});
