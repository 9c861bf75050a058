/** An order of three events, bought: two seats of the opera, a workshop that asks questions, and a parking place with a barcode. */
import type { Page } from '@playwright/test';
import { putIntoCart } from './api-requests.ts';
import { payOrder } from './orders.ts';
import { expectTickets, fillBuyer, mouse } from './purchase.ts';
import { expect, expectHydrated, getEventHash, text } from './shop.ts';

const EVENTS = [
  ['La Traviata', 2],
  ['Felt and Ornament', 1],
  ['A Day’s Parking', 1],
] as const;

export const CAR = '123 ABC 02';

/** As far as the order that waits for its money. */
export async function reserveMixedOrder(page: Page, language: string): Promise<void> {
  for (const [title, quantity] of EVENTS)
    expect(await putIntoCart(page.request, await getEventHash(page.request, title), 'last', quantity)).toBe('0');
  await page.goto(`/cart?lang=${language}`);
  await expectHydrated(page);
  await page.locator('select').first().selectOption('3');
  await page.getByLabel(text(language, 'form.parking')).check();
  await page.getByLabel(text(language, 'form.car'), { exact: true }).fill(CAR);
  await fillBuyer(page, mouse, language);
  await page.locator('#order-form button[type="submit"]').click();
  await page.waitForURL(/\/order\//);
  await expectHydrated(page);
}

/** Returns the address of the order. */
export async function buyMixedOrder(page: Page, language: string): Promise<string> {
  await reserveMixedOrder(page, language);
  const { pathname } = new URL(page.url());
  await payOrder(page, pathname.split('/').at(-1) ?? '', language);
  await page.goto(`${pathname}?lang=${language}`);
  await expectTickets(page, language, 4);
  return pathname;
}
