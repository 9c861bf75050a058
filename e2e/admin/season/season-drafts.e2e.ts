/** Drafts of the season: reviewed, published, scheduled, undone, and stopped by an import. */
import type { Page } from '@playwright/test';
import { CHANGE_SET_ENDPOINTS } from '@sahna/contract/admin/season/change-set-endpoints';
import { SEASON_EVENT_ENDPOINTS } from '@sahna/contract/admin/season/season-event-endpoints';
import { getOffers, open } from '../../support/buyer/event-page.ts';
import { importChangedEvent } from '../../support/environment/import-season.ts';
import { testForStaff as test } from '../../support/environment/own-shop.ts';
import { startJob } from '../../support/job.ts';
import {
  expect,
  expectAccessibleInBothThemes,
  expectNoHorizontalScroll,
  watchLayoutShifts,
} from '../../support/shop.ts';
import { getAdminText, limitToEvent, signInAs } from '../../support/staff/admin.ts';
import { createStaffClient } from '../../support/staff/staff-requests.ts';

test.describe.configure({ mode: 'default' });

const t = (key: string, values = {}) => getAdminText('kz', key, values);
const KEY = 'dina-evening';
const TITLE = 'Dina Nurpeisova: Bulbul';

async function readDocument(page: Page): Promise<Record<string, unknown>> {
  const client = await createStaffClient(page);
  return (await client(SEASON_EVENT_ENDPOINTS.readSeasonEvent, { params: { key: KEY } })).document ?? {};
}

/** Saves the event with these fields in the draft. */
async function saveDraft(page: Page, id: string, change: Record<string, unknown>): Promise<void> {
  const client = await createStaffClient(page);
  const document = { ...(await readDocument(page)), ...change };
  await client(CHANGE_SET_ENDPOINTS.saveDraft, { params: { id, key: KEY }, body: { version: 0, document } });
}

async function createDraft(page: Page, title: string, change: Record<string, unknown>): Promise<string> {
  const client = await createStaffClient(page);
  const { id } = await client(CHANGE_SET_ENDPOINTS.createChangeSet, { body: { title } });
  await saveDraft(page, String(id), change);
  return String(id);
}

function raisePrices({ offers }: Record<string, unknown>, by: number): Record<string, unknown> {
  const rows: Record<string, unknown>[] = Array.isArray(offers) ? offers : [];
  return { offers: rows.map((row) => ({ ...row, price: Number(row['price']) + by })) };
}

const confirm = (page: Page, key: string) => page.getByRole('dialog').getByRole('button', { name: t(key) });
const press = (page: Page, key: string) => page.getByRole('button', { name: t(key) }).press('Enter');

/** Reloads until the event has the price, because each process loads a publication on its own. */
async function expectPrice(shop: Page, price: RegExp): Promise<void> {
  await expect(async () => {
    await open(shop, TITLE, { lang: 'en' });
    await expect(getOffers(shop).first()).toContainText(price, { timeout: 2_000 });
  }).toPass();
}

/** The next minute of the venue's clock that is at least ten seconds away. */
function getNextMinute(timeZone: string): { day: string; time: string } {
  const at = new Date(Math.ceil((Date.now() + 10_000) / 60_000) * 60_000);
  const [day = '', time = ''] = new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'short' })
    .format(at)
    .split(' ');
  return { day, time };
}

