/** Extras on an order: added, taken out, at their limit, offered before paying, paid, on the ticket; by mouse and by keyboard. */
import type { Page } from '@playwright/test';
import { openNewOrder } from '../support/buyer/orders.ts';
import { expectTickets, keyboard, mouse, payAtBank, SUCCESS_CARD } from '../support/buyer/purchase.ts';
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

const BOOKLET = { kz: 'Либреттосы бар бағдарлама', ru: 'Программка с либретто' };

// Of the page: what is printed of its tickets lies behind it.
const readTotal = async (page: Page) =>
  Number((await page.locator('#main dl dd').last().innerText()).replace(/\D/g, ''));
const getPanel = (page: Page) => page.locator('#extras');

const JOURNEYS = [
  { language: 'kz', width: 360, hand: mouse, by: 'mouse', theme: 'dark' },
  { language: 'ru', width: 1280, hand: keyboard, by: 'keyboard', theme: 'light' },
] as const;

for (const [tag, { language, width, hand, by, theme }] of tagRepetitions(JOURNEYS))
  test(`add-ons by ${by}, in ${language}, ${width} px wide`, { tag }, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme });
    await page.setViewportSize({ width, height: 860 });
    await openNewOrder(page, { title: 'Abai', language });
    const whole = await readTotal(page);
    const title = BOOKLET[language];
    const more = getText(language, 'add-ons.increment', { title });
    const group = getPanel(page).getByRole('group', { name: title });
    await expect(group).toBeVisible();
    expect(await getPanel(page).evaluate((element) => element.getBoundingClientRect().width)).toBe(
      width === 1280 ? 480 : 328,
    );

    // None was added: they are offered once, and the buyer may look at them first.
    await page.locator('button[form="pay"]').click();
    const dialog = page.getByRole('dialog', { name: getText(language, 'add-ons.dialog-title') });
    await expect(dialog.getByRole('heading')).toBeFocused();
    // With the panel's own cards, and the sum in its button.
    await expect(dialog.getByRole('group', { name: title })).toBeVisible();
    const pay = dialog.getByRole('button', { name: getText(language, 'add-ons.pay').trim() });
    expect(Number((await pay.innerText()).replace(/\D/g, ''))).toBe(whole);
    await expectAccessibleInBothThemes(page);
    await takeScreenshot(page, `extras-asked-${language}-${width}-${theme}`);
    await hand.press(page, 'button', new RegExp(`^${getText(language, 'add-ons.add')}$`));
    await expect(dialog).toHaveCount(0);
    await expect(getPanel(page)).toBeFocused();

    await hand.press(page, 'button', more);
    await expect(group.getByText('1', { exact: true })).toBeVisible();
    const addOnPrice = (await readTotal(page)) - whole;
    expect(addOnPrice).toBeGreaterThan(0);
    for (let count = 2; count <= 4; count++) {
      await hand.press(page, 'button', more);
      await expect(group.getByText(String(count), { exact: true })).toBeVisible();
    }
    await expect(page.getByRole('button', { name: more })).toHaveAttribute('aria-disabled', 'true');
    await hand.press(page, 'button', getText(language, 'add-ons.decrement', { title }));
    await expect(group.getByText('3', { exact: true })).toBeVisible();
    expect(await readTotal(page)).toBe(whole + 3 * addOnPrice);
    const parts = await page
      .getByRole('region', { name: getText(language, 'order.summary') })
      .locator('dl dd')
      .allInnerTexts();
    const [sum, ...others] = parts.map((part) => Number(part.replace(/\D/g, ''))).reverse();
    expect(
      others.reduce((all, part) => all + part, 0),
      'the parts are the total',
    ).toBe(sum);
    await page.reload();
    await expect(group.getByText('3', { exact: true })).toBeVisible();
    await expectNoHorizontalScroll(page);
    // Not where the bar or the header covers half of a radio button. Until hydration, a reloaded page restores its scroll position.
    await expectHydrated(page);
    await page.evaluate(() => scrollTo(0, 0));
    await expectAccessibleInBothThemes(page);
    await group.scrollIntoViewIfNeeded();
    await takeScreenshot(page, `extras-${language}-${width}-${theme}`);

    await page.locator('button[form="pay"]').click();
    await payAtBank(page, SUCCESS_CARD);
    await expectTickets(page, language, 2);
    expect(await readTotal(page)).toBe(whole + 3 * addOnPrice);
    await expect(page.getByText(`${title} × 3`, { exact: true })).toBeVisible();
    await expect(getPanel(page)).toHaveCount(0);
    await expectAccessible(page);
    await page.locator('#main dl').last().scrollIntoViewIfNeeded();
    await takeScreenshot(page, `extras-paid-${language}-${width}-${theme}`);
  });

test('the dialog adds add-ons and pays, and does not reappear after it is declined', { tag: '@long' }, async ({
  page,
}) => {
  const title = 'Programme with the libretto';
  await openNewOrder(page, { title: 'Abai', language: 'en' });
  const whole = await readTotal(page);
  const payButton = page.locator('button[form="pay"]');
  await payButton.click();
  const pay = page.getByRole('button', { name: getText('en', 'add-ons.pay').trim() });
  const more = getText('en', 'add-ons.increment', { title });
  await page.getByRole('dialog').getByRole('button', { name: more }).click();
  await expect.poll(async () => Number((await pay.innerText()).replace(/\D/g, ''))).toBe(whole + 1500);
  await pay.click();
  await page.locator('#number').waitFor();
  await page.goBack();
  await expectHydrated(page);
  // Once an order: also where what was added is taken out again.
  await page.getByRole('button', { name: getText('en', 'add-ons.decrement', { title }) }).click();
  await expect.poll(() => readTotal(page)).toBe(whole);
  await payButton.click();
  await payAtBank(page, SUCCESS_CARD);
  await expectTickets(page, 'en', 2);
});
