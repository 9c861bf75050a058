/** Filters of the listing in its address: shared, undone by Back, and found in other kinds. */
import type { Locator, Page } from '@playwright/test';
import { getBuiltScript } from '../support/built-scripts.ts';
import { countCards, expectCount, getCards, getSearchBox, readListing } from '../support/buyer/listing.ts';
import { tagRepetitions } from '../support/repetitions.ts';
import { takeScreenshot } from '../support/screenshots.ts';
import {
  createTextPattern,
  expect,
  expectAccessible,
  expectAccessibleInBothThemes,
  expectHydrated,
  expectNoHorizontalScroll,
  getEventHash,
  getText,
  test,
} from '../support/shop.ts';

const t = (key: string, values: Record<string, string | number> = {}): string => getText('kz', key, values);
const getVenueFilter = (page: Page) => page.getByRole('combobox', { name: t('filter.venue') });
const order = (page: Page) => page.getByRole('combobox', { name: t('filter.sort') });

/** Every tag shows how many events match it, at least one. */
async function expectTagCounts(page: Page): Promise<number[]> {
  const chips = page.getByRole('list', { name: t('filter.tags') }).getByRole('button', { name: /\d+$/ });
  await expect(chips.first()).toBeVisible();
  const counts = (await chips.allTextContents()).map((name) => Number(/\d+$/.exec(name)?.[0]));
  expect(counts.length).toBeGreaterThan(0);
  for (const count of counts) expect(count).toBeGreaterThan(0);
  return counts;
}

test('the address reflects the filters, can be shared, and Back undoes each step', async ({ page, browser }) => {
  await page.setViewportSize({ width: 1280, height: 860 });
  await page.goto('/?utm_source=letter');
  await expectHydrated(page);
  const all = await countCards(page);
  const [largest = 0] = (await expectTagCounts(page)).sort((first, other) => other - first);
  expect(largest).toBeLessThanOrEqual(all);

  await getSearchBox(page).fill('опера');
  await page.waitForURL((address) => address.searchParams.get('q') === 'опера');
  const operas = await countCards(page);
  await page.getByRole('checkbox', { name: t('filter.in-stock') }).check();
  await page.waitForURL(/stock=1/);
  const astana = (await getVenueFilter(page).locator('option[value="Almaty"]').textContent()) ?? '';
  expect(astana, 'the city as a whole, in the language of the page').toContain('Алматы');
  await getVenueFilter(page).selectOption('Almaty');
  await page.waitForURL(/city=Almaty/);
  let inCity = operas;
  await expect(async () => {
    inCity = await countCards(page);
    expect(inCity, 'those of other cities are gone').toBeLessThan(operas);
    expect(await getCards(page).filter({ hasText: 'Алматы' }).count(), 'and no other filter alone').toBe(inCity);
  }).toPass();
  await order(page).selectOption('date');
  await page.waitForURL(/order=date/);
  // Cards in another order are drawn anew, a part at a time.
  await expect(getCards(page)).toHaveCount(inCity);
  const titles = await getCards(page).getByRole('heading').allTextContents();
  const tag = page.getByRole('button', { name: /^Классикалық \d+$/ });
  const left = Number(/\d+/.exec((await tag.textContent()) ?? '')?.[0]);
  await expectTagCounts(page);
  await tag.click();
  await page.waitForURL(/tags=\d+/);
  await expectCount(page, left);
  await expectNoHorizontalScroll(page);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await takeScreenshot(page, `poster-choice-1280-${colorScheme}`);
  }
  await expectAccessibleInBothThemes(page);

  // Somebody else opens the address, in a browser that knows nothing, and in another language.
  const shared = page.url();
  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto(`${shared}&lang=ru`);
  await expectHydrated(stranger);
  await expectCount(stranger, left);
  await expect(getSearchBox(stranger)).toHaveValue('опера');
  await expect(stranger.getByText(getText('ru', 'filter.restored')), 'it is no visit of theirs').toBeHidden();
  await stranger.context().close();

  // Each choice is a step of the way back; what was typed is none of its own.
  await page.goBack();
  await expectCount(page, inCity);
  await expect(getCards(page).getByRole('heading')).toHaveText(titles);
  await page.goBack();
  await expect(order(page)).toHaveValue('');
  await page.goBack();
  await expect(getVenueFilter(page)).toHaveValue('');
  await page.goBack();
  await expect(page.getByRole('checkbox', { name: t('filter.in-stock') })).not.toBeChecked();
  await expect(getSearchBox(page)).toHaveValue('опера');
  await expectCount(page, operas);

  // From an event back to the same list, and with the language the choice stays.
  await getCards(page).first().getByRole('heading').getByRole('link').click();
  await page.waitForURL(/\/(event|scheme)\//);
  await page.goBack();
  await expect(getSearchBox(page)).toHaveValue('опера');
  await expectCount(page, operas);
  await page.getByRole('link', { name: 'Опера', exact: true }).click();
  await page.waitForURL(/id=\d+.*q=/);
  await expect(getSearchBox(page), 'a menu of the same kind keeps it').toHaveValue('опера');
});

