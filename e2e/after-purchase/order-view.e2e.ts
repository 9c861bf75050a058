/** The order view: a paid order, and the end of an unpaid one's hold (booking §2 "Order view"). */
import { buyMixedOrder, CAR } from '../support/buyer/mixed-order.ts';
import { getCodeLabel, openNewOrder } from '../support/buyer/orders.ts';
import { BUYER, HOLD_EXPIRY_TIMEOUT } from '../support/buyer/purchase.ts';
import { tagRepetitions } from '../support/repetitions.ts';
import { takeScreenshot } from '../support/screenshots.ts';
import {
  expect,
  expectAccessible,
  expectAccessibleInBothThemes,
  expectHydrated,
  expectNoHorizontalScroll,
  getText,
  test,
} from '../support/shop.ts';

/** The third choice of the felt workshop. */
const FELT_TOY = { kz: 'Ойыншық', en: 'A toy' };

for (const [tag, [language, width, theme]] of tagRepetitions([
  ['kz', 360, 'light'],
  ['en', 1280, 'dark'],
]))
  test(`a paid order starts with its tickets, in lists that collapse by keyboard, in ${language}, ${width} px wide`, {
    tag,
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme: theme });
    await buyMixedOrder(page, language);
    await expectHydrated(page);
    const stack = page.getByRole('list', { name: getText(language, 'order.tickets') });
    const code = stack.getByRole('img', { name: getCodeLabel(language, 'qr') }).first();
    // The white around it is clipped and counts as outside of the viewport: what is seen is 72 % of the picture.
    await expect(code).toBeInViewport({ ratio: 0.7 });
    // Of its 33 modules 4 on each side are the white around it.
    expect((((await code.boundingBox())?.width ?? 0) * 25) / 33).toBeGreaterThanOrEqual(240);
    await expect(page.getByText(getText(language, 'order.nth-ticket', { nth: 1, count: 4 }))).toBeVisible();
    await stack.focus();
    await page.keyboard.press('End');
    await expect(page.getByText(getText(language, 'order.nth-ticket', { nth: 4, count: 4 }))).toBeVisible();
    await expect(stack.getByRole('img', { name: getCodeLabel(language, 'barcode') })).toBeInViewport();
    await page.keyboard.press('Home');
    // On phones the stack is enough: what is bought is a line an event there.
    const lists = page.locator('main details:has(> ol)');
    const isOpen = width >= 640;
    await expect(lists).toHaveCount(3);
    await expect(page.locator('main details[open]:has(> ol)')).toHaveCount(isOpen ? 3 : 0);
    const count = getText(language, 'order.ticket-count_other', { count: 2 });
    await expect(lists.first().locator('summary')).toHaveText(new RegExp(`^${count}\\s· .*\\d`));
    const [tickets, sum, buyer] = await Promise.all(
      [lists.last(), page.locator('main dl').last(), page.getByText(BUYER.email).last()].map(
        async (part) => (await part.boundingBox())?.y ?? 0,
      ),
    );
    expect([tickets, sum, buyer].toSorted((first, other) => (first ?? 0) - (other ?? 0))).toEqual([
      tickets,
      sum,
      buyer,
    ]);
    const buyerDetails = page.locator('section[aria-labelledby="buyer"]');
    for (const value of [BUYER.name, BUYER.email])
      await expect(buyerDetails.getByRole('listitem').filter({ hasText: value })).toBeVisible();
    for (const answer of [CAR, FELT_TOY[language]]) await expect(page.getByText(answer)).toBeVisible();
    await takeScreenshot(page, `order-paid-${language}-${width}-${theme}`);
    await expectNoHorizontalScroll(page);
    await expectAccessible(page);

    const opera = lists.first();
    await opera.locator('summary').focus();
    await page.keyboard.press('Enter');
    await expect(opera.getByRole('listitem')).toHaveCount(isOpen ? 0 : 2);
    await takeScreenshot(page, `order-folded-${language}-${width}-${theme}`);
    await expectAccessible(page);
    await page.keyboard.press('Space');
    await expect(opera.getByRole('listitem')).toHaveCount(isOpen ? 2 : 0);
  });

test('the payment form disappears from every tab when the hold expires', { tag: ['@waiting', '@long'] }, async ({
  page,
  context,
}) => {
  await openNewOrder(page, { title: 'Two Russian Quartets', language: 'ru', quantity: 1 });
  const second = await context.newPage();
  await second.goto(page.url());
  const tabs = [page, second];
  for (const tab of tabs) await expect(tab.locator('button[form="pay"]')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await takeScreenshot(page, 'order-unpaid-ru');
  let reloads = 0;
  for (const tab of tabs) tab.on('load', () => reloads++);
  for (const tab of tabs) {
    await expect(tab.getByText(getText('ru', 'order.deleted'))).toBeVisible(HOLD_EXPIRY_TIMEOUT);
    await expect(tab.locator('main form')).toHaveCount(0);
    // The items of the expired order.
    await expect(tab.getByText(getText('ru', 'order.ticket-count_one', { count: 1 }))).toBeVisible();
  }
  expect(reloads).toBe(0);
  await expectAccessibleInBothThemes(page);
  await takeScreenshot(page, 'order-deleted-ru');
  await page.getByRole('main').getByRole('link').click();
  // The same date, which is still sold.
  await page.waitForURL(/\/event\/[^/]+\/\d\d\.\d\d\.\d{4}(\/\d\d:\d\d)?\?lang=ru$/);
});
