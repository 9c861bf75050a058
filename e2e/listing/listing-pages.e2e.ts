/** Long listings: pages of a hundred cards, and the scroll position after Back, a reload and a change of language (poster §2 "Paging"). */
import type { Page } from '@playwright/test';
import { changeListing, countCards, expectCount, getCards, getSearchBox } from '../support/buyer/listing.ts';
import { waitForIdleFrame } from '../support/environment/clock.ts';
import { expect, expectHydrated, getText, test } from '../support/shop.ts';

const t = (key: string, values: Record<string, string | number> = {}): string => getText('kz', key, values);
/** The files of the Russian texts. */
const RUSSIAN = /\/assets\/[^/]+\/[^/]+\.ru\.js$/;
/** A title that no event of the season has. */
const TITLE = 'жүзжапырақ';

/** Beside the cards, whose names would take long to compute. */
const getMoreButton = (page: Page, total: number) =>
  page.locator('#events > button', { hasText: t('listing.more', { next: 100, total }) });

/** Adds events with numbered titles to the listing. */
async function addEvents(page: Page, count: number): Promise<void> {
  await changeListing(page, (poster) => {
    const [first] = poster.action;
    if (!first) throw new Error('no events');
    for (let number = 1; number <= count; number++)
      poster.action.push({ ...first, event_id: 10_000 + number, event_kz: `${TITLE} ${number}`, menukind_id: 1 });
  });
}

test('the listing loads 100 cards per page, stops after six pages, and starts over after a filter', {
  tag: '@long',
}, async ({ page }) => {
  await addEvents(page, 650);
  await page.goto('/');
  await expectHydrated(page);
  await getSearchBox(page).fill(TITLE);
  const more = getMoreButton(page, 650);
  const hint = page.locator('#events > p', { hasText: t('listing.too-many', { formatted: 600, total: 650 }) });
  await expect(getCards(page)).toHaveCount(100);
  for (let visibleCount = 200; visibleCount <= 600; visibleCount += 100) {
    await expect(hint).toBeHidden();
    await more.click();
    await expect(getCards(page)).toHaveCount(visibleCount);
  }
  await expect(more).toBeHidden();
  await expect(hint).toBeVisible();
  await getSearchBox(page).fill(`${TITLE} 1`);
  await expect(getCards(page)).toHaveCount(100);
  await getSearchBox(page).fill(TITLE);
  await expectCount(page, 650);
  await expect(getCards(page), 'a previous list starts at its first page too').toHaveCount(100);

  // A change of language keeps the scroll position at the last cards.
  await page.evaluate(() => window.scrollTo(0, 6000));
  const readFewest = await watchFewest(page);
  await waitForIdleFrame(page);
  // However long it takes there is no skeleton, which would lose the scroll position.
  const texts = Promise.withResolvers<void>();
  const catalogRequest = page.waitForRequest(RUSSIAN);
  await page.route(RUSSIAN, async (route) => {
    await texts.promise;
    await route.continue();
  });
  await page
    .getByRole('link', { name: 'Русский', includeHidden: true })
    .first()
    .evaluate((link: HTMLElement) => link.click());
  await catalogRequest;
  await waitForIdleFrame(page);
  await expect(page.locator('html')).not.toHaveAttribute('lang', 'ru');
  texts.resolve();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
  await expect(page.getByRole('heading', { level: 2, name: getText('ru', 'listing.heading') })).toBeVisible();
  await waitForIdleFrame(page);
  expect(await readFewest()).toBe(100);
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(5000);
});

test('a refresh of a list replaces cards that changed and removes none', { tag: '@long' }, async ({ page }) => {
  let answers = 0;
  await changeListing(page, (poster) => {
    for (const event of poster.action) event.event_kz = `${event.event_kz} ${answers}`;
    answers++;
  });
  await page.goto('/');
  await expectHydrated(page);
  const inStock = page.getByRole('checkbox', { name: t('filter.in-stock') });
  const getChanged = (pattern: RegExp) => getCards(page).getByRole('heading', { name: pattern });
  await inStock.check();
  await expect(getChanged(/ 0$/)).not.toHaveCount(0);
  const count = await countCards(page);
  expect(count, 'more than the first step draws').toBeGreaterThan(8);
  await inStock.uncheck();
  // A list is fetched again once it is 15 seconds old.
  await page.waitForTimeout(16_000);
  const refresh = Promise.withResolvers<void>();
  await page.route('**/api/afisha', async (route) => {
    await refresh.promise;
    await route.fallback();
  });
  await inStock.check();
  await expect(getChanged(/ 0$/)).toHaveCount(count);
  const readFewest = await watchFewest(page);
  refresh.resolve();
  await expect(getChanged(/ [1-9]$/)).toHaveCount(count);
  expect(await readFewest()).toBe(count);
});

/** Returns a function that reads the lowest number of cards since now. */
async function watchFewest(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const count = (): number => document.querySelectorAll('article').length;
    Reflect.set(window, 'fewest', count());
    new MutationObserver(() => {
      Reflect.set(window, 'fewest', Math.min(Number(Reflect.get(window, 'fewest')), count()));
    }).observe(document.body, { childList: true, subtree: true });
  });
  return () => page.evaluate(() => Number(Reflect.get(window, 'fewest')));
}

test('Back and a reload restore the scroll position', { tag: '@long' }, async ({ page }) => {
  await addEvents(page, 250);
  await page.goto('/');
  await expectHydrated(page);
  await getSearchBox(page).fill(TITLE);
  await expectCount(page, 250);
  await getMoreButton(page, 250).click();
  await expect(getCards(page)).toHaveCount(200);
  const targetCard = getCards(page).nth(149);
  const title = (await targetCard.getByRole('heading').textContent()) ?? '';
  await targetCard.evaluate((card) => card.scrollIntoView({ block: 'center' }));
  await waitForIdleFrame(page);
  const measureTop = (): Promise<number> => targetCard.evaluate((card) => card.getBoundingClientRect().top);
  const was = await measureTop();
  const isBack = async (): Promise<void> => {
    await expect(targetCard.getByRole('heading')).toHaveText(title);
    await expect
      .poll(async () => Math.abs((await measureTop()) - was), { message: 'the card stands where it stood' })
      .toBeLessThan(4);
    await expect(getCards(page)).toHaveCount(200);
  };
  await targetCard.getByRole('heading').getByRole('link').click();
  await page.waitForURL(/\/(event|scheme)\//);
  await page.goBack();
  await isBack();
  await page.reload();
  await expectHydrated(page);
  await isBack();
});
