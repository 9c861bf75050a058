/** The parts of an event's page. */
import type { Page } from '@playwright/test';
import { expectHydrated, getEventHash } from '../shop.ts';

export const getDays = (page: Page) => page.locator('section[aria-labelledby="days"] li button');
export const getTimes = (page: Page) => page.locator('section[aria-labelledby="times"] li button');
export const getOffers = (page: Page) => page.locator('section[aria-labelledby="places"] li');
export const getMoreButton = (page: Page, nth: number) => getOffers(page).nth(nth).getByRole('button').last();
export const getCount = (page: Page, nth: number) => getOffers(page).nth(nth).locator('output');
export const getOrderForm = (page: Page) => page.locator('#order-form');

export async function open(page: Page, title: string, { path = '', lang = 'ru' } = {}): Promise<string> {
  const hash = await getEventHash(page.request, title);
  await page.goto(`/event/${hash}${path}${lang === 'kz' ? '' : `?lang=${lang}`}`);
  await expectHydrated(page);
  return hash;
}
