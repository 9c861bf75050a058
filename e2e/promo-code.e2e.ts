/** A promo code on an order: wrong, applied, cancelled, applied after a bank was opened, paid; by mouse and by keyboard. */
import type { Page } from '@playwright/test';
import { openNewOrder } from './support/orders.ts';
import { photograph } from './support/photographs.ts';
import { expectTickets, GOOD_CARD, type Hand, keyboard, mouse, payAtBank, withoutExtras } from './support/purchase.ts';
import {
  expect,
  expectAccessible,
  expectAccessibleInBothThemes,
  expectFits,
  expectReady,
  test,
  text,
} from './support/shop.ts';

const CODE = 'SAHNA10';

async function order(page: Page, title: string, language: string): Promise<void> {
  await openNewOrder(page, { title, language });
  await expect(page.getByRole('timer'), title).toBeVisible();
}

/** The last sum of the page itself: what is printed of tickets stands behind it. */
const total = async (page: Page) => Number((await page.locator('main dl dd').last().innerText()).replace(/\D/g, ''));

async function apply(page: Page, hand: Hand, language: string, code: string): Promise<void> {
  await expectReady(page);
  await page.getByLabel(text(language, 'promo.label'), { exact: true }).fill('');
  await hand.type(page, text(language, 'promo.label'), code);
  await hand.press(page, 'button', text(language, 'promo.apply'));
}

const JOURNEYS = [
  { language: 'kz', width: 360, hand: mouse, by: 'mouse', theme: 'light' },
  { language: 'ru', width: 1280, hand: keyboard, by: 'keyboard', theme: 'dark' },
] as const;

for (const { language, width, hand, by, theme } of JOURNEYS)
  test(`a promo code by ${by}, in ${language}, ${width} px wide`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme });
    await page.setViewportSize({ width, height: 860 });
    await order(page, 'Abai', language);
    const whole = await total(page);
    const button = page.getByRole('button', { name: text(language, 'promo.apply') });
    await expect(button).toBeDisabled();
    await page.getByLabel(text(language, 'promo.label'), { exact: true }).fill('AB ');
    await expect(button).toBeDisabled();

    await apply(page, hand, language, 'NOSUCHCODE');
    const wrong = { kz: 'Промокод қате', ru: 'Неправильный промокод' }[language];
    await expect(page.getByText(wrong)).toBeVisible();
    expect(await total(page)).toBe(whole);
    await expectFits(page);
    await expectAccessible(page);
    await page.getByText(wrong).scrollIntoViewIfNeeded();
    await photograph(page, `promo-wrong-${language}-${width}-${theme}`);

    await apply(page, hand, language, CODE.toLowerCase());
    await expect(page.getByText(text(language, 'promo.applied', { code: CODE }))).toBeVisible();
    await expect(page.getByRole('button', { name: text(language, 'promo.cancel') })).toBeFocused();
    expect(await total(page)).toBeLessThan(whole);
    await expectFits(page);
    await expectAccessibleInBothThemes(page);
    await photograph(page, `promo-applied-${language}-${width}-${theme}`);
    await page.reload();
    await expect(page.getByText(text(language, 'promo.applied', { code: CODE }))).toBeVisible();

    await hand.press(page, 'button', text(language, 'promo.cancel'));
    await expect(page.getByLabel(text(language, 'promo.label'), { exact: true })).toBeFocused();
    expect(await total(page)).toBe(whole);

    // The bank is opened, and left; then the sum changes.
    await page.locator('button[form="pay"]').click();
    await withoutExtras(page, page.locator('#number'));
    await page.locator('#number').waitFor();
    const bank = page.url();
    await page.goBack();
    await apply(page, hand, language, CODE);
    await expect(page.getByText(text(language, 'promo.applied', { code: CODE }))).toBeVisible();
    const less = await total(page);
    const address = page.url();
    await page.goto(bank);
    await expect(page.locator('#number'), 'the old sum can be paid no more').toHaveCount(0);
    await page.goto(address);
    await page.locator('button[form="pay"]').click();
    await payAtBank(page, GOOD_CARD);
    await expectTickets(page, language, 2);
    expect(await total(page)).toBe(less);
    await expect(page.getByText(text(language, 'promo.off', { code: CODE }), { exact: true })).toBeVisible();
    await expectAccessible(page);
    await page.locator('main dl').last().scrollIntoViewIfNeeded();
    await photograph(page, `promo-paid-${language}-${width}-${theme}`);
  });

test('a code for other events is wrong, in every language', async ({ page }) => {
  const wrong = { kz: 'Промокод қате', ru: 'Неправильный промокод', en: 'Wrong promo code', ch: '优惠码错误' };
  await order(page, 'Abai', 'kz');
  const address = new URL(page.url()).pathname;
  for (const [language, sentence] of Object.entries(wrong)) {
    await page.goto(`${address}?lang=${language}`);
    await apply(page, mouse, language, 'FIRST3');
    await expect(page.getByText(sentence)).toBeVisible();
    await expect(page.getByText(text(language, 'modal.code', { code: '-9999' }))).toBeVisible();
  }
});
