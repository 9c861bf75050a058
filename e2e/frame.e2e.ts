/** The frame around all screens: header, menus, account, what is painted and pressed before the scripts (booking §2). */
import type { Page } from '@playwright/test';
import { photograph } from './support/photographs.ts';
import { keyboard } from './support/purchase.ts';
import { expect, expectAccessible, expectFits, expectReady, test, text } from './support/shop.ts';

async function open(page: Page, address: string, width = 1280): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  await page.goto(address);
  await expectReady(page);
}

/** A menu's button by the words that stand on it, seen or not. */
function button(page: Page, words: string) {
  return page.locator('header summary').filter({ hasText: words });
}

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

test('on phones one menu holds account, rules, languages and theme, beside search, orders and cart', async ({
  page,
}) => {
  await open(page, '/contacts?lang=ru', 320);
  await expectAccessible(page);
  await page
    .getByRole('link', { name: text('ru', 'title.my-orders') })
    .first()
    .focus();
  await button(page, text('ru', 'frame.menu')).focus();
  await page.keyboard.press('ArrowDown');
  await expectMenuInSight(page);
  const menu = page.locator('header details[open]');
  await expect(menu.getByRole('link', { name: text('ru', 'account.login') })).toBeVisible();
  await expect(menu.getByRole('button', { name: text('ru', 'frame.theme') })).toBeVisible();
  await expectFits(page);
  await expectThumbSized(page);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    // The menu's edge cuts through a line of the page, whose targets were measured before.
    await expectAccessible(page, { covered: 'main' });
    await photograph(page, `house-menu-320-${colorScheme}`);
  }
  await menu.getByRole('link', { name: 'English' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('en', 'title.contacts'));
  await page.getByRole('link', { name: text('en', 'frame.search') }).click();
  await expect(page.getByRole('searchbox')).toBeFocused();
});

test('a closed notice of the shop stays closed, and is not painted at the next visit', async ({ page }) => {
  await open(page, '/contacts?lang=ru', 360);
  const notice = page.getByRole('complementary', { name: text('ru', 'frame.banner') });
  const box = await notice.boundingBox();
  expect(box?.height, 'one line').toBeLessThanOrEqual(45);
  await page.getByRole('button', { name: text('ru', 'frame.close-banner') }).click();
  await expect(notice).toBeHidden();
  // Before any script of the page but the boot script.
  await page.goto('/contacts?lang=ru', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(notice).toBeHidden();
  await expectReady(page);
  await expect(notice).toBeHidden();
});

test('menus go by keyboard alone', async ({ page }) => {
  await open(page, '/contacts?lang=ru');
  const rules = button(page, text('ru', 'frame.rules'));
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
  await expectFits(page);
  await expectMenuInSight(page);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
    await photograph(page, `house-menu-1280-${colorScheme}`);
  }
  await expectThumbSized(page);
  await page.keyboard.press('Escape');
  await expect(rules).toBeFocused();
  await expect(items.first()).toBeHidden();

  const languages = button(page, 'Русский');
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
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('en', 'title.contacts'));
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(button(page, 'English')).toBeFocused();
  expect(await page.evaluate(() => Reflect.get(window, 'same'))).toBe(true);
});

test('an account is signed into, shown by its e-mail, and left without a trace', async ({ page }) => {
  await open(page, '/rules/purchase-terms?lang=ru', 360);
  await page.evaluate(() => localStorage.setItem('client info', JSON.stringify({ fio: 'Айгүл' })));
  const account = button(page, text('ru', 'frame.menu'));
  await account.click();
  await expect(page.getByRole('link', { name: text('ru', 'account.register') })).toBeVisible();
  await keyboard.press(page, 'link', text('ru', 'account.login'));
  await page.getByRole('button', { name: /aisulu@sahna\.example/ }).click();
  await page.waitForURL(/\/rules\/purchase-terms/);
  await expectReady(page);
  await account.click();
  await expect(page.getByText('aisulu@sahna.example')).toBeVisible();
  await expectMenuInSight(page);
  await expect(page.getByRole('link', { name: text('ru', 'account.open') })).toBeVisible();
  await expectAccessible(page);
  await photograph(page, 'house-account-360');
  await keyboard.press(page, 'button', text('ru', 'account.logout'));
  // The provider ends its own session, too, and sends the visitor to the poster.
  await page.waitForURL(/\/\?lang=ru$/);
  await expectReady(page);
  await expect(page.getByText('aisulu@sahna.example')).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('client info'))).toBeNull();
  await page.reload();
  await expectReady(page);
  await account.click();
  await expect(page.getByRole('link', { name: text('ru', 'account.login') })).toBeVisible();
});

