/** What is seen at second sight: where the menus' rules end, what lists in descriptions look like, posters in the page's language. */
import { cards } from './support/poster.ts';
import { expect, expectReady, hashOf, test, text } from './support/shop.ts';

test('menu rules end where the words of the page do', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 860 });
  await page.goto('/');
  await expectReady(page);
  const menus = page.getByRole('navigation', { name: text('kz', 'poster.menus') });
  const events = page.locator('#events');
  for (const width of [640, 1280]) {
    await page.setViewportSize({ width, height: 860 });
    const [rule, words] = [await menus.boundingBox(), await events.boundingBox()];
    expect(rule?.x).toBe(words?.x);
    expect(rule?.width).toBe(words?.width);
  }
  // On phones a row that is swiped runs from edge to edge, and its first word stands above those of the page.
  await page.setViewportSize({ width: 360, height: 780 });
  expect((await menus.boundingBox())?.width).toBe(360);
  const first = await menus.getByRole('link').first().boundingBox();
  expect(first?.x).toBe((await events.boundingBox())?.x);
});

test('a list in a description is one on the page of its event, and divided on its card', async ({ page, request }) => {
  await page.goto('/?q=Бах');
  await expectReady(page);
  await expect(cards(page).getByText('BWV 1007 · № 2 сюита')).toHaveCount(1);
  await page.goto(`/event/${await hashOf(request, 'Bach: Cello Suites')}`);
  await expectReady(page);
  const items = page.locator('main li').filter({ hasText: /BWV 100[78]$/ });
  await expect(items).toHaveCount(2);
  const [one, other] = [await items.nth(0).boundingBox(), await items.nth(1).boundingBox()];
  expect(other?.y ?? 0).toBeGreaterThanOrEqual((one?.y ?? 0) + (one?.height ?? 0));
  expect(await items.first().evaluate((item) => getComputedStyle(item).listStyleType), 'with a mark').toBe('disc');
});

test('posters are lettered in the language of the page', async ({ page }) => {
  const seen = new Set<string>();
  for (const [language, title] of [
    ['kz', 'Аққу көлі'],
    ['ru', 'Лебединое озеро'],
    ['en', 'Swan Lake'],
    ['ch', '天鹅湖'],
  ] as const) {
    await page.goto(`/?lang=${language}`);
    await expectReady(page);
    const card = cards(page).filter({ has: page.getByRole('heading', { name: title, exact: true }) });
    seen.add((await card.locator('img').getAttribute('src')) ?? '');
  }
  expect(seen.size).toBe(4);
});
