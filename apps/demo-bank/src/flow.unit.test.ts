import { describe, expect, it } from 'vitest';
import { checkCard, isInFuture, passesLuhn } from './card.ts';
import { withCard, withCode } from './flow.ts';
import { openLedger, type Payment } from './ledger.ts';
import { TEST_CARDS, testCardTable } from './test-cards.ts';
import { TEXTS } from './texts.ts';

const NOW = Date.parse('2026-11-21T10:00:00Z');

function waiting(): Payment {
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

function paidWith(name: string): Payment {
  const card = TEST_CARDS.find((one) => one.name === name);
  if (!card) throw new Error(`no card ${name}`);
  const payment = withCard(waiting(), card);
  return withCode(payment, payment.code, NOW, 1);
}

describe('the test cards', () => {
  it('have valid numbers of their own', () => {
    expect(TEST_CARDS.filter((card) => !passesLuhn(card.number))).toEqual([]);
    expect(new Set(TEST_CARDS.map((card) => card.number)).size).toBe(TEST_CARDS.length);
  });

  it('are all in the printed table', () => {
    for (const card of TEST_CARDS) expect(testCardTable()).toContain(card.name);
  });

  it.each([
    ['success', 'succeeded', 1],
    ['declined', 'failed', 1],
    ['insufficient funds', 'failed', 1],
    ['3-D Secure failed', 'failed', 1],
    ['success said twice', 'succeeded', 2],
    ['no notification', 'succeeded', 0],
    ['success after 20 minutes', 'processing', 0],
    ['silence', 'processing', 0],
  ])('%s ends as %s and is told %i times', (name, state, told) => {
    const after = paidWith(name);
    expect(after.state).toBe(state);
    expect(after.notices).toHaveLength(told);
  });

  it('succeed after 20 minutes to the minute', () => {
    expect(paidWith('success after 20 minutes').dueAt).toBe(NOW + 20 * 60_000);
  });
});

describe('the card form', () => {
  const good = { number: '4000 0000 0000 0002', expiry: '12/30', cvc: '123' };

  it('takes a test card with spaces in its number', () => {
    expect(checkCard(good, 'card', new Date(NOW))).toMatchObject({ ok: true, card: { name: 'success' } });
  });

  it.each([
    [{ ...good, number: '4000 0000 0000 0003' }, { number: 'number_wrong' }],
    [{ ...good, number: '4111 1111 1111 1111' }, { number: 'number_unknown' }],
    [{ ...good, number: '2200 0000 0000 0004' }, { number: 'wrong_kind' }],
    [{ ...good, expiry: '10/26' }, { expiry: 'expiry_wrong' }],
    [{ ...good, cvc: '12' }, { cvc: 'cvc_wrong' }],
  ])('says what is wrong with %j', (input, errors) => {
    expect(checkCard(input, 'card', new Date(NOW))).toEqual({ ok: false, errors });
  });

  it('takes a card to the end of the month it names', () => {
    expect(isInFuture('11/26', new Date('2026-11-30T23:59:59Z'))).toBe(true);
    expect(isInFuture('11/26', new Date('2026-12-01T00:00:00Z'))).toBe(false);
    for (const typed of ['1126', '11 / 26', '11/2026'])
      expect(isInFuture(typed, new Date('2026-11-30T23:59:59Z')), typed).toBe(true);
    expect(isInFuture('1326', new Date('2026-11-30T23:59:59Z'))).toBe(false);
  });
});

describe('the code of 3-D Secure', () => {
  it('may be mistyped twice', () => {
    const [card] = TEST_CARDS;
    if (!card) throw new Error('there are no cards');
    let payment = withCard(waiting(), card);
    for (const state of ['waiting', 'waiting', 'failed']) {
      payment = withCode(payment, 'wrong', NOW, 1);
      expect(payment.state).toBe(state);
    }
    expect(payment.failure).toBe('three_ds_failed');
  });
});

describe('the texts', () => {
  it('are complete and translated in every language', () => {
    const names = Object.keys(TEXTS.en);
    for (const texts of Object.values(TEXTS)) expect(Object.keys(texts)).toEqual(names);
    const same = names.filter(
      (name) => new Set(Object.values(TEXTS).map((texts) => Reflect.get(texts, name))).size === 1,
    );
    expect(same).toEqual([]);
  });
});
