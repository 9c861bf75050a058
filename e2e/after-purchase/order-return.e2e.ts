/** Ticket returns: selection, request, confirmation through the emailed link, and a later second return (booking §2 "Refund screen"). */

import { makeOrder } from '../support/api-requests.ts';
import { findReturnLink } from '../support/buyer/returns.ts';
import { waitForIdleFrame } from '../support/environment/clock.ts';
import { tagRepetitions } from '../support/repetitions.ts';
import { takeScreenshot } from '../support/screenshots.ts';
import {
  expect,
  expectAccessible,
  expectHydrated,
  expectNoHorizontalScroll,
  getEventHash,
  getText,
  test,
  watchLayoutShifts,
} from '../support/shop.ts';

for (const [tag, { language, width, tone }] of tagRepetitions([
  { language: 'kz', width: 360, tone: 'light' },
  { language: 'kz', width: 1280, tone: 'dark' },
]))
  test(`a ticket is refunded through the link of the confirmation email, ${width} px wide`, {
    tag: ['@pictures', ...tag],
  }, async ({ page }) => {
    const email = `back-${width}@mail.example`;
    const translate = (key: string, values: Record<string, string | number> = {}) => getText(language, key, values);
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme: tone });
    const layoutShift = await watchLayoutShifts(page);
    const event = await getEventHash(page.request, 'Open rehearsal');
    const order = await makeOrder(page.request, event, email, { lang: language });
    await page.goto(`/order/${order}?lang=${language}`);
    await expectHydrated(page);
    await page.getByText(translate('order.more'), { exact: true }).click();
    await page.getByRole('link', { name: translate('order.return') }).click();
    await expect(page.getByRole('heading', { level: 1, name: translate('title.return') })).toBeVisible();
    await expect(page.getByRole('timer')).toBeVisible();
    const issue = page.getByRole('button', { name: translate('return.request-refund') });
    // Pressed with nothing filled in, it says all that is missing.
    await issue.click();
    for (const key of ['return.ticket-required', 'return.reason-required', 'return.consent-required'])
      await expect(page.getByText(translate(key))).toBeVisible();
    await expect(page.getByRole('checkbox').first()).toBeFocused();
    // Tickets of a category differ by their attendees only.
    await expect(page.getByRole('checkbox').first()).toHaveAccessibleDescription('Aigul Sakhnayeva');
    await takeScreenshot(page, `order-return-choose-${language}-${width}`);
    await expectNoHorizontalScroll(page);
    await expectAccessible(page);

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
    const confirmation = page.getByRole('dialog');
    await expect(confirmation).toContainText(translate('return.dialog-title'));
    await takeScreenshot(page, `order-return-dialog-${language}-${width}`);
    // Slow enough that a shift would not count as the answer to the key.
    await page.route('**/api/order/return/**', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 600));
      await route.continue();
    });
    const shiftBefore = await layoutShift();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toContainText(translate('return.requested-title'));
    await waitForIdleFrame(page);
    expect(await layoutShift(), 'nothing moves behind the dialog').toBe(shiftBefore);
    await expect(page.locator('main form')).toHaveCount(1);
    await page.unrouteAll({ behavior: 'wait' });
    await takeScreenshot(page, `order-return-requested-${language}-${width}`);
    await page.keyboard.press('Enter');
    await expect(page.locator('main form')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
    await expect(page.getByText(translate('return.state-60'))).toHaveCount(1);
    await expect(page.locator('li[data-done] small')).toHaveText([/\d/]);

    await page.goto(await findReturnLink(page, email));
    await expectHydrated(page);
    // What, why and how much, once: the reason that was given, one consent, one button.
    await expect(page.getByRole('radio')).toHaveCount(1);
    await expect(page.getByRole('radio', { checked: true })).toBeDisabled();
    await expect(page.getByText(translate('return.buyer'), { exact: true })).toHaveCount(0);
    await takeScreenshot(page, `order-return-confirm-${language}-${width}`);
    await expectAccessible(page);
    const confirm = page.getByRole('button', { name: translate('return.confirm-free') });
    await confirm.press('Enter');
    await expect(page.getByText(translate('return.consent-required'))).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.getByRole('switch').press('Space');
    await confirm.press('Enter');
    await expect(page.getByRole('dialog')).toContainText(translate('return.accepted-title'));
    await page.keyboard.press('Enter');
    await expect(page.locator('li[aria-current]')).toContainText(translate('return.refunded'));
    await expect(page.locator('li[data-done] small')).toHaveText([/\d/, /\d/, /\d/]);
    await takeScreenshot(page, `order-return-accepted-${language}-${width}`);
    await expectNoHorizontalScroll(page);

    await page
      .getByRole('main')
      .getByRole('link', { name: translate('return.back-to-order') })
      .click();
    await expect(page).toHaveURL(new RegExp(`/order/${order}`));
  });
