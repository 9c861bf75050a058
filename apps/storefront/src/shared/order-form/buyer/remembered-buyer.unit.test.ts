import { expect, test } from 'vitest';
import { clearBuyerData, clearStorage } from '../../stored/stored.ts';
import { createStorages } from '../../stored/testing/storages.ts';
import { EMPTY_DRAFT, readDraft } from './buyer-draft.ts';
import { clearRememberedBuyer, fillRememberedBuyer, readRememberedBuyer, rememberBuyer } from './remembered-buyer.ts';

const storages = createStorages();
const DAY = 86_400_000;
const NOW = Date.UTC(2026, 10, 24);
const BUYER = { fio: 'Айгүл Сахнаева', email: 'aigul@mail.kz', phone: '+7 700 123 45 67' };

test('a buyer is remembered for a year, longer than the draft', () => {
  rememberBuyer(BUYER, NOW);
  // The draft's day is over.
  storages.local.setItem('init time', String(Date.now() - 25 * 3_600_000));
  expect(readDraft()).toEqual(EMPTY_DRAFT);
  expect(readRememberedBuyer(NOW + 364 * DAY)).toEqual(BUYER);
  expect(readRememberedBuyer(NOW + 365 * DAY)).toBeNull();
  expect(storages.local.getItem('remembered buyer')).toBeNull();
});

test.each([
  ['by the button of the form', clearRememberedBuyer],
  ['on sign-out', clearBuyerData],
  ['by reset=1 in the URL', clearStorage],
])('a remembered buyer is deleted %s', (_, forget) => {
  rememberBuyer(BUYER, NOW);
  forget();
  expect([readRememberedBuyer(NOW), storages.local.getItem('remembered buyer')]).toEqual([null, null]);
});

test('a remembered buyer fills empty fields only', () => {
  expect(fillRememberedBuyer({ ...EMPTY_DRAFT, email: 'other@mail.kz' }, BUYER)).toEqual({
    ...EMPTY_DRAFT,
    ...BUYER,
    email: 'other@mail.kz',
  });
});

test('an expiry more than a year ahead, written by a wrong clock, is ignored', () => {
  rememberBuyer(BUYER, NOW + 10 * DAY);
  expect(readRememberedBuyer(NOW)).toBeNull();
});
