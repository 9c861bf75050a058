/** A paid order of three events: two seats of the opera, a workshop with questions, and a parking space with a barcode. */
import type { Page } from '@playwright/test';
import { orderCart, putIntoCart } from '../api-requests.ts';
import { expect, expectHydrated, getEventHash } from '../shop.ts';
import { payOrder } from './orders.ts';
import { BUYER, expectTickets } from './purchase.ts';

export const CAR = '123 ABC 02';

/** Orders the tickets and opens the order, which is not paid yet. Returns its hash. */
export async function openMixedOrder(page: Page, language: string): Promise<string> {
  const [opera, workshop, parking] = await Promise.all(
    ['La Traviata', 'Felt and Ornament', 'A Day’s Parking'].map((title) => getEventHash(page.request, title)),
  );
  for (const [event = '', quantity] of [
    [opera, 2],
    [workshop, 1],
    [parking, 1],
  ] as const)
    expect(await putIntoCart(page.request, event, 'last', quantity)).toBe('0');
  const order = await orderCart(page.request, {
    lang: language,
    fio: BUYER.name,
    email: BUYER.email,
    answers: [
      { actionHashId: workshop, web_showbox1: 3 },
      { actionHashId: parking, car_number: CAR },
    ],
  });
  await page.goto(`/order/${order}?lang=${language}`);
  await expectHydrated(page);
  return order;
}

/** Returns the path of the order. */
export async function buyMixedOrder(page: Page, language: string): Promise<string> {
  const order = await openMixedOrder(page, language);
  await payOrder(page, order, language);
  await page.goto(`/order/${order}?lang=${language}`);
  await expectTickets(page, language, 4);
  return `/order/${order}`;
}
