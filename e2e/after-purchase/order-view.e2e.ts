/** The order view: what a paid order shows of its tickets, and what an order says when it cannot be shown (booking §2 "Order view"). */
import type { Locator, Page } from '@playwright/test';
import { putIntoCart } from '../support/api-requests.ts';
import { listEmailsTo } from '../support/emails.ts';
import { buyMixedOrder, CAR } from '../support/mixed-order.ts';
import { openNewOrder, payOrder } from '../support/orders.ts';
import { BUYER, expectTickets, fillBuyer, HOLD_EXPIRY_TIMEOUT, mouse, unfoldTickets } from '../support/purchase.ts';
import { takeScreenshot } from '../support/screenshots.ts';
import {
  expect,
  expectAccessibleInBothThemes,
  expectHydrated,
  expectNoHorizontalScroll,
  getEventHash,
  navigateClientSide,
  test,
  text,
} from '../support/shop.ts';

/** What the third choice of the felt workshop is called. */
const FELT_TOY = { kz: 'Ойыншық', en: 'A toy' };

for (const [language, width] of [
  ['kz', 360],
  ['ru', 1280],
] as const)
  test(`the order page shows the codes of all tickets in sequence, in ${language}, ${width} px wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const order = await buyMixedOrder(page, language);
    const show = page.getByRole('button', { name: text(language, 'order.show-qr') });
    await unfoldTickets(page);
    await show.nth(1).click();
    const dialog = page.getByRole('dialog');
    const number = dialog.locator('#nth');
    const nth = (nth: number) => text(language, 'order.nth-ticket', { nth, count: 4 });
    const code = dialog.getByRole('img', { name: codeWords(language, 'qr') });
    const inView = () => code.getAttribute('alt');
    await expect(number).toHaveText(nth(2));
    await expect(code).toHaveCount(1);
    await expect(code).toBeInViewport({ ratio: 1 });
    await expect(code).toHaveAttribute('width', '180');
    await expect(code).toHaveAttribute('height', '180');
    const second = await inView();
    await takeScreenshot(page, `order-codes-${language}-${width}`);
    await expectNoHorizontalScroll(page);
    await expectAccessibleInBothThemes(page);

    const after = dialog.getByRole('button', { name: text(language, 'order.next-ticket') });
    const before = dialog.getByRole('button', { name: text(language, 'order.previous-ticket') });
    await after.click();
    await expect(number).toHaveText(nth(3));
    await expect(code).toBeInViewport({ ratio: 1 });
    expect(await inView()).not.toBe(second);
    await after.click();
    await expect(number).toHaveText(nth(4));
    await expect(after).toBeDisabled();
    const barcode = dialog.getByRole('img', { name: codeWords(language, 'barcode') });
    await expect(barcode).toBeInViewport({ ratio: 1 });
    await expect(barcode).toHaveAttribute('width', '240');
    await expect(barcode).toHaveAttribute('height', '102');
    await takeScreenshot(page, `order-barcode-${language}-${width}`);
    await page.keyboard.press('ArrowLeft');
    await expect(number).toHaveText(nth(3));
    await page.keyboard.press('Home');
    await expect(number).toHaveText(nth(1));
    await expect(before).toBeDisabled();

    // By a finger: the number follows where the swipe comes to rest.
    await swipeLeft(page, dialog.getByRole('list').first());
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
    await expectHydrated(page);
    await changeOrder(page, (answer) => answer.replaceAll(/"_(qr|bar)code":"[^"]*"/g, '"_$1code":""'));
    await navigateClientSide(page, `${order}?lang=${language}`);
    await unfoldTickets(page);
    await show.first().click();
    await expect(dialog.getByRole('alert')).toHaveText(text(language, 'order.qr-unreadable'));
    await expect(dialog.getByRole('heading')).toHaveText(/^([0-9A-Z]{5} ){3}[0-9A-Z]{5}$/);
    await page.keyboard.press('End');
    await expect(dialog.getByRole('alert')).toHaveText(text(language, 'order.barcode-unreadable'));
  });

test('all tickets of an order are in one PDF, one calendar file and the print version', async ({ page }) => {
  const order = await buyMixedOrder(page, 'ru');
  await expectHydrated(page);
  const link = (name: string) => page.getByRole('link', { name: text('ru', name), exact: true });
  await expect(link('order.pdf-all')).toHaveAttribute('href', `${order}.pdf`);
  const pdf = await page.request.get(`${order}.pdf`);
  expect(pdf.headers()['content-type']).toBe('application/pdf');
  expect(pagesOf(await pdf.body())).toBe(4);
  await expect(link('order.ics')).toHaveAttribute('href', `${order}.ics`);
  const calendar = (await (await page.request.get(`${order}.ics`)).text()).replaceAll('\r\n ', '');
  expect(calendar.match(/^BEGIN:VEVENT\r$/gm)).toHaveLength(3);
  expect(calendar.match(/^DTSTAMP:\d{8}T\d{6}Z\r$/gm)).toHaveLength(3);
  expect(calendar).toContain(`${order}?lang=ru`);

  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  const tickets = page.locator('body > div > article');
  await expect(tickets).toHaveCount(4);
  for (const ticket of await tickets.all()) {
    await expect(ticket).toBeVisible();
    await expect(ticket).toContainText(/[0-9A-Z]{5}( [0-9A-Z]{5}){3}/);
    await expect(ticket).toHaveCSS('break-inside', 'avoid');
    expect(
      await ticket
        .locator('img')
        .last()
        .evaluate((code) => code instanceof HTMLImageElement && code.naturalWidth),
    ).toBeGreaterThan(0);
  }
  await expect(tickets.first()).toContainText('Травиата');
  await expect(tickets.first()).toContainText(/, \d+ [а-я]+ 20\d\d, \d\d:\d\d/);
  await expect(tickets.first()).toHaveCSS('color', 'rgb(0, 0, 0)');
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'light');
  for (const part of ['header', 'main', 'footer']) await expect(page.locator(`body ${part}`).first()).toBeHidden();
  await takeScreenshot(page, 'order-print-ru');
  // Two on a sheet of A4; a page with room for one ticket and a half holds one: none is cut through.
  expect(pagesOf(await page.pdf({ format: 'A4' }))).toBe(2);
  expect(pagesOf(await page.pdf({ width: '210mm', height: '200mm' }))).toBe(4);
  // On narrow paper the code is below the text, not beside a column of single letters.
  await page.setViewportSize({ width: 380, height: 540 });
  const bottomOfText = await tickets
    .first()
    .locator('[data-fact="details"]')
    .evaluate((at) => at.getBoundingClientRect().bottom);
  const topOfCode = await tickets
    .first()
    .locator('img')
    .last()
    .evaluate((at) => at.getBoundingClientRect().top);
  expect(topOfCode).toBeGreaterThan(bottomOfText);
  await page.setViewportSize({ width: 1280, height: 720 });

  await page.emulateMedia({ media: 'screen', colorScheme: 'light' });
  const ticket = await page.locator('a[href*="/ticket/"][href$=".pdf"]').first().getAttribute('href');
  await page.goto(`${ticket?.replace('.pdf', '')}?lang=ru`);
  await expectHydrated(page);
  await page.emulateMedia({ media: 'print' });
  await expect(tickets.filter({ visible: true })).toHaveCount(1);
  await expect(page.locator('main')).toBeHidden();
});

test('order page, ticket page, PDF and email agree on the details of a ticket', async ({ page }) => {
  const email = 'facts@mail.example';
  const order = await openNewOrder(page, { title: 'La Traviata', language: 'ru', quantity: 1, email });
  await payOrder(page, order, 'ru');
  await page.goto(`/order/${order}?lang=ru`);
  await expectTickets(page, 'ru', 1);
  await expectHydrated(page);
  const factsOf = (cards: Locator): Promise<string[]> => cards.locator('[data-fact]').allTextContents();
  const facts = await factsOf(page.locator('main article'));
  expect(facts.length).toBeGreaterThanOrEqual(11);
  expect(await factsOf(page.locator('body > div > article'))).toEqual(facts);
  const ticket = await page.locator('main a[href*="/ticket/"][target="_blank"]').first().getAttribute('href');
  await page.goto(ticket ?? '');
  await expectHydrated(page);
  expect(await factsOf(page.locator('main article'))).toEqual(facts);
  // The number of the order has a label of its own there.
  const words = facts.map((fact) => fact.replace(/^.*№\s/, ''));
  await expect(async () => {
    const [letter = ''] = await listEmailsTo(page, email);
    for (const word of words) expect(letter).toContain(word);
  }).toPass({ timeout: 60_000 });
});

for (const [language, width, theme] of [
  ['kz', 360, 'light'],
  ['en', 1280, 'dark'],
] as const)
  test(`a paid order starts with its tickets, in lists that collapse by keyboard, in ${language}, ${width} px wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme: theme });
    await buyMixedOrder(page, language);
    await expectHydrated(page);
    const stack = page.getByRole('list', { name: text(language, 'order.tickets') });
    const code = stack.getByRole('img', { name: codeWords(language, 'qr') }).first();
    // The white around it is clipped and counts as outside of the viewport: what is seen is 72 % of the picture.
    await expect(code).toBeInViewport({ ratio: 0.7 });
    // Of its 33 modules 4 on each side are the white around it.
    expect((((await code.boundingBox())?.width ?? 0) * 25) / 33).toBeGreaterThanOrEqual(240);
    await expect(page.getByText(text(language, 'order.nth-ticket', { nth: 1, count: 4 }))).toBeVisible();
    await stack.focus();
    await page.keyboard.press('End');
    await expect(page.getByText(text(language, 'order.nth-ticket', { nth: 4, count: 4 }))).toBeVisible();
    await expect(stack.getByRole('img', { name: codeWords(language, 'barcode') })).toBeInViewport();
    await page.keyboard.press('Home');
    // On phones the stack is enough: what is bought is a line an event there.
    const lists = page.locator('main details:has(> ol)');
    const isOpen = width >= 640;
    await expect(lists).toHaveCount(3);
    await expect(page.locator('main details[open]:has(> ol)')).toHaveCount(isOpen ? 3 : 0);
    const count = text(language, 'order.ticket-count_other', { count: 2 });
    await expect(lists.first().locator('summary')).toHaveText(new RegExp(`^${count} · .*\\d`));
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
    await expectAccessibleInBothThemes(page);

    const opera = lists.first();
    await opera.locator('summary').focus();
    await page.keyboard.press('Enter');
    await expect(opera.getByRole('listitem')).toHaveCount(isOpen ? 0 : 2);
    await takeScreenshot(page, `order-folded-${language}-${width}-${theme}`);
    await expectAccessibleInBothThemes(page);
    await page.keyboard.press('Space');
    await expect(opera.getByRole('listitem')).toHaveCount(isOpen ? 2 : 0);
  });

