/** The hall's page in a shop without a cart: it has a cart panel of its own, with the buyer's form (booking §2, §4, §5 "Scheme"). */
import type { Page } from '@playwright/test';
import { signInAs } from '../support/buyer/customers.ts';
import { expectTickets, fillBuyer, mouse, payAtBank, SUCCESS_CARD } from '../support/buyer/purchase.ts';
import {
  add,
  getHeldLines,
  getMap,
  getSeatCard,
  openHall,
  openList,
  openSeatByKeyboard,
} from '../support/buyer/seat-map.ts';
import { testWithoutCart as test } from '../support/environment/own-shop.ts';
import { takeScreenshot } from '../support/screenshots.ts';
import {
  createTextPattern,
  expect,
  expectAccessibleInBothThemes,
  expectHydrated,
  expectNoHorizontalScroll,
  getEventHash,
  getText,
} from '../support/shop.ts';

// One shop for all of them.
test.describe.configure({ mode: 'default' });

const getForm = (page: Page) => page.locator('#order-form');
const submit = (page: Page) => getForm(page).locator('button[type="submit"]');
const getPanel = (page: Page) => page.locator('section[aria-labelledby="held"]');
const getSummary = (page: Page, language = 'kz') =>
  page.getByRole('region', { name: getText(language, 'seat-map.to-pay') });

async function hold(page: Page, title: string, language = 'kz', nth = -1): Promise<string> {
  await openHall(page, title, language, nth);
  await openSeatByKeyboard(page, language);
  const place = await getSeatCard(page).getByRole('heading').innerText();
  await add(page, language);
  return place;
}

test('the seat map page completes a whole purchase: seats, fee, buyer, consents, total, payment, tickets', {
  tag: '@long',
}, async ({ page }) => {
  const place = await hold(page, 'Swan Lake');
  await expect(page.locator('header a[href^="/cart"]')).toHaveCount(0);
  await expect(page.getByRole('link', { name: getText('kz', 'seat-map.to-cart') })).toHaveCount(0);
  await openSeatByKeyboard(page, 'kz');
  await add(page, 'kz');
  await expect(getHeldLines(page).first()).toContainText(place);
  await expect(getSummary(page)).toBeInViewport({ ratio: 1 });
  await expect(getPanel(page).getByText(getText('kz', 'seat-map.remaining-limit_other', { count: 4 }))).toBeVisible();
  // Prices of lines and their total include the fee.
  await expect(getSummary(page).locator('dl dd')).toHaveCount(1);
  await expect(getSummary(page).getByText(new RegExp(`^${createTextPattern('kz', 'ticket.fee')}$`))).toBeVisible();
  const total = (await getSummary(page).locator('dl dd').innerText()).replace(/\s/g, '');
  expect((await submit(page).innerText()).replace(/\s/g, '')).toContain(total);

  await test.step('nothing is sent without a buyer and consents', async () => {
    let sent = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/api/order/create-scheme')) sent++;
    });
    await fillBuyer(page, mouse, 'kz');
    const consent = getForm(page).locator('input[required][type="checkbox"]').first();
    await consent.uncheck();
    await submit(page).click({ force: true });
    await expect(page).toHaveURL(/\/scheme\//);
    expect(sent).toBe(0);
    await consent.check();
  });
  await page.evaluate(() => window.scrollTo(0, 0));
  await takeScreenshot(page, 'scheme-own-cart-kz-1280');
  await expectAccessibleInBothThemes(page);

  await test.step('on a phone the sheet starts at the held seats', async () => {
    await page.setViewportSize({ width: 360, height: 780 });
    await page.getByRole('button', { name: getText('kz', 'seat-map.sheet-expand') }).click();
    await expect(page.getByRole('heading', { name: getText('kz', 'seat-map.held-seats') })).toBeInViewport();
    await expect(getHeldLines(page).first()).toBeInViewport();
    await expectNoHorizontalScroll(page);
    await takeScreenshot(page, 'scheme-own-cart-kz-360');
    await page.setViewportSize({ width: 1280, height: 860 });
  });

  await submit(page).click();
  await page.waitForURL(/\/order\//);
  await page.locator('button[form="pay"]').click();
  await payAtBank(page, SUCCESS_CARD);
  await expectTickets(page, 'kz', 2);
});

