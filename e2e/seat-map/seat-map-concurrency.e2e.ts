/** Concurrent visitors of a seat map: live updates, contested seats and expiring holds. */
import type { Browser, Page } from '@playwright/test';
import { HOLD_EXPIRY_TIMEOUT } from '../support/buyer/purchase.ts';
import {
  add,
  getAddButton,
  getHeldLines,
  getSeatCard,
  openHall,
  openList,
  openSeatByKeyboard,
} from '../support/buyer/seat-map.ts';
import { expect, getText, test } from '../support/shop.ts';

async function openVisitor(browser: Browser, address: string): Promise<Page> {
  const context = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': address } });
  return context.newPage();
}

test('a seat that another visitor takes changes without a reload', async ({ page, browser }) => {
  const other = await openVisitor(browser, '10.77.2.1');
  await openHall(page, 'Swan Lake');
  await openHall(other, 'Swan Lake');
  await openSeatByKeyboard(page);
  await openSeatByKeyboard(other);
  const place = await getSeatCard(page).getByRole('heading').innerText();
  expect(await getSeatCard(other).getByRole('heading').innerText()).toBe(place);
  await add(other);
  await expect(getSeatCard(page)).toContainText(getText('en', 'seat-map.unavailable'));
  await other.getByRole('button', { name: getText('en', 'seat-map.remove-of', { name: place }) }).click();
  await expect(getAddButton(page)).toBeVisible();
  await other.context().close();
});

test('a contested seat goes to one buyer, and the other is notified and keeps their other seats', {
  tag: '@long',
}, async ({ browser }) => {
  const first = await openVisitor(browser, '10.77.2.2');
  const second = await openVisitor(browser, '10.77.2.3');
  // The second hears of nothing, and so presses what is taken already.
  await second.route('**/api/scheme/changes**', (route) => route.abort());
  await openHall(first, 'Swan Lake', 'en', 1);
  await openHall(second, 'Swan Lake', 'en', 1);
  await second.route('**/api/scheme/availability**', (route) => route.abort());
  await openList(second, 'Balcony, row 5, seat 1');
  await second
    .getByRole('button', { name: new RegExp(`^seat .*${getText('en', 'seat-map.state-free')}$`) })
    .first()
    .click();
  await add(second);
  await second.getByRole('button', { name: getText('en', 'seat-map.view-map') }).click();
  await openSeatByKeyboard(first);
  await openSeatByKeyboard(second);
  const place = await getSeatCard(first).getByRole('heading').innerText();
  await expect(getSeatCard(second).getByRole('heading')).toHaveText(place);
  await add(first);
  await getAddButton(second).click();
  await expect(getSeatCard(second).getByRole('alert')).toHaveText(getText('en', 'seat-map.seat-taken'));
  await expect(getHeldLines(second)).toHaveCount(1);
  await expect(getHeldLines(second)).not.toContainText(place);
  await first.context().close();
  await second.context().close();
});

test('@waiting expired holds are announced and can be renewed', { tag: '@long' }, async ({ page }) => {
  await openHall(page, 'Rachmaninoff and Tchaikovsky');
  await openSeatByKeyboard(page);
  await add(page);
  await expect(page.getByRole('timer').last()).toHaveText(/^0?0:[0-5]\d$|^01:00$/);
  const getCartLink = (count: number) =>
    page.getByRole('link', { name: getText('en', `shell.cart_${count === 1 ? 'one' : 'other'}`, { count }) });
  await expect(getCartLink(1)).toBeVisible();
  const again = page.getByRole('button', { name: new RegExp(getText('en', 'seat-map.hold-again')) });
  await expect(again).toBeVisible(HOLD_EXPIRY_TIMEOUT);
  await expect(page.getByText(getText('en', 'seat-map.expired_one', { count: 1 }))).toBeVisible();
  const expired = new RegExp(getText('en', 'seat-map.expired-of', { names: '.*row\\s.*seat\\s.*' }));
  await expect(page.getByText(expired).filter({ visible: true })).toHaveCount(1);
  await expect(page.getByText(getText('en', 'seat-map.to-pay'))).toHaveCount(0);
  await expect(getCartLink(0)).toBeVisible();
  await again.click();
  await expect(again).toHaveCount(0);
  await expect(getHeldLines(page)).toHaveCount(1);
});
