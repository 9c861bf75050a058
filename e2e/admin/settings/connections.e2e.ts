/** Keys of a payment provider: an administrator enters, tests and saves them, and a visitor pays with the new method. */
import type { Page } from '@playwright/test';
import { openNewOrder } from '../../support/buyer/orders.ts';
import { expectTickets, skipAddOns } from '../../support/buyer/purchase.ts';
import { STRIPE_KEYS, startFakeStripe } from '../../support/environment/fake-stripe.ts';
import { runInOwnShop } from '../../support/environment/own-shop.ts';
import { takeScreenshot } from '../../support/screenshots.ts';
import {
  expect,
  expectAccessibleAtWidth,
  expectAccessibleInBothThemes,
  expectNoHorizontalScroll,
} from '../../support/shop.ts';
import { getAdminText, signInAs } from '../../support/staff/admin.ts';

const stripe = await startFakeStripe();
const test = runInOwnShop('shop-with-stripe', { TRUST_PROXY: '', STRIPE_URL: stripe.url });

const NAME = 'Stripe';
const getRow = (page: Page) => page.getByRole('listitem').filter({ hasText: NAME });

for (const [language, width] of [
  ['kz', 1280],
  ['ru', 768],
] as const)
  test(`an administrator enters keys, in ${language}, ${width} px wide`, { tag: '@long' }, async ({ page }) => {
    const expectLook = width === 1280 ? expectAccessibleInBothThemes : expectAccessibleAtWidth;
    const t = (key: string, values = {}) => getAdminText(language, key, values);
    await page.setViewportSize({ width, height: 860 });
    await signInAs(page, 'administrator', language, '/admin/settings/connections');
    const row = getRow(page);
    const isFirst = await row.getByRole('button', { name: t('connections.enter-keys') }).isVisible();
    await row
      .getByRole('button', { name: new RegExp(`${t('connections.enter-keys')}|${t('connections.replace-keys')}`) })
      .click();
    const form = page.getByRole('form');

    await form.getByLabel(t('connections.field-secretKey')).fill('pk_test_1');
    await form.getByLabel(t('connections.field-currencies')).fill('');
    await form.getByRole('button', { name: t('connections.save') }).click();
    await expect(form.getByText(t('connections.invalid'))).toBeVisible();
    await expect(form.getByText(t('connections.missing')).first()).toBeVisible();
    await expectLook(page);
    await expectNoHorizontalScroll(page);
    await takeScreenshot(page, `connections-invalid-${language}-${width}`);

    await form.getByLabel(t('connections.field-secretKey')).fill('sk_test_wrong');
    await form.getByLabel(t('connections.field-webhookSecret')).fill(STRIPE_KEYS.webhookSecret);
    await form.getByLabel(t('connections.field-currencies')).fill('KZT');
    await form.getByRole('button', { name: t('connections.test-entered') }).click();
    await expect(form.getByText(/api_key_invalid/)).toBeVisible();

    await form.getByLabel(t('connections.field-secretKey')).fill(STRIPE_KEYS.secretKey);
    await form.getByRole('button', { name: t('connections.test-entered') }).click();
    await expect(form.getByText(t('connections.passed'))).toBeVisible();
    await takeScreenshot(page, `connections-tested-${language}-${width}`);
    await form.getByRole('button', { name: t('connections.save') }).click();
    await expect(row.getByText(t('connections.source-browser'))).toBeVisible();
    await expect(row.getByText(t('connections.succeeded'))).toHaveCount(0);
    await row.getByRole('button', { name: t('connections.test-of', { name: '' }).trim() }).click();
    await expect(row.getByText(t('connections.succeeded'))).toBeVisible();
    await expectLook(page);
    await takeScreenshot(page, `connections-saved-${language}-${width}`);
    await row.getByRole('button', { name: t('connections.replace-keys') }).click();
    await expect(form.getByLabel(t('connections.field-secretKey'))).toHaveValue('');
    await expect(form.getByText(t('connections.secret-saved')).first()).toBeVisible();
    await form.getByRole('button', { name: t('connections.close') }).click();
    await expect(row.getByRole('button', { name: t('connections.replace-keys') })).toBeFocused();

    await page.getByRole('button', { name: t('connections.enter-server') }).click();
    await expect(form.getByLabel(t('connections.field-host'))).toBeFocused();
    await form.getByLabel(t('connections.field-host')).fill('127.0.0.1');
    await form.getByLabel(t('connections.field-security')).selectOption('none');
    await form.getByLabel(t('connections.field-port')).selectOption('25');
    await form.getByRole('button', { name: t('connections.test-server') }).click();
    await expect(form.getByText(/ECONNREFUSED|connect/)).toBeVisible();
    await expectLook(page);
    await expectNoHorizontalScroll(page);
    await takeScreenshot(page, `connections-mail-${language}-${width}`);
    await form.getByRole('button', { name: t('connections.close') }).click();
    if (!isFirst) return;

    await openNewOrder(page, { title: 'La Traviata', language, quantity: 1 });
    await page.getByRole('radio').last().check();
    await page.locator('button[form="pay"]').click();
    const pay = page.getByRole('button', { name: 'Pay', exact: true });
    await skipAddOns(page, pay);
    await pay.click();
    await expectTickets(page, language, 1);
  });
