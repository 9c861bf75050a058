/** The pages of the frame: footer, contacts and rules, titles, not found, no network (booking §2). */

import { readServerText } from '../../apps/server/src/testing/read-server-text.ts';
import { getMenuButton, openPage } from '../support/app-shell.ts';
import { keyboard } from '../support/buyer/purchase.ts';
import { takeScreenshot } from '../support/screenshots.ts';
import { expect, expectAccessible, expectHydrated, getEventHash, getText, test } from '../support/shop.ts';

type Box = { x: number; y: number; width: number; height: number } | null;

function areOverlapping(part: Box, other: Box): boolean {
  if (!part || !other) throw new Error('what is not drawn overlaps nothing');
  const along = part.x < other.x + other.width && other.x < part.x + part.width;
  return along && part.y < other.y + other.height && other.y < part.y + part.height;
}

test('footer, contacts and rules show the seller and the terms in the selected language', {
  tag: '@pictures',
}, async ({ page }) => {
  await openPage(page, '/contacts?lang=en', 360);
  const footer = page.locator('footer');
  await expect(footer).toContainText(/© \d{4} Sahna Demo LLP/);
  await expect(footer.getByRole('link', { name: 'Sahna Tickets' })).toHaveAttribute('href', 'https://sahna.example');
  expect(await footer.locator('img').evaluate((image) => image.getBoundingClientRect().width)).toBe(50);
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  const top = await page.getByRole('button', { name: getText('en', 'shell.back-to-top') }).boundingBox();
  for (const part of await footer.locator('a, p, small').all())
    expect(areOverlapping(await part.boundingBox(), top), await part.innerText()).toBe(false);
  for (const detail of ['company', 'tax', 'registration', 'address', 'director', 'email', 'phone'])
    await expect(page.locator('dt', { hasText: getText('en', `contacts.${detail}`) })).toBeVisible();
  await expect(page.getByRole('link', { name: getText('en', 'contacts.map') })).toHaveAttribute(
    'href',
    /search\?query=\S/,
  );
  await expect(page.locator('main th', { hasText: 'Hours' })).toHaveCount(1);
  await expect(page.locator('main td').filter({ visible: true }).first()).toHaveText(/\S/);
  await expect(page.getByRole('link', { name: '+7 700 000 00 00' }).first()).toHaveAttribute(
    'href',
    'tel:+77000000000',
  );

  await footer.getByRole('link', { name: readServerText('modules/catalog', 'en', 'privacy-policy') }).click();
  await expect(page).toHaveTitle(readServerText('modules/catalog', 'en', 'privacy-policy'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    readServerText('modules/catalog', 'en', 'privacy-policy'),
  );
  await getMenuButton(page, getText('en', 'shell.menu')).click();
  await page.getByRole('link', { name: 'Русский' }).click();
  await expect(page).toHaveTitle(readServerText('modules/catalog', 'ru', 'privacy-policy'));
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Какие данные мы храним');
});

test('labels of the contacts are in one line beside their values', { tag: '@long' }, async ({ page }) => {
  for (const language of ['kz', 'ru', 'en', 'ch']) {
    await openPage(page, `/contacts?lang=${language}`);
    for (const label of await page.locator('dt').all())
      expect(await label.evaluate(countLines), await label.innerText()).toBe(1);
  }
});

/** Lines of text of an element. */
function countLines(element: Element): number {
  const range = document.createRange();
  range.selectNodeContents(element);
  return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
}

test('titles name the screens, and missing pages are 404 in the visitor’s language', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const hash = await getEventHash(request, 'La Traviata');
  const requestTitle = async (address: string): Promise<string> =>
    /<title>([^<]*)/.exec(await (await request.get(address)).text())?.[1] ?? '';
  expect(await requestTitle(`/event/${hash}?lang=ru`)).toContain(getText('ru', 'title.date', { event: 'Травиата' }));
  for (const language of ['ru', 'en', 'kz', 'ch'])
    for (const address of [
      ...['/no/such/page', '/event/nonexistenthash', '/rules/nothing', '/order/declined/nonsense'],
      ...['/?id=99999', '/?kind=99999', '/?id=1&sid=99999'],
    ]) {
      const answer = await request.get(`${address}${address.includes('?') ? '&' : '?'}lang=${language}`);
      const html = await answer.text();
      expect([answer.status(), /<title>([^<]*)/.exec(html)?.[1]]).toEqual([404, getText(language, 'not-found.text')]);
      expect(html).toContain('content="noindex"');
    }
  for (const [from, to] of [
    ['/ru/rules', '/rules/purchase-terms?lang=ru'],
    ['/en/rules-agreement', '/rules/privacy-policy?lang=en'],
    ['/kz/rules', '/rules/purchase-terms'],
    ['/xx/rules', '/rules/purchase-terms'],
  ] as const) {
    const answer = await request.get(from, { maxRedirects: 0 });
    expect([answer.status(), answer.headers().location]).toEqual([301, to]);
  }
  await openPage(page, '/contacts?lang=ru', 360);
  await page.evaluate(() => {
    history.pushState(null, '', '/nothing?lang=ru');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect(page.getByRole('heading', { level: 1, name: '404' })).toBeVisible();
  await expect(page).toHaveTitle(getText('ru', 'not-found.text'));
  await expectAccessible(page);
  await takeScreenshot(page, 'house-404-360');
  await keyboard.press(page, 'link', getText('ru', 'not-found.home'));
  await expect(page).toHaveURL(/\/\?lang=ru$/);
});

test('an offline page shows a notice, offers a retry, and resumes automatically', { tag: '@long' }, async ({
  browser,
}) => {
  // Its own page: what fails here is on the console, as it should be.
  const context = await browser.newContext({ viewport: { width: 360, height: 800 } });
  const page = await context.newPage();
  await page.goto('/contacts?lang=ru');
  await expectHydrated(page);
  await context.setOffline(true);
  await expect(page.getByText(getText('ru', 'shell.offline'))).toBeVisible();
  await page
    .locator('footer')
    .getByRole('link', { name: readServerText('modules/catalog', 'ru', 'purchase-terms') })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(getText('ru', 'error.offline-title'));
  await expectAccessible(page);
  await takeScreenshot(page, 'house-offline-360');
  await page.getByRole('button', { name: getText('ru', 'error.retry') }).click();
  await expect(page.getByRole('alert')).toHaveText(getText('ru', 'error.offline'));
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    readServerText('modules/catalog', 'ru', 'purchase-terms'),
  );
  await expect(page.getByText(getText('ru', 'shell.offline'))).toHaveCount(0);
  await context.close();
});
