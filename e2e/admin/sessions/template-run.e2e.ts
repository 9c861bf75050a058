/** A template of blocks applied to many sessions in steps: stopped, continued, undone, and with requests that are lost. */
import type { Page, Route } from '@playwright/test';
import { CHANGE_SET_ENDPOINTS } from '@sahna/contract/admin/season/change-set-endpoints';
import { SEASON_EVENT_ENDPOINTS } from '@sahna/contract/admin/season/season-event-endpoints';
import { SEASON_CALENDAR_ENDPOINTS } from '@sahna/contract/admin/sessions/season-calendar-endpoints';
import { SEAT_TEMPLATE_ENDPOINTS } from '@sahna/contract/admin/sessions/seat-template-endpoints';
import { SESSION_SEATS_ENDPOINTS } from '@sahna/contract/admin/sessions/session-seats-endpoints';
import { testForStaff as test } from '../../support/environment/own-shop.ts';
import { expect, expectAccessibleInBothThemes, expectNoHorizontalScroll } from '../../support/shop.ts';
import { getAdminText, signInAs } from '../../support/staff/admin.ts';
import { createStaffClient } from '../../support/staff/staff-requests.ts';

const SESSIONS = 45;
const STEP = 20;
const SEATS = 2;
const APPLY = '**/admin/api/seat-templates/*/apply';
const RELEASE = '**/seat-blocks/*/release';

/** Publishes an event with many sessions, saves a template of two seats, and opens it for all but the first session. */
async function openTemplate(page: Page, key: string, year: number): Promise<void> {
  const client = await createStaffClient(page);
  const { document } = await client(SEASON_EVENT_ENDPOINTS.readSeasonEvent, { params: { key: 'abai' } });
  const sessions = [{ every: 'day', from: `${year}-03-01`, to: `${year}-04-15`, times: ['19:00'] }];
  const title = { kz: key, ru: key, en: key };
  const { id } = await client(CHANGE_SET_ENDPOINTS.createChangeSet, { body: { title: key } });
  const body = { version: 0, document: { ...document, ...{ key, title, sessions, addOns: [], status: 'hidden' } } };
  await client(CHANGE_SET_ENDPOINTS.saveDraft, { params: { id, key }, body });
  const { error } = await client(CHANGE_SET_ENDPOINTS.publishChangeSet, { params: { id } });
  expect(error).toBeNull();
  const query = { from: `${year}-03-01`, to: `${year}-12-31`, limit: 100 };
  const { items } = await client(SEASON_CALENDAR_ENDPOINTS.listSeasonSessions, { query });
  const [first, ...others] = items.map((session) => session.id);
  if (first === undefined) throw new Error('the event has sessions');
  expect(others).toHaveLength(SESSIONS);
  const { seats } = await client(SESSION_SEATS_ENDPOINTS.readSessionHall, { params: { id: String(first) } });
  const terms = {
    reason: key,
    owner: '',
    ownerEmail: '',
    color: 'blue',
    isKilled: false,
    end: { kind: 'never' },
  } as const;
  const places = { sessionIds: [first], seats: seats.id.slice(0, SEATS), zones: {} };
  await client(SESSION_SEATS_ENDPOINTS.blockSeats, { body: { ...terms, ...places, key: crypto.randomUUID() } });
  const saved = await client(SEAT_TEMPLATE_ENDPOINTS.saveSeatTemplate, {
    params: { id: String(first) },
    body: { name: key, hasBlocks: true, hasPainting: false },
  });
  await page.goto(
    `/admin/season/seat-templates?template=${saved.id}&ids=${encodeURIComponent(`"${others.join(',')}"`)}`,
  );
}

/** Rows of the preview before are pale. */
const expectCurrentRows = (page: Page) => expect(page.locator('[aria-busy="true"]')).toHaveCount(0);

