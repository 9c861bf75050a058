/** The hall's page beside other visitors: what they take is seen, a race has one winner, and time runs out. */
import type { Browser, Page } from '@playwright/test';
import { MINUTE_GONE } from './support/purchase.ts';
import { add, addButton, cardOf, lines, openByKeys, openHall } from './support/scheme.ts';
import { expect, test, text } from './support/shop.ts';

async function visitor(browser: Browser, address: string): Promise<Page> {
  const context = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': address } });
  return context.newPage();
}

test('what another visitor takes is seen without a reload', async ({ page, browser }) => {
  const other = await visitor(browser, '10.77.2.1');
  await openHall(page, 'Swan Lake');
  await openHall(other, 'Swan Lake');
  await openByKeys(page);
  await openByKeys(other);
  const place = await cardOf(page).getByRole('heading').innerText();
  expect(await cardOf(other).getByRole('heading').innerText()).toBe(place);
  await add(other);
  await expect(cardOf(page)).toContainText(text('en', 'scheme.unavailable'));
  await other.getByRole('button', { name: text('en', 'scheme.remove-of', { name: place }) }).click();
  await expect(addButton(page)).toBeVisible();
  await other.context().close();
});

test('of two who want one place, one has it, and the other hears so and keeps the rest', async ({ browser }) => {
  const first = await visitor(browser, '10.77.2.2');
  const second = await visitor(browser, '10.77.2.3');
  // The second hears of nothing, and so presses what is taken already.
  await second.route('**/api/scheme/changes**', (route) => route.abort());
  await openHall(first, 'Swan Lake', 'en', 1);
  await openHall(second, 'Swan Lake', 'en', 1);
  await second.route('**/api/scheme/availability**', (route) => route.abort());
  await second.getByRole('button', { name: text('en', 'scheme.as-list') }).click();
  await second.locator('summary', { hasText: 'Balcony' }).first().click();
  await second.locator('summary', { hasText: 'row 5' }).first().click();
  await second
    .getByRole('button', { name: new RegExp(`^seat .*${text('en', 'scheme.state-free')}$`) })
    .first()
    .click();
  await add(second);
  await second.getByRole('button', { name: text('en', 'scheme.as-map') }).click();
  await openByKeys(first);
  await openByKeys(second);
  const place = await cardOf(first).getByRole('heading').innerText();
  await expect(cardOf(second).getByRole('heading')).toHaveText(place);
  await add(first);
  await addButton(second).click();
  await expect(cardOf(second).getByRole('alert')).toHaveText(text('en', 'scheme.lost'));
  await expect(lines(second)).toHaveCount(1);
  await expect(lines(second)).not.toContainText(place);
  await first.context().close();
  await second.context().close();
});

test('@waiting places whose time is over are said so, and can be taken again', async ({ page }) => {
  await openHall(page, 'Rachmaninoff and Tchaikovsky');
  await openByKeys(page);
  await add(page);
  await expect(page.getByRole('timer').last()).toHaveText(/^0?0:[0-5]\d$|^01:00$/);
  const again = page.getByRole('button', { name: new RegExp(text('en', 'scheme.take-again')) });
  await expect(again).toBeVisible(MINUTE_GONE);
  await expect(page.getByText(text('en', 'scheme.ran-out_one', { count: 1 }))).toBeVisible();
  await expect(page.getByText(/The hold has run out: .*row\s.*seat\s/).filter({ visible: true })).toHaveCount(1);
  await expect(page.getByText(text('en', 'scheme.to-pay'))).toHaveCount(0);
  await again.click();
  await expect(again).toHaveCount(0);
  await expect(lines(page)).toHaveCount(1);
});
