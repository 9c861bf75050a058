/** The pages of the frame: footer, contacts and rules, titles, not found, no network (booking §2). */
import type { Page } from '@playwright/test';
import { photograph } from './support/photographs.ts';
import { keyboard } from './support/purchase.ts';
import { expect, expectAccessible, expectReady, hashOf, test, text } from './support/shop.ts';

async function open(page: Page, address: string, width = 1280): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  await page.goto(address);
  await expectReady(page);
}

type Box = { x: number; y: number; width: number; height: number } | null;

function overlap(one: Box, other: Box): boolean {
  if (!one || !other) throw new Error('what is not drawn overlaps nothing');
  const along = one.x < other.x + other.width && other.x < one.x + one.width;
  return along && one.y < other.y + other.height && other.y < one.y + one.height;
}

/** A menu's button by the words that stand on it, seen or not. */
function button(page: Page, words: string) {
  return page.locator('header summary').filter({ hasText: words });
}

test('the footer, contacts and rules say who sells and on which terms, in the language chosen just now', async ({
  page,
}) => {
  await open(page, '/contacts?lang=en', 360);
  const footer = page.locator('footer');
  await expect(footer).toContainText(/© \d{4} Sahna Demo LLP/);
  await expect(footer.getByRole('link', { name: 'Sahna Tickets' })).toHaveAttribute('href', 'https://sahna.example');
  expect(await footer.locator('img').evaluate((image) => image.getBoundingClientRect().width)).toBe(50);
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  const top = await page.getByRole('button', { name: text('en', 'frame.top') }).boundingBox();
  for (const one of await footer.locator('a, p, small').all())
    expect(overlap(await one.boundingBox(), top), await one.innerText()).toBe(false);
  for (const detail of ['company', 'tax', 'registration', 'address', 'director', 'email', 'phone'])
    await expect(page.locator('dt', { hasText: text('en', `contacts.${detail}`) })).toBeVisible();
  await expect(page.getByRole('link', { name: text('en', 'contacts.map') })).toHaveAttribute(
    'href',
    /search\?query=\S/,
  );
  await expect(page.getByRole('columnheader', { name: 'Hours' })).toBeVisible();
  await expect(page.getByRole('link', { name: '+7 700 000 00 00' }).first()).toHaveAttribute(
    'href',
    'tel:+77000000000',
  );

  await footer.getByRole('link', { name: 'Privacy policy' }).click();
  await expect(page).toHaveTitle('Privacy policy');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy policy');
  await button(page, text('en', 'frame.menu')).click();
  await page.getByRole('link', { name: 'Русский' }).click();
  await expect(page).toHaveTitle('Политика конфиденциальности');
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Какие данные мы храним');
});

test('titles name the screens, and what is missing is 404 in the visitor’s language', async ({ page, request }) => {
  const hash = await hashOf(request, 'La Traviata');
  const title = async (address: string): Promise<string> =>
    /<title>([^<]*)/.exec(await (await request.get(address)).text())?.[1] ?? '';
  expect(await title(`/event/${hash}?lang=ru`)).toContain(text('ru', 'title.date', { event: 'Травиата' }));
  for (const language of ['ru', 'en', 'kz', 'ch'])
    for (const address of [
      ...['/no/such/page', '/event/nonexistenthash', '/rules/nothing', '/order/declined/nonsense'],
      ...['/?id=99999', '/?kind=99999', '/?id=1&sid=99999'],
    ]) {
      const answer = await request.get(`${address}${address.includes('?') ? '&' : '?'}lang=${language}`);
      const html = await answer.text();
      expect([answer.status(), /<title>([^<]*)/.exec(html)?.[1]]).toEqual([404, text(language, 'not-found.text')]);
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
  await open(page, '/contacts?lang=ru', 360);
  await page.evaluate(() => {
    history.pushState(null, '', '/nothing?lang=ru');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect(page.getByRole('heading', { level: 1, name: '404' })).toBeVisible();
  await expect(page).toHaveTitle('Страница не найдена');
  await expectAccessible(page);
  await photograph(page, 'house-404-360');
  await keyboard.press(page, 'link', text('ru', 'not-found.home'));
  await expect(page).toHaveURL(/\/\?lang=ru$/);
});

test('without a network the page says so, offers to try again, and goes on by itself', async ({ browser }) => {
  // Its own page: what fails here is on the console, as it should be.
  const context = await browser.newContext({ viewport: { width: 360, height: 800 } });
  const page = await context.newPage();
  await page.goto('/contacts?lang=ru');
  await expectReady(page);
  await context.setOffline(true);
  await expect(page.getByText(text('ru', 'frame.offline'))).toBeVisible();
  await page.locator('footer').getByRole('link', { name: 'Правила покупки' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('ru', 'error.offline-title'));
  await expectAccessible(page);
  await photograph(page, 'house-offline-360');
  await page.getByRole('button', { name: text('ru', 'error.again') }).click();
  await expect(page.getByRole('alert')).toHaveText(text('ru', 'error.offline'));
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Правила покупки');
  await expect(page.getByText(text('ru', 'frame.offline'))).toHaveCount(0);
  await context.close();
});
