/** A further seat does not shorten the displayed hold time. */
import { postForErrorCode } from '../support/api-requests.ts';
import {
  add,
  getAddButton,
  getHeldLines,
  getSeatCard,
  openHall,
  openSeatByKeyboard,
} from '../support/buyer/seat-map.ts';
import { TAKES_PHOTOGRAPHS, takeScreenshot } from '../support/screenshots.ts';
import { expect, expectAccessibleInBothThemes, expectHydrated, getText, test } from '../support/shop.ts';

test('an invisible check keeps the hold time of more places, and a shorter hold requires consent', {
  tag: '@long',
}, async ({ page }) => {
  // No other test takes seats of this session.
  const { hash, calendarId, address } = await openHall(page, 'Carmen', 'kz', -3);
  const session = { hash, calendar_id: calendarId, lang: 'kz' };
  expect(await postForErrorCode(page.request, '/api/scheme/best', { ...session, quantity: 5 })).toBe('0');
  const prepared = page.waitForResponse(/\/api\/captcha\/check/);
  await page.goto(address);
  await expectHydrated(page);
  await prepared;
  await expect(getHeldLines(page)).toHaveCount(5);

  const codes: string[] = [];
  page.on('response', async (answer) => {
    if (answer.request().method() !== 'POST' || !answer.url().endsWith('/api/scheme/cart')) return;
    const { response } = await answer.json();
    codes.push(response.errorCode);
  });
  for (let nth = 0; nth < 2; nth++) {
    await openSeatByKeyboard(page, 'kz');
    await add(page, 'kz');
  }
  await expect.poll(() => codes.at(-1)).toBe('0');
  expect(codes).toContain('-1001');
  await expect(page.getByRole('timer').first()).toHaveText(/^14:/);

  // In a rush a check does not help: the page asks before the place is added.
  await page.route('**/api/scheme/cart', async (route) => {
    const { shorterhold } = route.request().postDataJSON();
    if (shorterhold === 450) return route.continue();
    const query = new URLSearchParams({ hash, calendar_id: String(calendarId), lang: 'kz' });
    const { response } = await (await page.request.get(`/api/scheme/cart?${query}`)).json();
    await route.fulfill({ json: { response: { ...response, errorCode: '-9998', errorText: '…', shorterhold: 450 } } });
  });
  const question = page.getByRole('dialog', { name: getText('kz', 'shorter-hold.title') });
  await openSeatByKeyboard(page, 'kz');
  await getAddButton(page, 'kz').click();
  await expect(question).toContainText(getText('kz', 'shorter-hold.text', { minutes: 7 }));
  await expectAccessibleInBothThemes(page);
  await takeScreenshot(page, 'scheme-shorter-hold-kz-1280');
  if (TAKES_PHOTOGRAPHS) {
    await page.setViewportSize({ width: 360, height: 780 });
    await takeScreenshot(page, 'scheme-shorter-hold-kz-360');
    await page.setViewportSize({ width: 1280, height: 860 });
  }
  await question.getByRole('button', { name: getText('kz', 'shorter-hold.cancel') }).click();
  await expect(question).toHaveCount(0);
  await expect(getHeldLines(page)).toHaveCount(7);
  await getAddButton(page, 'kz').click();
  await question.getByRole('button', { name: getText('kz', 'shorter-hold.confirm') }).click();
  await expect(getHeldLines(page)).toHaveCount(8);
  await expect(getSeatCard(page)).toHaveCount(0);
});
