/** What an event page says where something cannot be bought, or not as usual (booking §2 "Messages", §4, §8). */
import type { Page } from '@playwright/test';
import { z } from 'zod';
import { photograph } from './support/photographs.ts';
import { choosePlaces, keyboard, mouse } from './support/purchase.ts';
import {
  expect,
  expectAccessibleInBothThemes,
  expectFits,
  expectReady,
  hashOf,
  test,
  text,
  walkTo,
} from './support/shop.ts';

const days = (page: Page) => page.locator('section[aria-labelledby="days"] li button');
const times = (page: Page) => page.locator('section[aria-labelledby="times"] li button');
const offers = (page: Page) => page.locator('section[aria-labelledby="places"] li');
const form = (page: Page) => page.locator('#order-form');

const Price = z.looseObject({ action_day: z.string(), price: z.number(), quantity: z.number() });
const Event = z.object({
  response: z.looseObject({
    action: z.looseObject({ rowcount: z.number(), usepushkarta: z.number(), usenopushkarta: z.number() }),
    calendar: z.array(
      z.object({
        day: z.string(),
        times: z.array(z.object({ time: z.string(), quantity: z.number(), pricetype_id: z.number() })),
      }),
    ),
    price: z.array(Price),
  }),
});
type EventData = z.infer<typeof Event>['response'];

/** An event as the shop might have it: the browser asks for its data, and gets it changed. */
async function openChanged(page: Page, title: string, address: string, change: (event: EventData) => void) {
  const hash = await hashOf(page.request, title);
  await page.route(`**/api/no-scheme?hash=${hash}*`, async (route) => {
    const answer = Event.parse(await (await route.fetch()).json());
    change(answer.response);
    await route.fulfill({ json: answer });
  });
  const before = await page.locator('main h1').innerText();
  await walkTo(page, `/event/${hash}${address}`);
  await expect(page.locator('main h1')).not.toHaveText(before);
  await expect(page.locator('main')).toHaveCount(1);
}

/** One day and one time, so that nothing is left to choose. */
function oneSession(event: EventData, time: string): void {
  event.calendar.splice(1);
  for (const day of event.calendar) day.times = [{ time, quantity: 7, pricetype_id: 0 }];
  event.price = event.price.filter((row) => row.action_day === event.calendar[0]?.day);
}

test('what is gone, not there or sold otherwise is said in words, with a way on', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/contacts?lang=ru');
  await expectReady(page);
  const main = page.locator('main');
  const another = page.getByRole('link', { name: text('ru', 'event.choose-another') });

  await openChanged(page, 'Carmen', '?lang=ru', ({ calendar }) => calendar.splice(0));
  await expect(main).toContainText(text('ru', 'event.no-dates'));
  await expect(another).toBeVisible();
  await expectAccessibleInBothThemes(page);

  await openChanged(page, 'Giselle', '?lang=ru', ({ calendar }) => {
    for (const { times } of calendar) for (const time of times) time.quantity = 0;
  });
  await expect(main).toContainText(text('ru', 'event.sold-out'));
  await expect(another).toBeVisible();

  await openChanged(page, 'Othello', '?lang=ru', (event) => {
    oneSession(event, '999');
    for (const row of event.price) row.quantity = 0;
  });
  await expect(main).toContainText(text('ru', 'event.none-day'));
  await expect(times(page)).toHaveCount(0);

  await openChanged(page, 'The Seagull', '?lang=ru', (event) => {
    oneSession(event, '19:00');
    for (const row of event.price) row.quantity = 0;
  });
  await expect(main).toContainText(text('ru', 'event.none-session'));

  await openChanged(page, 'Eugene Onegin', '?lang=ru', (event) => {
    oneSession(event, '19:00');
    event.price.splice(0);
  });
  await expect(main).toContainText(text('ru', 'event.not-found'));
  await expectFits(page);
});

