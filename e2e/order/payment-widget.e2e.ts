/** A partner's payment widget on the order page: closed, declined, paid, late and under review. */

import type { FrameLocator, Page, Route } from '@playwright/test';
import { ENDPOINT_PATHS } from '@sahna/contract/paths';
import { measureSlowness } from '../../apps/server/src/testing/machine-slowness.ts';
import { openNewOrder } from '../support/buyer/orders.ts';
import { expectTickets, skipAddOns } from '../support/buyer/purchase.ts';
import { takeScreenshot } from '../support/screenshots.ts';
import {
  expect,
  expectAccessibleAtWidth,
  expectAccessibleInBothThemes,
  expectNoHorizontalScroll,
  getText,
  test,
} from '../support/shop.ts';

const START_MS = 20_000;
const POLL_MS = 20_000;
const WIDTHS = [360, 1280];

const submit = (page: Page) => page.locator('button[form="pay"]');

async function chooseWidget(page: Page): Promise<void> {
  await page.getByRole('radio').nth(2).check();
}

/** Answers when the bank has notified the shop: an order that is still checked closes the form, with another message. */
async function fulfillDecided(route: Route): Promise<void> {
  await expect(async () => {
    const response = await route.fetch();
    expect((await response.json()).response.paymentAsked).not.toBe(1);
    await route.fulfill({ response });
  }).toPass();
}

/** Presses "Pay" and waits for the widget. */
async function openWidget(page: Page): Promise<FrameLocator> {
  await submit(page).click();
  await skipAddOns(page, page.locator('dialog iframe'));
  const widget = page.frameLocator('dialog iframe');
  await expect(widget.locator('button[value="pay"]')).toBeVisible();
  return widget;
}

test('a payment widget is closed, declined and paid', async ({ page }) => {
  const language = 'kz';
  await openNewOrder(page, { title: 'La Traviata', language, quantity: 1 });
  await chooseWidget(page);

  let widget = await openWidget(page);
  const frame = page.locator('dialog iframe');
  expect(await frame.getAttribute('title')).toBe(await page.locator('dialog h2').innerText());
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 860 });
    const box = await frame.boundingBox();
    expect(box?.height).toBeCloseTo(500);
    expect(box?.width).toBeLessThanOrEqual(450);
    await takeScreenshot(page, `payment-widget-${language}-${width}`);
    await expectNoHorizontalScroll(page);
    await (width === 360 ? expectAccessibleInBothThemes(page) : expectAccessibleAtWidth(page));
  }
  // Also centered where the summary's column is as wide as the page.
  await page.setViewportSize({ width: 768, height: 860 });
  const dialog = await page.locator('dialog[open]').boundingBox();
  expect(dialog?.width).toBeCloseTo(452);
  expect(dialog?.x).toBeCloseTo((768 - 452) / 2);
  await page.setViewportSize({ width: 360, height: 860 });

  // Messages of other windows are ignored, whatever they contain.
  const invoice = new URL((await frame.getAttribute('src')) ?? '').searchParams.get('orderId');
  await page.evaluate((bankInvoiceId) => window.postMessage({ event: 'success', bankInvoiceId }, '*'), invoice);
  await expect(frame).toBeVisible();

  await page.keyboard.press('Escape');
  await expect(page.getByText(getText(language, 'pay.widget-closed'))).toBeVisible();
  await expect(submit(page)).toBeFocused();
  await takeScreenshot(page, `payment-widget-closed-${language}`);

  widget = await openWidget(page);
  await page.route(`**${ENDPOINT_PATHS.orderView}`, fulfillDecided);
  await widget.locator('button[value="decline"]').click();
  await expect(page.getByText(getText(language, 'pay.widget-failed'))).toBeVisible();
  await expect(submit(page)).toBeFocused();
  await takeScreenshot(page, `payment-widget-failed-${language}`);
  await page.unroute(`**${ENDPOINT_PATHS.orderView}`);

  widget = await openWidget(page);
  await widget.locator('button[value="pay"]').click();
  await expectTickets(page, language, 1);
  expect(new URL(page.url()).searchParams.get('state')).toBe('success');
  expect(new URL(page.url()).searchParams.get('bankInvoiceId')).toMatch(/\S/);
  await takeScreenshot(page, `payment-widget-paid-${language}`);
});

test('a widget that does not start times out after twenty seconds', { tag: ['@waiting', '@long'] }, async ({
  page,
}) => {
  const language = 'en';
  await openNewOrder(page, { title: 'La Traviata', language, quantity: 1 });
  await chooseWidget(page);
  await page.route(/\/widget\?/, () => {});
  const from = Date.now();
  await submit(page).click();
  await skipAddOns(page, page.getByText(getText(language, 'pay.widget-starting')));
  await expect(page.getByText(getText(language, 'pay.widget-starting'))).toBeVisible();
  await takeScreenshot(page, 'payment-widget-starting-en');
  await expect(page.getByText(getText(language, 'pay.widget-timeout'))).toBeVisible();
  expect(Date.now() - from).toBeGreaterThan(START_MS);
  await expect(submit(page)).toBeFocused();
  await takeScreenshot(page, 'payment-widget-timeout-en');
});

test('a payment under review by the bank is polled in two tabs', { tag: ['@waiting', '@long'] }, async ({
  page,
  context,
}) => {
  const language = 'kz';
  await openNewOrder(page, { title: 'La Traviata', language, quantity: 1 });
  const second = await context.newPage();
  await second.goto(page.url());
  await expect(submit(second)).toBeVisible();
  await chooseWidget(page);
  const widget = await openWidget(page);
  const looked: number[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/order/view')) looked.push(Date.now());
  });
  await widget.locator('button[value="later"]').click();

  for (const tab of [page, second]) {
    await expect(tab.getByText(getText(language, 'order.payment-pending'), { exact: true })).toBeVisible();
    await expect(submit(tab)).toHaveCount(0);
    await expect(tab.getByText(getText(language, 'order.unpaid'), { exact: true })).toHaveCount(0);
  }
  const startedAt = Date.now();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 860 });
    await takeScreenshot(page, `payment-pending-${language}-${width}`);
    await expectNoHorizontalScroll(page);
    await (width === 360 ? expectAccessibleInBothThemes(page) : expectAccessibleAtWidth(page));
  }
  for (const tab of [page, second]) await expectTickets(tab, language, 1);
  const slowness = measureSlowness();
  const polls = looked.map((at) => at - startedAt).filter((after) => after > POLL_MS / 2);
  expect(polls[0]).toBeGreaterThan(POLL_MS - 5_000 * slowness);
  expect(polls[0]).toBeLessThan(POLL_MS + 5_000 * slowness);
  await takeScreenshot(page, `payment-pending-paid-${language}`);
});
