/** Payments by a form that is posted to the bank, or by a QR code on the page. */
import type { Page } from '@playwright/test';
import { openNewOrder } from '../support/buyer/orders.ts';
import { chooseTickets, expectTickets, mouse, payAtBank, skipAddOns } from '../support/buyer/purchase.ts';
import { tagRepetitions } from '../support/repetitions.ts';
import { takeScreenshot } from '../support/screenshots.ts';
import {
  expect,
  expectAccessibleInBothThemes,
  expectHydrated,
  expectNoHorizontalScroll,
  getEventHash,
  getText,
  test,
} from '../support/shop.ts';

const VOUCHER_CARD = '2200 0000 0000 0004';
/** Captured after three minutes, without a notification of the bank. */
const SILENT_CARD = '4000 0000 0000 0408';
const QR_POLL_MS = 10_000;
const SLACK_MS = 2_500;

/** Opens an unpaid order of one ticket. */
async function openOrder(page: Page, language: string): Promise<void> {
  await openNewOrder(page, { title: 'La Traviata', language, quantity: 1 });
  await expect(page.getByText(getText(language, 'pay.title'))).toBeVisible();
}

for (const [tag, [language, width]] of tagRepetitions([
  ['kz', 360],
  ['ru', 1280],
]))
  test(`a QR code is shown, scanned and paid, in ${language}, ${width} px wide`, { tag }, async ({ page, context }) => {
    await page.setViewportSize({ width, height: 860 });
    await openOrder(page, language);
    await page.getByRole('radio').nth(1).check();
    await page.locator('button[form="pay"]').click();
    const code = page.getByRole('img', { name: getText(language, 'pay.qr-label').split('{')[0]?.trim() || '₸' });
    await skipAddOns(page, code);
    await expect(code).toBeVisible();
    await expect(page.getByRole('timer')).toBeVisible();
    await expect(page.locator('button[form="pay"]')).toHaveCount(0);
    await takeScreenshot(page, `payment-code-${language}-${width}`);
    await expectNoHorizontalScroll(page);
    await expectAccessibleInBothThemes(page);

    // A buyer who chooses the method again gets the code of the same payment.
    await page.getByRole('button', { name: getText(language, 'pay.other-method') }).click();
    await page.getByRole('radio').nth(1).check();
    await page.locator('button[form="pay"]').click();
    await expect(code).toBeVisible();
    const bank = await page.getByRole('link', { name: getText(language, 'pay.open-bank-page') }).getAttribute('href');

    // The phone that scans the code confirms the payment at the bank.
    const phone = await context.newPage();
    await phone.goto((bank ?? '').replace('/pay/', '/qr/'));
    await phone.locator('button[value="confirm"]').click();
    await expectTickets(page, language, 1);
    await expect(code).toHaveCount(0);
  });

test('a QR code is polled every ten seconds and reappears after a reload', { tag: ['@waiting', '@long'] }, async ({
  page,
}) => {
  const language = 'en';
  await openOrder(page, language);
  await page.getByRole('radio').nth(1).check();
  const requestTimes: number[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/order/status-change') requestTimes.push(Date.now());
  });
  await page.locator('button[form="pay"]').click();
  const code = page.getByRole('img', { name: /QR/ });
  await skipAddOns(page, code);
  await expect(code).toBeVisible();
  const shownAt = Date.now();
  await expect.poll(() => requestTimes.length).toBe(3);
  for (const [nth, at] of requestTimes.entries()) {
    expect(at - shownAt).toBeGreaterThan((nth + 1) * QR_POLL_MS - SLACK_MS);
    expect(at - shownAt).toBeLessThan((nth + 1) * QR_POLL_MS + SLACK_MS);
  }

  await page.reload();
  await expect(code).toBeVisible();
  await expect(page.getByRole('link', { name: getText(language, 'pay.open-bank-page') })).toHaveAttribute(
    'href',
    /^http/,
  );
  await page.getByRole('button', { name: getText(language, 'pay.other-method') }).click();
  await expect(page.getByRole('radio').nth(1)).toBeChecked();
});

test('a pending payment blocks a second one', { tag: '@long' }, async ({ page, context }) => {
  const language = 'ru';
  await openOrder(page, language);
  const address = page.url();
  await page.locator('button[form="pay"]').click();
  await payAtBank(page, SILENT_CARD);

  const second = await context.newPage();
  for (const tab of [page, second]) {
    await tab.goto(address);
    await expect(tab.getByText(getText(language, 'order.pending-text'))).toBeVisible();
    await expect(tab.getByText(getText(language, 'order.unpaid'), { exact: true })).toHaveCount(0);
    await expect(tab.locator('button[form="pay"]')).toHaveCount(0);
  }
});

test('a form is posted to the bank, which accepts a voucher card', async ({ page, request }) => {
  const language = 'ru';
  await page.goto(`/event/${await getEventHash(request, 'Aiman and Sholpan')}?lang=${language}`);
  await chooseTickets(page, mouse, language, 1);
  await expectHydrated(page);
  const form = page.locator('#order-form');
  for (const [label, typed] of [
    ['form.surname', 'Иванова'],
    ['form.name', 'Ольга'],
    ['form.patronymic', 'Ивановна'],
    ['form.phone', '9990102030'],
    ['form.email', 'olga@mail.example'],
  ] as const)
    await form.getByLabel(getText(language, label), { exact: true }).fill(typed);
  for (const consent of await form.locator('input[required][type="checkbox"]').all()) await consent.check();
  await page.locator('#order-form button[type="submit"]').click();
  await page.waitForURL(/\/order\//);
  const posted = page.waitForRequest(
    (request) => request.method() === 'POST' && new URL(request.url()).pathname === '/pay',
  );
  await page.locator('button[form="pay"]').click();
  expect((await posted).postData()).toMatch(/^payment=[\w-]+$/);
  await payAtBank(page, VOUCHER_CARD);
  await expectTickets(page, language, 1);
});
