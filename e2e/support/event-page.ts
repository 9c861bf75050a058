/** The parts of an event's page. */
import type { Page } from '@playwright/test';
import { expectHydrated, getEventHash } from './shop.ts';

export const days = (page: Page) => page.locator('section[aria-labelledby="days"] li button');
export const times = (page: Page) => page.locator('section[aria-labelledby="times"] li button');
export const offers = (page: Page) => page.locator('section[aria-labelledby="places"] li');
export const more = (page: Page, nth: number) => offers(page).nth(nth).getByRole('button').last();
export const count = (page: Page, nth: number) => offers(page).nth(nth).locator('output');
export const form = (page: Page) => page.locator('#order-form');

export async function open(page: Page, title: string, { path = '', lang = 'ru' } = {}): Promise<string> {
  const hash = await getEventHash(page.request, title);
  await page.goto(`/event/${hash}${path}${lang === 'kz' ? '' : `?lang=${lang}`}`);
  await expectHydrated(page);
  return hash;
}
