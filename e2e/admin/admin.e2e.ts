/** The admin app: signing in to the demonstration, staff, rights, the audit log, and finding orders. One shop serves the file. */

import { testForStaff as test } from '../support/environment/own-shop.ts';
import { startJob } from '../support/job.ts';
import { tagRepetitions } from '../support/repetitions.ts';
import {
  expect,
  expectAccessibleAtWidth,
  expectAccessibleInBothThemes,
  expectNoHorizontalScroll,
} from '../support/shop.ts';
import { getAdminText, signInAs, signInByForm } from '../support/staff/admin.ts';

test.describe.configure({ mode: 'default' });

for (const [tag, { language, width }] of tagRepetitions([
  { language: 'kz', width: 1280 },
  { language: 'ru', width: 768 },
]))
  test(`an administrator invites a member by keyboard, in ${language}, ${width} px wide`, { tag }, async ({ page }) => {
    const expectLook = width === 1280 ? expectAccessibleInBothThemes : expectAccessibleAtWidth;
    await page.setViewportSize({ width, height: 900 });
    await signInByForm(page, 'administrator', language, '/admin/staff');
    const t = (key: string, values = {}) => getAdminText(language, key, values);
    await expect(page.getByRole('heading', { level: 1, name: t('staff.title') })).toBeVisible();
    await page.getByRole('button', { name: t('staff.invite') }).press('Enter');
    const form = page.getByRole('form');
    await expect(form).toBeFocused();
    await form.getByLabel(t('staff.name')).fill('Жанна Ли');
    await form.getByLabel(t('staff.email')).fill(`zhanna-${width}@venue.example`);
    await form.getByLabel(t('staff.role')).selectOption('accountant');
    await expectLook(page);
    await form.getByLabel(t('staff.email')).press('Enter');
    await expect(page.getByText(t('staff.link', { name: 'Жанна Ли' }))).toBeVisible();
    await expect(page.getByRole('button', { name: t('staff.invite') })).toBeFocused();
    await expect(page.getByText(/\/admin\/invitation#[\w-]+$/)).toBeVisible();
    await expect(page.getByRole('row', { name: new RegExp(`zhanna-${width}@`) })).toContainText(
      t('staff.state-invited'),
    );
    await expectNoHorizontalScroll(page);
    await page.getByRole('link', { name: t('frame.section-audit-log') }).press('Enter');
    await expect(
      page
        .getByRole('listitem')
        .filter({ hasText: t('audit.verb-invite_staff') })
        .first(),
    ).toBeVisible();
    await expectLook(page);
  });

test('an administrator ends the access of an usher and the open session', { tag: '@long' }, async ({
  page,
  browser,
  shop,
}) => {
  const t = (key: string, values = {}) => getAdminText('ru', key, values);
  await page.setViewportSize({ width: 1280, height: 900 });
  const usher = await browser.newPage({ baseURL: shop });
  await signInAs(usher, 'usher', 'ru');
  await signInAs(page, 'administrator', 'ru');
  const endJob = await startJob(page, 'dismiss a member of staff', 15);
  await page.getByRole('link', { name: t('frame.section-staff') }).click();
  await page.getByRole('button', { name: 'Ерлан Жұмабаев' }).click();
  await page
    .getByRole('form')
    .getByRole('button', { name: t('staff.end') })
    .click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('staff.end') })
    .click();
  await expect(page.getByRole('row', { name: /Ерлан Жұмабаев/ })).toContainText(t('staff.state-ended'));
  await endJob();
  await usher.reload();
  await expect(usher.getByRole('button', { name: t('frame.sign-out') })).toHaveCount(0);
  await expect(usher.getByRole('heading', { level: 1 })).toHaveText(t('sign-in.title'));
  await usher.close();
});

test('a viewer sees no staff, and an address for other roles explains itself', { tag: '@long' }, async ({ page }) => {
  const t = (key: string) => getAdminText('en', key);
  await signInAs(page, 'viewer', 'en', '/admin/staff');
  await expect(page).toHaveURL(/\/staff$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('frame.forbidden'));
  await expect(page.getByRole('link', { name: t('frame.section-staff') })).toHaveCount(0);
  await expectAccessibleInBothThemes(page);
  await page.goto('/admin/season/drafts');
  await expect(page.getByText(t('drafts.empty-read-only'))).toBeVisible();
  await page.goto('/admin/staff');
  await page.getByRole('link', { name: t('frame.home') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('today.title'));
});

test('a page of the app has the focus at its heading, and its filters and panels have none of that', async ({
  page,
}) => {
  const t = (key: string, values = {}) => getAdminText('ru', key, values);
  const title = page.getByRole('heading', { level: 1 });
  await signInAs(page, 'support', 'ru', '/admin/sessions');
  await page.getByRole('link', { name: t('frame.section-orders') }).click();
  await expect(title).toHaveText(t('orders.title'));
  await expect(title).toBeFocused();
  // A ring would look like a button after a press of the mouse.
  expect(await title.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('none');
  const filter = page.getByLabel(t('orders.filter-state'), { exact: true });
  await filter.focus();
  await filter.selectOption('paid');
  await expect(page).toHaveURL(/state=paid/);
  await expect(filter).toBeFocused();
  await page.locator('tbody a').first().press('Enter');
  await expect(page).toHaveURL(/\/orders\/\d+$/);
  await expect(title).toBeFocused();
  await page.getByRole('link', { name: t('actions.contacts') }).press('Enter');
  await expect(page.getByRole('complementary').getByRole('heading')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: t('actions.contacts') })).toBeFocused();
  await page.goBack();
  await expect(title).toHaveText(t('orders.title'));
  await expect(title).toBeFocused();
});

