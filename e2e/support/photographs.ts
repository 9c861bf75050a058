/** Screenshots for the contact sheet (`npm run contact-sheet`); other runs take none. */
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';

export const PHOTOGRAPHS = fileURLToPath(new URL('../data/photographs/', import.meta.url));

export const TAKES_PHOTOGRAPHS = process.env.CONTACT_SHEET === '1';

export async function photograph(page: Page, name: string): Promise<void> {
  if (!TAKES_PHOTOGRAPHS) return;
  mkdirSync(PHOTOGRAPHS, { recursive: true });
  await page.screenshot({ path: `${PHOTOGRAPHS}${name}.png` });
}
