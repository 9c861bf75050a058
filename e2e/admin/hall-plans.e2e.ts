/** Hall plans in the admin app: a drawing becomes a hall, its plan is edited by keyboard, and sessions move to it. */
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { HALL_PLAN_ENDPOINTS } from '@sahna/contract/admin/hall-plans/hall-plan-endpoints';
import { CHANGE_SET_ENDPOINTS } from '@sahna/contract/admin/season/change-set-endpoints';
import { SEASON_EVENT_ENDPOINTS } from '@sahna/contract/admin/season/season-event-endpoints';
import { getAdminText, signInAs } from '../support/admin.ts';
import { testForStaff as test } from '../support/environment/own-shop.ts';
import { startJob } from '../support/job.ts';
import { expect, expectAccessibleInBothThemes, expectNoHorizontalScroll, watchLayoutShifts } from '../support/shop.ts';
import { createStaffClient } from '../support/staff-requests.ts';

test.describe.configure({ mode: 'serial' });

const DRAWING = fileURLToPath(new URL('../../packages/hall-plan/fixtures/coreldraw.svg', import.meta.url));
const KEY = 'chamber-hall';
const t = (key: string, values = {}) => getAdminText('kz', key, values);
const button = (page: Page, key: string, values = {}) =>
  page.getByRole('button', { name: t(key, values), exact: true });

/** Publishes an event with a session in the hall. */
async function publishEvent(page: Page): Promise<void> {
  const client = await createStaffClient(page);
  const { plan } = await client(HALL_PLAN_ENDPOINTS.readHallPlan, { params: { key: KEY } });
  const { document } = await client(SEASON_EVENT_ENDPOINTS.readSeasonEvent, { params: { key: 'seagull' } });
  const { halls } = await client(HALL_PLAN_ENDPOINTS.listHalls, {});
  const venue = halls.find(({ key }) => key === KEY)?.venue.key;
  const offers = plan.zones.map(({ key }) => ({ category: 'adult', zone: key, price: 5000 }));
  const sessions = [{ date: '2032-05-05', time: '19:00' }];
  const { id } = await client(CHANGE_SET_ENDPOINTS.createChangeSet, { body: { title: 'An evening in the new hall' } });
  const { key, kind, menu, title, image } = document ?? {};
  expect(key).toBe('seagull');
  const event = { ...{ kind, menu, title, image, venue }, key: 'chamber-evening', hall: KEY, status: 'on_sale' };
  await client(CHANGE_SET_ENDPOINTS.saveDraft, {
    params: { id, key: 'chamber-evening' },
    body: { version: 0, document: { ...event, offers, sessions } },
  });
  const { changeSet, error } = await client(CHANGE_SET_ENDPOINTS.publishChangeSet, { params: { id } });
  expect([changeSet.state, error]).toEqual(['published', null]);
}

test('a planner imports a drawing, answers its questions, and publishes the hall', async ({ page }) => {
  await signInAs(page, 'planner', 'kz', '/admin/season/halls');
  const finish = await startJob(page, 'A drawing becomes a hall', 300);
  await expectAccessibleInBothThemes(page);
  await page.getByRole('link', { name: t('halls.import') }).click();
  await page.getByLabel(t('import.file')).setInputFiles(DRAWING);
  const submit = button(page, 'import.submit');
  await expect(submit).toBeDisabled();
  const questions = page.getByRole('radio', { name: t('import.use-hidden') });
  for (let at = 0; at < (await questions.count()); at++) await questions.nth(at).check();
  const unnamed = page.getByRole('group', { name: new RegExp(t('import.zone-unnamed', { color: '' })) });
  for (let at = 1; (await unnamed.count()) > 0; at++)
    for (const [label, name] of Object.entries({ English: `Zone ${at}`, Қазақша: `${at}-аймақ` })) {
      const fields = unnamed.first();
      if ((await unnamed.count()) > 0) await fields.getByLabel(label).fill(name);
    }
  await page.getByLabel(t('import.venue')).selectOption({ index: 1 });
  const hallName = page.getByRole('group', { name: t('import.hall-name') });
  for (const [label, name] of Object.entries({
    Қазақша: 'Камералық зал',
    Русский: 'Камерный зал',
    English: 'Chamber hall',
  }))
    await hallName.getByLabel(label).fill(name);
  await expect(page.getByLabel(t('import.key'))).toHaveValue(KEY);
  await expectAccessibleInBothThemes(page);
  await submit.click();
  await expect(page.getByRole('heading', { name: t('review.new') })).toBeVisible();
  await button(page, 'review.publish').click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('review.publish') })
    .click();
  await expect(page.getByRole('link', { name: t('hall.version', { version: 1 }) })).toBeVisible();
  await finish();
});

test('a planner renames a row by keyboard, publishes the plan, and moves the sessions', async ({ page }) => {
  await signInAs(page, 'planner', 'kz', `/admin/season/halls/${KEY}`);
  await publishEvent(page);
  await button(page, 'hall.edit').press('Enter');
  const table = page.getByRole('region', { name: t('edit.table') });
  await table.locator('summary').first().press('Enter');
  await table.getByRole('checkbox').first().press('Space');
  await expect(page.getByRole('status').filter({ hasText: /[1-9]/ })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  const row = page.getByRole('textbox', { name: t('edit.row'), exact: true });
  await row.fill('Ж');
  await row.press('Enter');
  await expect(page.getByText(t('edit.status-saved'))).toBeVisible();
  const map = page.getByRole('application', { name: t('plan.map') });
  await button(page, 'edit.mode-move').press('Enter');
  await map.press('Shift+ArrowRight');
  await button(page, 'edit.undo').press('Enter');
  await button(page, 'edit.review').press('Enter');
  await expect(page.getByText(/Атауы өзгерген орындар: [1-9]/)).toBeVisible();
  await expect(page.getByText(t('review.moved', { count: '' }))).toHaveCount(0);
  await expectAccessibleInBothThemes(page);
  await button(page, 'review.publish').press('Enter');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('review.publish') })
    .press('Enter');
  await expect(page.getByRole('link', { name: t('hall.version', { version: 2 }) })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await button(page, 'move.submit_one', { count: 1 }).press('Enter');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('move.submit_one', { count: 1 }) })
    .press('Enter');
  await expect(page.getByText(t('move.done_one', { count: 1 }))).toBeVisible();
});

test.describe('at 768 px in Russian', () => {
  test.use({ viewport: { width: 768, height: 1024 } });

  test('screens of halls fit, without layout shifts', async ({ page }) => {
    await signInAs(page, 'planner', 'ru', '/admin/season/halls');
    const readShifts = await watchLayoutShifts(page);
    await page.getByRole('link', { name: 'Камерный зал' }).click();
    await expect(page.getByRole('application')).toBeVisible();
    await expectNoHorizontalScroll(page);
    await page.getByRole('button', { name: getAdminText('ru', 'hall.edit') }).click();
    await expect(page.getByRole('region', { name: getAdminText('ru', 'edit.table') })).toBeVisible();
    await expectNoHorizontalScroll(page);
    await expectAccessibleInBothThemes(page);
    await page.goto('/admin/season/hall-import');
    await expect(page.getByLabel(getAdminText('ru', 'import.file'))).toBeVisible();
    await expectNoHorizontalScroll(page);
    expect(await readShifts()).toBeLessThan(0.1);
  });
});
