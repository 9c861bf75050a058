/** Lists of the season: promo codes are published and used, a kind gets a menu by keyboard, two tabs meet. */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { CHANGE_SET_ENDPOINTS } from '@sahna/contract/admin/season/change-set-endpoints';
import { openNewOrder } from '../../support/buyer/orders.ts';
import { keyboard } from '../../support/buyer/purchase.ts';
import { testForStaff as test } from '../../support/environment/own-shop.ts';
import { startJob } from '../../support/job.ts';
import {
  expect,
  expectAccessible,
  expectAccessibleInBothThemes,
  expectHydrated,
  expectNoHorizontalScroll,
  getText,
} from '../../support/shop.ts';
import { getAdminText, signInAs } from '../../support/staff/admin.ts';
import { createStaffClient } from '../../support/staff/staff-requests.ts';

test.describe.configure({ mode: 'default' });

const t = (key: string, values = {}) => getAdminText('en', key, values);
const SAVED = /^Saved at \d\d:\d\d$/;

const getWords = (page: Page, field: string, language: string) =>
  page.getByRole('group', { name: field, exact: true }).getByRole('textbox', { name: new RegExp(`^${language}`) });
const press = (page: Page, key: string) => page.getByRole('button', { name: t(key), exact: true }).click();

function readDraftId(page: Page): string {
  return /draft=(\d+)/.exec(page.url())?.[1] ?? '';
}

/** Later journeys of the shop find no draft. */
async function discard(page: Page, id: string): Promise<void> {
  const client = await createStaffClient(page);
  await client(CHANGE_SET_ENDPOINTS.discardChangeSet, { params: { id } });
}

test('a planner creates 50 promo codes and publishes them, and a buyer uses a code', { tag: '@long' }, async ({
  page,
  context,
}) => {
  test.setTimeout(180_000);
  await signInAs(page, 'planner', 'en', '/admin/season/lists');
  await expect(page.getByRole('row', { name: new RegExp(t('list.promo-codes')) })).toContainText(/\d/);
  await expect(page.getByText(t('list.of-customers-hint'))).toBeVisible();
  await expectAccessibleInBothThemes(page);
  const finish = await startJob(page, 'Create and publish 50 promo codes', 120);
  await page.getByRole('link', { name: t('list.promo-codes') }).click();
  await press(page, 'codes.create');
  const form = page.getByRole('form', { name: t('codes.create') });
  await form.getByLabel(t('codes.prefix')).fill('fans-');
  await form.getByLabel(t('list-field.percent')).fill('20');
  await expectAccessibleInBothThemes(page);
  await form.getByRole('button', { name: t('codes.add', { count: 50 }) }).click();
  await expect(page.getByRole('button', { name: t('codes.create') })).toBeFocused();
  await page.getByLabel(t('list.search')).fill('FANS-');
  await expect(page.getByText(/^Found: 50 of \d+$/)).toBeVisible();
  await expect(page.getByText(SAVED)).toBeVisible();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: t('codes.export', { count: 50 }) }).click();
  const codes = readFileSync(await (await download).path(), 'utf8').match(/^FANS-[A-Z2-9]{8}(?=;20;)/gm) ?? [];
  expect(new Set(codes).size).toBe(50);

  await page.getByRole('link', { name: t('list.review') }).click();
  await expect(page.getByRole('heading', { level: 2, name: t('list.promo-codes') })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await press(page, 'draft.publish');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('draft.publish') })
    .click();
  await expect(page.getByRole('button', { name: t('draft.undo') })).toBeVisible();
  await finish();

  const shop = await context.newPage();
  await openNewOrder(shop, { title: 'La Traviata', language: 'en' });
  await expectHydrated(shop);
  const [code = ''] = codes;
  const label = getText('en', 'promo.label');
  const fold = shop.getByRole('button', { name: label, exact: true });
  if (await fold.isVisible()) await fold.click();
  await shop.getByLabel(label, { exact: true }).fill(code.toLowerCase());
  await shop.getByRole('button', { name: getText('en', 'promo.apply') }).click();
  await expect(shop.getByText(getText('en', 'promo.applied', { code }))).toBeVisible();

  await press(page, 'draft.undo');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('draft.undo') })
    .click();
  await expect(page.getByText(t('draft.state-undone'))).toBeVisible();
});

