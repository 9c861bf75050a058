/** Backups of the embedded database: the checklist leads to the page, where one is made and checked. */
import { getAdminText, signInAs } from '../support/admin.ts';
import { testForBackups as test } from '../support/environment/own-shop.ts';
import { expect, expectAccessibleInBothThemes, expectNoHorizontalScroll } from '../support/shop.ts';

/** Checking a backup starts another engine. */
const CHECK_TIMEOUT_MS = 120_000;

for (const { language, width } of [
  { language: 'kz', width: 1280 },
  { language: 'ru', width: 768 },
] as const)
  test(`an administrator makes and checks a backup in ${language} at ${width}`, async ({ page }) => {
    test.setTimeout(2 * CHECK_TIMEOUT_MS);
    const t = (key: string, values = {}) => getAdminText(language, key, values);
    await page.setViewportSize({ width, height: 900 });
    await signInAs(page, 'administrator', language, '/admin/settings');
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

    await page.goto('/admin/today');
    await expect(page.getByRole('link', { name: t('today.backup-new') })).toBeVisible();
    await expect(page.getByText(t('today.issue-old_backup'))).toHaveCount(0);
  });
