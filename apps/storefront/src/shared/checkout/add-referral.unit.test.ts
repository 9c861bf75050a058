import type { OrderCreateBody } from '@sahna/contract/orders/order-create';
import { expect, test } from 'vitest';
import { keepReferral } from '../stored/referral.ts';
import { text } from '../stored/schema.ts';
import { stored } from '../stored/stored.ts';
import { createStorages } from '../stored/testing/storages.ts';
import { addReferral } from './add-referral.ts';

const storages = createStorages();
const open = (address: string, referrer = '') => keepReferral(new URL(address, 'https://shop.example'), referrer);
type Order = Pick<OrderCreateBody, 'crmClient'>;
const ORDER: Order = { crmClient: { CRMFAN_ID: '7' } };
const readSentReferral = () => addReferral(ORDER).crmClient;

test('adds the referring site to an order and keeps the account’s own value', () => {
  open('/event/abai', 'https://theatre.example/programme?month=5');
  expect(readSentReferral()).toEqual({ CRMFAN_ID: '7', REFERRAL: 'theatre.example' });
  expect(addReferral<Order>({})).toEqual({ crmClient: { REFERRAL: 'theatre.example' } });
});

test('prefers `?ref=` to the referring site, and a later one to an earlier one', () => {
  open('/?ref=autumn', 'https://theatre.example/');
  expect(readSentReferral()?.REFERRAL).toBe('autumn');
  open('/event/abai?ref=letter', 'https://mail.example/');
  expect(readSentReferral()?.REFERRAL).toBe('letter');
});

test('ignores the redirect of a bank, and the shop itself', () => {
  open('/');
  open('/order/1', 'https://bank.example/');
  expect(addReferral(ORDER)).toBe(ORDER);
  storages.session.clear();
  open('/contacts', 'https://shop.example/');
  expect(addReferral(ORDER)).toBe(ORDER);
});

test('stores the referral in the tab only, and adds none without storage', () => {
  open('/?ref=autumn');
  expect([storages.local.length, storages.session.getItem('referral')]).toEqual([0, '"autumn"']);
  storages.refuse();
  open('/?ref=autumn');
  expect(addReferral(ORDER)).toBe(ORDER);
});

test('keeps the referral of a visit that begins after earlier entries have expired', () => {
  storages.local.setItem('init time', String(Date.now() - 25 * 3_600_000));
  open('/?ref=autumn');
  expect(stored('search text', text).read()).toBeNull();
  expect(readSentReferral()?.REFERRAL).toBe('autumn');
});

test('sends a valid referral for any address', () => {
  open(`/?ref=${encodeURIComponent(`a\u0000b${'x'.repeat(197)}😀`)}`);
  expect(readSentReferral()?.REFERRAL).toBe(`ab${'x'.repeat(197)}`);
});
