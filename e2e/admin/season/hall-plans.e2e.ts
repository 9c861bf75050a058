/** Hall plans in the admin app: a drawing becomes a hall, its plan is edited by keyboard, and sessions move to it. */
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { HALL_PLAN_ENDPOINTS } from '@sahna/contract/admin/hall-plans/hall-plan-endpoints';
import { CHANGE_SET_ENDPOINTS } from '@sahna/contract/admin/season/change-set-endpoints';
import { SEASON_EVENT_ENDPOINTS } from '@sahna/contract/admin/season/season-event-endpoints';
import { testForStaff as test } from '../../support/environment/own-shop.ts';
import { startJob } from '../../support/job.ts';
import {
  expect,
  expectAccessibleInBothThemes,
  expectNoHorizontalScroll,
  watchLayoutShifts,
} from '../../support/shop.ts';
import { getAdminText, signInAs } from '../../support/staff/admin.ts';
import { createStaffClient } from '../../support/staff/staff-requests.ts';

test.describe.configure({ mode: 'serial' });

const DRAWING = fileURLToPath(new URL('../../../packages/hall-plan/fixtures/coreldraw.svg', import.meta.url));
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

test('a planner imports a drawing, answers its questions, and publishes the hall', { tag: '@long' }, async ({
  page,
}) => {
  await signInAs(page, 'planner', 'kz', '/admin/season/halls');
  const finish = await startJob(page, 'A drawing becomes a hall', 300);
  await expectAccessibleInBothThemes(page);
  await page.getByRole('link', { name: t('halls.import') }).click();
  await page.getByLabel(t('import.file')).setInputFiles(DRAWING);
  await expect(page.getByRole('status').filter({ hasText: /^Танылды: \d+ орын$/ })).toBeAttached();
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

test('a planner renames a row by keyboard, publishes the plan, and moves the sessions', { tag: '@long' }, async ({
  page,
}) => {
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
  // A higher plan leaves its drawing where it is.
  const drawing = page.locator('img[src^="data:image/svg+xml"]');
  const size = await drawing.boundingBox();
  for (let count = 0; count < 8; count++) await button(page, 'edit.add-row').press('Enter');
  await expect(page.getByText(t('edit.status-saved'))).toBeVisible();
  expect(await drawing.boundingBox()).toEqual(size);
  for (let count = 0; count < 8; count++) await button(page, 'edit.undo').press('Enter');
  await table.getByRole('checkbox').first().press('Space');
  await button(page, 'edit.whole-sectors').press('Enter');
  await page.getByLabel(t('edit.rows-from')).fill('50');
  await button(page, 'edit.rows-number').press('Enter');
  await expect(table.getByRole('checkbox', { name: /^50-/ })).toBeVisible();
  await button(page, 'edit.undo').press('Enter');
  await button(page, 'edit.mode-move').press('Enter');
  await map.press('Shift+ArrowRight');
  await button(page, 'edit.undo').press('Enter');
  const sector = table.locator('summary').first();
  const seats = await sector.innerText();
  await page.getByRole('button', { name: /^\d+ орынды алып тастау$/ }).press('Enter');
  await expect(sector).not.toHaveText(seats);
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(sector).toHaveText(seats);
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

test('a planner paints the order of best seats by keyboard, tries it, and publishes it', { tag: '@long' }, async ({
  page,
}) => {
  await signInAs(page, 'planner', 'kz', `/admin/season/halls/${KEY}`);
  await button(page, 'hall.edit').press('Enter');
  await button(page, 'hall.view-order').press('Enter');
  const panel = page.getByRole('region', { name: t('best-order.title') });
  const trial = panel.getByRole('status');
  await expect(trial.getByRole('listitem')).toHaveCount(3);
  const usual = await trial.textContent();
  const table = page.getByRole('region', { name: t('edit.table') });
  await table.locator('summary').last().press('Enter');
  await table
    .getByRole('checkbox', { name: /-қатар/ })
    .last()
    .press('Space');
  await button(page, 'edit.whole-sectors').press('Enter');
  await panel.getByRole('button', { name: /^\d+ орынды топ етіп қосу$/ }).press('Enter');
  await expect(panel.getByRole('listitem').filter({ hasText: /^1\. / })).toBeVisible();
  await expect(page.getByText(t('edit.status-saved'))).toBeVisible();
  await expect(trial).not.toHaveText(usual ?? '');
  await panel.getByLabel(t('best-order.quantity')).fill('2');
  await expect(trial.getByRole('listitem').first()).toHaveText(/^[^;]+;[^;]+$/);
  await expectAccessibleInBothThemes(page);
  await button(page, 'edit.undo').press('Enter');
  await expect(panel.getByText(t('best-order.none'))).toBeVisible();
  await button(page, 'edit.redo').press('Enter');
  await page.setViewportSize({ width: 768, height: 900 });
  await expectNoHorizontalScroll(page);
  await button(page, 'edit.review').press('Enter');
  await expect(page.getByText(t('review.part-order'))).toBeVisible();
  await button(page, 'review.publish').press('Enter');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('review.publish') })
    .press('Enter');
  await expect(page.getByRole('link', { name: t('hall.version', { version: 3 }) })).toBeVisible();
  const client = await createStaffClient(page);
  const { plan } = await client(HALL_PLAN_ENDPOINTS.readHallPlan, { params: { key: KEY } });
  expect(plan.seats.filter(([, , , , , , , , , , , , bestOrder]) => bestOrder === 1).length).toBeGreaterThan(0);
});

test('a planner adds a standing area with a price zone of its own by keyboard', { tag: '@long' }, async ({ page }) => {
  await signInAs(page, 'planner', 'kz', `/admin/season/halls/${KEY}`);
  await button(page, 'hall.edit').press('Enter');
  const parts = page.getByRole('region', { name: t('parts.title') });
  const form = (key: string, values = {}) => page.getByRole('form', { name: t(key, values), exact: true });
  for (const [list, count] of [
    ['parts.zones', /^\d+$/],
    ['parts.areas', /^0$/],
  ] as const)
    await parts
      .locator('summary')
      .filter({ hasText: new RegExp(t(list, { count: count.source.slice(1, -1) })) })
      .press('Enter');
  await parts.getByText(t('parts.zone-new')).press('Enter');
  await form('parts.zone-new').getByLabel('Қазақша').fill('Билет аймағы');
  await form('parts.zone-new').getByLabel('Қазақша').press('Enter');
  await parts.getByText(t('parts.area-new')).press('Enter');
  const area = form('parts.area-new');
  await area.getByLabel('Қазақша').fill('Шатыр');
  await area.getByLabel(t('parts.zone')).selectOption({ label: 'Билет аймағы' });
  await area.getByLabel(t('parts.capacity')).fill('40');
  await area.getByLabel(t('parts.capacity')).press('Enter');
  await expect(page.getByText(t('parts.marking', { name: 'Шатыр' }))).toBeVisible();
  const map = page.getByRole('application', { name: t('plan.map') });
  await map.press('Escape');
  await expect(page.getByText(t('parts.marking', { name: 'Шатыр' }))).toHaveCount(0);
  await button(page, 'parts.edit-of', { name: 'Шатыр' }).press('Enter');
  const place = form('parts.place');
  await place.getByLabel(t('parts.width')).fill('60');
  await place.getByLabel(t('parts.width')).press('Enter');
  await expectAccessibleInBothThemes(page);
  await button(page, 'edit.undo').press('Enter');
  await expect(place.getByLabel(t('parts.width'))).not.toHaveValue('60');
  await button(page, 'edit.redo').press('Enter');
  await expect(place.getByLabel(t('parts.width'))).toHaveValue('60');
  await button(page, 'edit.review').press('Enter');
  await expect(page.getByRole('heading', { name: t('review.unpriced', { count: 1 }) })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await button(page, 'review.publish').press('Enter');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('review.publish') })
    .press('Enter');
  await page.getByRole('link', { name: t('move.unpriced', { zones: 'Билет аймағы' }) }).press('Enter');
  await expect(page).toHaveURL(/\/season\/events\/chamber-evening/);
});

test.describe('at 768 px in Russian', () => {
  test.use({ viewport: { width: 768, height: 1024 } });

  test('screens of halls fit, without layout shifts', { tag: '@long' }, async ({ page }) => {
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
    await page.getByLabel(getAdminText('ru', 'import.file')).setInputFiles([
      {
        name: 'seats.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(`Сектор;Ряд;Место;${'ОченьДлинныйЗаголовок'.repeat(6)}\nПартер;1;1;A\n`),
      },
    ]);
    await expect(page.getByRole('heading', { name: getAdminText('ru', 'import.columns') })).toBeVisible();
    await expectNoHorizontalScroll(page);
  });

  test('problems of a plan lead to the seat or the field that they are about', { tag: '@long' }, async ({ page }) => {
    const ru = (key: string, values = {}) => getAdminText('ru', key, values);
    const problemButton = (name: string) => page.getByRole('button', { name, exact: true });
    await signInAs(page, 'planner', 'ru', '/admin/season/hall-import');
    const choose = (text: string) =>
      page
        .getByLabel(ru('import.file'))
        .setInputFiles([{ name: 'seats.csv', mimeType: 'text/csv', buffer: Buffer.from(text) }]);
    await choose('Сектор;Место\nПартер;1\n');
    await problemButton(ru('plan-field.row')).click();
    await expect(page.getByLabel(ru('import.column-row'), { exact: true })).toBeFocused();
    await choose('Сектор;Ряд;Место\nПартер;1;\n');
    await expect(page.getByText(`${ru('plan-field.line', { line: 2 })}, ${ru('plan-field.seat')}`)).toBeVisible();
    await choose('Сектор;Ряд;Место\nПартер;1;1\nПартер;1;1\n');
    await expect(page.getByText(ru('plan-field.line', { line: 3 }))).toBeVisible();
    const seatOf = (seat: number, more: string) =>
      `<circle cx="${seat * 20}" cy="20" r="8" data-sector="a" data-row="1" data-seat="${seat}" data-zone="z" ${more}/>`;
    const drawing = `${seatOf(1, '')}${seatOf(2, 'data-kind="companion"')}`;
    await choose(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 40">${drawing}</svg>`);
    await problemButton(`${ru('plan-field.seats')}, 2`).click();
    await expect(page.getByRole('application')).toBeFocused();
    await expectAccessibleInBothThemes(page);
    await expectNoHorizontalScroll(page);
    const client = await createStaffClient(page);
    const { plan, version } = await client(HALL_PLAN_ENDPOINTS.readHallDraft, { params: { key: KEY } });
    const [first, second] = plan.seats;
    if (!first || !second) throw new Error('the hall has two seats');
    const [, sector, row, label] = first;
    const [id, , , , ...rest] = second;
    const repeated: typeof second = [id, sector, row, label, ...rest];
    const body = { version, plan: { ...plan, seats: [first, repeated, ...plan.seats.slice(2)] } };
    await client(HALL_PLAN_ENDPOINTS.saveHallDraft, { params: { key: KEY }, body });
    await page.goto(`/admin/season/halls/${KEY}/review`);
    await page.getByRole('link', { name: `${ru('plan-field.seats')}, 2`, exact: true }).click();
    await expect(page.getByRole('application')).toBeFocused();
    await expect(page.getByText(ru('edit.selected', { count: 1 }), { exact: true })).toBeVisible();
    await client(HALL_PLAN_ENDPOINTS.discardHallDraft, { params: { key: KEY }, body: {} });
  });
});
