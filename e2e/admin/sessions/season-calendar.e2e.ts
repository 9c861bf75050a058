/** The season calendar in the admin app: views, keys and filters, the list with its file, and dates by a rule. */
import { readFile } from 'node:fs/promises';
import { BulkChoicesDto } from '@sahna/contract/admin/season/bulk-endpoints';
import { testForStaff as test } from '../../support/environment/own-shop.ts';
import { expect, expectAccessibleInBothThemes, expectNoHorizontalScroll } from '../../support/shop.ts';
import { getAdminText, signInAs } from '../../support/staff/admin.ts';

test.describe.configure({ mode: 'default' });

const t = (key: string, values = {}) => getAdminText('en', key, values);

function addDays(day: string | null, count: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + count);
  return date.toISOString().slice(0, 10);
}

test('a planner walks the calendar with the keyboard and opens a session', async ({ page }) => {
  await signInAs(page, 'planner', 'en', '/admin/season/calendar');
  await expect(page.getByRole('table')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  const chosen = page.locator('[data-day][data-chosen]');
  const today = await chosen.getAttribute('data-day');
  await chosen.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  const day = addDays(today, 8);
  await expect(page.locator(`[data-day="${day}"]`)).toBeFocused();
  await expect(page.locator(`[data-day="${day}"]`)).toBeInViewport();
  await page.keyboard.press('PageDown');
  await expect(page).not.toHaveURL(new RegExp(day));
  await page.keyboard.press('Home');
  await expect(page.locator(`[data-day="${today}"]`)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/view=day/);
  await expect(chosen).toBeFocused();
  await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible();
  // Days that are being replaced are pale.
  await expect(page.locator('[data-stale]')).toHaveCount(0);
  await expectAccessibleInBothThemes(page);
  await page
    .getByRole('link', { name: new RegExp(t('calendar.state-on_sale')) })
    .first()
    .click();
  await expect(page).toHaveURL(/\/sessions\/\d+$/);
  await page.goBack();
  await expect(page).toHaveURL(/view=day/);
});

test('a planner drops a session on an empty day of a week on a narrow screen', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 900 });
  await signInAs(page, 'planner', 'en', '/admin/season/calendar?view=week');
  const chosen = page.locator('[data-day][data-chosen]');
  const today = await chosen.getAttribute('data-day');
  await page.getByLabel(t('calendar.event')).selectOption({ label: 'Abai' });
  await expect(page).toHaveURL(/eventId=/);
  await page.goto(`${page.url()}&day=${addDays(today, 9)}`);
  const days = page.getByRole('table').locator('td:visible');
  await expect(days).toHaveCount(7);
  await expectNoHorizontalScroll(page);
  const card = page.locator('[draggable="true"]').first();
  const empty = days.filter({ hasNot: page.locator('[draggable]') }).last();
  const day = await empty.locator('[data-day]').getAttribute('data-day');
  await card.dragTo(empty);
  await expect(page).toHaveURL(new RegExp(`/season/move/\\d+\\?day=${day}`));
  await page.goBack();
  await chosen.focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.locator(`[data-day="${addDays(today, 10)}"]`)).toBeFocused();
  await page.setViewportSize({ width: 360, height: 800 });
  await expect(days).toHaveCount(7);
  await expectNoHorizontalScroll(page);
});

test('a planner filters the list, selects rows and downloads them', async ({ page }) => {
  await signInAs(page, 'planner', 'en', '/admin/season/list');
  await page.getByRole('checkbox', { name: 'Saturday' }).check();
  await expect(page).toHaveURL(/weekdays=6|weekdays=%226%22/);
  await page.reload();
  await expect(page.getByRole('checkbox', { name: 'Saturday' })).toBeChecked();
  await page.getByRole('checkbox', { name: 'Saturday' }).uncheck();
  await page.getByLabel(t('calendar.event')).selectOption({ label: 'Abai' });
  await expect(page).toHaveURL(/eventId=/);
  await expect(page.getByRole('row').nth(1).getByRole('link', { name: 'Abai' })).toBeVisible();
  await page.getByRole('row').nth(1).getByRole('checkbox').check();
  await expect(page.getByText(t('calendar.selected', { count: 1 }), { exact: true })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: t('calendar.export-csv') }).click(),
  ]);
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain('Abai');
});

