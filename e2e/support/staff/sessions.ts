/** Sessions in the admin app, and selecting seats on their map. */
import type { Locator, Page } from '@playwright/test';
import type { StaffLanguage } from '@sahna/contract/admin/values';
import { expect } from '../shop.ts';
import { getAdminText } from './admin.ts';

/** Opens the page of the event's first session on sale. Returns the id of the event. */
export async function openFirstSession(page: Page, title: string, language: StaffLanguage): Promise<string> {
  const t = (key: string) => getAdminText(language, key);
  await page.getByRole('link', { name: t('frame.section-sessions'), exact: true }).click();
  const [eventId = ''] = await page.getByLabel(t('sessions.event')).selectOption({ label: title });
  await page.getByLabel(t('sessions.state')).selectOption('on_sale');
  await expect(page).toHaveURL(/state=on_sale/);
  // The previous list, which may begin with a canceled session, stays until the filtered one is there.
  await expect(page.locator('tbody tr').filter({ hasNotText: t('sessions.state-on_sale') })).toHaveCount(0);
  await page.getByRole('link', { name: title, exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(title);
  return eventId;
}

/** Draws a rectangle over this part of the map. */
export async function drawRectangle(
  page: Page,
  map: Locator,
  part: { from: [number, number]; to: [number, number] },
): Promise<void> {
  const box = await map.boundingBox();
  if (!box) throw new Error('the map has no box');
  const toScreen = ([x, y]: [number, number]): [number, number] => [box.x + box.width * x, box.y + box.height * y];
  await page.mouse.move(...toScreen(part.from));
  await page.mouse.down();
  await page.mouse.move(...toScreen(part.to), { steps: 4 });
  await page.mouse.up();
}

/** Limits the sessions of the open template to the next two weeks: a hall has a hundred, each with a request of its own. */
export async function showNextWeeks(page: Page): Promise<void> {
  const address = new URL(page.url());
  address.searchParams.set('to', new Date(Date.now() + 14 * 86_400_000).toISOString().slice(0, 10));
  // The page before stays one step back.
  await page.evaluate((href) => window.location.replace(href), address.href);
  await page.waitForURL(/[?&]to=/);
}
