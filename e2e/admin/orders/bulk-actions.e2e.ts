/** Support refunds the orders of a session at once, stops and resumes, and tries again what failed. One shop serves the file. */
import type { Page } from '@playwright/test';
import { testForStaff as test } from '../../support/environment/own-shop.ts';
import { startJob } from '../../support/job.ts';
import { expect, expectAccessibleInBothThemes, expectNoHorizontalScroll } from '../../support/shop.ts';
import { getAdminText, signInAs } from '../../support/staff/admin.ts';

test.describe.configure({ mode: 'default' });

/** Far more than the job needs: it shows what a person waits for. */
const TARGET_MS = 120_000;
/** Checks and refunds of hundreds of orders run in the background, one after the other, beside the shops of other tests. */
const BACKGROUND_MS = 5 * 60_000;
const RESEND_PAUSE_MS = 60_000;

const t = (key: string, values = {}) => getAdminText('kz', key, values);

/** Day and time of the newest paid order for this event. */
async function findSession(page: Page, title: string): Promise<{ day: string; label: string }> {
  await page.goto('/admin/orders?state=paid');
  const visit = await page.locator('tbody tr', { hasText: title }).first().innerText();
  const [, day = '', month = '', year = '', time = ''] = /(\d\d)\.(\d\d)\.(\d{4}), (\d\d:\d\d)/.exec(visit) ?? [];
  return { day: `${year}-${month}-${day}`, label: `${time} ${title}` };
}

const readState = (page: Page) => page.getByRole('main').getByRole('status');

test('support refunds all orders of a session, stops and resumes', { tag: '@long' }, async ({ page }) => {
  test.setTimeout(3 * BACKGROUND_MS);
  await page.setViewportSize({ width: 1280, height: 900 });
  await signInAs(page, 'administrator', 'kz');
  const { day, label } = await findSession(page, 'Аққу көлі');
  await page.goto('/admin/orders');
  const endJob = await startJob(page, 'refund all orders of a session', TARGET_MS / 1000);
  await page.getByLabel(t('orders.filter-session-day')).fill(day);
  await page.getByLabel(t('orders.filter-session'), { exact: true }).selectOption({ label });
  await page.getByLabel(t('orders.filter-state'), { exact: true }).selectOption('paid');
  await page.getByLabel(t('bulk.with-all')).selectOption('refund');
  await page.getByLabel(t('bulk.way')).selectOption('full');
  await page.getByLabel(t('bulk.reason')).selectOption({ index: 1 });
  await page.getByRole('button', { name: t('bulk.check') }).click();
  await expect(readState(page)).toHaveText(t('bulk.state-ready'), { timeout: BACKGROUND_MS });
  const sum = await page.getByRole('main').locator('p strong').nth(1).innerText();
  const orders = Number(/\d+/.exec(await page.getByRole('main').locator('p strong').first().innerText())?.[0]);
  expect(orders).toBeGreaterThan(10);
  await expectAccessibleInBothThemes(page);
  await expectNoHorizontalScroll(page);
  const list = await page.context().newPage();
  const listed = list.locator('tbody tr').first();
  await page.getByRole('button', { name: t('bulk.start-refund', { sum }) }).press('Enter');
  const stop = page.getByRole('button', { name: t('bulk.stop') });
  await expect(stop).toBeFocused();
  await list.goto('/admin/orders/bulk');
  await expect(listed).toContainText(t('bulk.status-running'));
  await stop.press('Enter');
  await expect(readState(page)).toHaveText(t('bulk.state-stopped'));
  await expect(page.getByRole('button', { name: t('bulk.resume') })).toBeFocused();
  await expect(listed).toContainText(t('bulk.status-stopped'));
  await list.close();
  await expect(page.getByText(t('bulk.has-done', { count: orders }))).toHaveCount(0);
  await page.getByRole('button', { name: t('bulk.resume') }).click();
  await expect(readState(page)).toHaveText(t('bulk.state-done'), { timeout: BACKGROUND_MS });
  await endJob();
  await expect(page.getByText(t('bulk.has-done', { count: orders }))).toBeVisible();
  await expect(page.getByRole('main').locator('p strong').nth(1)).toHaveText(sum);
});

test('support sees which orders failed, and tries them again', { tag: '@long' }, async ({ page }) => {
  test.slow();
  await page.setViewportSize({ width: 768, height: 900 });
  await signInAs(page, 'support', 'kz');
  /** Sends the emails of the two newest paid orders again. */
  const resend = async (): Promise<void> => {
    await page.goto('/admin/orders?state=paid');
    for (const at of [0, 1]) await page.locator('tbody').getByRole('checkbox').nth(at).check();
    await page.getByLabel(t('bulk.with-chosen', { count: 2 })).selectOption('resend');
    await page.getByRole('button', { name: t('bulk.check') }).click();
    await expect(readState(page)).toHaveText(t('bulk.state-ready'), { timeout: BACKGROUND_MS });
  };
  const start = (emails: number) => page.getByRole('button', { name: t('bulk.start-resend', { count: emails }) });
  // Two runs are checked before the first one starts, so that the second one fails.
  await resend();
  const second = page.url();
  await resend();
  await start(2).click();
  await expect(readState(page)).toHaveText(t('bulk.state-done'));
  await page.goto(second);
  await start(2).click();
  await expect(page.getByText(t('bulk.failed', { count: 2 }))).toBeVisible();
  const problems = page.getByRole('heading', { name: t('bulk.problems') }).locator('..');
  await expect(problems.getByRole('listitem')).toHaveCount(2);
  await expectAccessibleInBothThemes(page);
  await expectNoHorizontalScroll(page);
  // An address gets the same email once a minute.
  await page.waitForTimeout(RESEND_PAUSE_MS);
  await page.getByRole('button', { name: t('bulk.retry') }).click();
  await expect(page.getByText(t('bulk.has-done', { count: 2 }))).toBeVisible();
  await expect(problems).toHaveCount(0);
});
