/** Buying from the event page (booking §4, §8): signing in, season tickets, and calls that get no answer or a refusal. */
import type { Page } from '@playwright/test';
import { z } from 'zod';
import { signInAs } from '../support/buyer/customers.ts';
import { getCount, getDays, getMoreButton, getOrderForm, open } from '../support/buyer/event-page.ts';
import { expectTickets, fillBuyer, mouse, openOrderForm } from '../support/buyer/purchase.ts';
import { openChanged } from '../support/environment/changed-event.ts';
import { takeScreenshot } from '../support/screenshots.ts';
import {
  createTextPattern,
  expect,
  expectAccessibleInBothThemes,
  expectHydrated,
  getEventHash,
  getText,
  test,
} from '../support/shop.ts';

const StoredChoices = z.record(z.string(), z.object({ day: z.string(), time: z.string() }));

test('a purchase that requires an account prompts for sign-in and continues afterwards', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 860 });
  await open(page, 'Season ticket: Great Symphonies');
  const notice = page.getByText(getText('ru', 'event.sign-in'));
  await expect(notice).toBeVisible();
  const [sentence, link] = await Promise.all([notice.boundingBox(), notice.locator('~ a').boundingBox()]);
  expect((link?.y ?? 0) - (sentence?.y ?? 0) - (sentence?.height ?? 0), 'room between the sentence and the way').toBe(
    8,
  );
  await getMoreButton(page, 0).click();
  await expect(getCount(page, 0)).toHaveText('1');
  await expect(getOrderForm(page)).toHaveCount(0);
  await page.getByRole('button', { name: getText('ru', 'event.to-sign-in') }).click();
  const popup = page.getByRole('dialog');
  await expect(popup).toContainText(getText('ru', 'event.sign-in'));
  await takeScreenshot(page, 'event-sign-in-ru-360');
  await expectAccessibleInBothThemes(page);
  await popup.getByRole('link', { name: getText('ru', 'event.to-sign-in') }).click();
  await signInAs(page, 'timur');
  await expect(page.getByText(getText('ru', 'event.sign-in'))).toHaveCount(0);
  // The selection survives the sign-in.
  await expect(getCount(page, 0)).toHaveText('1');
  await expect(page.getByRole('button', { name: getText('ru', 'event.to-cart') })).toBeVisible();
});

test('selections survive a reload and Back, and tickets sold meanwhile are announced', async ({ page }) => {
  await open(page, 'Abai');
  await getDays(page).first().click();
  for (let press = 0; press < 3; press++) await getMoreButton(page, 0).click();
  await page.reload();
  await expect(getCount(page, 0)).toHaveText('3');
  await page
    .getByRole('link', { name: getText('ru', 'title.contacts') })
    .first()
    .click();
  await expect(page).toHaveURL(/contacts/);
  await page.goBack();
  await expect(getCount(page, 0)).toHaveText('3');
  await expect(page.getByText(getText('ru', 'event.selection-reduced'))).toHaveCount(0);

  // The browser asks again, and hears that one is left.
  await page.goto('/contacts?lang=ru');
  await expectHydrated(page);
  const stored: unknown = await page.evaluate(() => JSON.parse(sessionStorage.getItem('event selection') ?? '{}'));
  const hash = await getEventHash(page.request, 'Abai');
  const { day, time } = StoredChoices.parse(stored)[hash] ?? {};
  await openChanged(page, 'Abai', `/${day}/${time}?lang=ru`, ({ price }) => {
    for (const row of price) row.quantity = 1;
  });
  await expect(getCount(page, 0)).toHaveText('1');
  await expect(page.getByText(getText('ru', 'event.selection-reduced'))).toBeVisible();
  await takeScreenshot(page, 'event-choice-less-ru');
  // In the cart it is chosen no more.
  await openOrderForm(page, mouse, 'ru');
  await page.goBack();
  await expectHydrated(page);
  await expect(getCount(page, 0)).toHaveText('0');
});