test('an unknown address explains itself beside the sections', { tag: '@long' }, async ({ page }) => {
  const t = (key: string) => getAdminText('kz', key);
  await signInAs(page, 'viewer', 'kz');
  for (const address of ['nothing/here', 'today/nothing', 'season/nothing']) {
    await page.goto(`/admin/${address}`);
    await expect(page.getByRole('heading', { level: 1 }), address).toHaveText(t('frame.missing'));
    await expect(page.getByRole('navigation', { name: t('frame.sections') }), address).toBeVisible();
  }
  await expectAccessibleInBothThemes(page);
});

test('marketing reads the orders of a person without links to them', { tag: '@long' }, async ({ page }) => {
  const t = (key: string) => getAdminText('kz', key);
  await signInAs(page, 'marketing', 'kz', '/admin/people');
  await page.locator('tbody a').first().click();
  const orders = page.getByRole('table', { name: t('people.orders') });
  await expect(orders.getByRole('cell', { name: /^\d+$/ }).first()).toBeVisible();
  await expect(orders.getByRole('link')).toHaveCount(0);
});

test('signing out leads to the sign-in page, and back to the same address after it', { tag: '@long' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signInByForm(page, 'administrator', 'kz', '/admin/audit-log?kind=staff');
  await expect(page).toHaveURL(/\/admin\/audit-log\?kind=staff$/);
  await expectNoHorizontalScroll(page);
  await page.getByRole('button', { name: getAdminText('kz', 'frame.sign-out') }).click();
  await expect(page).toHaveURL(/\/admin\/sign-in/);
  await page.goto('/admin/staff');
  await expect(page).toHaveURL(/\/admin\/sign-in\?to=/);
  await expectAccessibleInBothThemes(page);
});

for (const [tag, { language, width }] of tagRepetitions([
  { language: 'kz', width: 1280 },
  { language: 'ru', width: 360 },
]))
  test(`support finds an order by phone with the keyboard, in ${language}, ${width} px wide`, { tag }, async ({
    page,
  }) => {
    const expectLook = width === 1280 ? expectAccessibleInBothThemes : expectAccessibleAtWidth;
    await page.setViewportSize({ width, height: 900 });
    const t = (key: string) => getAdminText(language, key);
    await signInAs(page, 'support', language, '/admin/orders');
    await page.locator('tbody a').first().click();
    const address = page.url();
    const text = await page.locator('dd', { hasText: /\+7\d{10}/ }).innerText();
    const phone = /\+7\d{10}/.exec(text)?.[0] ?? '';
    const groups = [phone.slice(0, 2), phone.slice(2, 5), phone.slice(5, 8), phone.slice(8, 10), phone.slice(10)];
    await expect(page.locator('dd', { hasText: phone }).locator('span > span')).toHaveText(groups);
    await page.getByRole('link', { name: t('order.back') }).click();

    await page.getByRole('table').waitFor();
    await page.keyboard.press('/');
    await page.keyboard.type(`8 (${phone.slice(2, 5)}) ${phone.slice(5, 8)}-${phone.slice(8)}`);
    await expect(page.locator('tbody tr')).toHaveCount(1);
    await expectLook(page);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(address);
    await expect(page.getByRole('heading', { name: t('order.tickets') })).toBeVisible();
    await expect(page.getByRole('heading', { name: t('order.payments') })).toBeVisible();
    await expectNoHorizontalScroll(page);
    await expectLook(page);
    // Search and result are addresses: Back leads to the search.
    await page.goBack();
    await expect(page.getByLabel(t('orders.search'))).not.toHaveValue('');
  });

test('a search without results shows a hint', { tag: '@long' }, async ({ page }) => {
  await signInAs(page, 'viewer', 'kz', '/admin/orders?q=nobody%25_');
  await expect(page.getByText(getAdminText('kz', 'orders.not-found'))).toBeVisible();
  await expectAccessibleInBothThemes(page);
});

test('tables fit a phone: rows of wide ones are lists of their fields', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 900 });
  await signInAs(page, 'administrator', 'ru');
  for (const address of [
    ...['people', 'people/season-tickets', 'people/loyalty-cards', 'people/promo-codes', 'staff', 'sessions', 'orders'],
    ...['season/list', 'season/events', 'season/halls', 'season/lists/venues', 'season/lists/promo-codes', 'today'],
  ]) {
    await page.goto(`/admin/${address}`);
    const table = page.getByRole('table').first();
    await expect(table, address).toBeVisible();
    const overflow = await table.evaluate((element) => {
      const section = element.parentElement ?? element;
      return section.scrollWidth - section.clientWidth;
    });
    expect(overflow, address).toBe(0);
    await expectNoHorizontalScroll(page);
  }
});
