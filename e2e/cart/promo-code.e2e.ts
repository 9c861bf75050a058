/** A promo code on an order: wrong, applied, cancelled, applied after a bank was opened, paid; by mouse and by keyboard. */

import type { Page } from '@playwright/test';
import { readServerText } from '../../apps/server/src/testing/read-server-text.ts';
import { openNewOrder } from '../support/buyer/orders.ts';
import {
  expectTickets,
  type InputMethod,
  keyboard,
  mouse,
  payAtBank,
  SUCCESS_CARD,
  skipAddOns,
} from '../support/buyer/purchase.ts';
import { tagRepetitions } from '../support/repetitions.ts';
import { takeScreenshot } from '../support/screenshots.ts';
import { expect, expectAccessible, expectHydrated, expectNoHorizontalScroll, getText, test } from '../support/shop.ts';

const CODE = 'SAHNA10';

async function order(page: Page, title: string, language: string): Promise<void> {
  await openNewOrder(page, { title, language });
  await expect(page.getByRole('timer'), title).toBeVisible();
}

/** The last sum of the page itself: what is printed of tickets stands behind it. */
const readTotal = async (page: Page) =>
  Number((await page.locator('main dl dd').last().innerText()).replace(/\D/g, ''));

/** The form is folded away until it is asked for. */
async function openForm(page: Page, hand: InputMethod, language: string): Promise<void> {
  await hand.press(page, 'button', new RegExp(`^${getText(language, 'promo.label')}$`));
  await expect(page.getByLabel(getText(language, 'promo.label'), { exact: true })).toBeFocused();
}

async function apply(page: Page, hand: InputMethod, language: string, code: string): Promise<void> {
  await expectHydrated(page);
  const fold = page.getByRole('button', { name: getText(language, 'promo.label'), exact: true });
  if (await fold.isVisible()) await openForm(page, hand, language);
  await page.getByLabel(getText(language, 'promo.label'), { exact: true }).fill('');
  await hand.type(page, getText(language, 'promo.label'), code);
  await hand.press(page, 'button', getText(language, 'promo.apply'));
}

const JOURNEYS = [
  { language: 'kz', width: 360, hand: mouse, by: 'mouse', theme: 'light' },
  { language: 'ru', width: 1280, hand: keyboard, by: 'keyboard', theme: 'dark' },
] as const;

for (const [tag, { language, width, hand, by, theme }] of tagRepetitions(JOURNEYS))
  test(`a promo code is applied by ${by}, in ${language}, ${width} px wide`, { tag }, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme });
    await page.setViewportSize({ width, height: 860 });
    await order(page, 'Abai', language);
    const whole = await readTotal(page);
    const button = page.getByRole('button', { name: getText(language, 'promo.apply') });
    await expectHydrated(page);
    await openForm(page, hand, language);
    await expect(button).toBeDisabled();
    await page.getByLabel(getText(language, 'promo.label'), { exact: true }).fill('AB ');
    await expect(button).toBeDisabled();

    await apply(page, hand, language, 'NOSUCHCODE');
    const wrong = readServerText('modules/promo-codes', language, 'wrong-code');
    await expect(page.getByText(wrong)).toBeVisible();
    expect(await readTotal(page)).toBe(whole);
    await expectNoHorizontalScroll(page);
    await expectAccessible(page);
    await page.getByText(wrong).scrollIntoViewIfNeeded();
    await takeScreenshot(page, `promo-wrong-${language}-${width}-${theme}`);

    await apply(page, hand, language, CODE.toLowerCase());
    await expect(page.getByText(getText(language, 'promo.applied', { code: CODE }))).toBeVisible();
    await expect(page.getByRole('button', { name: getText(language, 'promo.remove') })).toBeFocused();
    expect(await readTotal(page)).toBeLessThan(whole);
    await expectNoHorizontalScroll(page);
    // Not where the bar or the header covers half of a radio button.
    await page.evaluate(() => scrollTo(0, 0));
    await expectAccessible(page);
    await takeScreenshot(page, `promo-applied-${language}-${width}-${theme}`);
    await page.reload();
    await expect(page.getByText(getText(language, 'promo.applied', { code: CODE }))).toBeVisible();

    await hand.press(page, 'button', getText(language, 'promo.remove'));
    await expect(page.getByLabel(getText(language, 'promo.label'), { exact: true })).toBeFocused();
    expect(await readTotal(page)).toBe(whole);

    // The bank is opened, and left; then the sum changes.
    await page.locator('button[form="pay"]').click();
    await skipAddOns(page, page.locator('#number'));
    await page.locator('#number').waitFor();
    const bank = page.url();
    await page.goBack();
    await apply(page, hand, language, CODE);
    await expect(page.getByText(getText(language, 'promo.applied', { code: CODE }))).toBeVisible();
    const less = await readTotal(page);
    const address = page.url();
    await page.goto(bank);
    await expect(page.locator('#number'), 'the old sum can be paid no more').toHaveCount(0);
    await page.goto(address);
    await page.locator('button[form="pay"]').click();
    await payAtBank(page, SUCCESS_CARD);
    await expectTickets(page, language, 2);
    expect(await readTotal(page)).toBe(less);
    await expect(page.getByText(getText(language, 'promo.discount', { code: CODE }), { exact: true })).toBeVisible();
    await expectAccessible(page);
    await page.locator('main dl').last().scrollIntoViewIfNeeded();
    await takeScreenshot(page, `promo-paid-${language}-${width}-${theme}`);
  });

test('a promo code of other events is rejected in every language', { tag: '@long' }, async ({ page }) => {
  await order(page, 'Abai', 'kz');
  const address = new URL(page.url()).pathname;
  for (const language of ['kz', 'ru', 'en', 'ch']) {
    await page.goto(`${address}?lang=${language}`);
    await apply(page, mouse, language, 'FIRST3');
    await expect(page.getByText(readServerText('modules/promo-codes', language, 'wrong-code'))).toBeVisible();
    await expect(page.getByText(getText(language, 'modal.code', { code: '-9999' }))).toBeVisible();
  }
});
