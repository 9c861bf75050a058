/** What of the frame is felt rather than seen: where the focus is, themes, forced colors, the name beside the logo (booking §2). */

import type { Locator } from '@playwright/test';
import { BRAND, BRAND_DARK } from '@sahna/contract/brand';
import { readServerText } from '../../apps/server/src/testing/read-server-text.ts';
import { putIntoCart } from '../support/api-requests.ts';
import { openPage } from '../support/app-shell.ts';
import { getBuiltScript } from '../support/built-scripts.ts';
import { tagRepetitions } from '../support/repetitions.ts';
import { takeScreenshot } from '../support/screenshots.ts';
import { expect, expectNoHorizontalScroll, getEventHash, getText, test } from '../support/shop.ts';

test('focus moves to the heading after a navigation, and near a line after its removal from the cart', {
  tag: '@long',
}, async ({ page }) => {
  await openPage(page, '/contacts?lang=ru');
  await page
    .locator('footer')
    .getByRole('link', { name: readServerText('modules/catalog', 'ru', 'purchase-terms') })
    .press('Enter');
  await expect(
    page.getByRole('heading', { level: 1, name: readServerText('modules/catalog', 'ru', 'purchase-terms') }),
  ).toBeFocused();
  await page.getByRole('link', { name: getText('ru', 'shell.listing') }).press('Enter');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  for (const title of ['Abai', 'Carmen'])
    expect(await putIntoCart(page.request, await getEventHash(page.request, title), 'last', 1)).toBe('0');
  await openPage(page, '/cart?lang=ru', 360);
  const remove = page.locator('main').getByRole('button', { name: getText('ru', 'cart.remove'), exact: false });
  const inMain = page.locator('main :focus');
  for (const left of [1, 0]) {
    await remove.first().press('Enter');
    await expect(remove).toHaveCount(left);
    await expect(inMain).toHaveCount(1);
    await expect(inMain).toBeVisible();
  }
});

const readBackground = (target: Locator): Promise<string> =>
  target.evaluate((element) => getComputedStyle(element).backgroundColor);

test('the theme toggle exposes its state and updates theme-color, and the name beside the logo follows the language', {
  tag: '@long',
}, async ({ page }) => {
  await openPage(page, '/contacts');
  const theme = page.getByRole('button', { name: getText('kz', 'shell.theme') });
  const frame = page.locator('meta[name="theme-color"]').first();
  await expect(theme).toHaveAttribute('aria-pressed', 'false');
  await expect(frame).toHaveAttribute('content', BRAND.paper);
  await theme.click();
  await expect(theme).toHaveAttribute('aria-pressed', 'true');
  await expect(frame).toHaveAttribute('content', BRAND_DARK.paper);
  const logo = page.locator('header img');
  expect(await readBackground(logo), 'no piece of paper').toBe('rgba(0, 0, 0, 0)');
  await expect(page.locator('header a:has(img)')).toHaveText('Сахна билеттері');
  await openPage(page, '/contacts?lang=ch');
  await expect(theme.or(page.getByRole('button', { name: getText('ch', 'shell.theme') }))).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(frame).toHaveAttribute('content', BRAND_DARK.paper);
  await expect(page.locator('header a:has(img)')).toHaveText('萨赫纳票务');
  await expect(page.locator('meta[property="og:site_name"]')).toHaveAttribute('content', '萨赫纳票务');
});

test('selects of the filters on phones are as wide as their labels', { tag: '@long' }, async ({ page }) => {
  for (const language of ['kz', 'ru', 'en', 'ch']) {
    await openPage(page, `/?lang=${language}`, 360);
    await page.getByRole('button', { name: getText(language, 'filter.open') }).click();
    const selects = page.locator('search select');
    await expect(selects).toHaveCount(2);
    for (const select of await selects.all()) expect(await select.evaluate(cutWidth), language).toBeLessThanOrEqual(0);
    await expectNoHorizontalScroll(page);
  }
});

/** By how many pixels an element is narrower than its content. */
function cutWidth(element: HTMLElement): number {
  const width = element.getBoundingClientRect().width;
  Object.assign(element.style, { flex: 'none', maxWidth: 'none' });
  const naturalWidth = element.getBoundingClientRect().width;
  Object.assign(element.style, { flex: '', maxWidth: '' });
  return naturalWidth - width;
}

test('tags wrap on phones, and forced colors show the selection', { tag: '@long' }, async ({ page }) => {
  await openPage(page, '/?lang=ch', 360);
  await page.getByRole('button', { name: getText('ch', 'filter.open') }).click();
  const tags = page.getByRole('list', { name: getText('ch', 'filter.tags') });
  await tags.scrollIntoViewIfNeeded();
  for (const tag of await tags.getByRole('button').all()) {
    const box = await tag.boundingBox();
    if (box) expect(box.x + box.width, await tag.innerText()).toBeLessThanOrEqual(360);
  }
  await expectNoHorizontalScroll(page);
  await page.emulateMedia({ forcedColors: 'active' });
  const [chosen, other] = [tags.getByRole('button').first(), tags.getByRole('button').nth(1)];
  await chosen.click();
  await expect(chosen).toHaveAttribute('aria-pressed', 'true');
  await expect(async () => expect(await readBackground(chosen)).not.toBe(await readBackground(other))).toPass();
  await takeScreenshot(page, 'house-forced-colors-360');
});

for (const [tag, reducedMotion] of tagRepetitions(['no-preference', 'reduce']))
  test(`the poster of a card transitions to its event page, reduced motion: ${reducedMotion}`, { tag }, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion });
    await page.addInitScript(() => {
      const start = document.startViewTransition.bind(document);
      document.startViewTransition = (options) => {
        const names = Array.from(
          document.querySelectorAll('[data-poster]'),
          (poster) => getComputedStyle(poster).viewTransitionName,
        );
        performance.mark(`moved ${names.filter((name) => name !== 'none').join(' ')}`);
        return start(options);
      };
    });
    const transitions = getBuiltScript('src/features/app-shell/after-load/view-transitions.ts');
    const loaded = reducedMotion === 'reduce' ? null : page.waitForResponse(transitions);
    await openPage(page, '/?lang=en');
    await loaded;
    await page.getByRole('article').first().getByRole('heading').getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    const moved = await page.evaluate(() =>
      performance
        .getEntriesByType('mark')
        .map(({ name }) => name)
        .filter((name) => name.startsWith('moved')),
    );
    expect(moved).toEqual(reducedMotion === 'reduce' ? [] : ['moved poster']);
  });
