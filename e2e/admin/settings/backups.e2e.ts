/** Backups of the embedded database: the checklist leads to the page, where one is made and checked. */

import { testForBackups as test } from '../../support/environment/own-shop.ts';
import { expect, expectAccessibleInBothThemes, expectNoHorizontalScroll } from '../../support/shop.ts';
import { chooseLanguage, getAdminText, signInAs } from '../../support/staff/admin.ts';

/** Checking a backup starts another engine. */
const CHECK_TIMEOUT_MS = 120_000;

test('an administrator makes and checks a backup, in kz and ru, at 1280 and 768 pixels', { tag: '@long' }, async ({
  page,
}) => {
  test.setTimeout(2 * CHECK_TIMEOUT_MS);
  const t = (key: string, values = {}) => getAdminText('kz', key, values);
  await page.setViewportSize({ width: 1280, height: 900 });
  await signInAs(page, 'administrator', 'kz', '/admin/settings');
  await page
    .getByRole('main')
    .getByRole('link', { name: t('checklist.solve-backup') })
    .click();
  await expect(page.getByRole('heading', { name: t('backups.title') })).toBeVisible();
  await expectAccessibleInBothThemes(page);

  const rows = page.getByRole('table').getByRole('row');
  const before = await rows.count();
  await page.getByRole('button', { name: t('backups.create') }).press('Enter');
  // The first row is the heading.
  await expect(rows).toHaveCount(before === 0 ? 2 : before + 1, { timeout: CHECK_TIMEOUT_MS });
  const newest = rows.nth(1);
  await expect(newest).toContainText(t('backups.unverified'));
  await newest.getByRole('button').press('Enter');
  await expect(newest).toContainText(t('backups.verified'), { timeout: CHECK_TIMEOUT_MS });
  await expectAccessibleInBothThemes(page);
  await expectNoHorizontalScroll(page);

  await page.setViewportSize({ width: 768, height: 900 });
  await chooseLanguage(page, 'ru');
  await page.reload();
  await expect(page.getByRole('heading', { name: getAdminText('ru', 'backups.title') })).toBeVisible();
  await expect(newest).toContainText(getAdminText('ru', 'backups.verified'));
  await expectAccessibleInBothThemes(page);
  await expectNoHorizontalScroll(page);

  await page.goto('/admin/today');
  await expect(page.getByRole('link', { name: getAdminText('ru', 'today.backup-new') })).toBeVisible();
  await expect(page.getByText(getAdminText('ru', 'today.issue-old_backup'))).toHaveCount(0);
});
