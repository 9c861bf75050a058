/** The dialog with the codes of an order's tickets, one after the other (booking §2 "Order view"). */
import type { Locator, Page } from '@playwright/test';
import { buyMixedOrder } from '../support/buyer/mixed-order.ts';
import { getCodeLabel } from '../support/buyer/orders.ts';
import { unfoldTickets } from '../support/buyer/purchase.ts';
import { tagRepetitions } from '../support/repetitions.ts';
import { takeScreenshot } from '../support/screenshots.ts';
import {
  expect,
  expectAccessible,
  expectHydrated,
  expectNoHorizontalScroll,
  getText,
  navigateClientSide,
  test,
} from '../support/shop.ts';

for (const [tag, [language, width, colorScheme]] of tagRepetitions([
  ['kz', 360, 'light'],
  ['ru', 1280, 'dark'],
]))
  test(`the order page shows the codes of all tickets in sequence, in ${language}, ${width} px wide`, { tag }, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme });
    const order = await buyMixedOrder(page, language);
    const show = page.getByRole('button', { name: getText(language, 'order.show-qr') });
    await unfoldTickets(page);
    await show.nth(1).click();
    const dialog = page.getByRole('dialog');
    const number = dialog.locator('#nth');
    const getNthText = (nth: number) => getText(language, 'order.nth-ticket', { nth, count: 4 });
    const code = dialog.getByRole('img', { name: getCodeLabel(language, 'qr') });
    const readShownCode = () => code.getAttribute('alt');
    await expect(number).toHaveText(getNthText(2));
    await expect(code).toHaveCount(1);
    await expect(code).toBeInViewport({ ratio: 1 });
    await expect(code).toHaveAttribute('width', '180');
    await expect(code).toHaveAttribute('height', '180');
    const second = await readShownCode();
    await takeScreenshot(page, `order-codes-${language}-${width}`);
    await expectNoHorizontalScroll(page);
    await expectAccessible(page);

    const after = dialog.getByRole('button', { name: getText(language, 'order.next-ticket') });
    const before = dialog.getByRole('button', { name: getText(language, 'order.previous-ticket') });
    await after.click();
    await expect(number).toHaveText(getNthText(3));
    await expect(code).toBeInViewport({ ratio: 1 });
    expect(await readShownCode()).not.toBe(second);
    await after.click();
    await expect(number).toHaveText(getNthText(4));
    await expect(after).toBeDisabled();
    const barcode = dialog.getByRole('img', { name: getCodeLabel(language, 'barcode') });
    await expect(barcode).toBeInViewport({ ratio: 1 });
    await expect(barcode).toHaveAttribute('width', '240');
    await expect(barcode).toHaveAttribute('height', '102');
    await takeScreenshot(page, `order-barcode-${language}-${width}`);
    await page.keyboard.press('ArrowLeft');
    await expect(number).toHaveText(getNthText(3));
    await page.keyboard.press('Home');
    await expect(number).toHaveText(getNthText(1));
    await expect(before).toBeDisabled();

    // By a finger: the number follows where the swipe comes to rest.
    await swipeLeft(page, dialog.getByRole('list').first());
    await expect(number).toHaveText(getNthText(2));
    expect(await readShownCode()).toBe(second);

    const opened = page.waitForEvent('popup');
    await dialog.getByRole('link', { name: getText(language, 'order.open-ticket') }).click();
    await expect((await opened).getByRole('img').first()).toBeVisible();

    // The dialog keeps the focus, which goes back to where it came from.
    for (let tabs = 0; tabs < 8; tabs++) {
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.closest('main li:not(dialog li)') ?? null)).toBeNull();
    }
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(show.nth(1)).toBeFocused();
    await show.first().click();
    await expect(number).toHaveText(getNthText(1));
    await dialog.getByRole('button', { name: getText(language, 'order.close') }).click();
    await expect(dialog).toBeHidden();

    // A code that could not be drawn is said in the dialog, under the letters that people read out.
    await page.goto(`/contacts?lang=${language}`);
    await expectHydrated(page);
    await changeOrder(page, (answer) => answer.replaceAll(/"_(qr|bar)code":"[^"]*"/g, '"_$1code":""'));
    await navigateClientSide(page, `${order}?lang=${language}`);
    await unfoldTickets(page);
    await show.first().click();
    await expect(dialog.getByRole('alert')).toHaveText(getText(language, 'order.qr-unreadable'));
    await expect(dialog.getByRole('heading')).toHaveText(/^([0-9A-Z]{5} ){3}[0-9A-Z]{5}$/);
    await page.keyboard.press('End');
    await expect(dialog.getByRole('alert')).toHaveText(getText(language, 'order.barcode-unreadable'));
  });

/** Modifies the order that the page fetches. */
async function changeOrder(page: Page, change: (answer: string) => string): Promise<void> {
  await page.route('**/api/order/view/', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: change(await response.text()) });
  });
}

/** A finger put down near the right edge of the target and drawn across it. */
async function swipeLeft(page: Page, target: Locator): Promise<void> {
  const box = await target.boundingBox();
  if (!box) throw new Error('nothing to swipe');
  const devtools = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...along: number[]) =>
    devtools.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: along.map((part) => ({ x: box.x + box.width * part, y: box.y + box.height / 2 })),
    });
  await touch('touchStart', 0.9);
  for (let part = 0.85; part > 0.1; part -= 0.05) await touch('touchMove', part);
  await touch('touchEnd');
  await devtools.detach();
}
