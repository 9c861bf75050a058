/** The frame around all screens: header, menus, account, what is painted and pressed before the scripts (booking §2). */
import type { Page } from '@playwright/test';
import { getMenuButton, openPage } from '../support/app-shell.ts';
import { keyboard } from '../support/buyer/purchase.ts';
import { takeScreenshot } from '../support/screenshots.ts';
import {
  expect,
  expectAccessible,
  expectAccessibleInBothThemes,
  expectHydrated,
  expectNoHorizontalScroll,
  getText,
  test,
} from '../support/shop.ts';

/** What hangs over an edge on the left cannot even be scrolled to. */
async function expectMenuInSight(page: Page): Promise<void> {
  await expect(page.locator('header details[open] > div')).toBeInViewport({ ratio: 1 });
}

async function expectThumbSized(page: Page): Promise<void> {
  // Links within a sentence are as high as its line.
  for (const target of await page.locator('header :is(a, summary, button):not(p a):visible').all()) {
    const box = await target.boundingBox();
    expect(
      Math.min(box?.width ?? 0, box?.height ?? 0),
      await target.evaluate((element) => element.outerHTML),
    ).toBeGreaterThanOrEqual(44);
  }
}

test('on phones one menu contains account, rules, languages and theme, beside search, orders and cart', async ({
  page,
}) => {
  await openPage(page, '/contacts?lang=ru', 320);
  await expectAccessible(page);
  await page
    .getByRole('link', { name: getText('ru', 'title.my-orders') })
    .first()
    .focus();
  await getMenuButton(page, getText('ru', 'shell.menu')).focus();
  await page.keyboard.press('ArrowDown');
  await expectMenuInSight(page);
  const menu = page.locator('header details[open]');
  await expect(menu.getByRole('link', { name: getText('ru', 'account.login') })).toBeVisible();
  await expect(menu.getByRole('button', { name: getText('ru', 'shell.theme') })).toBeVisible();
  await expectNoHorizontalScroll(page);
  await expectThumbSized(page);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    // The menu's edge cuts through a line of the page, whose targets were measured before.
    await expectAccessible(page, { covered: 'main' });
    await takeScreenshot(page, `house-menu-320-${colorScheme}`);
  }
  await menu.getByRole('link', { name: 'English' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(getText('en', 'title.contacts'));
  await page.getByRole('link', { name: getText('en', 'shell.search') }).click();
  await expect(page.getByRole('searchbox')).toBeFocused();
});

test('nothing in the menu moves when the account is loaded', async ({ page }) => {
  const account = Promise.withResolvers<void>();
  await page.route('**/api/crm/client*', async (route) => {
    await account.promise;
    await route.continue();
  });
  await openPage(page, '/contacts?lang=ru', 360);
  await getMenuButton(page, getText('ru', 'shell.menu')).click();
  const english = page.getByRole('link', { name: 'English' });
  const before = await english.boundingBox();
  await expect(page.getByRole('link', { name: getText('ru', 'account.login') })).toBeHidden();
  account.resolve();
  await expect(page.getByRole('link', { name: getText('ru', 'account.login') })).toBeVisible();
  expect(await english.boundingBox()).toEqual(before);
});

test('a dismissed shop notice stays dismissed and is not painted on the next visit', async ({ page }) => {
  await openPage(page, '/contacts?lang=ru', 360);
  const notice = page.getByRole('complementary', { name: getText('ru', 'shell.banner') });
  const box = await notice.boundingBox();
  expect(box?.height, 'one line').toBeLessThanOrEqual(45);
  await page.getByRole('button', { name: getText('ru', 'shell.close-banner') }).click();
  await expect(notice).toBeHidden();
  // Before any script of the page but the boot script.
  await page.goto('/contacts?lang=ru', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(notice).toBeHidden();
  await expectHydrated(page);
  await expect(notice).toBeHidden();
});

test('menus work with the keyboard only', { tag: '@long' }, async ({ page }) => {
  await openPage(page, '/contacts?lang=ru');
  const rules = getMenuButton(page, getText('ru', 'shell.terms'));
  const items = page.locator('header nav li a');
  await rules.focus();
  await page.keyboard.press('ArrowDown');
  await expect(items.first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(items.nth(1)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(items.first()).toBeFocused();
  await page.keyboard.press('End');
  await expect(items.nth(1)).toBeFocused();
  await expectNoHorizontalScroll(page);
  await expectMenuInSight(page);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await takeScreenshot(page, `house-menu-1280-${colorScheme}`);
  }
  await expectAccessibleInBothThemes(page);
  await expectThumbSized(page);
  await page.keyboard.press('Escape');
  await expect(rules).toBeFocused();
  await expect(items.first()).toBeHidden();

  const languages = getMenuButton(page, 'Русский');
  await languages.click();
  await expectMenuInSight(page);
  await page.mouse.click(5, 600);
  await expect(page.getByRole('link', { name: 'English' })).toBeHidden();
  await page.evaluate(() => Reflect.set(window, 'same', true));
  await languages.focus();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('link', { name: '中文' })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(getText('en', 'title.contacts'));
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(getMenuButton(page, 'English')).toBeFocused();
  expect(await page.evaluate(() => Reflect.get(window, 'same'))).toBe(true);
});

test('sign-in shows the email of the account, and sign-out leaves no trace', async ({ page }) => {
  await openPage(page, '/rules/purchase-terms?lang=ru', 360);
  await page.evaluate(() => localStorage.setItem('client info', JSON.stringify({ fio: 'Айгүл' })));
  const account = getMenuButton(page, getText('ru', 'shell.menu'));
  await account.click();
  await expect(page.getByRole('link', { name: getText('ru', 'account.register') })).toBeVisible();
  await keyboard.press(page, 'link', getText('ru', 'account.login'));
  await page.getByRole('button', { name: /aisulu@sahna\.example/ }).click();
  await page.waitForURL(/\/rules\/purchase-terms/);
  await expectHydrated(page);
  await account.click();
  await expect(page.getByText('aisulu@sahna.example')).toBeVisible();
  await expectMenuInSight(page);
  await expect(page.getByRole('link', { name: getText('ru', 'account.open') })).toBeVisible();
  await expectAccessible(page);
  await takeScreenshot(page, 'house-account-360');
  await keyboard.press(page, 'button', getText('ru', 'account.logout'));
  // The provider ends its own session, too, and sends the visitor to the poster.
  await page.waitForURL(/\/\?lang=ru$/);
  await expectHydrated(page);
  await expect(page.getByText('aisulu@sahna.example')).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('client info'))).toBeNull();
  await page.reload();
  await expectHydrated(page);
  await account.click();
  await expect(page.getByRole('link', { name: getText('ru', 'account.login') })).toBeVisible();
});

/** What is pressed below the middle and the corners of a button. */
function listCovered(button: Element): string[] {
  const { left, right, top, bottom } = button.getBoundingClientRect();
  const points: [number, number][] = [
    [(left + right) / 2, (top + bottom) / 2],
    [left, top],
    [right, top],
    [left, bottom],
    [right, bottom],
  ];
  return points
    .flatMap(([x, y]) => document.elementsFromPoint(x, y))
    .filter((element) => !button.contains(element) && element.closest('a, button, summary'))
    .map((element) => element.outerHTML);
}

test('on phones the logo scrolls away and the top button appears, and the header of the listing stays in place', {
  tag: '@long',
}, async ({ page }) => {
  await openPage(page, '/rules/purchase-terms', 360);
  const logo = page.locator('header img');
  await expect(logo).toBeVisible();
  await expectNoHorizontalScroll(page);
  const random = await logo.getAttribute('src');
  expect(random).toMatch(/\?\d+$/);
  await expect(page.getByRole('button', { name: getText('kz', 'shell.back-to-top') })).toBeHidden();
  await page.evaluate(() => window.scrollTo(0, 450));
  await expect(logo).toBeHidden();
  await page.getByRole('button', { name: getText('kz', 'shell.back-to-top') }).click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(logo).toBeVisible();
  await keyboard.press(page, 'link', getText('kz', 'shell.listing'));
  await expect(page).toHaveURL(/\/$/);
  expect(await logo.getAttribute('src')).toBe(random);
  await expect(page.getByRole('article').first()).toBeVisible();
  // A page that was just opened is at its top only when the router has put it there.
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, 450));
    await expect(page.locator('header')).not.toBeInViewport({ timeout: 2000 });
  }).toPass();

  // The heart on a card's corner stands in the button's column.
  const heart = page
    .getByRole('article')
    .nth(4)
    .getByRole('button', { name: `${getText('kz', 'favorite')}: ` });
  const top = page.getByRole('button', { name: getText('kz', 'shell.back-to-top'), includeHidden: true });
  // Where the style sheet puts the button, wherever it has moved to from there.
  const rest = await top.evaluate((button: HTMLElement) => ({
    middle: button.offsetLeft + button.offsetWidth / 2,
    y: button.offsetTop,
  }));
  const box = await heart.boundingBox();
  if (!box) throw new Error('there is no heart');
  await page.evaluate((way) => window.scrollBy(0, way), box.y - rest.y);
  const x = rest.middle - box.x;
  expect(x, 'the heart is as far right as the button').toBeGreaterThan(0);
  expect(x).toBeLessThan(box.width);
  await heart.click({ position: { x, y: box.height / 2 }, trial: true, timeout: 30_000 });
  // Wherever the page rests, it is there and covers nothing that is pressed.
  for (let stop = 0; stop < 8; stop++) {
    await page.evaluate(() => window.scrollBy(0, 97));
    await expect(top).toBeVisible();
    await expect.poll(() => top.evaluate(listCovered), { message: `stop ${stop}` }).toEqual([]);
  }
});
