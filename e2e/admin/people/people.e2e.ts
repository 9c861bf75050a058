/** People in the admin app: a buyer's page, export and erasure, promo codes, loyalty cards and season tickets. One shop serves the file. */
import { readFile } from 'node:fs/promises';
import { testForStaff as test } from '../../support/environment/own-shop.ts';
import { tagRepetitions } from '../../support/repetitions.ts';
import {
  expect,
  expectAccessibleAtWidth,
  expectAccessibleInBothThemes,
  expectNoHorizontalScroll,
} from '../../support/shop.ts';
import { getAdminText, limitToEvent, signInAs } from '../../support/staff/admin.ts';

test.describe.configure({ mode: 'default' });

for (const [tag, { language, width }] of tagRepetitions([
  { language: 'kz', width: 1280 },
  { language: 'ru', width: 768 },
]))
  test(`support finds a buyer by keyboard and exports the data, in ${language}, ${width} px wide`, { tag }, async ({
    page,
  }) => {
    const expectLook = width === 1280 ? expectAccessibleInBothThemes : expectAccessibleAtWidth;
    await page.setViewportSize({ width, height: 900 });
    const t = (key: string, values = {}) => getAdminText(language, key, values);
    await signInAs(page, 'support', language, '/admin/people');
    const row = page.locator('tbody tr').first();
    const email = (await row.locator('td').nth(1).locator('div').innerText()).trim();
    await expectNoHorizontalScroll(page);
    await expectLook(page);
    await page.keyboard.press('/');
    await page.keyboard.type(email.toUpperCase());
    // At once, as scanners do: it opens the only result when it is there.
    await page.keyboard.press('Enter');
    // The address of the page has a number instead of personal data.
    await expect(page).toHaveURL(/\/admin\/people\/\d+$/);
    await expect(page.getByRole('heading', { name: t('people.orders') })).toBeVisible();
    const form = page.getByRole('form', { name: t('people.data') });
    // On a page of its own: the browser reports the refusal on the console.
    const other = await page.context().newPage();
    await other.goto(page.url());
    const refused = other.getByRole('form', { name: t('people.data') });
    await refused.getByLabel(t('people.type-address')).fill('somebody@else.example');
    await refused.getByRole('button', { name: t('people.preview') }).press('Enter');
    await expect(refused.getByRole('alert')).toBeVisible();
    await other.close();
    await form.getByLabel(t('people.type-address')).fill(email);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      form.getByRole('button', { name: t('people.export') }).press('Enter'),
    ]);
    expect(download.suggestedFilename()).toMatch(/^person-\d+\.json$/);
    expect(await readFile(await download.path(), 'utf8')).toContain(email);
    const preview = form.getByRole('button', { name: t('people.preview') });
    // The buttons are disabled until the export is done.
    await expect(preview).toBeEnabled();
    await preview.press('Enter');
    await expect(page.getByText(t('people.ledger'))).toBeVisible();
    await expect(page.getByText(t('audit.verb-export_personal_data')).first()).toBeVisible();
    await expectNoHorizontalScroll(page);
    await expectLook(page);
  });

test('support issues a promo code, blocks it, and adds points to a card, in kz', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const t = (key: string, values = {}) => getAdminText('kz', key, values);
  await signInAs(page, 'support', 'kz', '/admin/people/promo-codes');
  await page.getByRole('link', { name: t('people.issue-code') }).press('Enter');
  const form = page.getByRole('form', { name: t('people.issue-code') });
  await form.getByLabel(t('people.code'), { exact: true }).fill('press-day');
  await form.getByLabel(t('people.value')).fill('20');
  await form.getByLabel(t('people.reason')).fill('Баспасөз күні');
  await expectAccessibleInBothThemes(page);
  await form.getByLabel(t('people.reason')).press('Enter');
  await expect(
    page.getByRole('heading', { level: 1, name: t('people.code-title', { code: 'PRESS-DAY' }) }),
  ).toBeVisible();
  const block = page.getByRole('form', { name: t('people.block') });
  await block.getByLabel(t('people.reason')).fill('Қате шықты');
  await block.getByLabel(t('people.reason')).press('Enter');
  await expect(page.getByRole('form', { name: t('people.unblock') })).toBeVisible();
  await expect(page.getByText(t('audit.verb-block_promo_code'))).toBeVisible();
  await expectAccessibleInBothThemes(page);

  await page.goto('/admin/people/loyalty-cards?q=7000000002');
  await page.getByRole('link', { name: '7000000002' }).click();
  const topUp = page.getByRole('form', { name: t('people.top-up') });
  await topUp.getByLabel(t('people.points')).fill('250');
  await topUp.getByLabel(t('people.reason')).fill('Кешірім ретінде');
  await topUp.getByLabel(t('people.reason')).press('Enter');
  await expect(page.getByRole('row', { name: new RegExp(t('people.movement-top_up')) })).toContainText('+250');
  await expectAccessibleInBothThemes(page);
  await page.goto('/admin/people/season-tickets?q=7000000001');
  await page.locator('tbody a').first().click();
  await expect(page.getByRole('form', { name: t('people.block') })).toBeVisible();
  await expectAccessibleInBothThemes(page);
});

test('marketing sees people and changes nothing', { tag: '@long' }, async ({ page }) => {
  await signInAs(page, 'marketing', 'en', '/admin/people/promo-codes');
  await expect(page.locator('tbody a').first()).toBeVisible();
  await expect(page.getByRole('link', { name: getAdminText('en', 'people.issue-code') })).toHaveCount(0);
  await page.locator('tbody a').first().click();
  await expect(page.getByRole('term').filter({ hasText: getAdminText('en', 'people.discount') })).toBeVisible();
  await expect(page.getByRole('form')).toHaveCount(0);
});

test('members of one event have no loyalty cards, which are of all', { tag: '@long' }, async ({
  page,
  browser,
  shop,
}) => {
  const t = (key: string) => getAdminText('kz', key);
  await signInAs(page, 'administrator', 'kz');
  const other = await browser.newPage({ baseURL: shop });
  await signInAs(other, 'marketing', 'kz', '/admin/people');
  const cards = other.getByRole('link', { name: t('people.tab-loyalty-cards') });
  await expect(cards).toBeVisible();
  const restore = await limitToEvent(page, other, 'Abai');
  await other.reload();
  await expect(other.getByRole('link', { name: t('people.tab-season-tickets') })).toBeVisible();
  await expect(cards).toHaveCount(0);
  await other.goto('/admin/people/loyalty-cards');
  await expect(other.getByRole('heading', { level: 1 })).toHaveText(t('frame.out-of-scope'));
  await restore();
  await other.close();
});