test('a change of session or event releases the held seats, and the panel shows a notice', { tag: '@long' }, async ({
  page,
  browser,
  shop,
}) => {
  const title = 'The Nutcracker';
  const place = await hold(page, title);
  const context = await browser.newContext({ baseURL: shop, extraHTTPHeaders: { 'x-forwarded-for': '10.78.1.1' } });
  const other = await context.newPage();
  await openHall(other, title, 'kz');
  const seat = await openList(other, place, 'kz');
  await expect(seat).toHaveAttribute('data-state', 'taken');

  await page.locator('summary', { hasText: getText('kz', 'seat-map.change-session') }).click();
  await page.locator('section[aria-labelledby="days"] button[aria-pressed="false"]:enabled').last().click();
  const notice = getPanel(page).getByText(getText('kz', 'seat-map.released'));
  await expect(notice).toBeVisible();
  await expect(getHeldLines(page)).toHaveCount(0);
  await expect(seat).toHaveAttribute('data-state', 'free');
  await takeScreenshot(page, 'scheme-given-back-kz-1280');
  // Below the top, the sticky header covers part of a control.
  await page.evaluate(() => scrollTo(0, 0));
  await expectAccessibleInBothThemes(page);

  await openSeatByKeyboard(page, 'kz');
  await add(page, 'kz');
  await expect(notice).toHaveCount(0);
  await page.reload();
  await expect(getHeldLines(page)).toHaveCount(1);
  await openHall(page, 'Giselle', 'kz');
  await expect(notice).toBeVisible();
  await openHall(page, title, 'kz', -2);
  await expect(getPanel(page)).toContainText(getText('kz', 'seat-map.none-selected'));
  await context.close();
});

test('an order with a lost response is recovered when the page reopens', { tag: '@long' }, async ({
  browser,
  shop,
}) => {
  // A page of its own: what the browser says of a lost connection is an error on the console.
  const context = await browser.newContext({ baseURL: shop, extraHTTPHeaders: { 'x-forwarded-for': '10.78.1.2' } });
  const page = await context.newPage();
  await hold(page, 'Eugene Onegin');
  await fillBuyer(page, mouse, 'kz');
  let orderHash = '';
  await page.route('**/api/order/create-scheme', async (route) => {
    orderHash = (await (await route.fetch()).json()).response.hash;
    return route.abort();
  });
  await submit(page).click();
  await expect(page.getByText(getText('kz', 'event.retrying'))).toBeVisible();
  await page.reload();
  await expect(page.getByText(getText('kz', 'event.checking-order'))).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });
  await page.waitForURL(/\/order\//);
  expect(new URL(page.url()).pathname).toBe(`/order/${orderHash}`);
  await context.close();
});

