/** The hall's page in a shop without a cart: it has a cart panel of its own, with the buyer's form (booking §2, §4, §5 "Scheme"). */
import type { Page } from '@playwright/test';
import { signInAs } from './support/customers.ts';
import { testWithoutCart as test } from './support/own-shop.ts';
import { photograph } from './support/photographs.ts';
import { expectTickets, fillBuyer, GOOD_CARD, mouse, payAtBank } from './support/purchase.ts';
import { add, cardOf, lines, mapOf, openByKeys, openHall, openList } from './support/scheme.ts';
import { expect, expectAccessibleInBothThemes, expectFits, expectReady, hashOf, text } from './support/shop.ts';

// One shop for all of them.
test.describe.configure({ mode: 'default' });

const form = (page: Page) => page.locator('#order-form');
const submit = (page: Page) => form(page).locator('button[type="submit"]');
const panel = (page: Page) => page.locator('section[aria-labelledby="held"]');
const summary = (page: Page, language = 'kz') => page.getByRole('region', { name: text(language, 'scheme.to-pay') });

async function hold(page: Page, title: string, language = 'kz', nth = -1): Promise<string> {
  await openHall(page, title, language, nth);
  await openByKeys(page, language);
  const place = await cardOf(page).getByRole('heading').innerText();
  await add(page, language);
  return place;
}

test('a whole purchase on the page: places, fee, buyer, consents, total, payment, tickets', async ({ page }) => {
  const place = await hold(page, 'Swan Lake');
  await expect(page.locator('header a[href^="/cart"]')).toHaveCount(0);
  await expect(page.getByRole('link', { name: text('kz', 'scheme.to-cart') })).toHaveCount(0);
  await openByKeys(page, 'kz');
  await add(page, 'kz');
  await expect(lines(page).first()).toContainText(place);
  await expect(summary(page)).toBeInViewport({ ratio: 1 });
  await expect(panel(page).getByText(text('kz', 'scheme.available_other', { count: 4 }))).toBeVisible();
  const total = (await summary(page).locator('dl dd').last().innerText()).replace(/\s/g, '');
  expect((await submit(page).innerText()).replace(/\s/g, '')).toContain(total);

  await test.step('nothing is sent without a buyer and consents', async () => {
    let sent = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/api/order/create-scheme')) sent++;
    });
    await fillBuyer(page, mouse, 'kz');
    const consent = form(page).locator('input[required][type="checkbox"]').first();
    await consent.uncheck();
    await submit(page).click({ force: true });
    await expect(page).toHaveURL(/\/scheme\//);
    expect(sent).toBe(0);
    await consent.check();
  });
  await page.evaluate(() => window.scrollTo(0, 0));
  await photograph(page, 'scheme-own-cart-kz-1280');
  await expectAccessibleInBothThemes(page);

  await test.step('on a phone the sheet begins at what is held', async () => {
    await page.setViewportSize({ width: 360, height: 780 });
    await page.getByRole('button', { name: text('kz', 'scheme.sheet-more') }).click();
    await expect(page.getByRole('heading', { name: text('kz', 'scheme.held') })).toBeInViewport();
    await expect(lines(page).first()).toBeInViewport();
    await expect(page.getByRole('heading', { level: 1 })).not.toBeInViewport();
    await expectFits(page);
    await photograph(page, 'scheme-own-cart-kz-360');
    await page.setViewportSize({ width: 1280, height: 860 });
  });

  await submit(page).click();
  await page.waitForURL(/\/order\//);
  await page.locator('button[form="pay"]').click();
  await payAtBank(page, GOOD_CARD);
  await expectTickets(page, 'kz', 2);
});

test('another session, or another event, gives back what was held, and the panel says so', async ({
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

  await page.locator('section[aria-labelledby="days"] button[aria-pressed="false"]:enabled').last().click();
  const said = panel(page).getByText(text('kz', 'scheme.given-back'));
  await expect(said).toBeVisible();
  await expect(lines(page)).toHaveCount(0);
  await expect(seat).toHaveAttribute('data-state', 'free');
  await photograph(page, 'scheme-given-back-kz-1280');
  await expectAccessibleInBothThemes(page);

  await openByKeys(page, 'kz');
  await add(page, 'kz');
  await expect(said).toHaveCount(0);
  await page.reload();
  await expect(lines(page)).toHaveCount(1);
  await openHall(page, 'Giselle', 'kz');
  await expect(said).toBeVisible();
  await openHall(page, title, 'kz', -2);
  await expect(panel(page)).toContainText(text('kz', 'scheme.nothing'));
  await context.close();
});

test('an order whose answer is lost with the page is found when the page is there again', async ({ browser, shop }) => {
  // A page of its own: what the browser says of a lost connection is an error on the console.
  const context = await browser.newContext({ baseURL: shop, extraHTTPHeaders: { 'x-forwarded-for': '10.78.1.2' } });
  const page = await context.newPage();
  await hold(page, 'Eugene Onegin');
  await fillBuyer(page, mouse, 'kz');
  let made = '';
  await page.route('**/api/order/create-scheme', async (route) => {
    made = (await (await route.fetch()).json()).response.hash;
    return route.abort();
  });
  await submit(page).click();
  await expect(page.getByText(text('kz', 'event.repeating'))).toBeVisible();
  await page.reload();
  await expect(page.getByText(text('kz', 'event.finding'))).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });
  await page.waitForURL(/\/order\//);
  expect(new URL(page.url()).pathname).toBe(`/order/${made}`);
  await context.close();
});

