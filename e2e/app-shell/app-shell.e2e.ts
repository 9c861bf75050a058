/** The frame around all screens: header, menus, account, what is painted and pressed before the scripts (booking §2). */
import type { Page } from '@playwright/test';
import { keyboard } from '../support/purchase.ts';
import { takeScreenshot } from '../support/screenshots.ts';
import { expect, expectAccessible, expectHydrated, expectNoHorizontalScroll, test, text } from '../support/shop.ts';

async function open(page: Page, address: string, width = 1280): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  await page.goto(address);
  await expectHydrated(page);
}

/** The button of a menu by its accessible name. */
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

test('on phones one menu contains account, rules, languages and theme, beside search, orders and cart', async ({
  page,
}) => {
  await open(page, '/contacts?lang=ru', 320);
  await expectAccessible(page);
  await page
    .getByRole('link', { name: text('ru', 'title.my-orders') })
    .first()
    .focus();
  await button(page, text('ru', 'shell.menu')).focus();
  await page.keyboard.press('ArrowDown');
  await expectMenuInSight(page);
  const menu = page.locator('header details[open]');
  await expect(menu.getByRole('link', { name: text('ru', 'account.login') })).toBeVisible();
  await expect(menu.getByRole('button', { name: text('ru', 'shell.theme') })).toBeVisible();
  await expectNoHorizontalScroll(page);
  await expectThumbSized(page);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    // The menu's edge cuts through a line of the page, whose targets were measured before.
    await expectAccessible(page, { covered: 'main' });
    await takeScreenshot(page, `house-menu-320-${colorScheme}`);
  }
  await menu.getByRole('link', { name: 'English' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('en', 'title.contacts'));
  await page.getByRole('link', { name: text('en', 'shell.search') }).click();
  await expect(page.getByRole('searchbox')).toBeFocused();
});

