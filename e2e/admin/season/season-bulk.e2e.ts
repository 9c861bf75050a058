/** Many sessions at once in the admin app: dates from a template, changed prices, moved and copied sessions. */
import type { Page } from '@playwright/test';
import { readEvent } from '../../support/api-requests.ts';
import { testForStaff as test } from '../../support/environment/own-shop.ts';
import { startJob } from '../../support/job.ts';
import { expect, expectAccessibleInBothThemes, expectNoHorizontalScroll, getEventHash } from '../../support/shop.ts';
import { getAdminText, signInAs } from '../../support/staff/admin.ts';

// Moved and copied sessions are those of the first journey: a second attempt begins with it.
test.describe.configure({ mode: 'serial' });

const t = (key: string, values = {}) => getAdminText('en', key, values);
const DRAFT = /\/admin\/season\/drafts\/(\d+)$/;

/** Publishes the draft of the address. */
async function publishDraft(page: Page): Promise<void> {
  await expect(page).toHaveURL(DRAFT);
  const [, id] = DRAFT.exec(page.url()) ?? [];
  const state = await page.evaluate(async (changeSet) => {
    const { csrfToken } = await (await fetch('/admin/api/session')).json();
    const headers = { 'content-type': 'application/json', 'x-csrf-token': csrfToken };
    const answer = await fetch(`/admin/api/season/change-sets/${changeSet}/publish`, {
      method: 'POST',
      headers,
      body: '{}',
    });
    return (await answer.json()).changeSet.state;
  }, id);
  expect(state).toBe('published');
}

test('a planner creates thirty dates from another event, and they are on sale', { tag: '@long' }, async ({ page }) => {
  await signInAs(page, 'planner', 'en', '/admin/season/dates');
  const finish = await startJob(page, 'Thirty dates from a template', 180);
  for (const day of ['Friday', 'Saturday', 'Sunday']) await page.getByRole('checkbox', { name: day }).check();
  await page.getByLabel(t('dates.from')).fill('2031-03-07');
  await page.getByLabel(t('dates.to')).fill('2031-05-11');
  await page.getByLabel(t('dates.times')).fill('19:00');
  await page.getByRole('button', { name: t('dates.add-time') }).click();
  await expect(page.getByText(t('dates.total', { count: 30 }))).toBeVisible();
  await page.getByLabel(t('many.dates-for')).selectOption('copy');
  await page.getByLabel(t('many.dates-source')).selectOption({ label: 'Abai' });
  await page.getByLabel(t('many.dates-key')).fill('abai-spring');
  for (const [language, title] of Object.entries({ kz: 'Көктемгі Абай', ru: 'Весенний Абай', en: 'Abai in spring' }))
    await page.getByLabel(t(`many.dates-title-${language}`)).fill(title);
  await expectAccessibleInBothThemes(page);
  await page.getByRole('button', { name: t('many.dates-add', { count: 30 }) }).click();
  await publishDraft(page);
  await finish();
  await expect(async () => {
    const hash = await getEventHash(page.request, 'Abai in spring');
    const { calendar, price } = await readEvent(page.request, hash);
    expect(calendar).toHaveLength(30);
    expect(price.length).toBeGreaterThan(0);
  }).toPass();
});

test('a planner moves twelve dates to another time, reads the difference, and takes it back', { tag: '@long' }, async ({
  page,
}) => {
  await signInAs(page, 'planner', 'en', '/admin/season/list');
  const finish = await startJob(page, 'Another time on twelve dates, published and undone', 60);
  await page.getByLabel(t('calendar.event')).selectOption({ label: 'Abai in spring' });
  await expect(page.getByRole('row').nth(12)).toContainText('Abai in spring');
  for (let row = 1; row <= 12; row++) await page.getByRole('row').nth(row).getByRole('checkbox').check();
  await page.getByRole('link', { name: t('many.change-selected', { count: 12 }) }).click();
  await page.getByLabel(t('many.change'), { exact: true }).selectOption('set_time');
  await page.getByLabel(t('many.value-time'), { exact: true }).fill('18:45');
  await expect(page.getByText(t('many.counts', { changed: 12, same: 0, refused: 0 }))).toBeVisible();
  await page.getByRole('button', { name: t('many.add', { count: 12 }) }).click();
  await expect(page.getByText(/12 sessions.*19:00.*18:45/)).toBeVisible();
  for (const key of ['draft.publish', 'draft.undo']) {
    await page.getByRole('button', { name: t(key) }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t(key) })
      .click();
  }
  await expect(page.getByText(t('draft.state-undone'))).toBeVisible();
  await finish();
  const { calendar } = await readEvent(page.request, await getEventHash(page.request, 'Abai in spring'));
  expect(new Set(calendar.flatMap(({ times }) => times.map(({ time }) => time)))).toEqual(new Set(['19:00']));
});

