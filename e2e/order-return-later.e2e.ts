/** Half of an order goes back at its share, by a letter that had to be sent again, in two tabs at once; the other half later. */
import type { Page } from '@playwright/test';
import { payOrder } from './support/orders.ts';
import { photograph } from './support/photographs.ts';
import { expectTickets } from './support/purchase.ts';
import { linksInLetters, orderOf } from './support/returns.ts';
import { expect, expectAccessibleInBothThemes, expectFits, expectReady, test, text } from './support/shop.ts';

const LANGUAGE = 'en';
const say = (key: string, values: Record<string, string | number> = {}) => text(LANGUAGE, key, values);

const tickets = (page: Page) => page.locator('input[type="checkbox"]:not([role="switch"])');
const button = (page: Page, key: string) => page.getByRole('button', { name: say(key), exact: true });

/** Chooses the first ticket that is left, and asks for its money. */
async function ask(page: Page): Promise<void> {
  await tickets(page).first().check();
  await page.getByRole('radio').first().check();
  await page.getByRole('switch').check();
  await button(page, 'return.issue').click();
  await button(page, 'return.ask-send').click();
  await expect(page.getByRole('dialog')).toContainText(say('return.asked-title'));
  await page.keyboard.press('Enter');
}

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expectReady(page);
}

/** Confirms the return, by the sum that it brings. */
const confirming = (page: Page) => page.getByRole('button', { name: /^Return ₸/ });

async function confirm(page: Page): Promise<void> {
  await page.getByRole('switch').check();
  await confirming(page).click();
}

/** What comes back for the chosen tickets, as the page says it. */
const sumOf = async (page: Page) => (await page.locator('dl dd').last().innerText()).replace(/\D/g, '');

test('one ticket goes back at its share by a letter sent again, and the other one later', async ({ page, context }) => {
  const email = 'return-later@mail.example';
  await page.setViewportSize({ width: 360, height: 800 });
  await open(page, `/contacts?lang=${LANGUAGE}`);
  // In nine days: half of it comes back.
  const order = await orderOf(page, { title: 'Abai', at: 'first', quantity: 2, language: LANGUAGE, email });
  await payOrder(page, order, LANGUAGE);
  await open(page, `/order/${order}?lang=${LANGUAGE}`);
  await expectTickets(page, LANGUAGE, 2);

  const returning = `/order/return/${order}?lang=${LANGUAGE}`;
  await open(page, returning);
  await expect(page.getByText(/^50% of/)).toHaveCount(2);
  expect(await sumOf(page)).toBe('0');
  await tickets(page).first().check();
  const share = await sumOf(page);
  await tickets(page).last().check();
  expect(Number(await sumOf(page))).toBe(2 * Number(share));
  await tickets(page).last().uncheck();
  await photograph(page, 'order-return-share-en-360');
  await expectFits(page);
  await ask(page);

  // The letter did not come, or so the buyer thinks.
  await expect(page.getByText(say('return.waits', { email }))).toBeVisible();
  await photograph(page, 'order-return-waiting-en-360');
  await expectFits(page);
  // Not where the header covers half of a radio button.
  await page.evaluate(() => scrollTo(0, 0));
  await expectAccessibleInBothThemes(page);
  // Not at once after the first.
  await expect(button(page, 'return.again')).toHaveCount(0);
  await button(page, 'return.again').click({ timeout: 60_000 });
  await expect(page.getByText(say('return.again-sent', { email }))).toBeVisible();
  const [fresh = '', replaced = ''] = await linksInLetters(page, email, 2);
  await open(page, replaced);
  await expect(page.getByText('A newer letter has replaced this link', { exact: false })).toBeVisible();
  await expect(confirming(page)).toHaveCount(0);
  await photograph(page, 'order-return-replaced-en-360');

  // Its link is opened in two tabs, and confirmed in both.
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await open(tab, fresh);
    await expect(tab.getByRole('rowheader')).toHaveCount(1);
    expect(await sumOf(tab)).toBe(share);
  }
  await Promise.all([confirm(page), confirm(other)]);
  for (const tab of [page, other]) await expect(tab.getByRole('dialog')).toContainText(say('return.accepted-title'));
  await other.close();
  // Used once: it says so, and offers what is left.
  await open(page, fresh);
  await expect(page.getByText(say('return.done'))).toBeVisible();
  await expect(tickets(page)).toHaveCount(1);

  await open(page, returning);
  await expect(async () => {
    await page.reload();
    await expect(page.getByText(say('return.paid-back'), { exact: true })).toHaveCount(1, { timeout: 3_000 });
  }).toPass({ timeout: 60_000 });
  await ask(page);
  const [last = ''] = await linksInLetters(page, email, 3);
  await open(page, last);
  await confirm(page);
  // It is said although nothing is left to give back.
  await expect(page.getByRole('dialog')).toContainText(say('return.accepted-text'));
  await photograph(page, 'order-return-all-en-360');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('switch')).toHaveCount(0);
  await open(page, `/order/${order}?lang=${LANGUAGE}`);
  await expect(page.getByText(say('order.annulled-text'))).toBeVisible();
});
