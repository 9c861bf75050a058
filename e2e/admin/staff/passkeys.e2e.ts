/** Passkeys in the admin app, with Chromium's virtual authenticator. */

import { testForStaff as test } from '../../support/environment/own-shop.ts';
import { tagRepetitions } from '../../support/repetitions.ts';
import {
  expect,
  expectAccessibleAtWidth,
  expectAccessibleInBothThemes,
  expectNoHorizontalScroll,
} from '../../support/shop.ts';
import { getAdminText, signInByForm } from '../../support/staff/admin.ts';
import { addAuthenticator, atLocalhost } from '../../support/staff/authenticator.ts';

for (const [tag, { language, width }] of tagRepetitions([
  { language: 'kz', width: 1280 },
  { language: 'ru', width: 360 },
]))
  test(`a member adds a passkey and signs in with it, in ${language}, ${width} px wide`, { tag }, async ({
    page,
    shop,
  }) => {
    const expectLook = width === 1280 ? expectAccessibleInBothThemes : expectAccessibleAtWidth;
    await page.setViewportSize({ width, height: 900 });
    await addAuthenticator(page);
    const t = (key: string, values = {}) => getAdminText(language, key, values);
    await signInByForm(page, language === 'kz' ? 'cashier' : 'viewer', language, atLocalhost(shop, '/admin/account'));
    await expect(page.getByText(t('account.no-passkeys'))).toBeVisible();
    await page.getByLabel(t('account.passkey-name')).fill('Ноутбук');
    await page.getByRole('button', { name: t('account.add-passkey') }).press('Enter');
    await expect(page.getByRole('row', { name: /Ноутбук/ })).toBeVisible();
    await expectNoHorizontalScroll(page);
    await expectLook(page);

    await page.getByRole('button', { name: t('frame.sign-out') }).click();
    const signIn = page.getByRole('button', { name: t('sign-in.passkey') });
    await expect(signIn).toBeVisible();
    await expectLook(page);
    await signIn.press('Enter');
    await expect(page.getByRole('link', { name: t('frame.account') })).toBeVisible();
  });

test('an invited member sets up sign-in with a passkey in two presses', { tag: '@long' }, async ({ page, shop }) => {
  await addAuthenticator(page);
  const t = (key: string, values = {}) => getAdminText('kz', key, values);
  await signInByForm(page, 'administrator', 'kz', atLocalhost(shop, '/admin/staff'));
  await page.getByRole('button', { name: t('staff.invite') }).click();
  const form = page.getByRole('form');
  await form.getByLabel(t('staff.name')).fill('Жанна Ли');
  await form.getByLabel(t('staff.email')).fill('zhanna-passkey@venue.example');
  await form.getByLabel(t('staff.email')).press('Enter');
  const link = await page.getByText(/\/admin\/invitation#[\w-]+$/).innerText();
  await page.getByRole('button', { name: t('frame.sign-out') }).click();
  await page.getByRole('button', { name: t('sign-in.passkey') }).waitFor();
  await page.goto(link);
  await expect(page.getByText(t('invitation.with-password'))).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.getByRole('button', { name: t('invitation.passkey') }).click();
  await expect(page.getByText('Жанна Ли')).toBeVisible();
  await expect(page.getByRole('link', { name: t('frame.account') })).toBeVisible();
});

test('an administrator with a passkey switches passwords off, and the sign-in page has no fields', async ({
  page,
  shop,
}) => {
  await addAuthenticator(page);
  const t = (key: string, values = {}) => getAdminText('kz', key, values);
  await signInByForm(page, 'administrator', 'kz', atLocalhost(shop, '/admin/account'));
  await page.getByRole('button', { name: t('account.start-password') }).click();
  await expect(page.getByRole('img', { name: t('authenticator.qr-label') })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.getByRole('button', { name: t('account.add-passkey') }).click();
  await expect(page.getByText(t('account.no-passkeys'))).toBeHidden();

  const choose = async (option: string): Promise<void> => {
    await page.goto(atLocalhost(shop, '/admin/settings/house?part=switches'));
    await page.getByLabel(t('house.field-switches.staff_password_sign_in')).selectOption({ label: t(option) });
    await page.getByRole('button', { name: t('house.save') }).click();
    await expect(page.getByText(t('house.saved'))).toBeVisible();
  };
  await choose('house.off');
  await page.getByRole('link', { name: t('frame.account') }).click();
  await expect(page.getByText(t('account.passwords-off'))).toBeVisible();
  await page.getByRole('button', { name: t('frame.sign-out') }).click();
  const passkey = page.getByRole('button', { name: t('sign-in.passkey') });
  await expect(passkey).toBeVisible();
  await expect(page.getByLabel(t('sign-in.email'))).toBeHidden();
  await expectAccessibleInBothThemes(page);
  await passkey.press('Enter');
  await expect(page.getByRole('link', { name: t('frame.account') })).toBeVisible();
  await choose('house.default');
});