/** Presses a day or shortcut of the ribbon, whose script is loaded behind the page. */
async function pressInRibbon(button: Locator): Promise<void> {
  await expect(async () => {
    if ((await button.getAttribute('aria-pressed')) === 'false') await button.click();
    await expect(button).toHaveAttribute('aria-pressed', 'true', { timeout: 2000 });
  }).toPass();
}

test('filters stay visible while their script loads', { tag: '@long' }, async ({ page }) => {
  const script = Promise.withResolvers<void>();
  const address = getBuiltScript('src/features/listing/filters/components/filter-bar/filter-switches.tsx');
  await page.route(address, async (route) => {
    await script.promise;
    await route.continue();
  });
  await page.addInitScript(() => {
    let fewest = Number.POSITIVE_INFINITY;
    const count = (): void => {
      const tags = document.querySelectorAll('search li').length;
      if (tags > 0 || fewest < Number.POSITIVE_INFINITY) fewest = Math.min(fewest, tags);
      Reflect.set(window, 'fewest', fewest);
      requestAnimationFrame(count);
    };
    count();
  });
  const requested = page.waitForRequest(address);
  await page.goto('/');
  await expect(page.locator('html[data-ready]')).toBeAttached();
  await requested;
  await page.getByRole('checkbox', { name: t('filter.in-stock') }).check();
  await page.waitForURL(/stock=1/);
  script.resolve();
  await expectTagCounts(page);
  const tag = page.getByRole('button', { name: /^Классикалық \d+$/ });
  await tag.click();
  await expect(tag, 'it answers').toHaveAttribute('aria-pressed', 'true');
  expect(await page.evaluate(() => Number(Reflect.get(window, 'fewest')))).toBeGreaterThan(0);
});

