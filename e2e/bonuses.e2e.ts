/** Bonuses of a loyalty card on an order: a wrong PIN, used, cancelled, beside a promo code, paid; by mouse and by keyboard. */
import type { Page } from '@playwright/test';
import { signInAs } from './support/customers.ts';
import { openNewOrder } from './support/orders.ts';
import { photograph } from './support/photographs.ts';
import { expectTickets, GOOD_CARD, type Hand, keyboard, mouse, payAtBank } from './support/purchase.ts';
import {
  expect,
  expectAccessible,
  expectAccessibleInBothThemes,
  expectFits,
  expectReady,
  test,
  text,
} from './support/shop.ts';

async function order(page: Page, title: string, language: string, quantity = 2): Promise<void> {
  await openNewOrder(page, { title, language, quantity });
  await expect(page.getByRole('timer')).toBeVisible();
}

async function total(page: Page, language: string): Promise<number> {
  const sums = page.locator('dl', {
    hasText: new RegExp(['order.total', 'order.total-paid', 'order.sum'].map((key) => text(language, key)).join('|')),
  });
  return Number((await sums.locator('dd').last().innerText()).replace(/\D/g, ''));
}

async function nameCard(page: Page, hand: Hand, language: string, card: string, pin: string): Promise<void> {
  for (const label of ['bonuses.number', 'bonuses.pin'])
    await page.getByLabel(text(language, label), { exact: true }).fill('');
  await hand.type(page, text(language, 'bonuses.number'), card);
  await hand.type(page, text(language, 'bonuses.pin'), pin);
  // A form like any other: the Enter key sends it.
  if (hand === keyboard) await page.keyboard.press('Enter');
  else await hand.press(page, 'button', text(language, 'bonuses.name'));
}

const applied = (page: Page, language: string, bonuses: string) =>
  page.getByText(text(language, 'bonuses.used', { bonuses }), { exact: true });

const JOURNEYS = [
  { language: 'kz', width: 360, hand: mouse, by: 'mouse', theme: 'light', card: '7000000001', pin: '1111' },
  { language: 'ru', width: 1280, hand: keyboard, by: 'keyboard', theme: 'dark', card: '7000000002', pin: '2222' },
] as const;

