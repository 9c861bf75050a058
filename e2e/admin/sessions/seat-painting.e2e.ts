/** Price zones and the order of the best seats, painted on the seats of a session. */
import type { Locator, Page } from '@playwright/test';
import { testForStaff as test } from '../../support/environment/own-shop.ts';
import { expect, expectAccessibleInBothThemes, expectNoHorizontalScroll } from '../../support/shop.ts';
import { getAdminText, signInAs } from '../../support/staff/admin.ts';
import { drawRectangle, openFirstSession, showNextWeeks } from '../../support/staff/sessions.ts';

const t = (key: string, values = {}) => getAdminText('kz', key, values);

/** The seats of the first session on sale of the event. */
async function openSeats(page: Page, title: string): Promise<Locator> {
  await page.setViewportSize({ width: 1280, height: 900 });
  await signInAs(page, 'planner', 'kz');
  await openFirstSession(page, title, 'kz');
  await page.getByRole('link', { name: t('session.seats'), exact: true }).click();
  const map = page.locator('canvas').first();
  await expect(map).toBeVisible();
  return map;
}

test('a planner paints price zones, reads the changes in words, saves and undoes them', async ({ page }) => {
  const map = await openSeats(page, 'Абай');
  await page.getByRole('button', { name: t('hall.view-zones') }).click();
  await expect(page.getByText(/Ересек [\d\s]+₸/).first()).toBeVisible();
  await drawRectangle(page, map, { from: [0.2, 0.25], to: [0.6, 0.5] });
  await page.getByRole('radio', { name: /^Балкон/ }).check();
  await page.getByRole('button', { name: /^[1-9]\d* орынды бояу$/ }).click();
  const zone = page.locator('label').filter({ has: page.getByRole('radio', { name: /^Балкон/ }) });
  const size = await zone.textContent();
  await page.getByRole('button', { name: t('painting.preview') }).click();
  await expect(page.getByText(t('painting.review'))).toBeVisible();
  await expect(page.getByText(/орын «Партер» аймағынан «Балкон» аймағына өтеді/)).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.getByRole('button', { name: t('painting.save_one', { count: 1 }) }).click();
  await expect(page.getByText(t('painting.saved'))).toBeVisible();
  // Sold seats in the rectangle stay in their zone, before and after.
  await expect(zone).toHaveText(size ?? '');
  await page.setViewportSize({ width: 768, height: 900 });
  await expectNoHorizontalScroll(page);
  await expectAccessibleInBothThemes(page);
  await page.getByRole('button', { name: t('painting.undo') }).click();
  await expect(page.getByText(t('painting.undone'))).toBeVisible();
});

test('a planner paints the order of best seats with the keyboard, and tries it at once', async ({ page }) => {
  await openSeats(page, 'Абай');
  await page.getByRole('button', { name: t('hall.view-order') }).press('Enter');
  const trial = page.getByRole('status').filter({ hasText: /-қатар/ });
  await expect(trial).toBeVisible();
  await expect(trial).not.toContainText('Балкон');
  await page.getByText(t('seats.list')).press('Enter');
  await page.getByText('Балкон', { exact: true }).press('Enter');
  await page.getByRole('button', { name: t('seats.select-sector') }).press('Enter');
  await page.getByRole('button', { name: /^\d+ орынды топ етіп қосу$/ }).press('Enter');
  await expect(trial).toContainText('Балкон');
  await page.getByLabel(t('best-order.quantity')).fill('21');
  await expect(page.getByText(t('best-order.limits', { max: 20 }))).toBeVisible();
  await expect(trial).toBeHidden();
  await page.getByLabel(t('best-order.quantity')).fill('2');
  await expect(trial).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.getByRole('button', { name: t('painting.preview') }).press('Enter');
  await expect(page.getByText(t('hall.order-changes'))).toBeVisible();
  await expect(page.getByRole('button', { name: t('painting.save_one', { count: 1 }) })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText(t('painting.saved'))).toBeVisible();
  await expect(page.getByRole('button', { name: t('painting.preview') })).toBeFocused();
  await page.setViewportSize({ width: 768, height: 900 });
  await expectNoHorizontalScroll(page);
  await page.getByRole('button', { name: t('painting.undo') }).press('Enter');
  await expect(trial).not.toContainText('Балкон');
  await expect(page.getByRole('main')).toBeFocused();
});

test('a planner saves painted zones as a template, paints other sessions by it, and undoes that', {
  tag: '@long',
}, async ({ page }) => {
  const map = await openSeats(page, 'Абай');
  await page.getByRole('button', { name: t('hall.view-zones') }).click();
  await drawRectangle(page, map, { from: [0.2, 0.25], to: [0.6, 0.5] });
  await page.getByRole('radio', { name: /^Балкон/ }).check();
  await page.getByRole('button', { name: /^[1-9]\d* орынды бояу$/ }).click();
  await page.getByRole('button', { name: t('painting.preview') }).click();
  await page.getByRole('button', { name: t('painting.save_one', { count: 1 }) }).click();
  await expect(page.getByText(t('painting.saved'))).toBeVisible();
  await page.getByLabel(t('seats.template-name')).fill('Премьера');
  await page.getByRole('button', { name: t('seats.template-save') }).click();
  await expect(page.getByText(/^Басқа аймақтағы орын: [1-9]\d* · /)).toBeVisible();
  await page.getByRole('link', { name: t('seats.template-elsewhere') }).click();
  await showNextWeeks(page);
  const apply = page.getByRole('button', { name: /^\d+ сеансқа қолдану$/ });
  await expect(apply).toBeEnabled();
  const count = Number.parseInt(await apply.innerText(), 10);
  expect(count).toBeGreaterThan(0);
  await expect(page.getByText(/орын «Партер» аймағынан «Балкон» аймағына өтеді/).first()).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await apply.press('Enter');
  await expect(page.getByText(new RegExp(`^Боялған сеанс: ${count}\\. `))).toBeVisible();
  await expect(apply).toBeDisabled();
  // Rows of the preview before are pale.
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await page.setViewportSize({ width: 768, height: 900 });
  await expectNoHorizontalScroll(page);
  await expectAccessibleInBothThemes(page);
  await page.getByRole('button', { name: t('templates.undo') }).click();
  await expect(page.getByText(t('templates.restored', { count }))).toBeVisible();
  await expect(apply).toBeEnabled();
});
