/** The order form, in the cart or on an event's page. */
import type { Locator, Page } from '@playwright/test';
import { putIntoCart } from '../api-requests.ts';
import { expect, expectHydrated, getEventHash, getText } from '../shop.ts';
import { chooseTickets, mouse } from './purchase.ts';

export type Look = { language: string; width: number; colorScheme: 'light' | 'dark' };

/** Opens the cart with a ticket of each event, and returns its form. */
export async function openCartForm(page: Page, titles: readonly string[], look: Look): Promise<Locator> {
  for (const title of titles)
    expect(await putIntoCart(page.request, await getEventHash(page.request, title), 'first', 1)).toBe('0');
  await openWithLook(page, '/cart', look);
  await expectHydrated(page);
  return expectForm(page);
}

/** Chooses a ticket on the page of an event that is sold without the cart, and returns its form. */
export async function openEventForm(page: Page, title: string, look: Look): Promise<Locator> {
  await openWithLook(page, `/event/${await getEventHash(page.request, title)}`, look);
  await chooseTickets(page, mouse, look.language, 1);
  return expectForm(page);
}

async function openWithLook(page: Page, path: string, { language, width, colorScheme }: Look): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  await page.emulateMedia({ colorScheme });
  await page.goto(`${path}?lang=${language}`);
}

async function expectForm(page: Page): Promise<Locator> {
  const form = page.locator('#order-form');
  await expect(form).toBeVisible();
  return form;
}

export const getField = (form: Locator, language: string, key: string): Locator =>
  form.getByLabel(getText(language, key), { exact: true });
export const getCountryButton = (form: Locator): Locator => form.locator('button[aria-haspopup="listbox"]');