for (const { language, width, hand, by, theme, card, pin } of JOURNEYS)
  test(`bonuses by ${by}, in ${language}, ${width} px wide`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme });
    await page.setViewportSize({ width, height: 860 });
    await order(page, 'Abai', language);
    const whole = await total(page, language);
    const field = page.getByLabel(text(language, 'bonuses.amount'), { exact: true });
    const use = page.locator('form', { has: field }).getByRole('button');
    const useSome = (bonuses: string) => page.getByRole('button', { name: text(language, 'bonuses.use', { bonuses }) });

    await hand.press(page, 'button', text(language, 'bonuses.have'));
    await expect(page.getByLabel(text(language, 'bonuses.number'), { exact: true })).toBeFocused();
    await nameCard(page, hand, language, card, '0000');
    const wrong = { kz: 'Карта нөмірі немесе PIN-код қате', ru: 'Неверный номер карты или PIN-код' }[language];
    await expect(page.getByText(wrong)).toBeVisible();
    await expectFits(page);
    await expectAccessible(page);
    await page.getByText(wrong).scrollIntoViewIfNeeded();
    await photograph(page, `bonuses-wrong-${language}-${width}-${theme}`);

    await nameCard(page, hand, language, card, pin);
    await expect(page.getByRole('heading', { name: text(language, 'bonuses.title') })).toBeVisible();
    await expect(field).toBeFocused();
    expect(await total(page, language)).toBe(whole);
    // All that the order takes, in one press.
    const available = Number(await field.inputValue());
    expect(available).toBeGreaterThan(0);
    expect(Number((await use.innerText()).replace(/\D/g, ''))).toBe(available);
    for (const typed of ['0', '1.5', '999999']) {
      await field.fill(typed);
      await expect(use, typed).toBeDisabled();
    }
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expectFits(page);
    await expectAccessibleInBothThemes(page);
    await use.scrollIntoViewIfNeeded();
    await photograph(page, `bonuses-card-${language}-${width}-${theme}`);

    await field.fill('');
    await hand.type(page, text(language, 'bonuses.amount'), '300');
    await expect(useSome('300')).toBeVisible();
    await hand.press(page, 'button', text(language, 'bonuses.use', { bonuses: '300' }));
    await expect(applied(page, language, '300')).toBeVisible();
    await expect(page.getByRole('button', { name: text(language, 'bonuses.cancel') })).toBeFocused();
    expect(await total(page, language)).toBe(whole - 300);
    await page.reload();
    await expect(applied(page, language, '300')).toBeVisible();
    await expectReady(page);
    await hand.press(page, 'button', text(language, 'bonuses.cancel'));
    await expect(field).toBeFocused();
    expect(await total(page, language)).toBe(whole);

    await hand.type(page, text(language, 'bonuses.amount'), '200');
    await page.keyboard.press('Enter');
    await expect(applied(page, language, '200')).toBeVisible();
    await page.getByLabel(text(language, 'promo.label'), { exact: true }).fill('SAHNA10');
    await hand.press(page, 'button', text(language, 'promo.apply'));
    await expect(page.getByText(text(language, 'promo.applied', { code: 'SAHNA10' }))).toBeVisible();
    const both = await total(page, language);
    expect(both).toBe(whole * 0.9 - 200);
    await expectFits(page);
    await expectAccessibleInBothThemes(page);
    await applied(page, language, '200').scrollIntoViewIfNeeded();
    await photograph(page, `bonuses-applied-${language}-${width}-${theme}`);
    await hand.press(page, 'button', text(language, 'promo.cancel'));
    await expect(page.getByText(text(language, 'promo.applied', { code: 'SAHNA10' }))).toHaveCount(0);
    await expect(applied(page, language, '200'), 'a code is cancelled alone').toBeVisible();
    expect(await total(page, language)).toBe(whole - 200);

    await page.locator('button[form="pay"]').click();
    await payAtBank(page, GOOD_CARD);
    await expectTickets(page, language, 2);
    expect(await total(page, language)).toBe(whole - 200);
    await expect(page.getByText(text(language, 'bonuses.off'), { exact: true })).toBeVisible();
    await expect(page.getByText(text(language, 'bonuses.earned').split('{')[0] ?? '')).toBeVisible();
    await expect(page.getByRole('heading', { name: text(language, 'bonuses.title') })).toHaveCount(0);
    await expectAccessible(page);
    await page.getByText(text(language, 'bonuses.off'), { exact: true }).scrollIntoViewIfNeeded();
    await photograph(page, `bonuses-paid-${language}-${width}-${theme}`);
  });

test('a signed-in customer has their card on the order, and pays all of it with bonuses', async ({ page }) => {
  const language = 'kz';
  await page.setViewportSize({ width: 1280, height: 860 });
  await page.goto(`/?lang=${language}`);
  await expectReady(page);
  await page.locator('summary', { hasText: text(language, 'account.title') }).click();
  await page.getByRole('link', { name: text(language, 'account.login') }).click();
  await signInAs(page, 'maria');
  await order(page, 'Abilkhan Kasteev: Watercolours', language, 1);
  await expect(page.getByText('7000000003')).toBeVisible();
  const field = page.getByLabel(text(language, 'bonuses.amount'), { exact: true });
  await field.scrollIntoViewIfNeeded();
  await photograph(page, 'bonuses-own-kz-1280');
  const whole = await total(page, language);
  await expect(field).toHaveValue(String(whole));
  await page.locator('form', { has: field }).getByRole('button').click();
  await expectTickets(page, language, 1);
  expect(await total(page, language)).toBe(0);
  await photograph(page, 'bonuses-whole-kz-1280');
});

test('a blocked card is refused in every language, and shows no block', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 860 });
  await order(page, 'Abai', 'kz', 1);
  const address = new URL(page.url()).pathname;
  const blocked = {
    kz: 'Карта бұғатталған, оның бонустарын пайдалануға болмайды.',
    ru: 'Карта заблокирована, её бонусами воспользоваться нельзя.',
    en: 'This card is blocked, so its points cannot be used.',
    ch: '该卡已被冻结，无法使用其积分。',
  };
  for (const [language, sentence] of Object.entries(blocked)) {
    await page.goto(`${address}?lang=${language}`);
    await expectReady(page);
    await page.getByRole('button', { name: text(language, 'bonuses.have') }).click();
    await nameCard(page, mouse, language, '7000000009', '9999');
    await expect(page.getByText(sentence)).toBeVisible();
    await expect(page.getByRole('heading', { name: text(language, 'bonuses.title') })).toHaveCount(0);
    await expectFits(page);
  }
});
