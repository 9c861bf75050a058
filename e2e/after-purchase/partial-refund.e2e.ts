/** Returns half of an order at the current rate after resending the email, in two tabs at once, and the other half later. */

import type { Page } from '@playwright/test';
import { readServerText } from '../../apps/server/src/testing/read-server-text.ts';
import { makeOrder } from '../support/api-requests.ts';
import { payOrder } from '../support/buyer/orders.ts';
import { expectTickets } from '../support/buyer/purchase.ts';
import { listReturnLinks } from '../support/buyer/returns.ts';
import { takeScreenshot } from '../support/screenshots.ts';
import {
  createTextPattern,
  expect,
  expectAccessibleInBothThemes,
  expectHydrated,
  expectNoHorizontalScroll,
  getEventHash,
  getText,
  test,
} from '../support/shop.ts';

const LANGUAGE = 'en';
const translate = (key: string, values: Record<string, string | number> = {}) => getText(LANGUAGE, key, values);

const getTickets = (page: Page) => page.locator('input[type="checkbox"]:not([role="switch"])');
const getButton = (page: Page, key: string) => page.getByRole('button', { name: translate(key), exact: true });

/** Selects the first remaining ticket and requests its refund. */
async function requestRefund(page: Page): Promise<void> {
  await getTickets(page).first().check();
  await page.getByRole('radio').first().check();
  await page.getByRole('switch').check();
  await getButton(page, 'return.request-refund').click();
  await getButton(page, 'return.submit-request').click();
  await expect(page.getByRole('dialog')).toContainText(translate('return.requested-title'));
  await page.keyboard.press('Enter');
}

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expectHydrated(page);
}

/** Confirms the return, identified by its amount. */
const getConfirmButton = (page: Page) =>
  page.getByRole('button', { name: new RegExp(`^${createTextPattern(LANGUAGE, 'return.confirm')}$`) });

async function confirm(page: Page): Promise<void> {
  await page.getByRole('switch').check();
  await getConfirmButton(page).click();
}

/** Formatted refund of the selected tickets. */
const sumOf = async (page: Page) => (await page.locator('dl dd').last().innerText()).replace(/\D/g, '');

test('one ticket is refunded at the current rate after the email is resent, and the other later', {
  tag: '@long',
}, async ({ page, context }) => {
  const email = 'return-later@mail.example';
  await page.setViewportSize({ width: 360, height: 800 });
  // Nine days before the session: 50 % is refunded.
  const event = await getEventHash(page.request, 'Abai');
  const order = await makeOrder(page.request, event, email, { lang: LANGUAGE, at: 'first' });
  await payOrder(page, order, LANGUAGE);
  await open(page, `/order/${order}?lang=${LANGUAGE}`);
  await expectTickets(page, LANGUAGE, 2);

  const returning = `/order/return/${order}?lang=${LANGUAGE}`;
  await open(page, returning);
  await expect(
    page.getByText(new RegExp(`^${createTextPattern(LANGUAGE, 'return.refund-rate', { percent: 50 })}$`)),
  ).toHaveCount(2);
  expect(await sumOf(page)).toBe('');
  await getTickets(page).first().check();
  const share = await sumOf(page);
  await getTickets(page).last().check();
  expect(Number(await sumOf(page))).toBe(2 * Number(share));
  await getTickets(page).last().uncheck();
  await takeScreenshot(page, 'order-return-share-en-360');
  await expectNoHorizontalScroll(page);
  await requestRefund(page);

  // The buyer requests the email again.
  await expect(page.getByText(translate('return.awaiting-confirmation', { email }))).toBeVisible();
  await takeScreenshot(page, 'order-return-waiting-en-360');
  await expectNoHorizontalScroll(page);
  // Not where the header covers half of a radio button.
  await page.evaluate(() => scrollTo(0, 0));
  await expectAccessibleInBothThemes(page);
  // Not at once after the first.
  await expect(getButton(page, 'return.resend-email')).toHaveCount(0);
  await getButton(page, 'return.resend-email').click({ timeout: 60_000 });
  await expect(page.getByText(translate('return.email-resent', { email }))).toBeVisible();
  const [fresh = '', replaced = ''] = await listReturnLinks(page, email, 2);
  await open(page, replaced);
  await expect(page.getByText(readServerText('api/storefront/returns', LANGUAGE, 'replaced'))).toBeVisible();
  await expect(getConfirmButton(page)).toHaveCount(0);
  await takeScreenshot(page, 'order-return-replaced-en-360');

  // Its link is opened in two tabs, and confirmed in both.
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await open(tab, fresh);
    await expect(tab.getByRole('rowheader')).toHaveCount(1);
    expect(await sumOf(tab)).toBe(share);
  }
  await Promise.all([confirm(page), confirm(other)]);
  for (const tab of [page, other])
    await expect(tab.getByRole('dialog')).toContainText(translate('return.accepted-title'));
  await other.close();
  // A used link shows a notice and offers the remaining tickets.
  await open(page, fresh);
  await expect(page.getByText(translate('return.already-confirmed'))).toBeVisible();
  await expect(getTickets(page)).toHaveCount(1);

  await open(page, returning);
  await expect(async () => {
    await page.reload();
    await expect(page.locator('li[aria-current]')).toContainText(translate('return.refunded'), { timeout: 3_000 });
  }).toPass();
  await open(page, `/order/${order}?lang=${LANGUAGE}`);
  const refund = page.locator('dl > div').filter({ has: page.getByText(translate('order.refunded'), { exact: true }) });
  await refund.scrollIntoViewIfNeeded();
  expect((await refund.locator('dd').innerText()).replace(/\D/g, '')).toBe(share);
  await takeScreenshot(page, 'order-partly-refunded-en-360');
  await refund.getByRole('link').click();
  await page.waitForURL(/\/order\/return\//);
  // Each of the three steps has its day.
  await expect(page.locator('li[data-done] small')).toHaveText([/\d/, /\d/, /\d/]);
  await open(page, `/order/${order}?lang=${LANGUAGE}`);
  await expectNoHorizontalScroll(page);
  await open(page, returning);
  await requestRefund(page);
  const [last = ''] = await listReturnLinks(page, email, 3);
  await open(page, last);
  await confirm(page);
  // It is said although nothing is left to give back.
  await expect(page.getByRole('dialog')).toContainText(translate('return.accepted-text'));
  await takeScreenshot(page, 'order-return-all-en-360');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('switch')).toHaveCount(0);
  await open(page, `/order/${order}?lang=${LANGUAGE}`);
  await expect(page.getByText(translate('order.all-returned'))).toBeVisible();
  await expect(page.getByText(translate('order.thanks', { email }))).toHaveCount(0);
  await takeScreenshot(page, 'order-refunded-en-360');
});
