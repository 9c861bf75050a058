import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createInvoiceNumber, createSecretHash, verifySecretHash } from './invoice.ts';
import { calculateRefundedAmount, readPaymentKey, toProviderState } from './states.ts';

describe('createInvoiceNumber', () => {
  it('is 15 digits, and the same for the same payment', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 1, max: 2 ** 40 }), (key, number) => {
        expect(createInvoiceNumber({ key, number })).toMatch(/^[1-9]\d{14}$/);
        expect(createInvoiceNumber({ key, number })).toBe(createInvoiceNumber({ key, number }));
      }),
    );
  });

  it('differs in its last six digits between payments', () => {
    const numbers = Array.from({ length: 20_000 }, (_, number) =>
      createInvoiceNumber({ key: `key-${number}`, number }),
    );
    expect(new Set(numbers.map((invoice) => invoice.slice(-6))).size).toBe(numbers.length);
  });
});

it('verifies the secret hash by invoice and secret', () => {
  const proof = createSecretHash('100000000000001', 'secret');
  expect(verifySecretHash(proof, '100000000000001', 'secret')).toBe(true);
  for (const [value, invoice, secret] of [
    [proof, '100000000000002', 'secret'],
    [proof, '100000000000001', 'another'],
    [`${proof}0`, '100000000000001', 'secret'],
    ['', '100000000000001', 'secret'],
  ] as const)
    expect(verifySecretHash(value, invoice, secret)).toBe(false);
});

it.each([
  ['CHARGE', 'succeeded'],
  ['AUTH', 'processing'],
  ['NEW', 'pending'],
  ['3D', 'pending'],
  ['FAILED', 'declined'],
  ['REJECT', 'declined'],
  ['CANCEL', 'canceled'],
  ['REFUND', 'canceled'],
  ['UNKNOWN_STATUS', 'processing'],
])('maps %s to %s', (statusName, state) => expect(toProviderState({ statusName })).toBe(state));

it('reads the payment key from the transaction data, and trusts the invoice number without data', () => {
  expect(readPaymentKey({ data: '{"key":"ours"}' }, 'ours')).toBe('ours');
  expect(readPaymentKey({ data: '{"key":"another"}' }, 'ours')).toBe('another');
  expect(readPaymentKey({ data: 'nonsense' }, 'ours')).toBe('');
  expect(readPaymentKey({ data: null }, 'ours')).toBe('ours');
});

it.each([
  [{ statusName: 'CHARGE', amount: 50, orgAmount: 50 }, 0],
  [{ statusName: 'CHARGE', amount: 12.5, orgAmount: 50 }, 3_750],
  [{ statusName: 'REFUND', amount: 0, orgAmount: 50 }, 5_000],
  [{ statusName: 'REFUND', amount: 50 }, 5_000],
  [{ statusName: 'CHARGE', amount: 0.001 }, null],
])('calculates in %j of 50.00 the refunded amount %j', (value, refunded) => {
  expect(calculateRefundedAmount({ id: '1', invoiceID: '1', currency: 'KZT', ...value }, 5_000)).toBe(refunded);
});
