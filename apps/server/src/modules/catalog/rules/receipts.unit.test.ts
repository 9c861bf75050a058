import { describe, expect, test } from 'vitest';
import { getReceiptName, getVatRates, MAX_RECEIPT_NAME_LENGTH } from './receipts.ts';

describe('getReceiptName', () => {
  test('prefers the name of the event over its title, by language', () => {
    const event = { receiptName: { ru: 'Абай, опера' }, title: { kz: 'Абай', ru: 'Абай. Опера в двух действиях' } };
    expect([getReceiptName(event, 'ru'), getReceiptName(event, 'kz')]).toEqual(['Абай, опера', 'Абай']);
  });

  test('cuts a long title at the end of a word, and never inside a character', () => {
    const words = getReceiptName({ receiptName: null, title: { ru: 'слово '.repeat(40) } }, 'ru');
    expect(words.length).toBeLessThanOrEqual(MAX_RECEIPT_NAME_LENGTH);
    expect(words).toMatch(/(^|\s)слово$/);
    const emoji = getReceiptName({ receiptName: null, title: { kz: `a${'🎭'.repeat(100)}` } }, 'kz');
    expect([emoji.isWellFormed(), emoji.length]).toEqual([true, MAX_RECEIPT_NAME_LENGTH - 1]);
  });
});

describe('getVatRates', () => {
  const shop = { payer: true, rates: { tickets: 12, fees: 16 } };
  test('replaces rates of the shop by those of the event', () => {
    expect(getVatRates(shop, { tickets: null, addOns: 5 })).toEqual({ tickets: null, fees: 16, addOns: 5 });
    expect(getVatRates(shop, null)).toEqual(shop.rates);
  });
  test('are none for a shop that does not pay tax', () => {
    expect(getVatRates({ payer: false, rates: {} }, { tickets: 12 })).toBeNull();
  });
});
