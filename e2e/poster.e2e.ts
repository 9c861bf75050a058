/** The poster row by row (poster §2, §4, §9): menus and addresses, filters, pages, cards; on a phone and a desk. */
import type { Locator, Page } from '@playwright/test';
import { SWIPE_RESET_MS, TOOLTIP_MS } from '@sahna/contract/constants';
import { settled, stopTime } from './support/clock.ts';
import { photograph } from './support/photographs.ts';
import { cards, changePoster, countCards, expectCount, reach, readPoster, search } from './support/poster.ts';
import { keyboard } from './support/purchase.ts';
import { expect, expectAccessible, expectFits, expectReady, hashOf, test, text } from './support/shop.ts';

const t = (key: string, values: Record<string, string | number> = {}): string => text('kz', key, values);
const WIDTHS = [360, 1280];
/** The files of the Russian texts. */
const RUSSIAN = /\/assets\/ru-[^/]*\.js$/;

test('menus, their addresses, and the way back', async ({ page }) => {
  const poster = await readPoster(page);
  await page.goto('/');
  await expectReady(page);
  await expect(page.locator('main h1')).toHaveText('Театр мен концерт билеттері');
  await expect(page.getByRole('heading', { level: 2, name: t('poster.heading') })).toBeVisible();
  await page.getByRole('link', { name: 'Балеттер', exact: true }).click();
  await page.waitForURL(/\?id=\d+$/);
  await expect(page.locator('main h2').first()).toHaveText('Балет билеттері');
  await page.getByRole('link', { name: 'Классикалық балет' }).click();
  await page.waitForURL(/id=\d+&sid=\d+$/);
  const shared = page.url();
  const shown = await countCards(page);
  expect(shown).toBeGreaterThan(0);

  await search(page).fill('жизель');
  await expectCount(page, 1);
  await page.getByRole('link', { name: 'Аспалы жол' }).click();
  await page.waitForURL(/\?kind=\d+$/);
  await expect(search(page), 'another kind begins without filters').toHaveValue('');
  await expectCount(page, poster.action.filter((event) => event.menukind_id === 3).length);
  await page.goBack();
  await page.waitForURL(shared);
  await expect(page.getByRole('link', { name: 'Классикалық балет' })).toHaveAttribute('aria-current', 'page');
  await expect(search(page)).toHaveValue('');
  await expect(cards(page)).toHaveCount(shown);

  await page.goto(`${shared}&lang=ru`);
  await expect(cards(page)).toHaveCount(shown);
  await expect(page.locator('main h2').first()).toHaveText('Билеты на балет');
  await page.getByRole('link', { name: 'Қазақша', includeHidden: true }).evaluate((link: HTMLElement) => link.click());
  await page.waitForURL(shared);
  await expect(page.locator('main h2').first()).toHaveText('Балет билеттері');
});