test('an unusual event is shown as it is: times beside none, categories by default, a free one alone, each way to pay', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' });
  await page.setViewportSize({ width: 768, height: 900 });
  await page.goto('/contacts');
  await expectReady(page);

  await openChanged(page, 'Carmen', '', (event) => {
    oneSession(event, '19:00');
    event.calendar[0]?.times.unshift({ time: '999', quantity: 30, pricetype_id: 0 });
  });
  await expect(times(page)).toHaveText([text('kz', 'event.no-time'), /^19:00/]);
  await times(page).first().click();
  await expect(page).toHaveURL(/\/999$/);
  await expect(offers(page).first()).toBeVisible();

  // Without a number of its own a shop shows five; whoever asks for more by keyboard goes on at the first of them.
  await openChanged(page, 'The Permanent Collection', '', (event) => {
    event.action.rowcount = 0;
    oneSession(event, '999');
  });
  await expect(offers(page)).toHaveCount(5);
  await page.getByRole('button', { name: /^Тағы \d+ санат$/ }).press('Enter');
  await expect(offers(page).nth(5).getByRole('button').last()).toBeFocused();
  expect(await offers(page).count()).toBeGreaterThan(5);

  // A free ticket alone is nothing to order where others are paid; the page says what is missing.
  const free = offers(page)
    .filter({ hasText: text('kz', 'card.free') })
    .first();
  await free.getByRole('button').last().click();
  await expect(page.getByText(text('kz', 'event.only-free'))).toBeVisible();
  await expect(page.getByRole('button', { name: text('kz', 'event.to-cart') })).toHaveCount(0);
  await expectAccessibleInBothThemes(page);

  const radio = page.getByRole('radio');
  for (const [title, card, other, said] of [
    ['Abai', 1, 1, null],
    ['Giselle', 1, 0, 'event.voucher-only'],
    ['La Traviata', 0, 1, 'event.voucher-none'],
  ] as const) {
    await openChanged(page, title, '', (event) => {
      oneSession(event, '19:00');
      event.action.usepushkarta = card;
      event.action.usenopushkarta = other;
    });
    await expect(radio).toHaveCount(said ? 0 : 2);
    if (said) await expect(page.getByText(text('kz', said))).toBeVisible();
  }
});

test('an address may lead to no day, to no time, to what is sold out, and to no event at all', async ({ browser }) => {
  // A page of its own: an event that is not there is an error on the console.
  const context = await browser.newContext({ viewport: { width: 768, height: 900 }, reducedMotion: 'reduce' });
  const page = await context.newPage();
  const carnival = await hashOf(page.request, 'The Carnival of the Animals');
  const collection = await hashOf(page.request, 'The Permanent Collection');
  const calendarOf = async (hash: string): Promise<EventData['calendar']> =>
    Event.parse(await (await page.request.get(`/api/no-scheme?hash=${hash}&lang=kz`)).json()).response.calendar;
  const gone = (await calendarOf(carnival)).find(({ times }) => times.every(({ quantity }) => quantity === 0));
  const open = (await calendarOf(collection))[0];

  await page.goto(`/event/${carnival}/${gone?.day}/${gone?.times[0]?.time}`);
  await expect(page.getByText(text('kz', 'event.choose-date'))).toBeVisible();
  await expect(days(page).and(page.locator('[aria-pressed="true"]'))).toHaveCount(0);
  await page.goto(`/event/${collection}/${open?.day}/999`);
  await expect(offers(page).first()).toBeVisible();
  await page.goto(`/event/${collection}/${open?.day}/07:77`);
  await expect(offers(page).first()).toBeVisible();

  const answer = await page.goto('/event/no-such-event/01.01.2030');
  expect(answer?.status()).toBe(404);
  await expectReady(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('kz', 'event.data-not-found'));
  await expectAccessibleInBothThemes(page);
  await photograph(page, 'event-missing-kz-768');
  await keyboard.press(page, 'link', text('kz', 'event.choose-another'));
  await expect(page.locator('main article').first()).toBeVisible();
  await context.close();
});