test('a dismissed shop notice stays dismissed and is not painted on the next visit', async ({ page }) => {
  await open(page, '/contacts?lang=ru', 360);
  const notice = page.getByRole('complementary', { name: text('ru', 'shell.banner') });
  const box = await notice.boundingBox();
  expect(box?.height, 'one line').toBeLessThanOrEqual(45);
  await page.getByRole('button', { name: text('ru', 'shell.close-banner') }).click();
  await expect(notice).toBeHidden();
  // Before any script of the page but the boot script.
  await page.goto('/contacts?lang=ru', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(notice).toBeHidden();
  await expectHydrated(page);
  await expect(notice).toBeHidden();
});

test('menus work with the keyboard only', async ({ page }) => {
  await open(page, '/contacts?lang=ru');
  const rules = button(page, text('ru', 'shell.terms'));
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
    await expectAccessible(page);
    await takeScreenshot(page, `house-menu-1280-${colorScheme}`);
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

test('sign-in shows the email of the account, and sign-out leaves no trace', async ({ page }) => {
  await open(page, '/rules/purchase-terms?lang=ru', 360);
  await page.evaluate(() => localStorage.setItem('client info', JSON.stringify({ fio: 'Айгүл' })));
  const account = button(page, text('ru', 'shell.menu'));
  await account.click();
  await expect(page.getByRole('link', { name: text('ru', 'account.register') })).toBeVisible();
  await keyboard.press(page, 'link', text('ru', 'account.login'));
  await page.getByRole('button', { name: /aisulu@sahna\.example/ }).click();
  await page.waitForURL(/\/rules\/purchase-terms/);
  await expectHydrated(page);
  await account.click();
  await expect(page.getByText('aisulu@sahna.example')).toBeVisible();
  await expectMenuInSight(page);
  await expect(page.getByRole('link', { name: text('ru', 'account.open') })).toBeVisible();
  await expectAccessible(page);
  await takeScreenshot(page, 'house-account-360');
  await keyboard.press(page, 'button', text('ru', 'account.logout'));
  // The provider ends its own session, too, and sends the visitor to the poster.
  await page.waitForURL(/\/\?lang=ru$/);
  await expectHydrated(page);
  await expect(page.getByText('aisulu@sahna.example')).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('client info'))).toBeNull();
  await page.reload();
  await expectHydrated(page);
  await account.click();
  await expect(page.getByRole('link', { name: text('ru', 'account.login') })).toBeVisible();
});

/** Where nothing is painted for so long, as in the background, scripts come without (app/boot-script.ts). */
const PATIENCE_MS = 3000;

test('the page paints before scripts and the display font, and the font is cached on the next visit', async ({
  page,
}) => {
  await page.addInitScript(() => {
    new MutationObserver(() => performance.mark('faces')).observe(document, {
      subtree: true,
      attributeFilter: ['data-faces'],
    });
  });
  const begin = async () => {
    await expectHydrated(page);
    await expect(page.locator('html')).toHaveAttribute('data-faces', '');
    return page.evaluate(() => {
      const at = (name: string): number => performance.getEntriesByName(name)[0]?.startTime ?? Number.NaN;
      const resources = performance.getEntriesByType('resource');
      const firstOf = (kind: RegExp): number =>
        Math.min(...resources.filter(({ name }) => kind.test(name)).map(({ startTime }) => startTime));
      return {
        painted: at('first-contentful-paint'),
        faces: at('faces'),
        script: firstOf(/\/assets\/.*\.js$/),
        face: firstOf(/literata/),
        bytes: resources
          .filter(({ name }) => /\.woff2$/.test(name))
          .reduce(
            (sum, element) => sum + (element instanceof PerformanceResourceTiming ? element.encodedBodySize : 0),
            0,
          ),
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

test('input made before hydration is replayed exactly once', async ({ page }) => {
  let arrive = (): void => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await arrived;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  const more = page
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name: 'Кармен', exact: true }) })
    .locator('button[aria-expanded]');
  const inStock = page.getByRole('checkbox', { name: text('kz', 'filter.in-stock') });
  await more.dblclick();
  await inStock.check();
  await page.getByRole('searchbox').fill('кармен');
  await expect(more).toHaveAttribute('aria-expanded', 'false');
  const all = await page.getByRole('article').count();
  arrive();
  await expectHydrated(page);
  await expect(more).toHaveAttribute('aria-expanded', 'true');
  await expect(inStock).toBeChecked();
  await expect(page.getByRole('searchbox')).toHaveValue('кармен');
  await expect(page.getByRole('article')).not.toHaveCount(all);
});

test('a press in a lazily hydrated part is replayed after its script loads', async ({ page }) => {
  const arrived = Promise.withResolvers<void>();
  await page.route(/\/assets\/(day-ribbon|filter-switches)-[^/]*\.js$/, async (route) => {
    await arrived.promise;
    await route.continue();
  });
  await page.goto('/');
  await expect(page.locator('html[data-ready]')).toBeAttached();
  const day = page
    .getByRole('group', { name: text('kz', 'filter.days') })
    .locator('[aria-pressed]:enabled')
    .last();
  const venue = page.getByRole('combobox', { name: text('kz', 'filter.venue') });
  await day.click();
  await venue.selectOption({ index: 1 });
  await expect(day).toHaveAttribute('aria-pressed', 'false');
  arrived.resolve();
  await expect(day).toHaveAttribute('aria-pressed', 'true');
  await expect(venue).not.toHaveValue('');
  await expect(page).toHaveURL(/from=.*(city|venue)=/);
});

test('lazily hydrated parts use the new language after a change of language', async ({ page }) => {
  const arrived = Promise.withResolvers<void>();
  await page.route(/\/assets\/(day-ribbon|filter-switches|card-more)-[^/]*\.js$/, async (route) => {
    await arrived.promise;
    await route.continue();
  });
  await page.goto('/?lang=ru');
  await expect(page.locator('header [data-deferred]')).toHaveCount(0);
  await expect(page.locator('html[data-ready]')).toBeAttached();
  await button(page, 'Русский').click();
  await page.getByRole('link', { name: 'Қазақша' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Театр мен концерт билеттері');
  await expect(page.locator('main [data-deferred]')).not.toHaveCount(0);
  arrived.resolve();
  await expectHydrated(page);
  await expect(page.getByRole('group', { name: text('kz', 'filter.days') })).toBeVisible();
  await expect(page.getByRole('group', { name: text('ru', 'filter.days') })).toHaveCount(0);
});

test('hover styles apply only to devices that hover', async ({ page }) => {
  await page.goto('/');
  const [forAll, forPointers] = await page.evaluate(() => {
    const selectorsIn = (rules: CSSRuleList, isForPointers: boolean): [string, boolean][] =>
      [...rules].flatMap((rule) => {
        if (rule instanceof CSSStyleRule) return [[rule.selectorText, isForPointers]];
        if (!(rule instanceof CSSGroupingRule)) return [];
        const isNarrowed = rule instanceof CSSMediaRule && rule.conditionText.includes('hover: hover');
        return selectorsIn(rule.cssRules, isForPointers || isNarrowed);
      });
    const hovering = [...document.styleSheets]
      .flatMap((sheet) => selectorsIn(sheet.cssRules, false))
      .filter(([selector]) => selector.includes(':hover'));
    return [false, true].map((which) => hovering.filter(([, isForPointers]) => isForPointers === which));
  });
  expect(forAll).toEqual([]);
  expect(forPointers).not.toEqual([]);
});

test('languages and rules are links before hydration and without scripts, and no control is inert', async ({
  browser,
}) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto('/contacts?lang=ru');
  await expect(page.locator('header button').filter({ visible: true })).toHaveCount(0);
  await expect(button(page, text('ru', 'account.title'))).toBeHidden();
  await button(page, 'Русский').click();
  await page.getByRole('link', { name: 'Қазақша' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('kz', 'title.contacts'));
  await button(page, text('kz', 'shell.terms')).click();
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
    .filter((element) => !button.contains(element) && element.closest('a, button, summary'))
    .map((element) => element.outerHTML);
}

test('on phones the logo scrolls away and the top button appears, and the header of the listing stays in place', async ({
  page,
}) => {
  await open(page, '/rules/purchase-terms', 360);
  const logo = page.locator('header img');
  await expect(logo).toBeVisible();
  await expectNoHorizontalScroll(page);
  const random = await logo.getAttribute('src');
  expect(random).toMatch(/\?\d+$/);
  await expect(page.getByRole('button', { name: text('kz', 'shell.back-to-top') })).toBeHidden();
  await page.evaluate(() => window.scrollTo(0, 450));
  await expect(logo).toBeHidden();
  await page.getByRole('button', { name: text('kz', 'shell.back-to-top') }).click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(logo).toBeVisible();
  await keyboard.press(page, 'link', text('kz', 'shell.listing'));
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
    .getByRole('button', { name: `${text('kz', 'favorite')}: ` });
  const top = page.getByRole('button', { name: text('kz', 'shell.back-to-top'), includeHidden: true });
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