/** Where nothing is painted for so long, as in the background, scripts come without (app/boot-script.ts). */
const PATIENCE_MS = 3000;

test('a page is painted first: scripts and the titles’ face come behind it, the face at once the next time', async ({
  page,
}) => {
  await page.addInitScript(() => {
    new MutationObserver(() => performance.mark('faces')).observe(document, {
      subtree: true,
      attributeFilter: ['data-faces'],
    });
  });
  const begin = async () => {
    await expectReady(page);
    await expect(page.locator('html')).toHaveAttribute('data-faces', '');
    return page.evaluate(() => {
      const at = (name: string): number => performance.getEntriesByName(name)[0]?.startTime ?? Number.NaN;
      const asked = performance.getEntriesByType('resource');
      const firstOf = (kind: RegExp): number =>
        Math.min(...asked.filter(({ name }) => kind.test(name)).map(({ startTime }) => startTime));
      return {
        painted: at('first-contentful-paint'),
        faces: at('faces'),
        script: firstOf(/\/assets\/.*\.js$/),
        face: firstOf(/literata/),
        bytes: asked
          .filter(({ name }) => /\.woff2$/.test(name))
          .reduce((sum, one) => sum + (one instanceof PerformanceResourceTiming ? one.encodedBodySize : 0), 0),
      };
    });
  };
  await page.goto('/');
  const first = await begin();
  await page.evaluate(() => document.fonts.ready);
  expect(first.bytes, 'faces of a first visit').toBeGreaterThan(20_000);
  expect(first.bytes, 'faces of a first visit').toBeLessThanOrEqual(110_000);
  expect(first.script).toBeGreaterThanOrEqual(Math.min(first.painted, PATIENCE_MS));
  expect(first.face).toBeGreaterThanOrEqual(Math.min(first.painted, PATIENCE_MS));
  await page.reload();
  const next = await begin();
  expect(next.script).toBeGreaterThanOrEqual(Math.min(next.painted, PATIENCE_MS));
  expect(next.faces).toBeLessThan(next.painted);
});

test('what is pressed and typed before the scripts are there is done when they are, once', async ({ page }) => {
  let arrive = (): void => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await arrived;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  const more = page.locator('main article button[aria-expanded]').first();
  const inStock = page.getByRole('checkbox', { name: text('kz', 'filter.in-stock') });
  await more.dblclick();
  await inStock.check();
  await page.getByRole('searchbox').fill('опера');
  await expect(more).toHaveAttribute('aria-expanded', 'false');
  const all = await page.getByRole('article').count();
  arrive();
  await expectReady(page);
  await expect(more).toHaveAttribute('aria-expanded', 'true');
  await expect(inStock).toBeChecked();
  await expect(page.getByRole('searchbox')).toHaveValue('опера');
  await expect(page.getByRole('article')).not.toHaveCount(all);
});

test('before scripts and without them languages and rules are links, and nothing pretends to work', async ({
  browser,
}) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto('/contacts?lang=ru');
  await expect(page.locator('header button').filter({ visible: true })).toHaveCount(0);
  await expect(button(page, text('ru', 'account.title'))).toBeHidden();
  await button(page, 'Русский').click();
  await page.getByRole('link', { name: 'Қазақша' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('kz', 'title.contacts'));
  await button(page, text('kz', 'frame.rules')).click();
  await page.locator('header nav li a').first().click();
  await expect(page).toHaveURL(/\/rules\/purchase-terms$/);
  await page.close();
});

/** What is pressed below the middle and the corners of a button. */
function coveredBy(button: Element): string[] {
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
    .filter((one) => !button.contains(one) && one.closest('a, button, summary'))
    .map((one) => one.outerHTML);
}

test('on phones the logo goes and the button to the top comes; on the poster the header stays where it is', async ({
  page,
}) => {
  await open(page, '/rules/purchase-terms', 360);
  const logo = page.locator('header img');
  await expect(logo).toBeVisible();
  await expectFits(page);
  const random = await logo.getAttribute('src');
  expect(random).toMatch(/\?\d+$/);
  await expect(page.getByRole('button', { name: text('kz', 'frame.top') })).toBeHidden();
  await page.evaluate(() => window.scrollTo(0, 450));
  await expect(logo).toBeHidden();
  await page.getByRole('button', { name: text('kz', 'frame.top') }).click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(logo).toBeVisible();
  await keyboard.press(page, 'link', text('kz', 'frame.back'));
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
    .getByRole('button', { name: `${text('kz', 'favourite')}: ` });
  const top = page.getByRole('button', { name: text('kz', 'frame.top'), includeHidden: true });
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
    await expect.poll(() => top.evaluate(coveredBy), { message: `stop ${stop}` }).toEqual([]);
  }
});
