/** Sign-in of staff with an OpenID provider. */

import { signInAs as signInAtProvider } from '../../support/buyer/customers.ts';
import { testWithStaffOpenId as test } from '../../support/environment/own-shop.ts';
import { expect, expectAccessibleInBothThemes, expectNoHorizontalScroll } from '../../support/shop.ts';
import { getAdminText, signInByForm } from '../../support/staff/admin.ts';
import { addAuthenticator, atLocalhost } from '../../support/staff/authenticator.ts';

const t = (key: string, values = {}) => getAdminText('kz', key, values);

test('a member signs in with the work account, which is linked and can be unlinked', { tag: '@long' }, async ({
  page,
  shop,
  browser,
}) => {
  await addAuthenticator(page);
  await signInByForm(page, 'administrator', 'kz', `${shop}/admin/staff`);
  await page.getByRole('button', { name: t('staff.invite') }).click();
  const form = page.getByRole('form');
  await form.getByLabel(t('staff.name')).fill('Айсұлу');
  await form.getByLabel(t('staff.email')).fill('aisulu@sahna.example');
  await form.getByLabel(t('staff.email')).press('Enter');
  const link = await page.getByText(/\/admin\/invitation#[\w-]+$/).innerText();
  await page.getByRole('button', { name: t('frame.sign-out') }).click();
  await page
    .getByRole('button', { name: t('sign-in.passkey') })
    .or(page.getByLabel(t('sign-in.email')))
    .first()
    .waitFor();
  await page.goto(atLocalhost(link, ''));
  await page.getByRole('button', { name: t('invitation.passkey') }).click();
  await expect(page.getByRole('link', { name: t('frame.account') })).toBeVisible();

  // Passkeys belong to the name, and the provider to the address.
  await page.goto(`${shop}/admin/account`);
  const openId = page.getByRole('button', { name: t('sign-in.openid') });
  await expect(openId).toBeVisible();
  await expectNoHorizontalScroll(page);
  await expectAccessibleInBothThemes(page);
  await openId.press('Enter');
  await signInAtProvider(page, 'aisulu');
  await expect(page).toHaveURL(`${shop}/admin/account`);
  await expect(page.getByRole('button', { name: t('account.unlink') })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.getByRole('button', { name: t('account.unlink') }).press('Enter');
  await expect(page.getByText(t('account.no-identity'))).toBeVisible();

  // In a browser of its own: it reports the refusal on the console.
  const stranger = await (await browser.newContext()).newPage();
  await stranger.addInitScript(() => localStorage.setItem('sahna-staff-language', 'kz'));
  await stranger.goto(`${shop}/admin/sign-in`);
  await stranger.getByRole('button', { name: t('sign-in.openid') }).click();
  await signInAtProvider(stranger, 'daniyar');
  await expect(stranger.getByRole('alert')).toBeVisible();
  await expect(stranger).toHaveURL(`${shop}/admin/openid`);
  await stranger.getByRole('link', { name: t('sign-in.again') }).click();
  await expect(stranger.getByRole('button', { name: t('sign-in.openid') })).toBeVisible();
  await stranger.context().close();
});
