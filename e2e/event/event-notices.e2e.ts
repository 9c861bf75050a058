/** What an event page says where something cannot be bought, or not as usual (booking §2 "Messages", §4, §8). */

import { measureSlowness } from '../../apps/server/src/testing/machine-slowness.ts';
import { getDays, getMoreButton, getOffers, getTimes } from '../support/buyer/event-page.ts';
import { keyboard } from '../support/buyer/purchase.ts';
import { EventAnswer, type EventData, keepOneSession, openChanged } from '../support/environment/changed-event.ts';
import { takeScreenshot } from '../support/screenshots.ts';
import {
  createTextPattern,
  expect,
  expectAccessibleInBothThemes,
  expectHydrated,
  expectNoHorizontalScroll,
  getEventHash,
  getText,
  test,
} from '../support/shop.ts';

test('past, missing and externally sold events show a notice with a link to continue', { tag: '@long' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  // Nobody can sign in here.
  await page.route('**/api/crm/client*', async (route) => {
    const { response } = await (await route.fetch()).json();
    await route.fulfill({ json: { response: { ...response, login_url: '' } } });
  });
  await page.goto('/contacts?lang=ru');
  await expectHydrated(page);
  const main = page.locator('main');
  const another = page.getByRole('link', { name: getText('ru', 'event.browse-other-events') });

  await openChanged(page, 'Carmen', '?lang=ru', ({ calendar }) => calendar.splice(0));
  await expect(main).toContainText(getText('ru', 'event.all-dates-sold-out'));
  await expect(another).toBeVisible();
  await expectAccessibleInBothThemes(page);

  await openChanged(page, 'Giselle', '?lang=ru', ({ calendar }) => {
    for (const { times } of calendar) for (const time of times) time.quantity = 0;
  });
  await expect(main).toContainText(getText('ru', 'event.sold-out'));
  await expect(another).toBeVisible();

  // What has no prices was never sold, and so is not sold out.
  await openChanged(page, 'La Traviata', '?lang=ru', (event) => {
    event.price.splice(0);
    for (const { times } of event.calendar) for (const time of times) time.quantity = 0;
  });
  await expect(main).toContainText(getText('ru', 'event.no-tickets'));
  await expect(main).not.toContainText(getText('ru', 'event.sold-out'));
  await openChanged(page, 'Swan Lake', '?lang=ru', (event) => {
    const [first] = event.calendar;
    event.price = event.price.filter((row) => row.action_day !== first?.day);
    for (const time of first?.times ?? []) time.quantity = 0;
  });
  await expect(getDays(page).first()).toBeDisabled();
  await expect(getDays(page).first()).toContainText(getText('ru', 'event.not-offered'));

  // An address of what is sold out says so, and others can be chosen.
  await openChanged(page, 'Three Sisters', '/05.12.2026/12:00?lang=ru', (event) => {
    keepOneSession(event, '19:00');
    for (const row of event.price) row.action_day = '05.12.2026';
    for (const day of event.calendar) {
      day.day = '05.12.2026';
      day.times.unshift({ time: '12:00', quantity: 0, pricetype_id: 0 });
    }
  });
  await expect(main).toContainText(getText('ru', 'event.session-unavailable'));
  await expect(main).toContainText(getText('ru', 'event.choose-time'));
  await takeScreenshot(page, 'event-session-sold-out-ru-360');
  await getTimes(page).last().click();
  await expect(main).not.toContainText(getText('ru', 'event.session-unavailable'));

  // Where nobody can sign in, whoever has to is shown whom to ask.
  await openChanged(page, 'The Cherry Orchard', '?lang=ru', (event) => {
    event.action.needreg = 1;
    keepOneSession(event, '19:00');
  });
  const contacts = main.getByRole('link', { name: getText('ru', 'event.to-contacts') });
  await expect(contacts).toBeVisible();
  await getMoreButton(page, 0).click();
  await page.getByRole('button', { name: getText('ru', 'event.to-contacts') }).click();
  await expect(page.getByRole('dialog')).toContainText(getText('ru', 'event.sign-in-unavailable'));
  await takeScreenshot(page, 'event-sign-in-nowhere-ru-360');
  await page.getByRole('dialog').getByRole('link').click();
  await expect(page).toHaveURL(/\/contacts/);

  await openChanged(page, 'Othello', '?lang=ru', (event) => {
    keepOneSession(event, '999');
    for (const row of event.price) row.quantity = 0;
  });
  await expect(main).toContainText(getText('ru', 'event.day-unavailable'));
  await expect(getTimes(page)).toHaveCount(0);

  await openChanged(page, 'The Seagull', '?lang=ru', (event) => {
    keepOneSession(event, '19:00');
    for (const row of event.price) row.quantity = 0;
  });
  await expect(main).toContainText(getText('ru', 'event.session-unavailable'));

  await openChanged(page, 'Eugene Onegin', '?lang=ru', (event) => {
    keepOneSession(event, '19:00');
    event.price.splice(0);
  });
  await expect(main).toContainText(getText('ru', 'event.no-tickets'));
  await expectNoHorizontalScroll(page);
});

