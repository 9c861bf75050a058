/** Every screen as visitors see it: three widths, two themes, two languages, for the contact sheet; and nothing scrolls sideways. */
import type { Page } from '@playwright/test';
import { openNewOrder, payOrder } from './support/orders.ts';
import { photograph, TAKES_PHOTOGRAPHS } from './support/photographs.ts';
import { expectTickets } from './support/purchase.ts';
import { add, openByKeys, openHall } from './support/scheme.ts';
import { expect, expectAccessibleInBothThemes, expectFits, expectReady, hashOf, test, text } from './support/shop.ts';

const WIDTHS = [360, 768, 1280];
const LANGUAGES = ['kz', 'ru'];
const THEMES = ['light', 'dark'] as const;

async function photographAll(page: Page, name: string, address: string): Promise<void> {
  for (const language of LANGUAGES) {
    await page.goto(`${address}?lang=${language}`);
    await expectReady(page);
    await photographAsItIs(page, `${name}-${language}`, { isFirst: language === LANGUAGES[0] });
  }
}

/** Axe looks at the first language of a page: others differ in their words, which have to fit. */
async function photographAsItIs(page: Page, name: string, { isFirst } = { isFirst: true }): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await expectFits(page);
    if (!TAKES_PHOTOGRAPHS) continue;
    for (const colorScheme of THEMES) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await photograph(page, `${name}-${width}-${colorScheme}`);
    }
  }
  if (!isFirst && !TAKES_PHOTOGRAPHS) return;
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expectAccessibleInBothThemes(page);
}

const PUBLIC = [
  ['gallery-poster', '/'],
  ['gallery-contacts', '/contacts'],
  ['gallery-rules', '/rules/purchase-terms'],
] as const;

for (const [name, address] of PUBLIC)
  test(`${address} in every width, theme and language`, async ({ page }) => {
    await photographAll(page, name, address);
  });

for (const language of LANGUAGES)
  test(`what is missing, broken or out of reach in every width and theme, in ${language}`, async ({ browser }) => {
    // Its own page: what fails here is on the console, as it should be.
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.goto(`/no/such/page?lang=${language}`);
    await expectReady(page);
    await photographAsItIs(page, `gallery-404-${language}`);
    await page.goto(`/?lang=${language}`);
    await expectReady(page);
    await page.route('**/api/no-scheme**', (route) => route.fulfill({ status: 500, json: {} }));
    await page.locator('article a[href^="/event/"]').first().click();
    await expect(page.getByRole('heading', { level: 1, name: text(language, 'error.title') })).toBeVisible();
    await photographAsItIs(page, `gallery-error-${language}`);
    await page.goto(`/contacts?lang=${language}`);
    await expectReady(page);
    await context.setOffline(true);
    await page.locator('footer a[href^="/rules/"]').first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text(language, 'error.offline-title'));
    await photographAsItIs(page, `gallery-offline-${language}`);
    await context.close();
  });

const EVENTS = [
  ['many-parts', 'La Traviata'],
  ['soon', 'Spartacus'],
  ['sold-out', 'Qaragöz'],
  ['free', 'Open rehearsal'],
] as const;

for (const [name, title] of EVENTS)
  test(`the event page of ${title} in every width, theme and language`, async ({ page, request }) => {
    await photographAll(page, `gallery-event-${name}`, `/event/${await hashOf(request, title)}`);
  });

test('the hall, from no session to places that are held, in every width, theme and language', async ({ page }) => {
  const { address } = await openHall(page, 'Carmen', 'kz');
  await photographAll(page, 'gallery-scheme-none', address.split('/').slice(0, 3).join('/'));
  await photographAll(page, 'gallery-scheme-far', address);
  await page.goto(address);
  await expectReady(page);
  await openByKeys(page, 'kz');
  await photographAsItIs(page, 'gallery-scheme-card-kz');
  await add(page, 'kz');
  await photographAsItIs(page, 'gallery-scheme-held-kz');
  await page.getByRole('button', { name: text('kz', 'scheme.as-list') }).click();
  await photographAsItIs(page, 'gallery-scheme-list-kz');
});

test('an order from unpaid to paid in every width, theme and language', async ({ page }) => {
  const hash = await openNewOrder(page, { title: 'Carmen', language: 'kz' });
  const { pathname } = new URL(page.url());
  await photographAll(page, 'gallery-order-unpaid', pathname);
  await photographAll(page, 'gallery-order-declined', pathname.replace('/order/', '/order/declined/'));
  await payOrder(page, hash, 'kz');
  await page.goto(pathname);
  await expectTickets(page, 'kz', 2);
  const ticket = await page
    .locator('a[href*="/ticket/"]:not([href*=".pdf"], [href*=".ics"])')
    .first()
    .getAttribute('href');
  await photographAll(page, 'gallery-order-paid', pathname);
  expect(ticket).not.toBeNull();
  await photographAll(page, 'gallery-ticket', new URL(ticket ?? '', page.url()).pathname);
});