test('by season ticket: what it consists of, a question, tickets that cost nothing', async ({ page }) => {
  const hash = await hashOf(page.request, 'Abai');
  await page.goto(`/crm/login?return=${encodeURIComponent(`/scheme/${hash}?lang=en&sub=1`)}`);
  await signInAs(page, 'aisulu');
  await expectReady(page);
  await page.locator('section[aria-labelledby="days"] button[aria-pressed]').last().click();
  await expect(mapOf(page)).toBeVisible();
  await expect(page.getByRole('checkbox', { name: text('en', 'event.subscription') })).toBeChecked();
  await page.locator('summary', { hasText: text('en', 'event.programme') }).click();
  const parts = page.locator('details', { hasText: text('en', 'event.programme') }).locator('li');
  await expect(parts.first()).toContainText('Opening: a hundred dombras');
  await expect(parts.first()).toContainText(/\d\d:\d\d/);
  await openByKeys(page);
  await add(page);
  await expect(summary(page, 'en').locator('dl')).toHaveText(text('en', 'scheme.to-pay') + text('en', 'card.free'));
  await expect(form(page).getByLabel(text('en', 'form.email'), { exact: true })).toHaveValue('aisulu@sahna.example');
  await photograph(page, 'scheme-season-ticket-en-1280');
  await fillBuyer(page, mouse, 'en');
  await submit(page).click();
  const question = page.getByRole('dialog', { name: text('en', 'modal.information') });
  await expect(question).toContainText('Do you really want to buy 1 ticket for');
  await question.getByRole('button', { name: text('en', 'event.subscription-get') }).click();
  await page.waitForURL(/\/order\//);
  await expectTickets(page, 'en', 1);
});

test('who has to sign in is asked to, and comes back to the place that was pressed', async ({ page }) => {
  await openHall(page, 'Birzhan and Sara');
  await openByKeys(page);
  const place = await cardOf(page).getByRole('heading').innerText();
  await cardOf(page)
    .getByRole('button', { name: text('en', 'scheme.add'), exact: true })
    .click();
  const popup = page.getByRole('dialog', { name: text('en', 'modal.information') });
  await expectAccessibleInBothThemes(page);
  await popup.getByRole('link', { name: text('en', 'event.to-sign-in') }).click();
  await signInAs(page, 'timur');
  await expect(page).toHaveURL(/\/scheme\/.*lang=en$/);
  await expect(cardOf(page).getByRole('heading')).toHaveText(place);
  await add(page);
  await expect(form(page).getByLabel(text('en', 'form.email'), { exact: true })).toHaveValue('timur@sahna.example');
  await fillBuyer(page, mouse, 'en');
  await submit(page).click();
  await page.waitForURL(/\/order\//);
});

test('who signs in with places in hand keeps them', async ({ page }) => {
  const place = await hold(page, 'Giselle', 'en');
  await page.locator('summary', { hasText: text('en', 'account.title') }).click();
  await page.getByRole('link', { name: text('en', 'account.login') }).click();
  await signInAs(page, 'timur');
  await expect(page).toHaveURL(/\/scheme\/.*lang=en$/);
  await expect(lines(page)).toContainText(place);
  await expect(form(page).getByLabel(text('en', 'form.email'), { exact: true })).toHaveValue('timur@sahna.example');
});

test('two windows of one visitor: what one gives back is gone from the other', async ({ page }) => {
  const place = await hold(page, 'Qyz Zhibek');
  const address = page.url();
  const second = await page.context().newPage();
  await second.goto(address);
  await expect(lines(second)).toContainText(place);
  await second.getByRole('button', { name: text('kz', 'scheme.remove-of', { name: place }) }).click();
  await expect(lines(second)).toHaveCount(0);
  await expect(lines(page)).toHaveCount(0);
});

test('back to the listing by a button of the page', async ({ page }) => {
  await page.goto(`/scheme/${await hashOf(page.request, 'Abai')}`);
  await expectReady(page);
  await page.getByRole('link', { name: text('kz', 'scheme.to-listing'), exact: true }).click();
  await expect(page.locator('article').first()).toBeVisible();
  await expect(page).toHaveURL((url) => url.pathname === '/');
  await page.goto(`/scheme/${await hashOf(page.request, 'Giselle')}`);
  await expectReady(page);
  await expect(page.getByRole('link', { name: text('kz', 'scheme.to-listing'), exact: true })).toHaveCount(0);
});
