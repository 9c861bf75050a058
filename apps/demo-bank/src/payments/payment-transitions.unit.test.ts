import { describe, expect, it } from 'vitest';
import { checkCard, isInFuture, passesLuhn } from '../cards/check-card.ts';
import { formatTestCardTable, TEST_CARDS } from '../cards/test-cards.ts';
import { TEXTS } from '../pages/texts.ts';
import { openLedger, type Payment } from './ledger.ts';
import { submitCard, submitCode } from './payment-transitions.ts';

const NOW = Date.parse('2026-11-21T10:00:00Z');

function createWaitingPayment(): Payment {
  return openLedger(null).create({
    key: 'our-key-1',
    amount: 500_000,
    currency: 'KZT',
    kind: 'card',
    description: 'Order 100001',
    language: 'ru',
    return_url: 'http://shop.example/payments/return/x',
    notify_url: 'http://shop.example/api/payments/demo/notify',
    expires_at: '2026-11-21T10:15:00Z',
  });
}

function payWith(name: string): Payment {
  const card = TEST_CARDS.find((testCard) => testCard.name === name);
  if (!card) throw new Error(`no card ${name}`);
  const payment = submitCard(createWaitingPayment(), card);
  return submitCode(payment, payment.code, NOW, 1);
}

describe('test cards', () => {
  it('have unique valid numbers', () => {
    expect(TEST_CARDS.filter((card) => !passesLuhn(card.number))).toEqual([]);
    expect(new Set(TEST_CARDS.map((card) => card.number)).size).toBe(TEST_CARDS.length);
  });

  it('are all listed in the printed table', () => {
    for (const card of TEST_CARDS) expect(formatTestCardTable()).toContain(card.name);
  });

  it.each([
    ['success', 'succeeded', 1],
    ['declined', 'failed', 1],
    ['insufficient funds', 'failed', 1],
    ['3-D Secure failed', 'failed', 1],
    ['duplicate notification', 'succeeded', 2],
    ['no notification', 'succeeded', 0],
    ['success after 20 minutes', 'processing', 0],
    ['no callback, delayed', 'processing', 0],
  ])('%s ends as %s with %i notifications', (name, state, notificationCount) => {
    const after = payWith(name);
    expect(after.state).toBe(state);
    expect(after.notices).toHaveLength(notificationCount);
  });

  it('take 20 minutes with the slow card', () => {
    expect(payWith('success after 20 minutes').dueAt).toBe(NOW + 20 * 60_000);
  });
});

describe('checkCard', () => {
  const validInput = { number: '4000 0000 0000 0002', expiry: '12/30', cvc: '123' };

  it('accepts a test card number with spaces', () => {
    expect(checkCard(validInput, 'card', new Date(NOW))).toMatchObject({ ok: true, card: { name: 'success' } });
  });

  it.each([
    [{ ...validInput, number: '4000 0000 0000 0003' }, { number: 'number_wrong' }],
    [{ ...validInput, number: '4111 1111 1111 1111' }, { number: 'number_unknown' }],
    [{ ...validInput, number: '2200 0000 0000 0004' }, { number: 'wrong_kind' }],
    [{ ...validInput, expiry: '10/26' }, { expiry: 'expiry_wrong' }],
    [{ ...validInput, cvc: '12' }, { cvc: 'cvc_wrong' }],
  ])('rejects %j', (input, errors) => {
    expect(checkCard(input, 'card', new Date(NOW))).toEqual({ ok: false, errors });
  });

  it('accepts a card until the end of its expiry month', () => {
    expect(isInFuture('11/26', new Date('2026-11-30T23:59:59Z'))).toBe(true);
    expect(isInFuture('11/26', new Date('2026-12-01T00:00:00Z'))).toBe(false);
    for (const typed of ['1126', '11 / 26', '11/2026'])
      expect(isInFuture(typed, new Date('2026-11-30T23:59:59Z')), typed).toBe(true);
    expect(isInFuture('1326', new Date('2026-11-30T23:59:59Z'))).toBe(false);
  });
});

describe('submitCode', () => {
  it('fails the payment on the third wrong code', () => {
    const [card] = TEST_CARDS;
    if (!card) throw new Error('there are no cards');
    let payment = submitCard(createWaitingPayment(), card);
    for (const state of ['waiting', 'waiting', 'failed']) {
      payment = submitCode(payment, 'wrong', NOW, 1);
      expect(payment.state).toBe(state);
    }
    expect(payment.failure).toBe('three_ds_failed');
  });
});

describe('texts', () => {
  it('are complete and translated in every language', () => {
    const names = Object.keys(TEXTS.en);
    for (const texts of Object.values(TEXTS)) expect(Object.keys(texts)).toEqual(names);
    const same = names.filter(
      (name) => new Set(Object.values(TEXTS).map((texts) => Reflect.get(texts, name))).size === 1,
    );
    expect(same).toEqual([]);
  });
});