test('the date ribbon counts the events of fourteen days, filters on a press, and stays visible', {
  tag: '@long',
}, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  const poster = await readListing(page);
  const theatre = new Set(poster.action.filter((event) => event.menukind_id === 1).map((event) => event.event_id));
  await page.goto('/');
  await expectHydrated(page);
  const ribbon = page.getByRole('group', { name: t('filter.days') });
  const day = ribbon.getByRole('button', { name: new RegExp(`${createTextPattern('kz', 'filter.day_other')}$`) });
  await expect(day).toHaveCount(14);
  const all = await countCards(page);

  await page.evaluate(() => window.scrollTo(0, 1500));
  await expect(ribbon).toBeInViewport();
  // The header of the listing scrolls away.
  await expect.poll(async () => (await ribbon.boundingBox())?.y).toBe(0);
  const first = ribbon
    .locator('button:enabled')
    .filter({ has: page.locator('span') })
    .first();
  await pressInRibbon(first);
  await page.waitForURL(/from=\d\d\.\d\d\.\d{4}/);
  const from = new URL(page.url()).searchParams.get('from');
  const events = poster.calendar.filter(({ event_id, eventday }) => theatre.has(event_id) && eventday === from);
  const count = new Set(events.map(({ event_id }) => event_id)).size;
  await expectCount(page, count);
  await expect(first).toHaveAccessibleName(new RegExp(`: ${count} іс-шара$`));
  await first.click();
  await expectCount(page, all);

  // Cabins go every day.
  await page.goto('/?kind=3');
  await expectHydrated(page);
  const weekend = ribbon.getByRole('button', { name: t('filter.weekend') });
  await weekend.click();
  await expect(weekend).toHaveAttribute('aria-pressed', 'true');
  await expect(ribbon.locator('button[data-weekend][aria-pressed="true"]').first()).toBeVisible();
  await expect(
    ribbon.locator('button:not([data-weekend])[aria-pressed="true"]').filter({ has: page.locator('span') }),
  ).toHaveCount(0);
  // On a Sunday the weekend is today, and pressed already.
  await weekend.click();

  const today = ribbon.getByRole('button', { name: t('filter.today'), exact: true });
  await pressInRibbon(today);
  await expect(day.first()).toHaveAttribute('aria-pressed', 'true');
  await expectNoHorizontalScroll(page);
});

for (const [tag, width] of tagRepetitions([360, 1280]))
  test(`a search finds events of other kinds, ${width} px wide`, { tag }, async ({ page }) => {
    await page.setViewportSize({ width, height: 860 });
    const poster = await readListing(page);
    await page.goto('/');
    await expectHydrated(page);
    await getSearchBox(page).fill('музей');
    const link = page.getByRole('link', {
      name: new RegExp(`^${createTextPattern('kz', 'listing.found-in', { kind: 'Мұражай мен экскурсия' })}$`),
    });
    await expect(link).toBeVisible();
    const count = Number(/\d+$/.exec((await link.textContent()) ?? '')?.[0]);
    expect(count).toBeGreaterThan(0);
    const group = page.locator('h2', { has: link }).locator('..');
    await expect(group.getByRole('article'), 'a row of them').toHaveCount(Math.min(count, 4));
    await expectNoHorizontalScroll(page);
    await takeScreenshot(page, `poster-elsewhere-${width}`);
    await expectAccessible(page);
    await link.click();
    await page.waitForURL(/kind=2.*q=/);
    await expect(getSearchBox(page)).toHaveValue('музей');
    await expectCount(page, count);
    expect(count).toBeLessThanOrEqual(poster.action.filter((event) => event.menukind_id === 2).length);
    await page.goBack();
    await expect(link).toBeVisible();
  });

test('the address contains the season tickets of the customer', { tag: '@long' }, async ({ page, request }) => {
  const client = {
    id: 1,
    hashId: 'customer',
    cardCode: '',
    lastname: 'Сахнаева',
    firstname: 'Айгүл',
    middlename: '',
    clientname: 'Айгүл Сахнаева',
    clientphone: '',
    clientemail: 'aigul@mail.example',
    subscriptions: [{ hash_id: await getEventHash(request, 'La Traviata'), quant: 2, subscrit_id: 1 }],
  };
  await page.goto('/');
  await expectHydrated(page);
  const mine = page.getByRole('checkbox', { name: t('filter.season-tickets') });
  await expect(mine, 'strangers have none').toBeHidden();
  await page.route('**/api/crm/client', (route) =>
    route.fulfill({ json: { response: { client, login_url: '', register_url: '', account_url: '' } } }),
  );
  await page.goto('/');
  await expectHydrated(page);
  await mine.check();
  await page.waitForURL(/\?sub=1$/);
  await expect(getCards(page)).toHaveCount(1);
  await page.reload();
  await expectHydrated(page);
  await expect(mine).toBeChecked();
  await expect(getCards(page)).toHaveCount(1);
  await page.getByRole('button', { name: t('filter.reset') }).click();
  await page.waitForURL(/\/$/);
  await expect(mine).not.toBeChecked();
  await expect(getCards(page)).not.toHaveCount(1);
});
