import { describe, expect, it } from 'vitest';
import { createGiftCardCode, digestGiftCardCode } from './code.ts';

describe('createGiftCardCode', () => {
  it('returns four groups of four unambiguous characters', () => {
    expect(createGiftCardCode()).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3}$/);
  });

  it('returns another code each time', () => {
    expect(new Set(Array.from({ length: 100 }, createGiftCardCode)).size).toBe(100);
  });
});

describe('digestGiftCardCode', () => {
  it.each(['7q2m-01xy-1111-zzzz', '7Q2M 01XY 1111 ZZZZ', '7Q2MO1XYIlI1ZZZZ'])(
    'accepts %s as the same code',
    (typed) => {
      expect(digestGiftCardCode(typed)).toBe(digestGiftCardCode('7Q2M-01XY-1111-ZZZZ'));
    },
  );

  it('differs for another code', () => {
    expect(digestGiftCardCode('7Q2M-01XY-1111-ZZZY')).not.toBe(digestGiftCardCode('7Q2M-01XY-1111-ZZZZ'));
  });
});
