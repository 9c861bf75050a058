/** Points of a loyalty card on an order: wrong PIN, applied, removed, combined with a promo code, paid; by mouse and by keyboard. */
import type { Locator, Page } from '@playwright/test';
import { readServerText } from '../../apps/server/src/testing/read-server-text.ts';
import { signInAs } from '../support/buyer/customers.ts';
import { openNewOrder } from '../support/buyer/orders.ts';
import {
  expectTickets,
  type InputMethod,
  keyboard,
  mouse,
  payAtBank,
  SUCCESS_CARD,
} from '../support/buyer/purchase.ts';
import { tagRepetitions } from '../support/repetitions.ts';
import { takeScreenshot } from '../support/screenshots.ts';
import { expect, expectAccessible, expectHydrated, expectNoHorizontalScroll, getText, test } from '../support/shop.ts';

async function order(page: Page, title: string, language: string, quantity = 2): Promise<void> {
  await openNewOrder(page, { title, language, quantity });
  await expect(page.getByRole('timer')).toBeVisible();
}

async function readTotal(page: Page, language: string): Promise<number> {
  const sums = page.locator('dl', {
    hasText: new RegExp(
      ['order.amount-due', 'order.total-paid', 'order.order-total'].map((key) => getText(language, key)).join('|'),
    ),
  });
  return Number((await sums.locator('dd').last().innerText()).replace(/\D/g, ''));
}

async function nameCard(page: Page, hand: InputMethod, language: string, card: string, pin: string): Promise<void> {
  for (const label of ['points.card-number', 'points.pin'])
    await page.getByLabel(getText(language, label), { exact: true }).fill('');
  await hand.type(page, getText(language, 'points.card-number'), card);
  await hand.type(page, getText(language, 'points.pin'), pin);
  // A form like any other: the Enter key sends it.
  if (hand === keyboard) await page.keyboard.press('Enter');
  else await hand.press(page, 'button', getText(language, 'points.add-card'));
}

const readTop = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().top);

const getAppliedNotice = (page: Page, language: string, points: string) =>
  page.getByText(getText(language, 'points.redeemed', { points }), { exact: true });

const JOURNEYS = [
  { language: 'kz', width: 360, hand: mouse, by: 'mouse', theme: 'light', card: '7000000001', pin: '1111' },
  { language: 'ru', width: 1280, hand: keyboard, by: 'keyboard', theme: 'dark', card: '7000000002', pin: '2222' },
] as const;

