import type { OrderCreateBody } from '@sahna/contract/orders/order-create';
import { expect, test } from 'vitest';
import { keepReferral } from '../stored/referral.ts';
import { browserStorages } from '../stored/testing/storages.ts';
import { withReferral } from './with-referral.ts';

const storages = browserStorages();
const open = (address: string, referrer = '') => keepReferral(new URL(address, 'https://shop.example'), referrer);
type Order = Pick<OrderCreateBody, 'crmClient'>;
const ORDER: Order = { crmClient: { CRMFAN_ID: '7' } };
const sent = () => withReferral(ORDER).crmClient;

test('adds the referring site to an order and keeps the account’s own value', () => {
  open('/event/abai', 'https://theatre.example/programme?month=5');
  expect(sent()).toEqual({ CRMFAN_ID: '7', REFERRAL: 'theatre.example' });
  expect(withReferral<Order>({})).toEqual({ crmClient: { REFERRAL: 'theatre.example' } });
});

test('`?ref=` goes before the site, and a later one before an earlier one', () => {
  open('/?ref=autumn', 'https://theatre.example/');
  expect(sent()?.REFERRAL).toBe('autumn');
  open('/event/abai?ref=letter', 'https://mail.example/');
  expect(sent()?.REFERRAL).toBe('letter');
});

test('a bank that leads back is no referral, nor is the shop itself', () => {
  open('/');
  open('/order/1', 'https://bank.example/');
  expect(withReferral(ORDER)).toBe(ORDER);
  storages.session.clear();
  open('/contacts', 'https://shop.example/');
  expect(withReferral(ORDER)).toBe(ORDER);
});

test('is kept by the tab alone, and is nothing where the browser keeps nothing', () => {
  open('/?ref=autumn');
  expect([storages.local.length, storages.session.getItem('referral')]).toEqual([0, '"autumn"']);
  storages.refuse();
  open('/?ref=autumn');
  expect(withReferral(ORDER)).toBe(ORDER);
});

test('sends a valid referral for any address', () => {
  open(`/?ref=${encodeURIComponent(`a\u0000b${'x'.repeat(197)}😀`)}`);
  expect(sent()?.REFERRAL).toBe(`ab${'x'.repeat(197)}`);
});
