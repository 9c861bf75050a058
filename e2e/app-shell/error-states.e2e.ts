/** Errors and their messages: declined cards, places that are gone, pages that do not exist. */

import type { Route } from '@playwright/test';
import { z } from 'zod';
import { getBuiltScript } from '../support/built-scripts.ts';
import { openNewOrder } from '../support/buyer/orders.ts';
import {
  chooseTickets,
  expectTickets,
  HOLD_EXPIRY_TIMEOUT,
  mouse,
  payAtBank,
  SUCCESS_CARD,
} from '../support/buyer/purchase.ts';
import { takeScreenshot } from '../support/screenshots.ts';
import { expect, expectAccessible, expectHydrated, getEventHash, getText, test } from '../support/shop.ts';

/** Holds of this event expire after one minute in the season of the tests (support/environment/start-shop.mjs). */
const BRIEF_RESERVATION = 'Two Russian Quartets';

test('a declined card shows the reasons, starting with the bank’s, and can be replaced on the same page', async ({
  page,
}) => {
  await openNewOrder(page, { title: 'Giselle', language: 'kz' });
  await page.locator('button[form="pay"]').click();
  await payAtBank(page, '4000 0000 0000 0200');
  await expect(page.getByRole('heading', { name: getText('kz', 'title.declined') })).toBeVisible();
  await expect(page.getByText(getText('kz', 'declined.nothing-charged'))).toBeVisible();
  await expect(page.getByText(getText('kz', 'declined.reason-funds'))).toBeVisible();
  // What may be the reason is folded; what was bought, and for how long it is held, is not.
  await expect(page.getByText(getText('kz', 'declined.banned'))).toBeHidden();
  await page.getByText(getText('kz', 'declined.reasons')).click();
  await expect(page.getByText(getText('kz', 'declined.banned'))).toBeVisible();
  await expect(page.getByRole('timer')).toHaveText(/^1[0-5]:\d\d$/);
  await expect(page.getByRole('listitem').filter({ hasText: '₸' })).toHaveCount(2);
  await expectAccessible(page);
  await takeScreenshot(page, 'declined-kz');
  await expect(page.getByRole('link', { name: getText('kz', 'declined.back-to-order') })).toBeVisible();
  await page.locator('button[form="pay"]').click();
  await payAtBank(page, SUCCESS_CARD);
  await expectTickets(page, 'kz', 2);
  // The page of the declined card says by now that the order is paid.
  await page.goto(page.url().replace('/order/', '/order/declined/'));
  await expect(page.getByText(getText('kz', 'declined.paid'))).toBeVisible();
  await expect(page.getByRole('heading', { name: getText('kz', 'title.declined') })).toHaveCount(0);
  await expectAccessible(page);
  await takeScreenshot(page, 'declined-paid-kz');
  await page.getByRole('link', { name: getText('kz', 'declined.back-to-order') }).click();
  await expectTickets(page, 'kz', 2);
});

test('missing values are announced beside their fields, and a reload keeps typed values', async ({ page, request }) => {
  await page.goto(`/event/${await getEventHash(request, 'La Traviata')}?lang=ru`);
  await chooseTickets(page, mouse, 'ru');
  await page.getByLabel(getText('ru', 'form.fio'), { exact: true }).fill('Мария');
  await page.keyboard.press('Enter');
  await expect(page.getByText(getText('ru', 'field.required-email'))).toBeVisible();
  await expect(page.getByLabel(getText('ru', 'form.email'), { exact: true })).toBeFocused();
  await takeScreenshot(page, 'errors-ru');
  await expectAccessible(page);
  await page.reload();
  await chooseTickets(page, mouse, 'ru');
  await expect(page.getByLabel(getText('ru', 'form.fio'), { exact: true })).toHaveValue('Мария');
});

test('sold-out and upcoming events are labeled on the listing and on the event page', { tag: '@long' }, async ({
  page,
  request,
}) => {
  await page.goto('/?lang=en');
  await expect(page.getByRole('button', { name: getText('en', 'card.soon') }).first()).toBeDisabled();
  await expect(page.getByRole('button', { name: getText('en', 'card.sold-out') }).first()).toBeDisabled();
  await page.goto(`/event/${await getEventHash(request, 'Spartacus')}?lang=en`);
  await expect(page.getByText(getText('en', 'event.on-sale-soon'))).toBeVisible();
  await expect(page.locator('#main').getByText(/ – .+, 19:00$/), 'the announced dates').toBeVisible();
  await expect(page.locator('#main').getByText('₸').first(), 'the announced prices').toBeVisible();
  await takeScreenshot(page, 'soon-en');
});