for (const [tag, { language, width, hand, by, theme, card, pin }] of tagRepetitions(JOURNEYS))
  test(`points by ${by}, in ${language}, ${width} px wide`, { tag }, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme });
    await page.setViewportSize({ width, height: 860 });
    await order(page, 'Abai', language);
    const whole = await readTotal(page, language);
    const field = page.getByLabel(getText(language, 'points.amount'), { exact: true });
    const use = page.locator('form', { has: field }).getByRole('button');
    const useSome = (points: string) =>
      page.getByRole('button', { name: getText(language, 'points.redeem-amount', { points }) });

    await hand.press(page, 'button', getText(language, 'points.title'));
    await expect(page.getByLabel(getText(language, 'points.card-number'), { exact: true })).toBeFocused();
    await nameCard(page, hand, language, card, '0000');
    const wrong = readServerText('modules/points', language, 'wrong-card');
    await expect(page.getByText(wrong)).toBeVisible();
    await expectNoHorizontalScroll(page);
    await expectAccessible(page);
    await page.getByText(wrong).scrollIntoViewIfNeeded();
    await takeScreenshot(page, `points-wrong-${language}-${width}-${theme}`);

    await nameCard(page, hand, language, card, pin);
    await expect(page.getByRole('heading', { name: getText(language, 'points.title') })).toBeVisible();
    await expect(field).toBeFocused();
    // The button is below the field, because the label needs the width of a phone.
    expect(await readTop(use)).toBeGreaterThan(await readTop(field));
    expect(await readTotal(page, language)).toBe(whole);
    // All that the order takes, in one press.
    const available = Number(await field.inputValue());
    expect(available).toBeGreaterThan(0);
    expect(Number((await use.innerText()).replace(/\D/g, ''))).toBe(available);
    for (const typed of ['0', '1.5', '999999']) {
      await field.fill(typed);
      await expect(use, typed).toBeDisabled();
    }
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expectNoHorizontalScroll(page);
    // Not where the bar or the header covers half of a radio button.
    await page.evaluate(() => scrollTo(0, 0));
    await expectAccessible(page);
    await use.scrollIntoViewIfNeeded();
    await takeScreenshot(page, `points-card-${language}-${width}-${theme}`);

    await field.fill('');
    await hand.type(page, getText(language, 'points.amount'), '300');
    await expect(useSome('300')).toBeVisible();
    await hand.press(page, 'button', getText(language, 'points.redeem-amount', { points: '300' }));
    await expect(getAppliedNotice(page, language, '300')).toBeVisible();
    await expect(page.getByRole('button', { name: getText(language, 'points.remove') })).toBeFocused();
    expect(await readTotal(page, language)).toBe(whole - 300);
    await page.reload();
    await expect(getAppliedNotice(page, language, '300')).toBeVisible();
    await expectHydrated(page);
    await hand.press(page, 'button', getText(language, 'points.remove'));
    await expect(field).toBeFocused();
    expect(await readTotal(page, language)).toBe(whole);

    await hand.type(page, getText(language, 'points.amount'), '200');
    await page.keyboard.press('Enter');
    await expect(getAppliedNotice(page, language, '200')).toBeVisible();
    await hand.press(page, 'button', getText(language, 'promo.label'));
    await page.getByLabel(getText(language, 'promo.label'), { exact: true }).fill('SAHNA10');
    await hand.press(page, 'button', getText(language, 'promo.apply'));
    await expect(page.getByText(getText(language, 'promo.applied', { code: 'SAHNA10' }))).toBeVisible();
    const both = await readTotal(page, language);
    expect(both).toBe(whole * 0.9 - 200);
    await expectNoHorizontalScroll(page);
    // Not where the bar or the header covers half of a radio button.
    await page.evaluate(() => scrollTo(0, 0));
    await expectAccessible(page);
    await getAppliedNotice(page, language, '200').scrollIntoViewIfNeeded();
    await takeScreenshot(page, `points-applied-${language}-${width}-${theme}`);
    await hand.press(page, 'button', getText(language, 'promo.remove'));
    await expect(page.getByText(getText(language, 'promo.applied', { code: 'SAHNA10' }))).toHaveCount(0);
    await expect(getAppliedNotice(page, language, '200'), 'a code is cancelled alone').toBeVisible();
    expect(await readTotal(page, language)).toBe(whole - 200);

    await page.locator('button[form="pay"]').click();
    await payAtBank(page, SUCCESS_CARD);
    await expectTickets(page, language, 2);
    expect(await readTotal(page, language)).toBe(whole - 200);
    await expect(page.getByText(getText(language, 'points.discount'), { exact: true })).toBeVisible();
    await expect(page.getByText(getText(language, 'points.earned').split('{')[0] ?? '')).toBeVisible();
    await expect(page.getByRole('heading', { name: getText(language, 'points.title') })).toHaveCount(0);
    await expectAccessible(page);
    await page.getByText(getText(language, 'points.discount'), { exact: true }).scrollIntoViewIfNeeded();
    await takeScreenshot(page, `points-paid-${language}-${width}-${theme}`);
  });

test('a signed-in customer has their points card on the order and pays it entirely with points', {
  tag: '@long',
}, async ({ page }) => {
  const language = 'kz';
  await page.setViewportSize({ width: 1280, height: 860 });
  await page.goto(`/?lang=${language}`);
  await expectHydrated(page);
  await page.locator('summary', { hasText: getText(language, 'account.title') }).click();
  await page.getByRole('link', { name: getText(language, 'account.login') }).click();
  await signInAs(page, 'maria');
  await order(page, 'Abilkhan Kasteev: Watercolours', language, 1);
  await expect(page.getByText('7000000003')).toBeVisible();
  const field = page.getByLabel(getText(language, 'points.amount'), { exact: true });
  await field.scrollIntoViewIfNeeded();
  await takeScreenshot(page, 'points-own-kz-1280');
  const whole = await readTotal(page, language);
  await expect(field).toHaveValue(String(whole));
  await page.locator('form', { has: field }).getByRole('button').click();
  await expectTickets(page, language, 1);
  expect(await readTotal(page, language)).toBe(0);
  await takeScreenshot(page, 'points-whole-kz-1280');
});

test('a blocked points card is rejected in every language without revealing the block', { tag: '@long' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 860 });
  await order(page, 'Abai', 'kz', 1);
  const address = new URL(page.url()).pathname;
  for (const language of ['kz', 'ru', 'en', 'ch']) {
    const sentence = readServerText('modules/points', language, 'blocked');
    await page.goto(`${address}?lang=${language}`);
    await expectHydrated(page);
    await page.getByRole('button', { name: getText(language, 'points.title') }).click();
    await nameCard(page, mouse, language, '7000000009', '9999');
    await expect(page.getByText(sentence)).toBeVisible();
    await expect(page.getByRole('heading', { name: getText(language, 'points.title') })).toHaveCount(0);
    await expectNoHorizontalScroll(page);
  }
});