test('a new kind gets a menu and a place in the list by keyboard', { tag: '@long' }, async ({ page }) => {
  test.setTimeout(180_000);
  await signInAs(page, 'planner', 'en', '/admin/season/lists/kinds');
  await keyboard.press(page, 'button', t('list.add-kinds'));
  const problems = page.getByRole('region', { name: /problems? to fix/ });
  await expect(problems).toBeVisible();
  await expectAccessible(page);
  const type = async (field: string, words: string, nth = 0) => {
    await getWords(page, field, 'English').nth(nth).focus();
    await page.keyboard.type(words);
  };
  await type(t('list-field.name'), 'Fairs');
  await page.getByLabel(t('list-field.key'), { exact: true }).focus();
  await page.keyboard.type('fairs');
  await keyboard.press(page, 'button', t('list-add.menu'));
  const menu = page.getByRole('listitem').filter({ hasText: t('list-entry.menu', { position: 1 }) });
  await menu
    .getByRole('textbox', { name: /^English/ })
    .first()
    .focus();
  await page.keyboard.type('Crafts');
  await menu.getByLabel(t('list-field.key'), { exact: true }).focus();
  await page.keyboard.type('crafts');
  await expect(problems).toBeHidden();
  await expectAccessibleInBothThemes(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Fairs', exact: true })).toBeFocused();
  const move = t('list.move-up', { name: 'Fairs' });
  await keyboard.press(page, 'button', move);
  await expect(page.getByRole('button', { name: move })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText(SAVED)).toBeVisible();
  await page.reload();
  const rows = page.getByRole('row');
  await expect(rows.nth(2)).toContainText(/Fairs.*Crafts/);
  const id = readDraftId(page);

  await page.setViewportSize({ width: 768, height: 900 });
  await expectNoHorizontalScroll(page);
  await keyboard.press(page, 'link', t('list.review'));
  const review = page.getByRole('region', { name: t('list.kinds') });
  await expect(review).toContainText('Fairs');
  await keyboard.press(page, 'link', t('draft.edit-of', { title: t('list.kinds') }));
  await expect(page).toHaveURL(new RegExp(`/season/lists/kinds\\?draft=${id}`));
  await expect(page.getByRole('button', { name: 'Fairs', exact: true })).toBeVisible();
  await discard(page, id);
});

test('two tabs that change the same tag choose between both values', { tag: '@long' }, async ({ page, context }) => {
  await signInAs(page, 'planner', 'en', '/admin/season/lists/tags');
  const first = page.getByRole('row').nth(1).getByRole('button').first();
  const title = await first.innerText();
  await first.click();
  await getWords(page, t('list-field.name'), 'Русский').fill('Первое');
  await expect(page.getByText(SAVED)).toBeVisible();
  const other = await context.newPage();
  await other.goto(page.url());
  await other.getByRole('button', { name: title, exact: true }).click();
  await expect(getWords(other, t('list-field.name'), 'Русский')).toHaveValue('Первое');

  await getWords(page, t('list-field.name'), 'Русский').fill('Второе');
  await page.getByRole('button', { name: t('list.close') }).click();
  await expect(page.getByText(/^Saving/)).toBeHidden();
  await getWords(other, t('list-field.name'), 'Русский').fill('Третье');
  const panel = other.getByRole('alert', { name: t('editor.conflict') });
  await expect(panel.getByRole('group', { name: `${title}: ${t('list-field.name')}` })).toContainText('Второе');
  await expectAccessible(other);
  await panel.getByText('Третье').click();
  await panel.getByRole('button', { name: t('editor.conflict-continue') }).click();
  await expect(other.getByText(SAVED)).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: title, exact: true }).click();
  await expect(getWords(page, t('list-field.name'), 'Русский')).toHaveValue('Третье');
  await discard(page, readDraftId(page));
});

test('viewers of the season read lists without promo codes', { tag: '@long' }, async ({ page }) => {
  await signInAs(page, 'viewer', 'ru', '/admin/season/lists');
  await expect(page.getByText(getAdminText('ru', 'list.no-access'))).toHaveCount(1);
  await page.getByRole('link', { name: getAdminText('ru', 'list.tags') }).click();
  await expect(page.getByText(getAdminText('ru', 'list.read-only'))).toBeVisible();
  await expect(page.getByRole('button', { name: getAdminText('ru', 'list.add-tags') })).toHaveCount(0);
  await page.goto('/admin/season/lists/promo-codes');
  await expect(page.getByText(getAdminText('ru', 'list.missing-hint'))).toBeVisible();
  await page.goto('/admin/season/lists/nothing');
  await expect(page.getByText(getAdminText('ru', 'list.missing'))).toBeVisible();
  await expectAccessible(page);
});