test('the payment form disappears from every tab when the hold expires', {
  tag: '@waiting',
}, async ({ page, context }) => {
  expect(await putIntoCart(page.request, await getEventHash(page.request, 'Two Russian Quartets'), 'last', 1)).toBe(
    '0',
  );
  await page.goto('/cart?lang=ru');
  await expectHydrated(page);
  await fillBuyer(page, mouse, 'ru');
  await page.locator('#order-form button[type="submit"]').click();
  await page.waitForURL(/\/order\//);
  const second = await context.newPage();
  await second.goto(page.url());
  const tabs = [page, second];
  for (const tab of tabs) await expect(tab.locator('button[form="pay"]')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await takeScreenshot(page, 'order-unpaid-ru');
  let reloads = 0;
  for (const tab of tabs) tab.on('load', () => reloads++);
  for (const tab of tabs) {
    await expect(tab.getByText(text('ru', 'order.deleted'))).toBeVisible(HOLD_EXPIRY_TIMEOUT);
    await expect(tab.locator('main form')).toHaveCount(0);
    // The items of the expired order.
    await expect(tab.getByText(text('ru', 'order.ticket-count_one', { count: 1 }))).toBeVisible();
  }
  expect(reloads).toBe(0);
  await expectAccessibleInBothThemes(page);
  await takeScreenshot(page, 'order-deleted-ru');
  await page.getByRole('main').getByRole('link').click();
  // The same date, which is still sold.
  await page.waitForURL(/\/event\/[^/]+\/\d\d\.\d\d\.\d{4}(\/\d\d:\d\d)?\?lang=ru$/);
});

/** The answer to the page's own question is another one. */
async function changeOrder(page: Page, change: (answer: string) => string): Promise<void> {
  await page.route('**/api/order/view/', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: change(await response.text()) });
  });
}

function pagesOf(pdf: Buffer): number {
  return pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;
}

/** A finger put down near the right edge of the target and drawn across it. */
async function swipeLeft(page: Page, target: Locator): Promise<void> {
  const box = await target.boundingBox();
  if (!box) throw new Error('nothing to swipe');
  const devtools = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...along: number[]) =>
    devtools.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: along.map((part) => ({ x: box.x + box.width * part, y: box.y + box.height / 2 })),
    });
  await touch('touchStart', 0.9);
  for (let part = 0.85; part > 0.1; part -= 0.05) await touch('touchMove', part);
  await touch('touchEnd');
  await devtools.detach();
}

/** What the picture of a code is called, without the code. */
function codeWords(language: string, kind: 'qr' | 'barcode'): string {
  const [before = '', after = ''] = text(language, `order.${kind}-of`, { code: '|' }).split('|');
  return (before || after).trim();
}
