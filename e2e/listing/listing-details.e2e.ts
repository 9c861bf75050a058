/** What is seen at second sight: where the menus' rules end, what lists in descriptions look like, posters in the page's language. */
import type { Locator } from '@playwright/test';
import { getCards } from '../support/buyer/listing.ts';
import { expect, expectHydrated, getEventHash, getText, test } from '../support/shop.ts';

test('menu dividers align with the text column of the page', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 860 });
  await page.goto('/');
  await expectHydrated(page);
  const menus = page.getByRole('navigation', { name: getText('kz', 'listing.categories') });
  const events = page.locator('#events');
  const days = page.locator('[data-days]');
  const measureEnd = async (part: Locator): Promise<number> => {
    const box = await part.boundingBox();
    return (box?.x ?? 0) + (box?.width ?? 0);
  };
  for (const width of [640, 1280]) {
    await page.setViewportSize({ width, height: 860 });
    const words = await events.boundingBox();
    expect(await measureEnd(width < 1200 ? menus : days)).toBe(await measureEnd(events));
    expect((await (width < 1200 ? days : menus).boundingBox())?.x).toBe(words?.x);
  }
  // On phones a row that is swiped runs to the edge, and the first control stands above the words of the page.
  await page.setViewportSize({ width: 360, height: 780 });
  expect(await measureEnd(menus)).toBe(360);
  const filters = page.locator('search button svg').first();
  const [icon, words] = [await filters.boundingBox(), await events.boundingBox()];
  expect(Math.abs((icon?.x ?? 0) - (words?.x ?? 0))).toBeLessThanOrEqual(1);
});

test('the event page renders a list of the description as a list, its card as separated text', {
  tag: '@long',
}, async ({ page, request }) => {
  await page.goto('/?q=Бах');
  await expectHydrated(page);
  await expect(getCards(page).getByText('BWV 1007 · № 2 сюита')).toHaveCount(1);
  await page.goto(`/event/${await getEventHash(request, 'Bach: Cello Suites')}`);
  await expectHydrated(page);
  const items = page.locator('main li').filter({ hasText: /BWV 100[78]$/ });
  await expect(items).toHaveCount(2);
  const [one, other] = [await items.nth(0).boundingBox(), await items.nth(1).boundingBox()];
  expect(other?.y ?? 0).toBeGreaterThanOrEqual((one?.y ?? 0) + (one?.height ?? 0));
  expect(await items.first().evaluate((item) => getComputedStyle(item).listStyleType), 'with a mark').toBe('disc');
});

test('posters show lettering in the language of the page', { tag: '@long' }, async ({ page }) => {
  const visited = new Set<string>();
  for (const [language, title] of [
    ['kz', 'Аққу көлі'],
    ['ru', 'Лебединое озеро'],
    ['en', 'Swan Lake'],
    ['ch', '天鹅湖'],
  ] as const) {
    await page.goto(`/?lang=${language}`);
    await expectHydrated(page);
    const card = getCards(page).filter({ has: page.getByRole('heading', { name: title, exact: true }) });
    visited.add((await card.locator('img').getAttribute('src')) ?? '');
  }
  expect(visited.size).toBe(4);
});

test('the lead card has no empty field, and its row is seen whole', { tag: '@long' }, async ({ page }) => {
  for (const [width, height] of [
    [1280, 900],
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto('/?lang=ru');
    await expectHydrated(page);
    const lead = page.locator('article[data-lead]');
    const boxes = [lead, lead.locator('img'), lead.locator('dl')].map((part) => part.boundingBox());
    const [card, picture, sessions] = (await Promise.all(boxes)).map((box) => ({
      top: box?.y ?? Number.NaN,
      bottom: (box?.y ?? Number.NaN) + (box?.height ?? 0),
    }));
    if (!card || !picture || !sessions) throw new Error('the lead is not there');
    expect(Math.abs(sessions.top - picture.bottom), 'the sessions begin below the picture').toBeLessThanOrEqual(16);
    expect(card.bottom - sessions.bottom, 'and end with the card').toBeLessThanOrEqual(20);
    expect(card.bottom).toBeLessThanOrEqual(height);
  }
});