for (const width of WIDTHS)
  test(`filters together, kept and forgotten, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 860 });
    await page.goto('/');
    await expectReady(page);
    const all = await countCards(page);
    for (const [typed, title] of [
      ['травиата', 'Травиата операсы'],
      ['RFHVTY', 'Кармен'],
      ['фифш', 'Абай'],
      ['0sp ;3,tr', 'Қыз Жібек'],
    ] as const) {
      await search(page).fill(typed);
      await expect(cards(page).filter({ hasText: title }).first(), `"${typed}"`).toBeVisible();
      await expect(cards(page)).not.toHaveCount(all);
    }
    await search(page).fill('опера');
    await expect(cards(page)).not.toHaveCount(all);
    const operas = await countCards(page);

    await page.getByText(t('filter.dates'), { exact: true }).click();
    await expect(page.locator('search th')).toHaveText(['дс', 'сс', 'ср', 'бс', 'жм', 'сб', 'жс']);
    const days = page.getByRole('button', { name: t('calendar.with-events', { day: '' }) });
    await days.nth(0).click();
    await days.nth(2).click();
    await expectFits(page);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await photograph(page, `poster-filters-${width}-${colorScheme}`);
      await expectAccessible(page);
    }
    await page.keyboard.press('Escape');
    await page.getByRole('checkbox', { name: t('filter.in-stock') }).check();
    await page.getByRole('button', { name: 'Классикалық', exact: true }).click();
    await expect.poll(() => countCards(page)).toBeLessThan(operas);
    const few = await countCards(page);

    await watchShifts(page);
    await page.reload();
    await expectReady(page);
    await expect(search(page)).toHaveValue('опера');
    await expect(page.getByRole('checkbox', { name: t('filter.in-stock') })).toBeChecked();
    await expect(page.getByRole('button', { name: 'Классикалық', exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await expect(cards(page)).toHaveCount(few);
    expect(await page.evaluate(() => Reflect.get(window, 'shifted')), 'what was kept moves nothing').toBeLessThan(0.02);

    await page
      .getByRole('button', { name: t('filter.reset') })
      .first()
      .click();
    await expect(cards(page)).toHaveCount(all);
    await search(page).fill('опера');
    await page.goto('/?reset=1');
    await page.waitForURL(/\/$/);
    await expect(search(page)).toHaveValue('');
    await search(page).fill('опера');
    await page.evaluate(() => localStorage.setItem('init time', String(Date.now() - 25 * 3_600_000)));
    await page.reload();
    await expectReady(page);
    await expect(cards(page), 'a day later nothing is kept').toHaveCount(all);

    await search(page).fill('ештеңе жоқ мұнда');
    await expect(page.getByText(t('poster.none'))).toBeVisible();
    await photograph(page, `poster-none-${width}`);
    await expectAccessible(page);
    await page.getByRole('button', { name: t('filter.reset') }).click();
    await expect(cards(page)).toHaveCount(all);
  });

/** From the first day of a card's calendar: to another month and back, and to the ends of the week's links. */
async function walkDays(page: Page, calendar: Locator): Promise<void> {
  const day = calendar.locator('a:focus');
  await calendar.locator('td > a').first().focus();
  const first = (await day.getAttribute('data-day')) ?? '';
  await page.keyboard.press('PageDown');
  await expect(day).not.toHaveAttribute('data-day', first);
  for (let months = 0; months < 12; months++) await page.keyboard.press('PageUp');
  await expect(day).toHaveAttribute('data-day', first);
  for (const [key, at] of [
    ['End', -1],
    ['Home', 0],
  ] as const) {
    await page.keyboard.press(key);
    const isAtEnd = () =>
      day.evaluate((one, place) => [...(one.closest('tr')?.querySelectorAll('a') ?? [])].at(place) === one, at);
    await expect.poll(isAtEnd, { message: key }).toBe(true);
  }
}

/** From the first day of the calendar of dates: End and Home to the ends of its week, Page Down and Page Up to another month and back. */
async function walkCalendar(page: Page): Promise<void> {
  const day = page.locator('search button[data-day]:focus');
  const month = page.locator('search [aria-live]');
  const [first, firstMonth] = [await day.getAttribute('data-day'), await month.textContent()];
  const columnOf = (): Promise<number> => day.evaluate((one) => one.closest('td')?.cellIndex ?? -1);
  // A week goes from Monday to Sunday in Kazakh; the days before the first one cannot be chosen.
  await page.keyboard.press('End');
  await expect.poll(columnOf).toBe(6);
  await page.keyboard.press('Home');
  await expect(day).toHaveAttribute('data-day', first ?? '');
  await page.keyboard.press('PageDown');
  await expect(month).not.toHaveText(firstMonth ?? '');
  await expect(day).toBeVisible();
  await page.keyboard.press('Home');
  await expect.poll(columnOf).toBe(0);
  await page.keyboard.press('PageUp');
  await expect(month).toHaveText(firstMonth ?? '');
  await expect(day).toBeVisible();
}

test('filters and tags by keyboard alone, on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto('/');
  await expectReady(page);
  const all = await countCards(page);
  await keyboard.type(page, t('filter.search'), 'опера');
  await expect(cards(page)).not.toHaveCount(all);
  const operas = await countCards(page);
  for (let tabs = 0; tabs < 2; tabs++) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const first = page.locator('search button[data-day][tabindex="0"]');
  await first.waitFor();
  for (let tabs = 0; tabs < 4 && !(await first.evaluate((day) => day === document.activeElement)); tabs++)
    await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await walkCalendar(page);
  for (let step = 0; step < 2; step++) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.locator('search button[data-place="end"]').last()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect.poll(() => countCards(page)).toBeLessThanOrEqual(operas);
  await keyboard.press(page, 'checkbox', t('filter.in-stock'));
  await expect(page.getByRole('checkbox', { name: t('filter.in-stock') })).toBeChecked();

  const tags = page.getByRole('list', { name: t('filter.tags') }).getByRole('listitem');
  await expect(tags.filter({ visible: true })).toHaveCount(7);
  await keyboard.press(page, 'button', new RegExp(`^${t('filter.more-tags_other', { count: '\\d+' })}`));
  await expect(tags.filter({ visible: true })).toHaveCount(await tags.count());
  await expectFits(page);
  await keyboard.press(page, 'button', t('filter.reset'));
  await expect(cards(page)).toHaveCount(all);
});

test('tickets by the customer’s season tickets, in the address', async ({ page, request }) => {
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
    subscriptions: [{ hash_id: await hashOf(request, 'La Traviata'), quant: 2, subscrit_id: 1 }],
  };
  await page.goto('/');
  await expectReady(page);
  const mine = page.getByRole('checkbox', { name: t('filter.subscriptions') });
  await expect(mine, 'strangers have none').toBeHidden();
  await page.route('**/api/crm/client', (route) =>
    route.fulfill({ json: { response: { client, login_url: '', register_url: '', account_url: '' } } }),
  );
  await page.goto('/');
  await expectReady(page);
  await mine.check();
  await page.waitForURL(/\?sub=1$/);
  await expect(cards(page)).toHaveCount(1);
  await page.reload();
  await expectReady(page);
  await expect(mine).toBeChecked();
  await expect(cards(page)).toHaveCount(1);
  await page.getByRole('button', { name: t('filter.reset') }).click();
  await page.waitForURL(/\/$/);
  await expect(mine).not.toBeChecked();
  await expect(cards(page)).not.toHaveCount(1);
});

test('a hundred a page, six pages at most, from the start after a filter', async ({ page }) => {
  await changePoster(page, (poster) => {
    const [first] = poster.action;
    if (!first) throw new Error('no events');
    for (let number = 1; number <= 650; number++)
      poster.action.push({ ...first, event_id: 10_000 + number, event_kz: `Жүзжапырақ ${number}`, menukind_id: 1 });
  });
  await page.goto('/');
  await expectReady(page);
  await search(page).fill('жүзжапырақ');
  const more = page.getByRole('button', { name: t('poster.more', { next: 100, total: 650 }) });
  await expect(cards(page)).toHaveCount(100);
  for (let shown = 200; shown <= 600; shown += 100) {
    await more.click();
    await expect(cards(page)).toHaveCount(shown);
  }
  await expect(more).toBeHidden();
  await search(page).fill('жүзжапырақ 1');
  await expect(cards(page)).toHaveCount(100);

  // A change of language keeps the scroll position at the last cards.
  await page.evaluate(() => {
    window.scrollTo(0, 6000);
    const count = (): number => document.querySelectorAll('article').length;
    Reflect.set(window, 'fewest', count());
    new MutationObserver(() => {
      Reflect.set(window, 'fewest', Math.min(Number(Reflect.get(window, 'fewest')), count()));
    }).observe(document.body, { childList: true, subtree: true });
  });
  await settled(page);
  // However long it takes there is no skeleton, which would lose the scroll position.
  const texts = Promise.withResolvers<void>();
  const asked = page.waitForRequest(RUSSIAN);
  await page.route(RUSSIAN, async (route) => {
    await texts.promise;
    await route.continue();
  });
  await page.getByRole('link', { name: 'Русский', includeHidden: true }).evaluate((link: HTMLElement) => link.click());
  await asked;
  await settled(page);
  await expect(page.locator('html')).not.toHaveAttribute('lang', 'ru');
  texts.resolve();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
  await expect(page.getByRole('heading', { level: 2, name: text('ru', 'poster.heading') })).toBeVisible();
  await settled(page);
  expect(await page.evaluate(() => Reflect.get(window, 'fewest'))).toBe(100);
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(5000);
});

test('what a card holds', async ({ page, context }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/');
  await expectReady(page);
  const card = (title: string) => cards(page).filter({ has: page.getByRole('heading', { name: title, exact: true }) });
  await expect(card('Спартак балеті').getByRole('button', { name: t('card.soon') })).toBeDisabled();
  await expect(card('Қарагөз').getByRole('button', { name: t('card.sold-out') })).toBeDisabled();
  await expect(card('Травиата операсы').getByRole('link', { name: t('card.buy') })).toHaveAttribute(
    'href',
    /^\/event\//,
  );
  await expect(card('Қыз Жібек').getByText(t('card.voucher'))).toBeVisible();
  await expect(card('Шағала').getByText(t('card.sign'))).toBeVisible();

  const title = card('Травиата операсы').getByRole('heading').getByRole('link');
  const tip = card('Травиата операсы').locator('span[aria-hidden="true"]', { hasText: /^Травиата операсы$/ });
  await stopTime(page);
  await title.hover();
  await page.clock.runFor(TOOLTIP_MS.show - 1);
  await expect(tip).toBeHidden();
  await page.clock.runFor(1);
  await expect(tip).toBeVisible();
  await page.mouse.move(2, 2);
  await page.clock.runFor(TOOLTIP_MS.hide - 1);
  await expect(tip).toBeVisible();
  await page.clock.runFor(1);
  await expect(tip).toBeHidden();
  await page.clock.resume();

  const unfold = card('Травиата операсы').getByRole('button', { name: t('card.more') });
  const description = card('Травиата операсы')
    .locator('p')
    .filter({ hasText: /.{100}/ });
  const folded = (await description.boundingBox())?.height ?? 0;
  await unfold.click();
  expect((await description.boundingBox())?.height).toBeGreaterThan(folded);

  await card('Травиата операсы').locator('details summary').click();
  const days = card('Травиата операсы').locator('details table');
  await expect(days.locator('td > a').first()).toHaveAttribute('href', /^\/event\/[^/]+\/\d\d\.\d\d\.\d{4}/);
  expect(await days.locator('td > span').count(), 'days without the event are no links').toBeGreaterThan(0);
  await photograph(page, 'poster-card-calendar');
  await expectAccessible(page);
  await walkDays(page, days);
  await page.keyboard.press('Escape');
  await expect(card('Травиата операсы').getByRole('link', { name: /Алматы/ })).toHaveAttribute('target', '_blank');

  await page.goto('/?kind=2');
  await expectReady(page);
  // A calendar is larger than its card: it is neither cut off nor covered by the next card.
  const long = cards(page)
    .filter({ has: page.locator('details') })
    .first();
  await long.locator('summary').click();
  const lastWeek = long.locator('tbody tr').last();
  await lastWeek.scrollIntoViewIfNeeded();
  expect((await lastWeek.boundingBox())?.y).toBeGreaterThan(((await long.boundingBox())?.y ?? 0) + 300);
  const isOnTop = await lastWeek.evaluate((row) => {
    const { left, width, bottom } = row.getBoundingClientRect();
    return row.contains(document.elementFromPoint(left + width / 2, bottom - 4));
  });
  expect(isOnTop).toBe(true);
  await page.mouse.move(2, 2);
  await page.keyboard.press('Escape');
  const night = cards(page).filter({ has: page.locator('ol') });
  await expect(night.locator('ol > li')).toHaveCount(3);
  await night.getByRole('button', { name: t('card.more-parts_other', { count: 2 }) }).click();
  await expect(night.locator('ol > li')).toHaveCount(5);
  const [art, words] = [await night.locator('img').boundingBox(), await night.locator('h3').boundingBox()];
  expect(art?.width).toBe(215);
  expect(art?.x).toBeLessThan(words?.x ?? 0);
  await page.setViewportSize({ width: 360, height: 780 });
  expect((await night.locator('img').boundingBox())?.y).toBeLessThan((await night.locator('h3').boundingBox())?.y ?? 0);
  await expectFits(page);
  for (const target of await cards(page).locator(':is(a, button, summary):visible').all())
    expect(await reach(target), await target.evaluate((one) => one.outerHTML)).toBeGreaterThanOrEqual(44);
  await cards(page).locator('details summary').first().click();
  await expect(page.locator('article details table')).toBeInViewport({ ratio: 1 });
  await expectFits(page);
  await page.keyboard.press('Escape');
  await context.close();
});

test('a swipe of the menu presses nothing for half a second', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto('/');
  await expectReady(page);
  const row = page.getByRole('navigation', { name: t('poster.menus') });
  const box = await row.boundingBox();
  if (!box) throw new Error('no menu');
  await stopTime(page);
  await page.mouse.move(box.x + 300, box.y + 20);
  await page.mouse.down();
  await page.mouse.move(box.x + 80, box.y + 20, { steps: 6 });
  await page.mouse.up();
  expect(await row.evaluate((element) => element.scrollLeft)).toBeGreaterThan(100);
  await page.clock.runFor(SWIPE_RESET_MS - 1);
  await page.mouse.click(box.x + 120, box.y + 20);
  // A click that counted would have changed the address at once.
  expect(await page.evaluate(() => location.search)).toBe('');
  await page.clock.runFor(1);
  await page.clock.resume();
  await settled(page);
  expect(new URL(page.url()).search).toBe('');
  await page.mouse.click(box.x + 120, box.y + 20);
  await page.waitForURL(/\?id=\d+/);
});

test('a poster without menus, and one without kinds', async ({ page }) => {
  await changePoster(page, (poster) => {
    poster.main_menu = poster.main_menu.filter((menu) => menu.menukind_id !== 2);
  });
  await page.goto('/');
  await expectReady(page);
  await page.getByRole('link', { name: 'Мұражай мен экскурсия' }).click();
  await expect(page.getByRole('heading', { name: t('error.title') })).toBeVisible();
  await expectAccessible(page);
  await page.unrouteAll({ behavior: 'wait' });
  await changePoster(page, (poster) => {
    poster.kind_menu = [];
  });
  await page.goto('/');
  await expectReady(page);
  await page.getByRole('link', { name: 'Мұражай мен экскурсия' }).click();
  await expect(page.getByText(t('poster.not-found'))).toBeVisible();
  await expectAccessible(page);
});

/** Sums up the layout shifts, from the next page on. */
async function watchShifts(page: import('@playwright/test').Page): Promise<void> {
  await page.addInitScript(() => {
    let shifted = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (Reflect.get(entry, 'hadRecentInput') !== true) shifted += Number(Reflect.get(entry, 'value'));
        Reflect.set(window, 'shifted', shifted);
      }
    }).observe({ type: 'layout-shift', buffered: true });
    Reflect.set(window, 'shifted', 0);
  });
}