test('a season ticket shows its contents, confirms its use, and makes tickets free', { tag: '@long' }, async ({
  page,
}) => {
  const hash = await getEventHash(page.request, 'Abai');
  await page.goto(`/crm/login?return=${encodeURIComponent(`/scheme/${hash}?lang=en&sub=1`)}`);
  await signInAs(page, 'aisulu');
  await expectHydrated(page);
  await page.locator('section[aria-labelledby="days"] button[aria-pressed]').last().click();
  await expect(getMap(page)).toBeVisible();
  await expect(page.getByRole('checkbox', { name: getText('en', 'event.use-season-ticket') })).toBeChecked();
  await page.locator('summary', { hasText: getText('en', 'event.program') }).click();
  const parts = page.locator('details', { hasText: getText('en', 'event.program') }).locator('li');
  await expect(parts.first()).toContainText('Opening: a hundred dombras');
  await expect(parts.first()).toContainText(/\d\d:\d\d/);
  await openSeatByKeyboard(page);
  await add(page);
  await expect(getSummary(page, 'en').locator('dl')).toHaveText(
    getText('en', 'seat-map.to-pay') + getText('en', 'price.free'),
  );
  await expect(getForm(page).getByLabel(getText('en', 'form.email'), { exact: true })).toHaveValue(
    'aisulu@sahna.example',
  );
  await takeScreenshot(page, 'scheme-season-ticket-en-1280');
  await fillBuyer(page, mouse, 'en');
  await submit(page).click();
  const question = page.getByRole('dialog', { name: getText('en', 'modal.information') });
  await expect(question).toContainText(
    new RegExp(createTextPattern('en', 'event.season-ticket-confirm_one', { count: 1 })),
  );
  await question.getByRole('button', { name: getText('en', 'event.season-ticket-get') }).click();
  await page.waitForURL(/\/order\//);
  await expectTickets(page, 'en', 1);
});

test('the page prompts for sign-in and returns to the selected seat', { tag: '@long' }, async ({ page }) => {
  await openHall(page, 'Birzhan and Sara');
  await openSeatByKeyboard(page);
  const place = await getSeatCard(page).getByRole('heading').innerText();
  await getSeatCard(page)
    .getByRole('button', { name: getText('en', 'seat-map.add'), exact: true })
    .click();
  const popup = page.getByRole('dialog', { name: getText('en', 'modal.information') });
  await expectAccessibleInBothThemes(page);
  // The seat can be added before the customer is loaded.
  await page.route('**/crm/client*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    await route.continue();
  });
  await popup.getByRole('link', { name: getText('en', 'event.to-sign-in') }).click();
  await signInAs(page, 'timur');
  await expect(page).toHaveURL(/\/scheme\/.*lang=en$/);
  await expect(getSeatCard(page).getByRole('heading')).toHaveText(place);
  await expectHydrated(page);
  await add(page);
  await expect(getForm(page).getByLabel(getText('en', 'form.email'), { exact: true })).toHaveValue(
    'timur@sahna.example',
  );
  await fillBuyer(page, mouse, 'en');
  await submit(page).click();
  await page.waitForURL(/\/order\//);
});

test('held seats survive a sign-in', { tag: '@long' }, async ({ page }) => {
  const place = await hold(page, 'Giselle', 'en');
  await page.locator('summary', { hasText: getText('en', 'account.title') }).click();
  await page.getByRole('link', { name: getText('en', 'account.login') }).click();
  await signInAs(page, 'timur');
  await expect(page).toHaveURL(/\/scheme\/.*lang=en$/);
  await expect(getHeldLines(page)).toContainText(place);
  await expect(getForm(page).getByLabel(getText('en', 'form.email'), { exact: true })).toHaveValue(
    'timur@sahna.example',
  );
});

test('a seat released in one window disappears from another window of the visitor', { tag: '@long' }, async ({
  page,
}) => {
  const place = await hold(page, 'Qyz Zhibek');
  const address = page.url();
  const second = await page.context().newPage();
  await second.goto(address);
  await expect(getHeldLines(second)).toContainText(place);
  await second.getByRole('button', { name: getText('kz', 'seat-map.remove-of', { name: place }) }).click();
  await expect(getHeldLines(second)).toHaveCount(0);
  await expect(getHeldLines(page)).toHaveCount(0);
});

test('a button leads back to the listing', { tag: '@long' }, async ({ page }) => {
  await page.goto(`/scheme/${await getEventHash(page.request, 'Abai')}`);
  await expectHydrated(page);
  await page.getByRole('link', { name: getText('kz', 'seat-map.to-listing'), exact: true }).click();
  await expect(page.locator('article').first()).toBeVisible();
  await expect(page).toHaveURL((url) => url.pathname === '/');
  await page.goto(`/scheme/${await getEventHash(page.request, 'Giselle')}`);
  await expectHydrated(page);
  await expect(page.getByRole('link', { name: getText('kz', 'seat-map.to-listing'), exact: true })).toHaveCount(0);
});
