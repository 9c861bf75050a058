/** Seat maps of events with a different kind of sale: shown with a notice about the difference. */
import { z } from 'zod';
import { add, getMap, getPin, getSeatCard, openHall, openSeatByKeyboard } from '../support/buyer/seat-map.ts';
import { takeScreenshot } from '../support/screenshots.ts';
import {
  createTextPattern,
  expect,
  expectAccessibleInBothThemes,
  expectHydrated,
  expectNoHorizontalScroll,
  getEventHash,
  getText,
  navigateClientSide,
  test,
} from '../support/shop.ts';

const SessionTimes = z.object({
  response: z.object({ calendar: z.array(z.object({ event_day: z.string(), event_time: z.string() })) }),
});

test('the hall sells named tickets and announces that attendees are named next', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await openHall(page, 'The Midnight Ball', 'kz');
  await openSeatByKeyboard(page, 'kz', ['PageDown']);
  await expect(getSeatCard(page)).toContainText('₸');
  await expect(getSeatCard(page).getByRole('button')).not.toHaveCount(1);
  await expectNoHorizontalScroll(page);
  await takeScreenshot(page, 'scheme-named-kz-360');
  await page.keyboard.press('Escape');

  await page.setViewportSize({ width: 1280, height: 860 });
  await expect(page.getByText(getText('kz', 'event.personalized'), { exact: true })).toBeVisible();
  await expect(getMap(page)).toBeVisible();
  await takeScreenshot(page, 'scheme-named-kz-1280');
  await expectAccessibleInBothThemes(page);
});

test('an event before its sale shows a notice instead of the hall', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto(`/scheme/${await getEventHash(page.request, 'Spartacus')}`);
  await expectHydrated(page);
  await expect(page.getByText(getText('kz', 'event.on-sale-soon'), { exact: true }).first()).toBeInViewport();
  await expect(page.getByText(getText('kz', 'seat-map.choose-session'))).toHaveCount(0);
  await expectNoHorizontalScroll(page);
  await expectAccessibleInBothThemes(page);
  await takeScreenshot(page, 'scheme-soon-kz-360');
});

test('the address of a sold-out session or day shows a notice and offers another date', { tag: '@long' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto('/contacts?lang=kz');
  await expectHydrated(page);
  const hash = await getEventHash(page.request, 'Eugene Onegin');
  const sold = { event_day: '05.12.2026', event_time: '12:00', quant: 0 };
  await page.route(/\/api\/scheme(\/sessions)?\?/, async (route) => {
    const { response } = await (await route.fetch()).json();
    const [first] = response.calendar;
    response.calendar = [
      { ...first, ...sold, calendar_id: 900_001 },
      { ...first, event_day: sold.event_day },
      { ...first, ...sold, event_day: '06.12.2026', calendar_id: 900_002 },
    ];
    await route.fulfill({ json: { response } });
  });
  for (const [address, says] of [
    ['05.12.2026/12:00', 'event.session-unavailable'],
    ['06.12.2026', 'event.day-unavailable'],
  ] as const) {
    await navigateClientSide(page, `/scheme/${hash}/${address}`);
    await expect(page.getByText(getText('kz', says))).toBeVisible();
    await expect(page.getByText(getText('kz', 'seat-map.choose-time'))).toBeVisible();
  }
  await expectNoHorizontalScroll(page);
  await takeScreenshot(page, 'scheme-sold-out-day-kz-360');
  // The page asks for the sessions again by itself: a request in flight must not outlive the test.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('the mark of a venue appears beside the address and on the hall', { tag: ['@pictures', '@long'] }, async ({
  page,
}) => {
  const mark = page.waitForResponse(/\/api\/scheme\/location\.svg$/);
  await openHall(page, 'Eugene Onegin');
  expect((await mark).headers()['content-type']).toContain('image/svg+xml');
  const marks = page.locator('main i[aria-hidden="true"]').filter({ visible: true });
  const before = await marks.count();
  await openSeatByKeyboard(page);
  await expect(marks).toHaveCount(before + 1);
});