for (const { language, width, year } of [
  { language: 'kz', width: 1280, year: 2033 },
  { language: 'ru', width: 768, year: 2034 },
] as const) {
  const t = (key: string, values = {}) => getAdminText(language, key, values);
  const button = (page: Page, key: string, values = {}) =>
    page.getByRole('button', { name: t(key, values), exact: true });

  test(`a planner stops a template in ${language}, continues it, and undoes all of it`, { tag: '@long' }, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await signInAs(page, 'planner', language);
    await openTemplate(page, `stopped-${language}`, year);
    const waiting = Promise.withResolvers<Route>();
    let requests = 0;
    await page.route(APPLY, (route) => (++requests === 2 ? waiting.resolve(route) : route.continue()));
    const apply = page.getByRole('button', { name: new RegExp(`(^|\\D)${SESSIONS}\\D`) });
    await apply.click();
    const route = await waiting.promise;
    await expect(page.getByRole('progressbar')).toHaveAttribute('value', String(STEP));
    await expect(page.getByText(t('templates.progress', { done: STEP, total: SESSIONS }))).toBeVisible();
    await expectNoHorizontalScroll(page);
    await expectCurrentRows(page);
    await expectAccessibleInBothThemes(page);
    await button(page, 'templates.stop').click();
    await route.continue();
    await expect(page.getByText(t('templates.left', { count: SESSIONS - 2 * STEP }))).toBeVisible();
    await expectCurrentRows(page);
    await expectAccessibleInBothThemes(page);
    await page.getByRole('button', { name: new RegExp(`(^|\\D)${SESSIONS - 2 * STEP}\\D`) }).click();
    await expect(page.getByText(t('templates.done', { blocked: SEATS * SESSIONS, refused: 0 }))).toBeVisible();
    expect(requests).toBe(3);

    const firstRelease = Promise.withResolvers<Route>();
    await page.route(RELEASE, (release) => firstRelease.resolve(release), { times: 1 });
    await button(page, 'templates.undo').click();
    const release = await firstRelease.promise;
    await button(page, 'templates.stop').click();
    await release.continue();
    await expect(page.getByText(t('templates.undo-left', { count: SESSIONS - 1 }))).toBeVisible();
    await expectCurrentRows(page);
    await expectAccessibleInBothThemes(page);
    await button(page, 'templates.undo').click();
    await expect(page.getByText(t('templates.undone', { count: SEATS * SESSIONS }))).toBeVisible();
    await expect(page.getByText(t('templates.changed', { count: '' }), { exact: false })).toHaveCount(0);
    await expect(apply).toBeEnabled();
  });
}

test.describe('with lost requests', () => {
  test.use({ hasLostRequests: true });

  test('a template is applied once per session while answers and the connection are lost', { tag: '@long' }, async ({
    page,
  }) => {
    const t = (key: string, values = {}) => getAdminText('en', key, values);
    const button = (key: string) => page.getByRole('button', { name: t(key), exact: true });
    await signInAs(page, 'planner', 'en');
    await openTemplate(page, 'lost-connection', 2035);
    let requests = 0;
    await page.route(APPLY, async (route) => {
      requests++;
      // The server has answered the first request. The third one and its repetition never reach it.
      if (requests === 1) await route.fetch();
      if ([1, 3, 4].includes(requests)) await route.abort('connectionreset');
      else await route.continue();
    });
    await page.getByRole('button', { name: t('templates.apply_other', { count: SESSIONS }) }).click();
    await expect(page.getByText(t('templates.left', { count: SESSIONS - STEP }))).toBeVisible();
    await page.getByRole('button', { name: t('templates.apply_other', { count: SESSIONS - STEP }) }).click();
    await expect(page.getByText(t('templates.done', { blocked: SEATS * SESSIONS, refused: 0 }))).toBeVisible();

    let releases = 0;
    await page.route(RELEASE, async (route) => {
      releases++;
      if (releases === 1) await route.fetch();
      if ([1, 4, 5].includes(releases)) await route.abort('connectionreset');
      else await route.continue();
    });
    await button('templates.undo').click();
    await expect(page.getByText(t('templates.undo-left', { count: SESSIONS - 2 }))).toBeVisible();
    await button('templates.undo').click();
    await expect(page.getByText(t('templates.undo-left', { count: '' }), { exact: false })).toHaveCount(0);
    await expect(page.getByText(t('templates.changed', { count: '' }), { exact: false })).toHaveCount(0);
    await expect(page.getByRole('button', { name: t('templates.apply_other', { count: SESSIONS }) })).toBeEnabled();
  });

  test('the result of a template and its undo stay on the screen while the shop cannot be reached', {
    tag: '@long',
  }, async ({ page }) => {
    const t = (key: string, values = {}) => getAdminText('en', key, values);
    await signInAs(page, 'planner', 'en');
    await openTemplate(page, 'no-connection', 2036);
    let requests = 0;
    await page.route('**/admin/api/**', (route) => {
      const isApply = route.request().url().endsWith('/apply');
      if (isApply) requests++;
      return requests < 2 ? route.continue() : route.abort('connectionreset');
    });
    await page.getByRole('button', { name: t('templates.apply_other', { count: SESSIONS }) }).click();
    const left = page.getByText(t('templates.left', { count: SESSIONS - STEP }));
    await expect(left).toBeVisible();
    // Longer than all repetitions of the preview.
    await page.waitForTimeout(8_000);
    await expect(left).toBeVisible();
    await page.unroute('**/admin/api/**');
    await page.getByRole('button', { name: t('templates.undo'), exact: true }).click();
    await expect(page.getByText(t('templates.undone', { count: SEATS * STEP }))).toBeVisible();
  });
});
