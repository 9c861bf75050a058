/** Extras on an order: added, taken out, at their limit, offered before paying, paid, on the ticket; by mouse and by keyboard. */
import type { Page } from '@playwright/test';
import { openNewOrder } from './support/orders.ts';
import { photograph } from './support/photographs.ts';
import { expectTickets, GOOD_CARD, keyboard, mouse, payAtBank } from './support/purchase.ts';
import { expect, expectAccessible, expectAccessibleInBothThemes, expectFits, test, text } from './support/shop.ts';

const BOOKLET = { kz: 'Либреттосы бар бағдарлама', ru: 'Программка с либретто' };

const total = async (page: Page) => Number((await page.locator('dl dd').last().innerText()).replace(/\D/g, ''));
const panel = (page: Page) => page.locator('#extras');

const JOURNEYS = [
  { language: 'kz', width: 360, hand: mouse, by: 'mouse', theme: 'dark' },
  { language: 'ru', width: 1280, hand: keyboard, by: 'keyboard', theme: 'light' },
] as const;

for (const { language, width, hand, by, theme } of JOURNEYS)
  test(`extras by ${by}, in ${language}, ${width} px wide`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme });
    await page.setViewportSize({ width, height: 860 });
    await openNewOrder(page, { title: 'Abai', language });
    const whole = await total(page);
    const title = BOOKLET[language];
    const more = text(language, 'extras.more', { title });
    const group = panel(page).getByRole('group', { name: title });
    await expect(group).toBeVisible();
    expect(await panel(page).evaluate((one) => one.getBoundingClientRect().width)).toBe(width === 1280 ? 480 : 328);

    // None was added: they are offered once, and the buyer may look at them first.
    await page.locator('form button[type="submit"]').last().click();
    const dialog = page.getByRole('dialog', { name: text(language, 'extras.ask') });
    await expect(dialog).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await photograph(page, `extras-asked-${language}-${width}-${theme}`);
    await hand.press(page, 'button', new RegExp(`^${text(language, 'extras.add')}$`));
    await expect(dialog).toHaveCount(0);
    await expect(panel(page)).toBeFocused();

    await hand.press(page, 'button', more);
    await expect(group.getByText('1', { exact: true })).toBeVisible();
    const one = (await total(page)) - whole;
    expect(one).toBeGreaterThan(0);
    for (let count = 2; count <= 4; count++) {
      await hand.press(page, 'button', more);
      await expect(group.getByText(String(count), { exact: true })).toBeVisible();
    }
    await expect(page.getByRole('button', { name: more })).toHaveAttribute('aria-disabled', 'true');
    await hand.press(page, 'button', text(language, 'extras.less', { title }));
    await expect(group.getByText('3', { exact: true })).toBeVisible();
    expect(await total(page)).toBe(whole + 3 * one);
    await page.reload();
    await expect(group.getByText('3', { exact: true })).toBeVisible();
    await expectFits(page);
    await expectAccessibleInBothThemes(page);
    await group.scrollIntoViewIfNeeded();
    await photograph(page, `extras-${language}-${width}-${theme}`);

    await page.locator('form button[type="submit"]').last().click();
    await payAtBank(page, GOOD_CARD);
    await expectTickets(page, language, 2);
    expect(await total(page)).toBe(whole + 3 * one);
    await expect(page.getByText(`${title} × 3`, { exact: true })).toBeVisible();
    await expect(panel(page)).toHaveCount(0);
    await expectAccessible(page);
    await page.locator('dl').last().scrollIntoViewIfNeeded();
    await photograph(page, `extras-paid-${language}-${width}-${theme}`);
  });

test('who wants none goes on to the payment, and is not asked again', async ({ page }) => {
  await openNewOrder(page, { title: 'Abai', language: 'en' });
  await page.locator('form button[type="submit"]').last().click();
  await page.getByRole('button', { name: text('en', 'extras.pay') }).click();
  await payAtBank(page, GOOD_CARD);
  await expectTickets(page, 'en', 2);
});