test('a planner changes a price on twelve dates', { tag: '@long' }, async ({ page }) => {
  await signInAs(page, 'planner', 'en', '/admin/season/list');
  const finish = await startJob(page, 'A price on twelve dates', 60);
  await page.getByLabel(t('calendar.event')).selectOption({ label: 'The Museum in an Hour' });
  await page.getByRole('checkbox', { name: 'Saturday' }).check();
  await expect(page.getByRole('row').nth(1).getByText('The Museum in an Hour')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: /\b(Sun|Mon|Tue|Wed|Thu|Fri)\b/ })).toHaveCount(0);
  for (let row = 1; row <= 12; row++) await page.getByRole('row').nth(row).getByRole('checkbox').check();
  await page.getByRole('link', { name: t('many.change-selected', { count: 12 }) }).click();
  await page.getByLabel(t('many.value-percent')).fill('10');
  await expect(page.getByText(t('many.counts', { changed: 12, same: 0, refused: 0 }))).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toContainText(/3\s500\s₸.*3\s900\s₸/);
  await page.getByRole('button', { name: t('many.add', { count: 12 }) }).click();
  await publishDraft(page);
  await finish();
});

test('sessions with tickets are refused, with a link to reschedule them at the new time', { tag: '@long' }, async ({
  page,
}) => {
  await signInAs(page, 'planner', 'en', '/admin/season/bulk?change=shift_time');
  await expect(page.getByText(t('many.incomplete'))).toBeVisible();
  await page.getByLabel(t('many.value-minutes')).fill('30');
  await expect(page.getByText(t('many.problem-has_tickets')).first()).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page
    .getByRole('link', { name: t('many.reschedule') })
    .first()
    .click();
  await expect(page).toHaveURL(/\/sessions\/\d+\/reschedule/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a planner moves a session with the mouse and with the keyboard', { tag: '@long' }, async ({ page }) => {
  await signInAs(page, 'planner', 'en', '/admin/season/calendar?view=week&day=2031-03-10');
  const card = page
    .locator('[draggable="true"]')
    .filter({ hasText: /^19:00/ })
    .first();
  await card.dragTo(page.locator('td:has([data-day="2031-03-12"])'));
  await expect(page).toHaveURL(/\/season\/move\/\d+\?day=2031-03-12/);
  await expect(page.getByText(t('many.move-nobody'))).toBeVisible();
  await expect(page.getByText('12.03.2031, 19:00')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.goBack();
  await page
    .getByRole('link', { name: /^Move 19:00 Abai in spring/ })
    .first()
    .focus();
  await page.keyboard.press('Enter');
  await page.getByLabel(t('many.move-time'), { exact: true }).fill('18:30');
  await expect(page.getByText('14.03.2031, 18:30')).toBeVisible();
  await page.getByRole('button', { name: t('many.move-add') }).press('Enter');
  await publishDraft(page);
  await page.goto('/admin/season/calendar?view=week&day=2031-03-10');
  await expect(page.getByText('18:30', { exact: false }).first()).toBeVisible();
});

test('a planner copies a week', { tag: '@long' }, async ({ page }) => {
  await signInAs(page, 'planner', 'en', '/admin/season/calendar?view=week&day=2031-05-05');
  await page.getByRole('link', { name: t('many.copy-week') }).click();
  await expect(page.getByText(t('many.counts', { changed: 3, same: 0, refused: 0 }))).toBeVisible();
  await page.getByRole('button', { name: t('many.add', { count: 3 }) }).click();
  await publishDraft(page);
  await page.goto('/admin/season/calendar?view=week&day=2031-05-12');
  await expect(page.locator('[draggable="true"]')).toHaveCount(3);
});

for (const { language, width } of [
  { language: 'kz', width: 1280 },
  { language: 'ru', width: 768 },
] as const)
  test(`changes of many sessions fit ${width} pixels in ${language}`, { tag: '@long' }, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await signInAs(page, 'planner', language, '/admin/season/bulk?change=change_price');
    await page.getByLabel(getAdminText(language, 'many.value-percent')).fill('5');
    await expect(page.getByRole('table')).toBeVisible();
    await expectNoHorizontalScroll(page);
    for (const change of ['set_sales', 'set_text', 'set_hall', 'copy']) {
      await page.getByLabel(getAdminText(language, 'many.change'), { exact: true }).selectOption(change);
      await expectNoHorizontalScroll(page);
    }
  });
