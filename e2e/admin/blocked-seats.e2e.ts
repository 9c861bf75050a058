/** Blocked seats in the admin app: a planner blocks 20 seats for a sponsor, which are released by themselves on Friday. */
import type { Locator, Page } from '@playwright/test';
import { getAdminText, signInAs } from '../support/admin.ts';
import { testForStaff as test } from '../support/environment/own-shop.ts';
import { expect, expectAccessibleInBothThemes, expectNoHorizontalScroll } from '../support/shop.ts';

/** docs/season.md */
const TARGET_MS = 30_000;
const MIN_SEATS = 20;

const t = (key: string, values = {}) => getAdminText('kz', key, values);

/** The page of the first session on sale of the event. */
async function openFirstSession(page: Page, title: string): Promise<void> {
  await page.getByRole('link', { name: t('frame.section-sessions'), exact: true }).click();
  await page.getByLabel(t('sessions.event')).selectOption({ label: title });
  await page.getByLabel(t('sessions.state')).selectOption('on_sale');
  await expect(page).toHaveURL(/state=on_sale/);
  // The previous list stays until the filtered one is there.
  await expect(page.locator('tbody tr').filter({ hasNotText: t('sessions.state-on_sale') })).toHaveCount(0);
  await page.getByRole('link', { name: title, exact: true }).first().click();
}

/** Draws a rectangle over this part of the map. */
async function drawRectangle(page: Page, map: Locator, part: { from: [number, number]; to: [number, number] }) {
  const box = await map.boundingBox();
  if (!box) throw new Error('the map has no box');
  const toScreen = ([x, y]: [number, number]): [number, number] => [box.x + box.width * x, box.y + box.height * y];
  await page.mouse.move(...toScreen(part.from));
  await page.mouse.down();
  await page.mouse.move(...toScreen(part.to), { steps: 4 });
  await page.mouse.up();
}

function getNextFriday(): string {
  const day = new Date();
  day.setUTCDate(day.getUTCDate() + ((5 - day.getUTCDay() + 7) % 7 || 7));
  return day.toISOString().slice(0, 10);
}

test('a planner blocks 20 seats for a sponsor until Friday, and undoes it', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await signInAs(page, 'planner', 'kz');
  await openFirstSession(page, 'Абай');
  const startedAt = Date.now();
  await page.getByRole('link', { name: t('session.seats'), exact: true }).click();
  const map = page.locator('canvas').first();
  await expect(map).toBeVisible();
  await drawRectangle(page, map, { from: [0.08, 0.2], to: [0.92, 0.9] });
  const open = page.getByRole('button', { name: /^\d+ орынды бұғаттау$/ });
  expect(Number.parseInt(await open.innerText(), 10)).toBeGreaterThan(MIN_SEATS);
  await open.click();
  await page.getByLabel(t('seats.reason')).fill('Демеуші <b>«Алатау»</b>');
  await page.getByLabel(t('seats.day')).fill(getNextFriday());
  await page.getByRole('button', { name: t('seats.block'), exact: true }).click();
  const blocks = page.getByRole('listitem').filter({ hasText: 'Демеуші <b>«Алатау»</b>' });
  await expect(blocks.last()).toBeVisible();
  const elapsedMs = Date.now() - startedAt;
  test.info().annotations.push({ type: 'duration', description: `${elapsedMs} ms, 3 clicks and a rectangle` });
  expect(elapsedMs).toBeLessThan(TARGET_MS);
  await expectAccessibleInBothThemes(page);
  await page.setViewportSize({ width: 768, height: 900 });
  await expectNoHorizontalScroll(page);
  await expectAccessibleInBothThemes(page);
  await page.getByRole('button', { name: t('seats.undo') }).click();
  await expect(page.getByText(t('seats.no-blocks'))).toBeVisible();
});

test('a seat is selected with the keyboard and in the list, and has its history', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await signInAs(page, 'viewer', 'kz');
  await openFirstSession(page, 'Абай');
  await page.getByRole('link', { name: t('session.seats'), exact: true }).click();
  await page.getByText(t('seats.list')).click();
  await page.getByText('Партер', { exact: true }).click();
  const seat = page.getByRole('button', { name: /^Партер · 1-қатар, 1-орын/ });
  await seat.click();
  await expect(page.getByRole('heading', { name: t('seats.history') })).toBeVisible();
  await expect(seat).toHaveAttribute('aria-pressed', 'true');
  await seat.click();
  const map = page.getByRole('application');
  await map.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  await page.keyboard.press('Shift+ArrowRight');
  await expect(page.getByText(t('seats.selected-count_other', { count: 2 }))).toBeVisible();
  // A viewer changes nothing.
  await expect(page.getByRole('button', { name: /орынды бұғаттау$/ })).toHaveCount(0);
  await expectAccessibleInBothThemes(page);
});
