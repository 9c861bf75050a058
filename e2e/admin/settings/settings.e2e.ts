/** Settings of the shop: what an administrator saves is in the storefront, and two tabs do not overwrite each other. */

import { testForStaff as test } from '../../support/environment/own-shop.ts';
import { expect, expectAccessibleInBothThemes, expectNoHorizontalScroll } from '../../support/shop.ts';
import { getAdminText, signInAs } from '../../support/staff/admin.ts';

const PHONE = '+7 727 250 00 01';
const t = (key: string, values = {}) => getAdminText('kz', key, values);

test('an administrator changes the phone number of the house, and visitors see it', async ({ page, context }) => {
  await signInAs(page, 'administrator', 'kz', '/admin/settings/house?part=company');
  const phone = page.getByLabel(t('house.field-operator.phone'));
  const other = await context.newPage();
  await other.goto('/admin/settings/house?part=company');
  await other.getByLabel(t('house.field-operator.phone')).fill('+7 727 999 99 99');

  await phone.fill(PHONE);
  await phone.press('Enter');
  await expect(page.getByText(t('house.saved'))).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await expectNoHorizontalScroll(page);

  await other.getByRole('button', { name: t('house.save') }).click();
  await expect(other.getByText(t('house.contradicted'))).toBeVisible();
  await expect(other.getByText(PHONE)).toBeVisible();
  await expectAccessibleInBothThemes(other);
  await other.getByRole('button', { name: t('house.take-theirs') }).click();
  await expect(other.getByLabel(t('house.field-operator.phone'))).toHaveValue(PHONE);

  await other.goto('/contacts?lang=kz');
  await expect(other.getByRole('main').getByText(PHONE)).toBeVisible();

  await other.goto('/admin/audit-log?kind=settings');
  await other.getByText(t('audit.details')).first().click();
  const name = t('house.field-operator.phone');
  await expect(other.getByRole('row').filter({ has: other.getByRole('rowheader', { name }) })).toContainText(PHONE);

  await other.goto('/admin/settings/house?part=switches');
  const cart = t('house.field-switches.cart');
  await other.getByLabel(cart, { exact: true }).selectOption(t('house.off'));
  await other.getByRole('button', { name: t('house.save') }).click();
  await expect(other.getByText(t('house.saved'))).toBeVisible();
  await other.goto('/admin/audit-log?kind=settings');
  await other.getByText(t('audit.details')).first().click();
  const values = other.getByRole('row').filter({ has: other.getByRole('rowheader', { name: cart, exact: true }) });
  await expect(values.getByRole('cell').last()).toHaveText(t('house.off'));
});
