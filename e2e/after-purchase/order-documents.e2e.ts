/** An order on paper and in calendars: PDF, calendar file, print version, and the same details everywhere (booking §2 "Order view"). */
import type { Locator } from '@playwright/test';
import { buyMixedOrder } from '../support/buyer/mixed-order.ts';
import { openNewOrder, payOrder } from '../support/buyer/orders.ts';
import { expectTickets } from '../support/buyer/purchase.ts';
import { listEmailsTo } from '../support/emails.ts';
import { takeScreenshot } from '../support/screenshots.ts';
import { expect, expectHydrated, getText, test } from '../support/shop.ts';

test('all tickets of an order are in one PDF, one calendar file and the print version', {
  tag: ['@pictures', '@long'],
}, async ({ page }) => {
  const order = await buyMixedOrder(page, 'ru');
  await expectHydrated(page);
  const getLink = (name: string) => page.getByRole('link', { name: getText('ru', name), exact: true });
  await expect(getLink('order.pdf-all')).toHaveAttribute('href', `${order}.pdf`);
  const pdf = await page.request.get(`${order}.pdf`);
  expect(pdf.headers()['content-type']).toBe('application/pdf');
  expect(countPages(await pdf.body())).toBe(4);
  await expect(getLink('order.ics')).toHaveAttribute('href', `${order}.ics`);
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
  expect(countPages(await page.pdf({ format: 'A4' }))).toBe(2);
  expect(countPages(await page.pdf({ width: '210mm', height: '200mm' }))).toBe(4);
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

test('order page, ticket page, PDF and email agree on the details of a ticket', { tag: '@long' }, async ({ page }) => {
  const email = 'facts@mail.example';
  const order = await openNewOrder(page, { title: 'La Traviata', language: 'ru', quantity: 1, email });
  await payOrder(page, order, 'ru');
  await page.goto(`/order/${order}?lang=ru`);
  await expectTickets(page, 'ru', 1);
  await expectHydrated(page);
  const listFacts = (cards: Locator): Promise<string[]> => cards.locator('[data-fact]').allTextContents();
  const facts = await listFacts(page.locator('main article'));
  expect(facts.length).toBeGreaterThanOrEqual(11);
  expect(await listFacts(page.locator('body > div > article'))).toEqual(facts);
  const ticket = await page.locator('main a[href*="/ticket/"][target="_blank"]').first().getAttribute('href');
  await page.goto(ticket ?? '');
  await expectHydrated(page);
  expect(await listFacts(page.locator('main article'))).toEqual(facts);
  // The number of the order has a label of its own there.
  const words = facts.map((fact) => fact.replace(/^.*№\s/, ''));
  await expect(async () => {
    const [letter = ''] = await listEmailsTo(page, email);
    for (const word of words) expect(letter).toContain(word);
  }).toPass();
});

function countPages(pdf: Buffer): number {
  return pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;
}
