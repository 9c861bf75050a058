/** Main screens in three widths, two themes and two languages: nothing scrolls sideways, and axe finds nothing. Their photographs: contact-sheet. */
import type { Page } from '@playwright/test';
import { openNewOrder, payOrder } from '../support/buyer/orders.ts';
import { expectTickets } from '../support/buyer/purchase.ts';
import { add, openHall, openSeatByKeyboard } from '../support/buyer/seat-map.ts';
import {
  expect,
  expectAccessibleInBothThemes,
  expectHydrated,
  expectNoHorizontalScroll,
  getEventHash,
  getText,
  test,
} from '../support/shop.ts';

const WIDTHS = [360, 768, 1280];
const LANGUAGES = ['kz', 'ru'];

async function checkAll(page: Page, address: string): Promise<void> {
  for (const language of LANGUAGES) {
    await page.goto(`${address}?lang=${language}`);
    await expectHydrated(page);
    await checkState(page, { isFirst: language === LANGUAGES[0] });
  }
}

/** Axe looks at the first language of a page: others differ in their words, which have to fit. */
async function checkState(page: Page, { isFirst } = { isFirst: true }): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoHorizontalScroll(page);
  }
  if (!isFirst) return;
  await expectAccessibleInBothThemes(page);
}

for (const address of ['/', '/contacts', '/rules/purchase-terms'])
  test(`${address} in every width, theme and language`, { tag: '@long' }, async ({ page }) => {
    await checkAll(page, address);
  });

for (const language of LANGUAGES)
  test(`missing, broken and offline pages in every width and theme, in ${language}`, { tag: '@long' }, async ({
    browser,
  }) => {
    // Its own page: what fails here is on the console, as it should be.
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.goto(`/no/such/page?lang=${language}`);
    await expectHydrated(page);
    await checkState(page);
    await page.goto(`/?lang=${language}`);
    await expectHydrated(page);
    await page.route('**/api/no-scheme**', (route) => route.fulfill({ status: 500, json: {} }));
    await page.locator('article a[href^="/event/"]').first().click();
    await expect(page.getByRole('heading', { level: 1, name: getText(language, 'error.title') })).toBeVisible();
    await checkState(page);
    await page.goto(`/contacts?lang=${language}`);
    await expectHydrated(page);
    await context.setOffline(true);
    await page.locator('footer a[href^="/rules/"]').first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(getText(language, 'error.offline-title'));
    await checkState(page);
    await context.close();
  });

for (const title of ['La Traviata', 'Spartacus', 'Qaragöz', 'Open rehearsal'])
  test(`the event page of ${title} in every width, theme and language`, { tag: '@long' }, async ({ page, request }) => {
    await checkAll(page, `/event/${await getEventHash(request, title)}`);
  });

test('the hall from no session to held seats, in every width, theme and language', { tag: '@long' }, async ({
  page,
}) => {
  const { address } = await openHall(page, 'Carmen', 'kz');
  await checkAll(page, address.split('/').slice(0, 3).join('/'));
  await checkAll(page, address);
  await page.goto(address);
  await expectHydrated(page);
  await openSeatByKeyboard(page, 'kz');
  await checkState(page);
  await add(page, 'kz');
  await checkState(page);
  await page.getByRole('button', { name: getText('kz', 'seat-map.view-list') }).click();
  await checkState(page);
});

test('an order from unpaid to paid in every width, theme and language', { tag: '@long' }, async ({ page }) => {
  const hash = await openNewOrder(page, { title: 'Carmen', language: 'kz' });
  const { pathname } = new URL(page.url());
  await checkAll(page, pathname);
  await checkAll(page, pathname.replace('/order/', '/order/declined/'));
  await payOrder(page, hash, 'kz');
  await page.goto(pathname);
  await expectTickets(page, 'kz', 2);
  const ticket = await page
    .locator('a[href*="/ticket/"]:not([href*=".pdf"], [href*=".ics"])')
    .first()
    .getAttribute('href');
  await checkAll(page, pathname);
  expect(ticket).not.toBeNull();
  await checkAll(page, new URL(ticket ?? '', page.url()).pathname);
});
