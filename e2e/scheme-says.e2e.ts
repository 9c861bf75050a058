/** The hall of an event whose places are not sold as others are: it is shown, and what is different is said. */
import { z } from 'zod';
import { photograph } from './support/photographs.ts';
import { add, cardOf, mapOf, markOf, openByKeys, openHall } from './support/scheme.ts';
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

const SessionTimes = z.object({
  response: z.object({ calendar: z.array(z.object({ event_day: z.string(), event_time: z.string() })) }),
});

test('named tickets: the hall sells them, and says that visitors are named next', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await openHall(page, 'The Midnight Ball', 'kz');
  await openByKeys(page, 'kz', ['PageDown']);
  await expect(cardOf(page)).toContainText('₸');
  await expect(cardOf(page).getByRole('button')).not.toHaveCount(1);
  await expectFits(page);
  await photograph(page, 'scheme-named-kz-360');
  await page.keyboard.press('Escape');

  await page.setViewportSize({ width: 1280, height: 860 });
  await expect(page.getByText(text('kz', 'event.named'), { exact: true })).toBeVisible();
  await expect(mapOf(page)).toBeVisible();
  await photograph(page, 'scheme-named-kz-1280');
  await expectAccessibleInBothThemes(page);
});

test('soon on sale: there is no hall yet, and the sheet says so', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto(`/scheme/${await hashOf(page.request, 'Spartacus')}`);
  await expectReady(page);
  await expect(page.getByText(text('kz', 'event.soon'), { exact: true }).first()).toBeInViewport();
  await expect(page.getByText(text('kz', 'scheme.choose-session'))).toHaveCount(0);
  await expectFits(page);
  await expectAccessibleInBothThemes(page);
  await photograph(page, 'scheme-soon-kz-360');
});

test('a sold-out session or day: its address says so above the question for another', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto('/contacts?lang=kz');
  await expectReady(page);
  const hash = await hashOf(page.request, 'Eugene Onegin');
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
    ['05.12.2026/12:00', 'event.none-session'],
    ['06.12.2026', 'event.none-day'],
  ] as const) {
    await walkTo(page, `/scheme/${hash}/${address}`);
    await expect(page.getByText(text('kz', says))).toBeVisible();
    await expect(page.getByText(text('kz', 'scheme.choose-time'))).toBeVisible();
  }
  await expectFits(page);
  await photograph(page, 'scheme-sold-out-day-kz-360');
});

test('the mark of a place stands beside the address and on the hall', async ({ page }) => {
  const mark = page.waitForResponse(/\/api\/scheme\/location\.svg$/);
  await openHall(page, 'Eugene Onegin');
  expect((await mark).headers()['content-type']).toContain('image/svg+xml');
  const marks = page.locator('main i[aria-hidden="true"]').filter({ visible: true });
  const before = await marks.count();
  await openByKeys(page);
  await expect(marks).toHaveCount(before + 1);
});

test('a seat says sector, row, place and price while a mouse rests on it', async ({ page }) => {
  // A session whose seats no other journey takes.
  await openHall(page, 'Carmen', 'en', -2);
  await openByKeys(page);
  const place = await cardOf(page).getByRole('heading').innerText();
  const mark = await markOf(page).boundingBox();
  if (!mark) throw new Error('the place has no mark');
  await page.keyboard.press('Escape');
  const tip = page.locator('[role="application"]').locator('xpath=ancestor::div[2]').getByText(place, { exact: true });
  await expect(tip).toHaveCount(0);
  // A mouse takes no part while keys walk from seat to seat.
  await mapOf(page).blur();
  // The mark lies on its seat.
  await page.mouse.move(mark.x + mark.width / 2, mark.y + mark.height / 2);
  await expect(tip).toBeVisible();
  await expect(tip.locator('xpath=..')).toContainText('₸');
  await photograph(page, 'scheme-tooltip-en-1280');
  await expectAccessibleInBothThemes(page);
  await page.keyboard.press('Escape');
  await expect(tip).toHaveCount(0);
});

const Sessions = z.object({
  response: z.looseObject({ calendar: z.array(z.looseObject({})), price_list: z.array(z.looseObject({})) }),
});

test('what an order lacks is said before the form, and few places on the slides of days', async ({ page }) => {
  await page.route('**/api/scheme/sessions?**', async (route) => {
    const { response } = Sessions.parse(await (await route.fetch()).json());
    const calendar = response.calendar.map((row) => ({ ...row, quant: 7 }));
    const price_list = response.price_list.map((row) => ({ ...row, minlimit: 2 }));
    await route.fulfill({ json: { response: { ...response, calendar, price_list } } });
  });
  await openHall(page, 'Eugene Onegin');
  await expect(page.locator('section[aria-labelledby="days"]').getByText('7 left').first()).toBeVisible();
  await openByKeys(page);
  await add(page);
  const lack = page.locator('#shortfalls');
  await expect(lack).toContainText(/^Add 1 more ticket: /);
  await page.evaluate(() => window.scrollTo(0, 0));
  await photograph(page, 'scheme-lacks-en-1280');
  await expectAccessibleInBothThemes(page);
  await page
    .getByRole('button', { name: text('en', 'scheme.to-cart') })
    .last()
    .click();
  await expect(lack).toBeFocused();
  await expect(lack).toBeInViewport();
  await page.setViewportSize({ width: 360, height: 780 });
  await page
    .getByRole('button', { name: text('en', 'scheme.to-cart') })
    .filter({ visible: true })
    .first()
    .click();
  await expect(lack).toBeInViewport();
  await expectFits(page);
  await photograph(page, 'scheme-lacks-en-360');
  await page.setViewportSize({ width: 1280, height: 860 });
  await openByKeys(page);
  await add(page);
  await expect(lack).toHaveCount(0);
  await expect(page.getByRole('link', { name: text('en', 'scheme.to-cart') }).filter({ visible: true })).toHaveCount(1);
});

test('without scripts the hall has its sessions and prices, and cart and dates say what they need', async ({
  browser,
  request,
}) => {
  const page = await browser.newPage({ javaScriptEnabled: false, viewport: { width: 360, height: 780 } });
  const hash = await hashOf(request, 'Eugene Onegin');
  await page.goto(`/scheme/${hash}?lang=en`);
  // What is in noscript is found by its element alone.
  const prices = page.locator('main noscript > div').first();
  await expect(prices).toBeVisible();
  await expect(prices).toContainText(text('en', 'scheme.no-script'));
  // Its first session: the season begins today.
  const answer = await request.get(`/api/scheme?hash=${hash}&lang=en`);
  const [session] = SessionTimes.parse(await answer.json()).response.calendar;
  const day = Number(session?.event_day.slice(0, 2));
  await expect(prices).toContainText(new RegExp(`[a-z] ${day}, ${session?.event_time}`));
  await expect(prices).toContainText('Balcony, ');
  await expect(prices).toContainText('₸');
  await expect(page.getByRole('heading', { name: 'Date', exact: true })).toBeVisible();
  await page.goto(`/event/${hash}?lang=en`);
  await expect(page.locator('main noscript > *').first()).toContainText(text('en', 'event.no-script'));
  await page.goto('/cart?lang=en');
  await expect(page.locator('main noscript > *').first()).toContainText(text('en', 'cart.no-script'));
  await page.close();
});
