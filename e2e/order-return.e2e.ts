/** Tickets given back: chosen, asked for, confirmed by the letter's link, and the second half later (booking §2 "Refund screen"). */
import { photograph } from './support/photographs.ts';
import { linkInLetter, orderOf } from './support/returns.ts';
import { expect, expectAccessibleInBothThemes, expectFits, expectReady, test, text } from './support/shop.ts';

for (const { language, width, tone } of [
  { language: 'kz', width: 360, tone: 'light' },
  { language: 'kz', width: 1280, tone: 'dark' },
] as const)
  test(`a ticket is given back by the letter’s link, ${width} px wide`, async ({ page }) => {
    const email = `back-${width}@mail.example`;
    const say = (key: string, values: Record<string, string | number> = {}) => text(language, key, values);
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme: tone });
    await page.goto(`/contacts?lang=${language}`);
    await expectReady(page);
    const order = await orderOf(page, { title: 'Open rehearsal', at: 'last', quantity: 2, language, email });

    await page.goto(`/order/${order}?lang=${language}`);
    await expectReady(page);
    await page.getByText(say('order.more'), { exact: true }).click();
    await page.getByRole('link', { name: say('order.return') }).click();
    await expect(page.getByRole('heading', { level: 1, name: say('title.return') })).toBeVisible();
    await expect(page.getByRole('timer')).toBeVisible();
    const issue = page.getByRole('button', { name: say('return.issue') });
    // Pressed with nothing filled in, it says all that is missing.
    await issue.click();
    for (const key of ['return.need-ticket', 'return.need-reason', 'return.need-consent'])
      await expect(page.getByText(say(key))).toBeVisible();
    await expect(page.getByRole('radio').first()).toBeFocused();
    await photograph(page, `order-return-choose-${language}-${width}`);
    await expectFits(page);
    await expectAccessibleInBothThemes(page);
    await page.emulateMedia({ colorScheme: tone });

    // By keyboard: ticket, reason, consent, button.
    await page.getByRole('checkbox').first().focus();
    await page.keyboard.press('Space');
    await page.getByRole('radio').first().focus();
    await page.keyboard.press('Space');
    await issue.press('Enter');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('switch')).toBeFocused();
    await page.keyboard.press('Space');
    await issue.focus();
    await page.keyboard.press('Enter');
    const asked = page.getByRole('dialog');
    await expect(asked).toContainText(say('return.ask-title'));
    await photograph(page, `order-return-dialog-${language}-${width}`);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toContainText(say('return.asked-title'));
    await photograph(page, `order-return-asked-${language}-${width}`);
    await page.keyboard.press('Enter');
    await expect(page.getByText(say('return.state-60'))).toHaveCount(1);

    await page.goto(await linkInLetter(page, email));
    await expectReady(page);
    // What, why and how much, once: the reason that was given, one consent, one button.
    await expect(page.getByRole('radio')).toHaveCount(1);
    await expect(page.getByRole('radio', { checked: true })).toBeDisabled();
    await expect(page.getByText(say('return.buyer'), { exact: true })).toHaveCount(0);
    await photograph(page, `order-return-confirm-${language}-${width}`);
    await expectAccessibleInBothThemes(page);
    await page.emulateMedia({ colorScheme: tone });
    const confirm = page.getByRole('button', { name: say('return.confirm-free') });
    await confirm.press('Enter');
    await expect(page.getByText(say('return.need-consent'))).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.getByRole('switch').press('Space');
    await confirm.press('Enter');
    await expect(page.getByRole('dialog')).toContainText(say('return.accepted-title'));
    await page.keyboard.press('Enter');
    await expect(page.getByText(say('return.paid-back'))).toHaveCount(1);
    await photograph(page, `order-return-accepted-${language}-${width}`);
    await expectFits(page);

    await page
      .getByRole('main')
      .getByRole('link', { name: say('return.back') })
      .click();
    await expect(page).toHaveURL(new RegExp(`/order/${order}`));
  });
