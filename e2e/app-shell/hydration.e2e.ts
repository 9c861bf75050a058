/** Pages before and during hydration: painted before scripts, input replayed, and links that need no scripts (booking §2). */
import type { Page } from '@playwright/test';
import { getMenuButton } from '../support/app-shell.ts';
import { getBuiltScript } from '../support/built-scripts.ts';
import { clearCache, expect, expectHydrated, getText, test } from '../support/shop.ts';

/** Scripts are loaded after this time if nothing is painted, as in a background tab (app/boot-script.ts). */
const MAX_PAINT_WAIT_MS = 3000;

test('the page paints before scripts and the display font, and the font is cached on the next visit', {
  tag: '@long',
}, async ({ page }) => {
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
      const getMarkTime = (name: string): number => performance.getEntriesByName(name)[0]?.startTime ?? Number.NaN;
      const resources = performance.getEntriesByType('resource');
      const getFirstStart = (kind: RegExp): number =>
        Math.min(...resources.filter(({ name }) => kind.test(name)).map(({ startTime }) => startTime));
      return {
        painted: getMarkTime('first-contentful-paint'),
        faces: getMarkTime('faces'),
        script: getFirstStart(/\/assets\/.*\.js$/),
        face: getFirstStart(/literata/),
        bytes: resources
          .filter(({ name }) => /\.woff2$/.test(name))
          .reduce(
            (sum, element) => sum + (element instanceof PerformanceResourceTiming ? element.encodedBodySize : 0),
            0,
          ),
      };
    });
  };
  await clearCache(page);
  await page.goto('/');
  const first = await begin();
  await page.evaluate(() => document.fonts.ready);
  expect(first.bytes, 'faces of a first visit').toBeGreaterThan(20_000);
  expect(first.bytes, 'faces of a first visit').toBeLessThanOrEqual(110_000);
  expect(first.script).toBeGreaterThanOrEqual(Math.min(first.painted, MAX_PAINT_WAIT_MS));
  expect(first.face).toBeGreaterThanOrEqual(Math.min(first.painted, MAX_PAINT_WAIT_MS));
  await page.reload();
  const next = await begin();
  expect(next.script).toBeGreaterThanOrEqual(Math.min(next.painted, MAX_PAINT_WAIT_MS));
  expect(next.faces).toBeLessThan(next.painted);
});

test('input made before hydration is replayed exactly once', { tag: '@long' }, async ({ page }) => {
  const arrived = Promise.withResolvers<void>();
  await page.route('**/assets/**/*.js', async (route) => {
    await arrived.promise;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  const more = page
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name: 'Кармен', exact: true }) })
    .locator('button[aria-expanded]');
  const inStock = page.getByRole('checkbox', { name: getText('kz', 'filter.in-stock') });
  await more.dblclick();
  await inStock.check();
  await page.getByRole('searchbox').fill('кармен');
  await expect(more).toHaveAttribute('aria-expanded', 'false');
  const all = await page.getByRole('article').count();
  arrived.resolve();
  await expectHydrated(page);
  await expect(more).toHaveAttribute('aria-expanded', 'true');
  await expect(inStock).toBeChecked();
  await expect(page.getByRole('searchbox')).toHaveValue('кармен');
  await expect(page.getByRole('article')).not.toHaveCount(all);
});

const LISTING = 'src/features/listing';
const DAY_RIBBON = `${LISTING}/filters/components/dates/day-ribbon.tsx`;
const FILTER_SWITCHES = `${LISTING}/filters/components/filter-bar/filter-switches.tsx`;
const CARD_MORE = `${LISTING}/components/event-card/card-more.tsx`;

async function delayScripts(page: Page, sources: readonly string[], arrived: Promise<void>): Promise<void> {
  for (const source of sources)
    await page.route(getBuiltScript(source), async (route) => {
      await arrived;
      await route.continue();
    });
}

test('a press in a lazily hydrated part is replayed after its script loads', async ({ page }) => {
  const arrived = Promise.withResolvers<void>();
  await delayScripts(page, [DAY_RIBBON, FILTER_SWITCHES], arrived.promise);
  await page.goto('/');
  await expect(page.locator('html[data-ready]')).toBeAttached();
  const day = page
    .getByRole('group', { name: getText('kz', 'filter.days') })
    .locator('[aria-pressed]:enabled')
    .last();
  const venue = page.getByRole('combobox', { name: getText('kz', 'filter.venue') });
  await day.click();
  await venue.selectOption({ index: 1 });
  await expect(day).toHaveAttribute('aria-pressed', 'false');
  arrived.resolve();
  await expect(day).toHaveAttribute('aria-pressed', 'true');
  await expect(venue).not.toHaveValue('');
  await expect(page).toHaveURL(/from=.*(city|venue)=/);
});

test('lazily hydrated parts use the new language after a change of language', { tag: '@long' }, async ({ page }) => {
  const arrived = Promise.withResolvers<void>();
  await delayScripts(page, [DAY_RIBBON, FILTER_SWITCHES, CARD_MORE], arrived.promise);
  await page.goto('/?lang=ru');
  await expect(page.locator('header [data-deferred]')).toHaveCount(0);
  await expect(page.locator('html[data-ready]')).toBeAttached();
  await getMenuButton(page, 'Русский').click();
  await page.getByRole('link', { name: 'Қазақша' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Театр мен концерт билеттері');
  await expect(page.locator('main [data-deferred]')).not.toHaveCount(0);
  arrived.resolve();
  await expectHydrated(page);
  await expect(page.getByRole('group', { name: getText('kz', 'filter.days') })).toBeVisible();
  await expect(page.getByRole('group', { name: getText('ru', 'filter.days') })).toHaveCount(0);
});

test('hover styles apply only to devices that hover', { tag: '@long' }, async ({ page }) => {
  await page.goto('/');
  const [forAll, forPointers] = await page.evaluate(() => {
    const listSelectors = (rules: CSSRuleList, isForPointers: boolean): [string, boolean][] =>
      [...rules].flatMap((rule) => {
        if (rule instanceof CSSStyleRule) return [[rule.selectorText, isForPointers]];
        if (!(rule instanceof CSSGroupingRule)) return [];
        const isNarrowed = rule instanceof CSSMediaRule && rule.conditionText.includes('hover: hover');
        return listSelectors(rule.cssRules, isForPointers || isNarrowed);
      });
    const hovering = [...document.styleSheets]
      .flatMap((sheet) => listSelectors(sheet.cssRules, false))
      .filter(([selector]) => selector.includes(':hover'));
    return [false, true].map((which) => hovering.filter(([, isForPointers]) => isForPointers === which));
  });
  expect(forAll).toEqual([]);
  expect(forPointers).not.toEqual([]);
});

test('languages and rules are links before hydration and without scripts, and no control is inert', {
  tag: '@long',
}, async ({ browser }) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto('/contacts?lang=ru');
  await expect(page.locator('header button').filter({ visible: true })).toHaveCount(0);
  await expect(getMenuButton(page, getText('ru', 'account.title'))).toBeHidden();
  await getMenuButton(page, 'Русский').click();
  await page.getByRole('link', { name: 'Қазақша' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(getText('kz', 'title.contacts'));
  await getMenuButton(page, getText('kz', 'shell.terms')).click();
  await page.locator('header nav li a').first().click();
  await expect(page).toHaveURL(/\/rules\/purchase-terms$/);
  await page.close();
});
