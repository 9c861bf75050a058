import { LENGTHS } from '@sahna/contract/constants';
import { expect, test } from 'vitest';
import { ALPHABET, CODE_LENGTH, newCode, normaliseCode, withoutProof } from './rules.ts';

test('a code fits into the field and has nothing that looks like something else', () => {
  expect(CODE_LENGTH).toBeLessThanOrEqual(LENGTHS.captcha.most);
  for (const alike of ['0O', '0Q', '0D', '1I', '1L', 'IL', '2Z', '5S', '8B', '6G', 'UV', 'MW', 'VY', 'EF', 'A4', 'T7'])
    expect([...alike].filter((one) => ALPHABET.includes(one)).length, alike).toBeLessThan(2);
  let next = 0;
  const codes = Array.from({ length: 50 }, () => newCode((most) => next++ % most));
  for (const code of codes) expect(code).toMatch(new RegExp(`^[${ALPHABET}]{${CODE_LENGTH}}$`));
  expect(new Set(codes.join('')).size).toBe(ALPHABET.length);
});

test.each([
  ['small letters', 'acf3k9', 'ACF3K9'],
  ['spaces', ' AC F3 K9 ', 'ACF3K9'],
  ['a Russian keyboard', 'асхЗк9', 'ACX3K9'],
  ['a Kazakh keyboard', 'һү', 'HY'],
  ['what a stroke makes of its letters', 'e47Е', 'FATF'],
])('what is typed with %s is understood', (_, typed, code) => {
  expect(normaliseCode(typed)).toBe(code);
});

test('without a proof only a shop that asks for it always refuses', () => {
  expect([withoutProof('always'), withoutProof('auto'), withoutProof('off')]).toEqual([
    'refused',
    'unasked',
    'unasked',
  ]);
});