test('named tickets say in every language how they are had', async ({ page }) => {
  const hash = await hashOf(page.request, 'The Midnight Ball');
  for (const [language, width] of [
    ['kz', 360],
    ['ru', 768],
    ['en', 1280],
    ['ch', 320],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`/event/${hash}?lang=${language}`);
    await expect(page.getByText(text(language, 'event.named'))).toBeVisible();
    await expectFits(page);
  }
  await expectAccessibleInBothThemes(page);
  await photograph(page, 'event-named-ch-320');
  await page.getByRole('link', { name: text('ch', 'event.named-contacts') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('ch', 'title.contacts'));
});

test('an order is made once: pressed twice, offline, without an answer, and refused without a reason', async ({
  browser,
}) => {
  // A page of its own: what the browser says of a lost connection is an error on the console.
  const page = await browser.newPage({ viewport: { width: 360, height: 800 }, reducedMotion: 'reduce' });
  const hash = await hashOf(page.request, 'Aiman and Sholpan');
  await page.goto(`/event/${hash}?lang=ru`);
  await choosePlaces(page, mouse, 'ru', 1);
  for (const [label, value] of [
    ['form.surname', 'Сахнаева'],
    ['form.name', 'Айгуль'],
    ['form.phone', '+7 (700) 000-00-00'],
    ['form.email', 'aigul@mail.example'],
  ] as const)
    await mouse.type(page, text('ru', label), value);
  const agree = async (): Promise<void> => {
    await form(page).getByLabel(text('ru', 'form.no-patronymic')).check();
    for (const consent of await form(page).locator('input[required][type="checkbox"]').all()) await consent.check();
  };
  await agree();
  const submit = form(page).locator('button[type="submit"]');
  const error = page.getByRole('dialog', { name: text('ru', 'modal.error') });

  await test.step('a refusal shows its text and its code, and one without a text says which it is', async () => {
    for (const [errorCode, errorText, said] of [
      ['-9998', 'Мест больше нет', 'Мест больше нет'],
      ['-9999', '', 'Ошибка (#-9999) при создании заказа!'],
    ] as const) {
      await page.route('**/api/order/create', (route) =>
        route.fulfill({ json: { response: { errorCode, errorText, hash: '' } } }),
      );
      await submit.click();
      await expect(error).toContainText(said);
      await expect(error).toContainText(`Код ошибки: ${errorCode}`);
      await page.keyboard.press('Enter');
      await expect(error).toBeHidden();
      await expect(submit).toBeFocused();
      await page.unrouteAll({ behavior: 'wait' });
    }
  });

  await test.step('the network goes, the answer is lost, and still it is one order', async () => {
    const keys = new Set<string>();
    const bothPresses = Promise.withResolvers<void>();
    let [sent, made] = [0, ''];
    await page.route('**/api/order/create', async (route) => {
      keys.add((await route.request().headerValue('idempotency-key')) ?? '');
      if (++sent > 1) return route.continue();
      made = (await (await route.fetch()).json()).response.hash;
      await bothPresses.promise;
      return route.abort();
    });
    await submit.dblclick();
    await expect.poll(() => made).not.toBe('');
    expect(sent).toBe(1);
    bothPresses.resolve();
    await expect(page.getByText(text('ru', 'event.repeating'))).toBeVisible();
    await page.context().setOffline(true);
    await expect(submit).toBeDisabled();
    await page.context().setOffline(false);
    await page.waitForURL(/\/order\//);
    expect(new URL(page.url()).pathname).toBe(`/order/${made}`);
    // On a slow machine the second call may be on its way when the network goes, and is then lost as well.
    expect(sent).toBeGreaterThanOrEqual(2);
    expect(keys.size).toBe(1);
    await page.unrouteAll({ behavior: 'wait' });
  });

  await test.step('the answer is lost, the page is loaded anew, and the same wish finds the same order', async () => {
    const choose = async () => {
      await page.goto(`/event/${hash}?lang=ru`);
      await choosePlaces(page, mouse, 'ru', 1);
      await agree();
    };
    let made = '';
    await page.route('**/api/order/create', async (route) => {
      made = (await (await route.fetch()).json()).response.hash;
      return route.abort();
    });
    await choose();
    await submit.click();
    await expect(page.getByText(text('ru', 'event.repeating'))).toBeVisible();
    await page.unrouteAll({ behavior: 'wait' });
    await choose();
    await submit.click();
    await page.waitForURL(/\/order\//);
    expect(new URL(page.url()).pathname).toBe(`/order/${made}`);
  });

  await test.step('the shop is away for a moment after it has made the order, and says when to come again', async () => {
    await page.goto(`/event/${hash}?lang=ru`);
    await choosePlaces(page, mouse, 'ru', 1);
    await agree();
    const keys = new Set<string>();
    const sentAt: number[] = [];
    let made = '';
    await page.route('**/api/order/create', async (route) => {
      keys.add((await route.request().headerValue('idempotency-key')) ?? '');
      sentAt.push(Date.now());
      if (sentAt.length > 1) return route.continue();
      made = (await (await route.fetch()).json()).response.hash;
      const response = { errorCode: '-9999', errorText: 'Магазин на минуту недоступен.' };
      return route.fulfill({ status: 503, headers: { 'retry-after': '2' }, json: { response } });
    });
    await submit.click();
    await expect(page.getByText(text('ru', 'event.repeating'))).toBeVisible();
    await page.waitForURL(/\/order\//);
    expect(new URL(page.url()).pathname).toBe(`/order/${made}`);
    expect([sentAt.length, keys.size]).toEqual([2, 1]);
    expect((sentAt[1] ?? 0) - (sentAt[0] ?? 0)).toBeGreaterThanOrEqual(2000);
    await page.unrouteAll({ behavior: 'wait' });
  });

  await test.step('the last place goes to somebody else: why there is no order is told, and that all is sold', async () => {
    await page.route(`**/api/no-scheme?hash=${hash}*`, async (route) => {
      const answer = Event.parse(await (await route.fetch()).json());
      for (const { times } of answer.response.calendar) for (const time of times) time.quantity = 0;
      await route.fulfill({ json: answer });
    });
    await page.route('**/api/order/create', (route) =>
      route.fulfill({ json: { response: { errorCode: '-9998', errorText: 'Мест больше нет', hash: '' } } }),
    );
    await page.goto(`/event/${hash}?lang=ru`);
    await choosePlaces(page, mouse, 'ru', 1);
    await agree();
    await submit.click();
    await expect(page.locator('main')).toContainText(text('ru', 'event.sold-out'));
    await expect(error).toContainText('Мест больше нет');
    await page.keyboard.press('Enter');
    await expect(error).toBeHidden();
  });
  await page.close();
});
