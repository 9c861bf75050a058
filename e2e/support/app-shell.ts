/** The header and footer around every page. */
import type { Locator, Page } from '@playwright/test';
import { expectHydrated } from './shop.ts';

export async function openPage(page: Page, address: string, width = 1280): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  await page.goto(address);
  await expectHydrated(page);
}

/** The button of a header menu, by its text. */
export const getMenuButton = (page: Page, words: string): Locator =>
  page.locator('header summary').filter({ hasText: words });