test('season ticket use is confirmed once more, stays within its remaining visits, and costs nothing', {
  tag: '@long',
}, async ({ page }) => {
  const hash = await getEventHash(page.request, 'Beethoven: Symphony No. 9');
  await page.goto(`/crm/login?return=${encodeURIComponent(`/event/${hash}?lang=en&sub=1`)}`);
  await signInAs(page, 'daniyar');
  await expectHydrated(page);
  await getDays(page).first().click();
  const mode = page.getByRole('checkbox', { name: getText('en', 'event.use-season-ticket') });
  await expect(mode).toBeChecked();
  for (let press = 0; press < 3; press++) await getMoreButton(page, 0).click();
  await getMoreButton(page, 0).click();
  await expect(page.getByRole('dialog')).toContainText(getText('en', 'event.error-limit'));
  await expect(page.getByRole('dialog')).toContainText(getText('en', 'event.limit-season-ticket_other', { count: 3 }));
  await page.keyboard.press('Escape');
  await expect(getCount(page, 0)).toHaveText('3');
  await mode.uncheck();
  await expect(getOrderForm(page)).toHaveCount(0);
  await mode.check();
  await getMoreButton(page, 0).click();
  await expect(getCount(page, 0)).toHaveText('1');
  await getMoreButton(page, 0).click();
  await expect(getCount(page, 0)).toHaveText('2');
  await fillConsents(page);
  const submit = getOrderForm(page).locator('button[type="submit"]');
  await submit.click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText(
    new RegExp(createTextPattern('en', 'event.season-ticket-confirm_other', { count: 2 })),
  );
  await takeScreenshot(page, 'event-subscription-en');
  await expectAccessibleInBothThemes(page);
  await question.getByRole('button', { name: getText('en', 'event.season-ticket-cancel') }).click();
  await submit.click();
  await question.getByRole('button', { name: getText('en', 'event.season-ticket-get') }).click();
  await page.waitForURL(/\/order\//);
  await expectTickets(page, 'en', 2);
  // Nothing is said to have been paid.
  await expect(page.getByText(getText('en', 'price.free'), { exact: true })).not.toHaveCount(0);
  await expect(page.getByText('₸0', { exact: true })).toHaveCount(0);
});

/** The account prefills the rest of the form. */
async function fillConsents(page: Page): Promise<void> {
  for (const box of await getOrderForm(page).locator('input[type="checkbox"][required]').all()) await box.check();
}

test('an order with a lost response is retried and stays the same order', { tag: '@long' }, async ({ browser }) => {
  // A page of its own: what the browser says of a lost connection is an error on the console.
  const page = await browser.newPage();
  await open(page, 'Abai');
  await getDays(page).first().click();
  await getMoreButton(page, 0).click();
  await openOrderForm(page, mouse, 'ru');
  await fillBuyer(page, mouse, 'ru');
  const keys: (string | null)[] = [];
  let orderHash = '';
  await page.route('**/api/order/create', async (route) => {
    keys.push(await route.request().headerValue('idempotency-key'));
    if (keys.length > 1) return route.continue();
    const answer = await route.fetch();
    orderHash = (await answer.json()).response.hash;
    return route.abort();
  });
  const submit = getOrderForm(page).locator('button[type="submit"]');
  await submit.click();
  await expect(page.getByText(getText('ru', 'event.retrying'))).toBeVisible();
  await expect(submit).toBeDisabled();
  await page.waitForURL(/\/order\//);
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
  expect(new URL(page.url()).pathname).toBe(`/order/${orderHash}`);
  await page.close();
});

test('an addition to the cart with a lost response is added once, and a second one separately', {
  tag: '@long',
}, async ({ browser }) => {
  const page = await browser.newPage();
  await open(page, 'Abai');
  await getDays(page).first().click();
  await getMoreButton(page, 0).click();
  let calls = 0;
  await page.route('**/api/cart/update', async (route) => {
    if (++calls > 1) return route.continue();
    await route.fetch();
    return route.abort();
  });
  await page.getByRole('button', { name: getText('ru', 'event.to-cart') }).click();
  await expect(page.getByText(getText('ru', 'event.retrying'))).toBeVisible();
  await page.waitForURL(/\/cart/);
  await expect(getOrderForm(page).locator('button[type="submit"]')).toContainText('1 билет');
  await page.goBack();
  await expectHydrated(page);
  await getMoreButton(page, 0).click();
  await openOrderForm(page, mouse, 'ru');
  await expect(getOrderForm(page).locator('button[type="submit"]')).toContainText('2 билета');
  await page.close();
});

test('a failed order shows its reason and code, and the same page can order again', { tag: '@long' }, async ({
  page,
}) => {
  await open(page, 'Abai');
  await getDays(page).first().click();
  await getMoreButton(page, 0).click();
  await openOrderForm(page, mouse, 'ru');
  await fillBuyer(page, mouse, 'ru');
  await page.route('**/api/order/create', (route) =>
    route.fulfill({ json: { response: { errorCode: '-9998', errorText: '', hash: '' } } }),
  );
  const submit = getOrderForm(page).locator('button[type="submit"]');
  await submit.click();
  const error = page.getByRole('dialog', { name: getText('ru', 'modal.error') });
  await expect(error).toContainText(getText('ru', 'event.order-failed', { code: '-9998' }));
  await expect(error).toContainText(getText('ru', 'modal.code', { code: '-9998' }));
  await takeScreenshot(page, 'event-error-ru');
  await expectAccessibleInBothThemes(page);
  await error.getByRole('button').click();
  await expect(submit).toBeFocused();
  await page.unrouteAll({ behavior: 'wait' });
  await submit.click();
  await page.waitForURL(/\/order\//);
});