test('a planner reviews, publishes and undoes a change of a price', async ({ page, context }) => {
  await signInAs(page, 'planner', 'kz', '/admin/season/drafts');
  await expectAccessibleInBothThemes(page);
  const endJob = await startJob(page, 'review, publish and undo a draft', 60);
  await page.getByRole('button', { name: t('drafts.new') }).press('Enter');
  await page.keyboard.type('Желтоқсан бағалары');
  await page.keyboard.press('Enter');
  await expect(page.getByText(t('draft.empty'))).toBeVisible();
  const id = page.url().split('/').at(-1) ?? '';
  const before = await readDocument(page);
  await saveDraft(page, id, raisePrices(before, 500));
  // The open page follows saves elsewhere.
  await expect(page.getByText(/бағасы: бұрын 4\s500\s₸, енді 5\s000\s₸/)).toBeVisible();
  await expectAccessibleInBothThemes(page);

  const shop = await context.newPage();
  await open(shop, TITLE, { lang: 'en' });
  await expect(getOffers(shop).first()).toContainText(/4[\s,]500/);
  await press(page, 'draft.publish');
  await expect(page.getByRole('dialog')).toContainText(t('draft.publish-counts', { events: 1, changes: 3 }));
  await expectAccessibleInBothThemes(page);
  await confirm(page, 'draft.publish').press('Enter');
  await expect(page.getByRole('button', { name: t('draft.undo') })).toBeVisible();
  await expectPrice(shop, /5[\s,]000/);

  await press(page, 'draft.undo');
  await confirm(page, 'draft.undo').press('Enter');
  await expect(page.getByText(t('draft.state-undone'))).toBeVisible();
  await endJob();
  await expectPrice(shop, /4[\s,]500/);
  expect(await readDocument(page)).toEqual(before);
});

test('a draft is published at its time while its page is open', { tag: '@long' }, async ({ page }) => {
  test.setTimeout(180_000);
  await signInAs(page, 'planner', 'kz', '/admin/season/drafts');
  const id = await createDraft(page, 'Кешкі жариялау', { ageFrom: 9 });
  const readLayoutShift = await watchLayoutShifts(page);
  await page.goto(`/admin/season/drafts/${id}`);
  await expect(page.getByRole('button', { name: t('draft.schedule'), exact: true })).toBeVisible();
  expect(await readLayoutShift()).toBeLessThan(0.1);
  await press(page, 'draft.schedule');
  await press(page, 'draft.schedule-submit');
  await expect(page.getByText(t('draft.schedule-missing'))).toBeVisible();
  await page.getByLabel(t('draft.day'), { exact: true }).fill('2020-01-01');
  await page.getByLabel(t('draft.time'), { exact: true }).fill('10:00');
  await press(page, 'draft.schedule-submit');
  await expect(page.getByText(t('draft.schedule-past'))).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.getByLabel(t('draft.day'), { exact: true }).fill('2035-05-05');
  await press(page, 'draft.schedule-submit');
  const changeTime = page.getByRole('button', { name: t('draft.schedule-change') });
  await expect(changeTime).toBeFocused();
  await changeTime.press('Enter');
  await expect(page.getByLabel(t('draft.day'), { exact: true })).toHaveValue('2035-05-05');
  await expect(page.getByLabel(t('draft.time'), { exact: true })).toHaveValue('10:00');
  const { day, time } = getNextMinute('Asia/Almaty');
  await page.getByLabel(t('draft.day'), { exact: true }).fill(day);
  await page.getByLabel(t('draft.time'), { exact: true }).fill(time);
  await press(page, 'draft.schedule-submit');
  await expect(page.getByRole('button', { name: t('draft.unschedule') })).toBeVisible();
  await expectNoHorizontalScroll(page);
  // The answer to the member's own press may come late, and then counts as a shift.
  const shiftBefore = await readLayoutShift();
  await expect(page.getByRole('button', { name: t('draft.undo') })).toBeVisible({ timeout: 120_000 });
  expect((await readLayoutShift()) - shiftBefore).toBeLessThan(0.1);
  expect(await readDocument(page)).toMatchObject({ ageFrom: 9 });
  await press(page, 'draft.undo');
  await confirm(page, 'draft.undo').press('Enter');
  await expect(page.getByText(t('draft.state-undone'))).toBeVisible();
});

test('an import that changes the event is noticed, and the draft continues on top of it', { tag: '@long' }, async ({
  page,
  shop,
}) => {
  await signInAs(page, 'planner', 'kz', '/admin/season/drafts');
  const id = await createDraft(page, 'Қайшылық', { ageFrom: 10 });
  await importChangedEvent(shop, 'shop-for-staff', { key: KEY, change: { orderLimit: 7 } });
  await page.goto(`/admin/season/drafts/${id}`);
  await expect(page.getByText(t('draft.blocked-changed'))).toBeVisible();
  await expect(page.getByText(/бұрын 10, енді 7/)).toBeVisible();
  await expect(page.getByRole('button', { name: t('draft.publish') })).toHaveCount(0);
  await expectAccessibleInBothThemes(page);
  await page
    .getByRole('button')
    .filter({ hasText: t('season.rebase') })
    .press('Enter');
  await press(page, 'draft.publish');
  await confirm(page, 'draft.publish').press('Enter');
  await expect(page.getByRole('button', { name: t('draft.undo') })).toBeVisible();
  expect(await readDocument(page)).toMatchObject({ ageFrom: 10, orderLimit: 7 });
  await page.getByRole('link', { name: t('draft.list'), exact: true }).click();
  await expect(page.getByRole('row').nth(1)).toContainText('Қайшылық');
});