test('a planner previews the dates of a rule', async ({ page }) => {
  await page.route('**/bulk/choices*', async (route) => {
    const choices = BulkChoicesDto.parse(await (await route.fetch()).json());
    const sources = choices.sources.map((source) => ({ ...source, timeZone: 'Europe/Berlin' }));
    await route.fulfill({ json: { ...choices, sources } });
  });
  await signInAs(page, 'planner', 'en', '/admin/season/dates');
  await expect(page.getByText(t('dates.incomplete'))).toBeVisible();
  await page.getByLabel(t('dates.event')).selectOption({ label: 'Abai' });
  await page.getByRole('checkbox', { name: 'Saturday' }).check();
  await page.getByRole('checkbox', { name: 'Sunday' }).check();
  await page.getByLabel(t('dates.from')).fill('2031-03-01');
  await page.getByLabel(t('dates.to'), { exact: true }).fill('2031-03-31');
  await page.getByLabel(t('dates.times')).fill('19:00');
  // The time counts without the button.
  await page.getByLabel(t('dates.exceptions')).focus();
  await expect(page.getByText(t('dates.total', { count: 10 }))).toBeVisible();
  await page.reload();
  await expect(page.getByText(t('dates.total', { count: 10 }))).toBeVisible();
  await expect(page.getByLabel(t('dates.from'))).toHaveValue('2031-03-01');
  await expect(page.getByText(/^Saturday: 5$/)).toBeVisible();
  await expect(page.getByText(/Nauryz/).first()).toBeVisible();
  await page.getByLabel(t('dates.skip-holidays')).check();
  // 8, 15, 22 and 23 March are holidays on a weekend.
  await expect(page.getByText(t('dates.total', { count: 6 }))).toBeVisible();
  // Days and clock of a new event are those of the venue of the event it is copied from.
  await page.getByLabel(t('many.dates-for')).selectOption('copy');
  await page.getByLabel(t('many.dates-source')).selectOption({ label: 'Abai' });
  await expect(page.getByText(t('dates.no-holidays'))).toBeVisible();
  await expect(page.getByText(t('dates.total', { count: 10 }))).toBeVisible();
  await page.getByLabel(t('dates.to'), { exact: true }).fill('2031-02-01');
  await expect(page.getByText(t('dates.error-range_reversed'))).toBeVisible();
  await expectAccessibleInBothThemes(page);
});

test('the focus stays visible in a date field, and in the list when a time is removed', { tag: '@long' }, async ({
  page,
}) => {
  const kz = (key: string, values = {}) => getAdminText('kz', key, values);
  await signInAs(page, 'planner', 'kz', '/admin/season/dates');
  const field = page.getByLabel(kz('dates.from'), { exact: true });
  await field.focus();
  // Day, month and year, then the button of the calendar.
  for (let stop = 0; stop < 3; stop++) await page.keyboard.press('Tab');
  await expect(field).toBeFocused();
  await expect(field).toHaveCSS('outline-style', 'solid');
  const time = page.getByLabel(kz('dates.times'), { exact: true });
  for (const value of ['12:00', '19:00']) {
    await time.fill(value);
    await time.press('Enter');
  }
  const remove = (value: string) => page.getByRole('button', { name: kz('dates.remove', { value }) });
  await remove('12:00').press('Enter');
  await expect(remove('19:00')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(time).toBeFocused();
});

for (const { language, width } of [
  { language: 'kz', width: 360 },
  { language: 'ru', width: 768 },
] as const)
  test(`the calendar, the list and the rule fit ${width} pixels in ${language}`, { tag: '@long' }, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await signInAs(page, 'planner', language, '/admin/season/calendar');
    for (const address of ['calendar', 'calendar?view=week', 'calendar?view=day', 'list', 'dates']) {
      await page.goto(`/admin/season/${address}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      await expectNoHorizontalScroll(page);
    }
  });
