/** Refunds by staff: support refunds one ticket, and an administrator approves a big refund. One shop serves the file. */
import type { Page } from '@playwright/test';
import type { StaffLanguage } from '@sahna/contract/admin/values';
import { testForStaff as test } from '../../support/environment/own-shop.ts';
import { startJob } from '../../support/job.ts';
import { tagRepetitions } from '../../support/repetitions.ts';
import {
  expect,
  expectAccessibleAtWidth,
  expectAccessibleInBothThemes,
  expectNoHorizontalScroll,
} from '../../support/shop.ts';
import { getAdminText, signInAs } from '../../support/staff/admin.ts';

test.describe.configure({ mode: 'default' });

/** Opens the refund of the newest paid order with several tickets. */
async function openRefund(page: Page, language: StaffLanguage): Promise<void> {
  const t = (key: string) => getAdminText(language, key);
  await page.goto('/admin/orders?state=paid');
  const order = page.locator('tbody tr').filter({ has: page.locator('td', { hasText: /^[2-9]$/ }) });
  await order.first().getByRole('link').first().click();
  await page
    .getByRole('main')
    .getByRole('link', { name: t('order.refund'), exact: true })
    .click();
  await expect(page.getByRole('form', { name: t('refunds.refund') })).toBeVisible();
}

/** An administrator changes the limit per order of the demonstration's support. */
async function limitSupport(page: Page, limit: string): Promise<void> {
  const t = (key: string) => getAdminText('kz', key);
  await page.goto('/admin/staff');
  await page.getByRole('button', { name: 'Тимур Назаров' }).click();
  const member = page.getByRole('form');
  await member.getByLabel(t('staff.refund-per-order')).fill(limit);
  await member.getByRole('button', { name: t('staff.save') }).click();
  await expect(member).toBeHidden();
}

for (const [tag, { language, width }] of tagRepetitions([
  { language: 'kz', width: 1280 },
  { language: 'ru', width: 360 },
]))
  test(`support refunds one of the tickets, in ${language}, ${width} px wide`, { tag }, async ({ page }) => {
    const expectLook = width === 1280 ? expectAccessibleInBothThemes : expectAccessibleAtWidth;
    await page.setViewportSize({ width, height: 900 });
    const t = (key: string) => getAdminText(language, key);
    await signInAs(page, 'support', language);
    const endJob = await startJob(page, 'refund a ticket of an order', 30);
    await openRefund(page, language);
    const form = page.getByRole('form', { name: t('refunds.refund') });
    await form.getByLabel(t('refunds.way')).selectOption('full');
    await form.locator('fieldset').getByRole('checkbox').nth(1).check();
    await form.getByLabel(t('refunds.reason'), { exact: true }).selectOption({ index: 1 });
    const confirm = form.getByRole('button');
    await expect(confirm).toBeEnabled();
    await expect(form.locator('dd').first()).not.toBeEmpty();
    const sum = await form.locator('dd strong').innerText();
    expect(await confirm.innerText()).toContain(sum);
    await expectNoHorizontalScroll(page);
    await expectLook(page);
    await confirm.press('Enter');
    await expect(page.getByText(getAdminText(language, 'refunds.refunded', { amount: sum }))).toBeVisible();
    await endJob();
    await expect(page.getByText(t('order.void-returned')).first()).toBeVisible();
    await expectNoHorizontalScroll(page);
  });

test('the page of an order offers no refund after all of its tickets are refunded', { tag: '@long' }, async ({
  page,
}) => {
  const t = (key: string) => getAdminText('ru', key);
  await signInAs(page, 'support', 'ru');
  await openRefund(page, 'ru');
  const form = page.getByRole('form', { name: t('refunds.refund') });
  await form.getByLabel(t('refunds.way')).selectOption('full');
  for (const ticket of await form.locator('fieldset').getByRole('checkbox').all()) await ticket.check();
  await form.getByLabel(t('refunds.reason'), { exact: true }).selectOption({ index: 1 });
  await form.getByRole('button').click();
  const panel = page.getByRole('complementary', { name: t('refunds.refund') });
  await expect(panel.getByRole('heading')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(page.getByText(t('order.nothing-to-refund'))).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: t('order.refund'), exact: true })).toBeHidden();
});

test('an administrator approves a refund above the limit of its author', { tag: '@long' }, async ({
  page,
  browser,
}) => {
  const t = (key: string, values = {}) => getAdminText('kz', key, values);
  await signInAs(page, 'administrator', 'kz');
  // Every refund exceeds this limit.
  await limitSupport(page, '1');

  const support = await (await browser.newContext()).newPage();
  await signInAs(support, 'support', 'kz', '/admin/orders');
  await openRefund(support, 'kz');
  const form = support.getByRole('form', { name: t('refunds.refund') });
  await form.getByLabel(t('refunds.way')).selectOption('full');
  await form.locator('fieldset').getByRole('checkbox').first().check();
  await form.getByLabel(t('refunds.reason'), { exact: true }).selectOption({ index: 1 });
  await expect(form.getByText(t('refunds.above-order'))).toBeVisible();
  const sum = await form.locator('dd strong').innerText();
  await form.getByRole('button').click();
  await expect(support.getByText(t('refunds.requested', { amount: sum }))).toBeVisible();
  await support.keyboard.press('Escape');
  await expect(support.getByRole('link', { name: t('order.refund-requested') })).toBeVisible();

  await page.goto('/admin/refunds?show=requested');
  const open = page.getByRole('link', { name: t('refunds.decide-sum', { amount: sum }) });
  await open.press('Enter');
  const panel = page.getByRole('complementary');
  await expect(panel.getByRole('heading')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(open).toBeFocused();
  await open.press('Enter');
  await expect(page.getByRole('button', { name: t('refunds.approve-sum', { amount: sum }) })).toBeEnabled();
  await expectAccessibleInBothThemes(page);
  await expectNoHorizontalScroll(page);
  await page.getByRole('button', { name: t('refunds.approve-sum', { amount: sum }) }).press('Enter');
  await expect(page.locator(':focus')).toHaveText(t('refunds.refunded', { amount: sum }));
  await expect(open).toHaveCount(0);
  await expect(page).toHaveURL(/\/admin\/refunds\?show=requested$/);
  await support.close();
  await limitSupport(page, '100000');
});
