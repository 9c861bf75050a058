/** The order form on an event's page. */
import type { Locator, Page } from '@playwright/test';
import { chooseTickets, mouse } from './purchase.ts';
import { expect, text } from './shop.ts';

export type Look = { language: string; width: number; colorScheme: 'light' | 'dark' };

/** The event's page with its form open. */
export async function openForm(page: Page, hash: string, { language, width, colorScheme }: Look): Promise<Locator> {
  await page.setViewportSize({ width, height: 800 });
  await page.emulateMedia({ colorScheme });
  await page.goto(`/event/${hash}${language === 'kz' ? '' : `?lang=${language}`}`);
  await chooseTickets(page, mouse, language, 1);
  const form = page.locator('#order-form');
  await expect(form).toBeVisible();
  return form;
}

export const field = (form: Locator, language: string, key: string): Locator =>
  form.getByLabel(text(language, key), { exact: true });
export const countryOf = (form: Locator): Locator => form.locator('button[aria-haspopup="listbox"]');
