import { describe, expect, it } from 'vitest';
import { formatPrice, formatPriceText, parsePriceText } from './price-text.ts';

describe('a price as text', () => {
  it.each([
    ['12500', 12_500],
    [' 12 500 ', 12_500],
    ['12 500,00 ₸', 12_500],
    ['12 500,5 тг', 12_500.5],
    ['12.500,00', 12_500],
    ['12,500.00', 12_500],
    ['$1,250,000', 1_250_000],
    ['12,500', 12_500],
    ['12,50', 12.5],
    ['0', 0],
    ['', null],
    ['—', null],
    ['20000000', 20_000_000],
  ])('%j is %j', (text, price) => {
    expect(parsePriceText(text)).toEqual({ price });
  });

  it.each([
    ['=A1*2', 'formula'],
    ['+77010000000', 'formula'],
    ['@SUM(A1)', 'formula'],
    ['-500', 'negative'],
    ['−500 ₸', 'negative'],
    ['₸', 'no_number'],
    ['free', 'no_number'],
    ['1.2.3', 'no_number'],
    ['12,5,00', 'no_number'],
    ['1e5', 'no_number'],
    ['<b>5</b>', 'no_number'],
    ['12.5000', 'decimals'],
    ['20000001', 'too_large'],
    ['9'.repeat(400), 'too_large'],
  ])('%j is refused: %s', (text, problem) => {
    expect(parsePriceText(text)).toEqual({ problem });
  });

  it('is parsed again as the same price', () => {
    for (const price of [0, 0.05, 12_500.5, 20_000_000])
      for (const text of [formatPrice(price), formatPriceText(price)]) expect(parsePriceText(text)).toEqual({ price });
  });
});
