/** Extras on an order: added, taken out, at their limit, offered before paying, paid, on the ticket; by mouse and by keyboard. */
import type { Page } from '@playwright/test';
import { openNewOrder } from './support/orders.ts';
import { photograph } from './support/photographs.ts';
import { expectTickets, GOOD_CARD, keyboard, mouse, payAtBank } from './support/purchase.ts';
import {
  expect,
  expectAccessible,
  expectAccessibleInBothThemes,
  expectFits,
  expectReady,
  test,
  text,
} from './support/shop.ts';

const BOOKLET = { kz: 'Либреттосы бар бағдарлама', ru: 'Программка с либретто' };

// Of the page: what is printed of its tickets lies behind it.
const total = async (page: Page) => Number((await page.locator('#main dl dd').last().innerText()).replace(/\D/g, ''));
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
    await page.locator('button[form="pay"]').click();
    const dialog = page.getByRole('dialog', { name: text(language, 'extras.ask') });
    await expect(dialog).toBeVisible();
    // With the panel's own cards, and the sum in its button.
    await expect(dialog.getByRole('group', { name: title })).toBeVisible();
    const pay = dialog.getByRole('button', { name: text(language, 'extras.pay').trim() });
    expect(Number((await pay.innerText()).replace(/\D/g, ''))).toBe(whole);
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

    await page.locator('button[form="pay"]').click();
    await payAtBank(page, GOOD_CARD);
    await expectTickets(page, language, 2);
    expect(await total(page)).toBe(whole + 3 * one);
    await expect(page.getByText(`${title} × 3`, { exact: true })).toBeVisible();
    await expect(panel(page)).toHaveCount(0);
    await expectAccessible(page);
    await page.locator('#main dl').last().scrollIntoViewIfNeeded();
    await photograph(page, `extras-paid-${language}-${width}-${theme}`);
  });

test('add-ons are added in the dialog, which pays; who wants none is not asked again', async ({ page }) => {
  const title = 'Programme with the libretto';
  await openNewOrder(page, { title: 'Abai', language: 'en' });
  const whole = await total(page);
  const payButton = page.locator('button[form="pay"]');
  await payButton.click();
  const pay = page.getByRole('button', { name: text('en', 'extras.pay').trim() });
  const more = text('en', 'extras.more', { title });
  await page.getByRole('dialog').getByRole('button', { name: more }).click();
  await expect(pay).not.toHaveText(new RegExp(`${whole}`));
  await expect.poll(async () => Number((await pay.innerText()).replace(/\D/g, ''))).toBe(whole + 1500);
  await pay.click();
  await page.locator('#number').waitFor();
  await page.goBack();
  await expectReady(page);
  // Once an order: also where what was added is taken out again.
  await page.getByRole('button', { name: text('en', 'extras.less', { title }) }).click();
  await expect.poll(() => total(page)).toBe(whole);
  await payButton.click();
  await payAtBank(page, GOOD_CARD);
  await expectTickets(page, 'en', 2);
});
