/** A rehearsal of the sale, from its start to the deletion of its orders. */

import { openNewOrder, payOrder } from '../../support/buyer/orders.ts';
import { testForStaff as test } from '../../support/environment/own-shop.ts';
import { expect, expectAccessibleInBothThemes, expectNoHorizontalScroll } from '../../support/shop.ts';
import { getAdminText, signInAs } from '../../support/staff/admin.ts';

test('an administrator rehearses the sale and deletes its orders', { tag: '@long' }, async ({ page, context }) => {
  const t = (key: string, values = {}) => getAdminText('kz', key, values);
  await signInAs(page, 'administrator', 'kz', '/admin/settings/rehearsal');
  await page.getByRole('button', { name: t('rehearsal.start') }).press('Enter');
  await expectAccessibleInBothThemes(page);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('rehearsal.start') })
    .press('Enter');
  await expect(page.getByText(t('frame.rehearsal'))).toBeVisible();
  await expectAccessibleInBothThemes(page);

  const shop = await context.newPage();
  const order = await openNewOrder(shop, { title: 'Abai', language: 'en', at: 'first' });
  await expect(shop.getByText(/^Rehearsal: tickets/)).toBeVisible();
  await payOrder(shop, order, 'en');

  await page.reload();
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoHorizontalScroll(page);
  }
  await page.getByRole('link', { name: t('rehearsal.list', { count: 1 }) }).click();
  const row = page.locator('tbody tr');
  await expect(row).toHaveCount(1);
  await expect(row).toContainText(t('orders.rehearsal'));
  await page.getByLabel(t('bulk.with-all')).selectOption('delete_rehearsal');
  await page.getByRole('button', { name: t('bulk.check') }).press('Enter');
  const start = page.getByRole('button', { name: /1/ }).filter({ hasText: '₸' });
  await start.press('Enter');
  await expect(page.getByText(t('bulk.has-done', { count: 1 }))).toBeVisible();
  await expectAccessibleInBothThemes(page);

  await page.getByRole('link', { name: t('frame.section-rehearsal') }).click();
  await page.getByRole('button', { name: t('rehearsal.end') }).press('Enter');
  await expect(page.getByText(t('rehearsal.off'))).toBeVisible();
  await expect(page.getByText(t('frame.rehearsal'))).toHaveCount(0);
});
