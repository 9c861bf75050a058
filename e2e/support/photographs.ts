/** Screenshots for the contact sheet (`e2e/data/contact-sheet.png`). */
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';

export const PHOTOGRAPHS = fileURLToPath(new URL('../data/photographs/', import.meta.url));

export async function photograph(page: Page, name: string): Promise<void> {
  mkdirSync(PHOTOGRAPHS, { recursive: true });
  await page.screenshot({ path: `${PHOTOGRAPHS}${name}.png` });
}