test('a press on "Sign in" waits for the account', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  let load = (): void => {};
  const loading = new Promise<void>((resolve) => {
    load = resolve;
  });
  await page.route('**/api/crm/client*', async (route) => {
    await loading;
    await route.continue();
  });
  await page.goto('/contacts?lang=ru');
  await expectHydrated(page);
  await openChanged(page, 'The Cherry Orchard', '?lang=ru', (event) => {
    event.action.needreg = 1;
    keepOneSession(event, '19:00');
  });
  await getMoreButton(page, 0).click();
  await page.getByRole('button', { name: getText('ru', 'event.to-sign-in') }).click();
  await expect(page.locator('main [aria-busy="true"]')).toHaveText(getText('ru', 'form.sending'));
  await expect(page.getByRole('dialog')).toHaveCount(0);
  load();
  await expect(page.getByRole('dialog').getByRole('link')).toHaveAttribute('href', /return=/);
});

test('an unusual event renders correctly: mixed times, default categories, a single free one, each payment method', {
  tag: '@long',
}, async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 768, height: 900 });
  await page.goto('/contacts');
  await expectHydrated(page);

  await openChanged(page, 'Carmen', '', (event) => {
    keepOneSession(event, '19:00');
    event.calendar[0]?.times.unshift({ time: '999', quantity: 30, pricetype_id: 0 });
  });
  await expect(getTimes(page)).toHaveText([getText('kz', 'event.any-time'), /^19:00/]);
  await getTimes(page).first().click();
  await expect(page).toHaveURL(/\/999$/);
  await expect(getOffers(page).first()).toBeVisible();

  // Without a number of its own a shop shows five; whoever asks for more by keyboard goes on at the first of them.
  await openChanged(page, 'The Permanent Collection', '', (event) => {
    event.action.rowcount = 0;
    keepOneSession(event, '999');
  });
  await expect(getOffers(page)).toHaveCount(5);
  await page
    .getByRole('button', { name: new RegExp(`^${createTextPattern('kz', 'event.more-categories_other')}$`) })
    .press('Enter');
  await expect(getOffers(page).nth(5).getByRole('button').last()).toBeFocused();
  expect(await getOffers(page).count()).toBeGreaterThan(5);

  // What costs nothing but its fee costs the fee.
  const fee = { priceservise: 100 };
  await openChanged(page, 'The Seagull', '', (event) => {
    keepOneSession(event, '19:00');
    for (const row of event.price) if (row.price === 0) Object.assign(row, fee);
  });
  const benefit = getOffers(page).filter({ hasText: /(^|\D)100\s₸/ });
  await expect(benefit).toHaveCount(1);
  await expect(benefit).not.toContainText(getText('kz', 'price.free'));
  await openChanged(page, 'The Permanent Collection', '', (event) => {
    event.action.rowcount = 0;
    keepOneSession(event, '999');
  });

  // A free ticket alone is nothing to order where others are paid; the page says what is missing.
  const free = getOffers(page)
    .filter({ hasText: getText('kz', 'price.free') })
    .first();
  await free.getByRole('button').last().click();
  await expect(page.getByText(getText('kz', 'event.paid-ticket-required'))).toBeVisible();
  await expect(page.getByRole('button', { name: getText('kz', 'event.to-cart') })).toHaveCount(0);
  await expectAccessibleInBothThemes(page);

  const radio = page.getByRole('radio');
  for (const [title, card, other, said] of [
    ['Abai', 1, 1, null],
    ['Giselle', 1, 0, 'event.voucher-only'],
    ['La Traviata', 0, 1, 'event.voucher-not-accepted'],
  ] as const) {
    await openChanged(page, title, '', (event) => {
      keepOneSession(event, '19:00');
      event.action.usepushkarta = card;
      event.action.usenopushkarta = other;
    });
    await expect(radio).toHaveCount(said ? 0 : 2);
    if (said) await expect(page.getByText(getText('kz', said))).toBeVisible();
  }
});

