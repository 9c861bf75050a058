/** The order view: what a paid order shows of its tickets (booking §2 "Order view"). */
import { photograph } from './support/photographs.ts';
import { choosePlaces, expectTickets, fillBuyer, GOOD_CARD, mouse, payAtBank } from './support/purchase.ts';
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

for (const [language, width] of [
  ['kz', 360],
  ['ru', 1280],
] as const)
  test(`the codes of all tickets are one after the other, in ${language}, ${width} px wide`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`/event/${await hashOf(request, 'La Traviata')}?lang=${language}`);
    await choosePlaces(page, mouse, language, 3);
    await fillBuyer(page, mouse, language);
    await page.locator('#order-form button[type="submit"]').click();
    await page.waitForURL(/\/order\//);
    await page.locator('form button[type="submit"]').click();
    await payAtBank(page, GOOD_CARD);
    await expectTickets(page, language, 3);

    const order = new URL(page.url()).pathname + new URL(page.url()).search;
    const show = page.getByRole('button', { name: text(language, 'order.show-qr') });
    await show.nth(1).click();
    const dialog = page.getByRole('dialog');
    const number = dialog.locator('#nth');
    const nth = (nth: number) => text(language, 'order.nth-ticket', { nth, count: 3 });
    const [codeWords] = text(language, 'order.qr-of', { code: '|' })
      .split('|')
      .filter((words) => words.length > 1);
    const code = dialog.getByRole('img', { name: codeWords?.trim() ?? '' });
    const inView = () => code.getAttribute('alt');
    await expect(number).toHaveText(nth(2));
    await expect(code).toHaveCount(1);
    await expect(code).toBeInViewport({ ratio: 1 });
    expect(await code.evaluate((image) => [image.getAttribute('width'), image.getAttribute('height')])).toEqual([
      '180',
      '180',
    ]);
    const second = await inView();
    await photograph(page, `order-codes-${language}-${width}`);
    await expectFits(page);
    await expectAccessibleInBothThemes(page);

    const after = dialog.getByRole('button', { name: text(language, 'order.ticket-after') });
    const before = dialog.getByRole('button', { name: text(language, 'order.ticket-before') });
    await after.click();
    await expect(number).toHaveText(nth(3));
    await expect(after).toBeDisabled();
    await expect(code).toBeInViewport({ ratio: 1 });
    const third = await inView();
    expect(third).not.toBe(second);
    await page.keyboard.press('ArrowLeft');
    await expect(number).toHaveText(nth(2));
    expect(await inView()).toBe(second);
    await page.keyboard.press('Home');
    await expect(number).toHaveText(nth(1));
    await expect(before).toBeDisabled();

    // A swipe is scrolling: the number follows where it comes to rest.
    await dialog.getByRole('list').evaluate((strip) => strip.scrollBy({ left: strip.clientWidth }));
    await expect(number).toHaveText(nth(2));
    expect(await inView()).toBe(second);

    const opened = page.waitForEvent('popup');
    await dialog.getByRole('link', { name: text(language, 'order.open-ticket') }).click();
    await expect((await opened).getByRole('img').first()).toBeVisible();

    // The dialog keeps the focus, which goes back to where it came from.
    for (let tabs = 0; tabs < 8; tabs++) {
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.closest('main li:not(dialog li)') ?? null)).toBeNull();
    }
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(show.nth(1)).toBeFocused();
    await show.first().click();
    await expect(number).toHaveText(nth(1));
    await dialog.getByRole('button', { name: text(language, 'order.close') }).click();
    await expect(dialog).toBeHidden();

    // A code that could not be drawn is said in the dialog, under the letters that people read out.
    await page.goto(`/contacts?lang=${language}`);
    await expectReady(page);
    await page.route('**/api/order/view/**', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({
        response: answer,
        body: (await answer.text()).replaceAll(/"_qrcode":"[^"]*"/g, '"_qrcode":""'),
      });
    });
    await walkTo(page, order);
    await show.first().click();
    await expect(dialog.getByRole('alert')).toHaveText(text(language, 'order.qr-broken'));
    await expect(dialog.getByRole('heading')).toHaveText(/^[0-9A-Z]{20}$/);
  });