test('a missing page returns 404 in the visitor’s language', async ({ browser }) => {
  const page = await browser.newPage();
  const answer = await page.goto('/no/such/page?lang=ru');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: '404' })).toBeVisible();
  await expect(page.getByText(getText('ru', 'not-found.text'))).toBeVisible();
  await expect(page.getByText(getText('ru', 'not-found.hint'))).toBeVisible();
  await takeScreenshot(page, 'not-found-ru');
  await page.close();
});

test('the listing is readable without scripts, in the dark theme too', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, colorScheme: 'dark' });
  const page = await context.newPage();
  await page.goto('/?lang=ch');
  await expect(page.getByRole('heading', { level: 2, name: getText('ch', 'listing.heading') })).toBeVisible();
  expect(await page.getByRole('article').count()).toBeGreaterThan(20);
  await expect(page.locator('main :is(input, button:not([disabled])):visible'), 'what only scripts do').toHaveCount(0);
  await takeScreenshot(page, 'poster-dark-ch');
  await context.close();
});

test('a script that fails to load is loaded again once, and then announced', { tag: '@long' }, async ({ browser }) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  let failures = 0;
  const fail = async (route: Route): Promise<void> => {
    failures += 1;
    await route.abort();
  };
  const scripts = `**${/"(\/assets\/entry-client[^"]+)"/.exec(await (await page.request.get('/contacts')).text())?.[1]}`;
  await page.route(scripts, fail, { times: 1 });
  await page.goto('/contacts');
  await expectHydrated(page);
  expect(failures).toBe(1);
  await page.evaluate(() => sessionStorage.clear());
  await page.route(scripts, fail);
  await page.reload();
  const notice = page.getByRole('alert');
  await expect(notice).toContainText('Бет толық жүктелмеді');
  await expect(page.getByRole('heading', { level: 1 }), 'the page is still readable').toBeVisible();
  await expectAccessible(page);
  await takeScreenshot(page, 'load-failure-kz');
  await page.unroute(scripts);
  await notice.getByRole('link').click();
  await expectHydrated(page);
  await expect(notice).toHaveCount(0);
  await context.close();
});

test('texts that fail to load are announced as well', { tag: '@long' }, async ({ browser }) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  const texts = getBuiltScript('src/shared/texts/every-page/ru.json');
  await page.route(texts, (route) => route.abort());
  await page.goto('/contacts?lang=ru');
  await expect(page.getByRole('alert')).toContainText('загрузилась не полностью');
  await context.close();
});

test('the language changes in place, and the dark theme survives a reload', async ({ page }) => {
  await page.goto('/contacts');
  await expectHydrated(page);
  await page.getByRole('button', { name: getText('kz', 'shell.theme') }).click();
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expectAccessible(page);
  await takeScreenshot(page, 'contacts-dark-kz');
  await page.locator('summary').filter({ hasText: 'Қазақша' }).click();
  await page.getByRole('link', { name: 'Русский' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(getText('ru', 'title.contacts'));
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
});

test('an expired reservation shows a notice, blocks payment, and releases the seats', {
  tag: ['@waiting', '@long'],
}, async ({ page, request }) => {
  await openNewOrder(page, { title: BRIEF_RESERVATION, language: 'kz' });
  await expect(page.getByRole('timer')).toBeVisible();
  await expect(page.locator('button[form="pay"]')).toBeVisible();
  await expect(page.getByText(getText('kz', 'order.deleted'))).toBeVisible(HOLD_EXPIRY_TIMEOUT);
  await expect(page.locator('button[form="pay"]')).toHaveCount(0);
  await takeScreenshot(page, 'ran-out-kz');
  await expectAccessible(page);
  // The page shows without a reload that late money has bought the tickets after all.
  await page.route('**/api/order/view/', async (route) => {
    const { response } = z
      .object({ response: z.looseObject({ main: z.array(z.looseObject({})) }) })
      .parse(await (await route.fetch()).json());
    const main = response.main.map((place, nth) => ({ ...place, tickethash_id: `${nth}`.repeat(22) }));
    await route.fulfill({ json: { response: { ...response, main, orderDeleted: 0, printingAllowed: 1 } } });
  });
  await expect(page.getByText(new RegExp(`^${getText('kz', 'order.thanks').split('.')[0]}`))).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });
  await page.reload();
  await expect(page.getByText(getText('kz', 'order.deleted'))).toBeVisible();
  await page.goto(page.url().replace('/order/', '/order/declined/'));
  await expect(page.getByText(getText('kz', 'declined.order-expired'))).toBeVisible();
  // What was lost, as on the page of the order.
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(1);
  await expectAccessible(page);
  await page.getByRole('link', { name: getText('kz', 'order.rebook', { title: '' }).trim() }).click();
  await page.waitForURL(`**/event/${await getEventHash(request, BRIEF_RESERVATION)}**`);
});