test('an address may name an unknown day or time, a sold-out session, or a missing event', { tag: '@long' }, async ({
  browser,
}) => {
  // A page of its own: an event that is not there is an error on the console.
  const context = await browser.newContext({ viewport: { width: 768, height: 900 } });
  const page = await context.newPage();
  const carnival = await getEventHash(page.request, 'The Carnival of the Animals');
  const collection = await getEventHash(page.request, 'The Permanent Collection');
  const readCalendar = async (hash: string): Promise<EventData['calendar']> =>
    EventAnswer.parse(await (await page.request.get(`/api/no-scheme?hash=${hash}&lang=kz`)).json()).response.calendar;
  const gone = (await readCalendar(carnival)).find(({ times }) => times.every(({ quantity }) => quantity === 0));
  const open = (await readCalendar(collection))[0];

  await page.goto(`/event/${carnival}/${gone?.day}/${gone?.times[0]?.time}`);
  await expect(page.getByText(getText('kz', 'event.choose-date'))).toBeVisible();
  await expect(getDays(page).and(page.locator('[aria-pressed="true"]'))).toHaveCount(0);
  await page.goto(`/event/${collection}/${open?.day}/999`);
  await expect(getOffers(page).first()).toBeVisible();
  await page.goto(`/event/${collection}/${open?.day}/07:77`);
  await expect(getOffers(page).first()).toBeVisible();

  const answer = await page.goto('/event/no-such-event/01.01.2030');
  expect(answer?.status()).toBe(404);
  await expectHydrated(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(getText('kz', 'event.data-not-found'));
  await expectAccessibleInBothThemes(page);
  await takeScreenshot(page, 'event-missing-kz-768');
  await keyboard.press(page, 'link', getText('kz', 'event.browse-other-events'));
  await expect(page.locator('main article').first()).toBeVisible();
  await context.close();
});

test('named tickets explain in every language how to get them', { tag: '@long' }, async ({ page }) => {
  const hash = await getEventHash(page.request, 'The Midnight Ball');
  for (const [language, width] of [
    ['kz', 360],
    ['ru', 768],
    ['en', 1280],
    ['ch', 320],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`/event/${hash}?lang=${language}`);
    await expect(page.getByText(getText(language, 'event.personalized'))).toBeVisible();
    await expectNoHorizontalScroll(page);
  }
  await expectAccessibleInBothThemes(page);
  await takeScreenshot(page, 'event-named-ch-320');
});

test('a page that waits for the sale counts down, and sells without being loaded again', { tag: '@long' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/contacts?lang=kz');
  await expectHydrated(page);
  const startsAt = Date.now() + 8_000 * measureSlowness();
  await openChanged(page, 'Carmen', '?lang=kz', (event) => {
    if (Date.now() >= startsAt) return;
    const sale_start = { kz: 'Билеттер 1 желтоқсаннан', ru: '', en: '', ch: '' };
    Object.assign(event.action, { onsale: 0, sale_start, sale_start_at: new Date(startsAt).toISOString() });
    event.calendar.splice(0);
  });
  const timer = page.getByRole('timer');
  await expect(timer).toHaveText(new RegExp(createTextPattern('kz', 'event.sale-left')));
  await expect(timer).toContainText('00:00:0');
  const { height } = (await timer.boundingBox()) ?? { height: 0 };
  const first = await timer.innerText();
  await expect(timer).not.toHaveText(first);
  expect((await timer.boundingBox())?.height).toBe(height);
  await expectAccessibleInBothThemes(page);
  await expect(page.getByText(getText('kz', 'event.on-sale-now'))).toBeVisible();
  await expect(getDays(page).first()).toBeEnabled();
  await expect(timer).toBeHidden();
});

test('a venue in another time zone names it', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/contacts?lang=kz');
  await expectHydrated(page);
  await openChanged(page, 'Carmen', '?lang=kz', ({ action }) => {
    action['timezone_name'] = { kz: 'Орталық Еуропа уақыты', ru: '', en: '', ch: '' };
  });
  await expect(page.getByText(getText('kz', 'event.time-zone', { name: 'Орталық Еуропа уақыты' }))).toBeVisible();
  await expectNoHorizontalScroll(page);
});