test('drafts fit 768 pixels in Russian, and other members find those of their events only', { tag: '@long' }, async ({
  page,
  browser,
  shop,
}) => {
  const ru = (key: string, values = {}) => getAdminText('ru', key, values);
  await page.setViewportSize({ width: 768, height: 900 });
  await signInAs(page, 'administrator', 'ru', '/admin/season/drafts');
  const sessions = Array.from({ length: 9 }, (_, n) => ({ date: `2031-05-0${n + 1}`, time: '19:00' }));
  const id = await createDraft(page, 'Май', { sessions, ageFrom: 'six' });
  const valid = await createDraft(page, 'Июнь', { sessions });
  for (const address of ['', `/${id}`, `/${valid}`]) {
    await page.goto(`/admin/season/drafts${address}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expectNoHorizontalScroll(page);
    await expectAccessibleInBothThemes(page);
  }
  await expect(page.getByText('ещё 4 сеанса')).toBeVisible();

  const other = await browser.newPage({ baseURL: shop });
  await signInAs(other, 'viewer', 'ru', `/admin/season/drafts/${valid}`);
  await expect(other.getByText('ещё 4 сеанса')).toBeVisible();
  for (const key of ['draft.publish', 'draft.schedule', 'draft.discard', 'draft.remove'])
    await expect(other.getByRole('button', { name: ru(key) })).toHaveCount(0);

  const restore = await limitToEvent(page, other, 'Abai');
  await other.reload();
  await expect(other.getByRole('heading', { level: 1, name: ru('draft.missing') })).toBeVisible();
  await other.goto('/admin/season/drafts');
  await expect(other.getByText(ru('drafts.empty'))).toBeVisible();
  // Lists are of all venues: there is no link to them, and no request that fails.
  const failed: string[] = [];
  other.on('response', (response) => {
    if (response.status() >= 400) failed.push(response.url());
  });
  await expect(other.getByRole('link', { name: ru('season.page-lists') })).toHaveCount(0);
  for (const page of ['halls', 'points', 'lists']) {
    await other.goto(`/admin/season/${page}`);
    await expect(other.getByRole('heading', { level: 1 }), page).toHaveText(ru('frame.out-of-scope'));
  }
  await other.goto('/admin/season/events');
  await expect(other.getByRole('link', { name: 'Абай' })).toBeVisible();
  expect(failed).toEqual([]);
  await restore();
  await other.close();
});

test('a dialog takes the focus, keeps Tab inside, and gives it back', { tag: '@long' }, async ({ page }) => {
  await signInAs(page, 'planner', 'kz');
  await page.goto(`/admin/season/drafts/${await createDraft(page, 'Keyboard', { ageFrom: 3 })}`);
  const discard = page.getByRole('main').getByRole('button', { name: t('draft.discard'), exact: true });
  await discard.press('Enter');
  const dialog = page.getByRole('dialog');
  const cancel = dialog.getByRole('button', { name: t('confirm.cancel') });
  await expect(cancel).toBeFocused();
  for (const key of ['Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab']) {
    await page.keyboard.press(key);
    // Outside of the dialog only the browser itself takes the focus.
    const isOutside = await page.evaluate(() => document.activeElement?.matches(':not(body, dialog *)'));
    expect(isOutside, key).toBe(false);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(discard).toBeFocused();
  await discard.press('Enter');
  await cancel.press('Enter');
  await expect(discard).toBeFocused();
  await discard.press('Enter');
  await confirm(page, 'draft.discard').press('Enter');
  await expect(page.getByText(t('draft.state-discarded'))).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
});