test('a hovered seat shows sector, row, seat and price', async ({ page }) => {
  // No other test takes seats of this session.
  await openHall(page, 'Carmen', 'en', -2);
  await openSeatByKeyboard(page);
  const place = await getSeatCard(page).getByRole('heading').innerText();
  const mark = await getPin(page).boundingBox();
  if (!mark) throw new Error('the place has no mark');
  await page.keyboard.press('Escape');
  const tip = page.locator('[role="application"]').locator('xpath=ancestor::div[2]').getByText(place, { exact: true });
  // The closed card returns the focus to its seat, whose tooltip then shows; a mouse takes no part until the focus leaves.
  await getMap(page).blur();
  await expect(tip).toHaveCount(0);
  // The mark lies on its seat.
  await page.mouse.move(mark.x + mark.width / 2, mark.y + mark.height / 2);
  await expect(tip).toBeVisible();
  await expect(tip.locator('xpath=..')).toContainText('₸');
  await takeScreenshot(page, 'scheme-tooltip-en-1280');
  await expectAccessibleInBothThemes(page);
  await page.keyboard.press('Escape');
  await expect(tip).toHaveCount(0);
});

const Sessions = z.object({
  response: z.looseObject({ calendar: z.array(z.looseObject({})), price_list: z.array(z.looseObject({})) }),
});

test('missing choices are announced before the form, and date slides show low availability', { tag: '@long' }, async ({
  page,
}) => {
  await page.route('**/api/scheme/sessions?**', async (route) => {
    const { response } = Sessions.parse(await (await route.fetch()).json());
    const calendar = response.calendar.map((row) => ({ ...row, quant: 7 }));
    const price_list = response.price_list.map((row) => ({ ...row, minlimit: 2 }));
    await route.fulfill({ json: { response: { ...response, calendar, price_list } } });
  });
  await openHall(page, 'Eugene Onegin');
  await expect(
    page
      .locator('section[aria-labelledby="days"]')
      .getByText(getText('en', 'event.tickets-left-short_other', { count: 7 }))
      .first(),
  ).toBeVisible();
  await openSeatByKeyboard(page);
  await add(page);
  const lack = page.locator('#shortfalls');
  await expect(lack).toContainText(new RegExp(createTextPattern('en', 'seat-map.category-minimum_one', { count: 1 })));
  await page.evaluate(() => window.scrollTo(0, 0));
  await takeScreenshot(page, 'scheme-lacks-en-1280');
  await expectAccessibleInBothThemes(page);
  await page
    .getByRole('button', { name: getText('en', 'seat-map.to-cart') })
    .last()
    .click();
  await expect(lack).toBeFocused();
  await expect(lack).toBeInViewport();
  await page.setViewportSize({ width: 360, height: 780 });
  await page
    .getByRole('button', { name: getText('en', 'seat-map.to-cart') })
    .filter({ visible: true })
    .first()
    .click();
  await expect(lack).toBeInViewport();
  await expectNoHorizontalScroll(page);
  await takeScreenshot(page, 'scheme-lacks-en-360');
  await page.setViewportSize({ width: 1280, height: 860 });
  await openSeatByKeyboard(page);
  await add(page);
  await expect(lack).toHaveCount(0);
  await expect(
    page.getByRole('link', { name: getText('en', 'seat-map.to-cart') }).filter({ visible: true }),
  ).toHaveCount(1);
});

test('without scripts the hall shows sessions and prices, and cart and dates explain that they need scripts', {
  tag: '@long',
}, async ({ browser, request }) => {
  const page = await browser.newPage({ javaScriptEnabled: false, viewport: { width: 360, height: 780 } });
  const hash = await getEventHash(request, 'Eugene Onegin');
  await page.goto(`/scheme/${hash}?lang=en`);
  // What is in noscript is found by its element alone.
  const prices = page.locator('main noscript > div').first();
  await expect(prices).toBeVisible();
  await expect(prices).toContainText(getText('en', 'seat-map.no-script'));
  // Its first session: the season begins today.
  const answer = await request.get(`/api/scheme?hash=${hash}&lang=en`);
  const [session] = SessionTimes.parse(await answer.json()).response.calendar;
  const day = Number(session?.event_day.slice(0, 2));
  await expect(prices).toContainText(new RegExp(`, ${day} [A-Z][a-z]+( \\d{4})?, ${session?.event_time}`));
  await expect(prices).toContainText('Balcony, ');
  await expect(prices).toContainText('₸');
  await expect(page.getByRole('heading', { name: getText('en', 'event.date'), exact: true })).toBeVisible();
  await page.goto(`/event/${hash}?lang=en`);
  await expect(page.locator('main noscript > *').first()).toContainText(getText('en', 'event.no-script'));
  await page.goto('/cart?lang=en');
  await expect(page.locator('main noscript > *').first()).toContainText(getText('en', 'cart.no-script'));
  await page.close();
});
