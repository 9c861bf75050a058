/** Sessions in the admin app: a show is canceled with all money back, and another one is moved and announced. */

import type { Page } from '@playwright/test';
import { measureSlowness } from '../../../apps/server/src/testing/machine-slowness.ts';
import { openNewOrder, payOrder } from '../../support/buyer/orders.ts';
import { testForStaff as test } from '../../support/environment/own-shop.ts';
import { startJob } from '../../support/job.ts';
import { tagRepetitions } from '../../support/repetitions.ts';
import {
  countCutTexts,
  expect,
  expectAccessibleAtWidth,
  expectAccessibleInBothThemes,
  expectNoHorizontalScroll,
} from '../../support/shop.ts';
import { getAdminText, signInAs } from '../../support/staff/admin.ts';
import { openFirstSession } from '../../support/staff/sessions.ts';

test.describe.configure({ mode: 'default' });

/** From the sign-in until canceling has begun. */
const START_LIMIT_MS = 120_000;
/** Of refunds and emails to all buyers of a session, on a busy machine. */
const JOB_TIMEOUT = { timeout: 360_000 };

const t = (key: string, values = {}) => getAdminText('en', key, values);

/** Tickets of the event's first session, paid. */
async function buyFirst(page: Page, title: string): Promise<void> {
  const order = await openNewOrder(page, { title, language: 'en', at: 'first' });
  await payOrder(page, order, 'en');
}

test('an administrator cancels a session and gives all money back', async ({ page }) => {
  await buyFirst(page, 'Abai');
  await signInAs(page, 'administrator', 'en');
  const startedAt = Date.now();
  const endJob = await startJob(page, 'cancel a session, refund everything', START_LIMIT_MS / 1000);
  await openFirstSession(page, 'Abai', 'en');
  await page.getByRole('link', { name: t('session.cancel') }).click();
  const total = await page.getByText(t('cancel.total')).locator('strong').innerText();
  expect(total).toMatch(/[1-9]/);
  await expectAccessibleInBothThemes(page);
  await page.getByRole('button', { name: t('cancel.confirm', { sum: total }) }).click();
  await expect(page.getByRole('heading', { name: t('cancel.progress') })).toBeVisible();
  await endJob();
  expect(Date.now() - startedAt).toBeLessThan(START_LIMIT_MS * measureSlowness());
  // The progress survives a reload.
  await page.reload();
  const done = new RegExp(`^${t('cancel.progress-done').split('.')[0]}\\.`);
  await expect(page.getByRole('status').filter({ hasText: done })).toBeVisible(JOB_TIMEOUT);
  await expectAccessibleInBothThemes(page);
  await page.setViewportSize({ width: 768, height: 900 });
  await expectNoHorizontalScroll(page);
});

test('an administrator moves a session and notifies the buyers', async ({ page }) => {
  await buyFirst(page, 'Family Morning');
  await signInAs(page, 'administrator', 'en');
  const endJob = await startJob(page, 'move a session, send a message to its buyers', 300);
  await openFirstSession(page, 'Family Morning', 'en');
  const session = page.url();
  await page.getByRole('link', { name: t('session.reschedule') }).click();
  const day = page.getByLabel(t('reschedule.day'));
  const moved = new Date(`${await day.inputValue()}T00:00:00Z`);
  moved.setUTCDate(moved.getUTCDate() + 40);
  await day.fill(moved.toISOString().slice(0, 10));
  // The browser has a 12-hour clock.
  const time = page.getByLabel(t('reschedule.time'), { exact: true });
  await time.fill('19:00');
  await expect(time).toHaveAccessibleDescription(/^19:00 · .+/);
  await page.getByRole('button', { name: t('reschedule.check') }).click();
  await expectAccessibleInBothThemes(page);
  await page.getByRole('button', { name: new RegExp(t('reschedule.confirm').trim()) }).click();
  await expect(page).toHaveURL(session);
  await expect(page.getByText(t('session.planned'))).toBeVisible();

  await page.getByRole('link', { name: t('session.messages') }).click();
  const english = page.getByRole('group', { name: /English/ });
  await english.getByLabel(t('message.subject')).fill('New day, same seats');
  await english.getByLabel(t('message.body')).fill('x'.repeat(1_990));
  await expect(english.getByText(t('message.left_other', { count: 10 }))).toBeVisible();
  await english.getByLabel(t('message.body')).fill('The soloist is ill.\nYour tickets stay valid.');
  await page.getByRole('button', { name: t('message.preview') }).click();
  await expect(page.getByTitle('New day, same seats').first()).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.getByRole('button', { name: new RegExp(`^${t('message.send').trim()}`) }).click();
  await expect(page.getByText(t('message.sent-empty'))).toHaveCount(0);
  await expect(page.getByText(/^Sent: ([1-9]\d*) of \1$/)).toBeVisible(JOB_TIMEOUT);
  await expectNoHorizontalScroll(page);
  await endJob();
});

test('the list of sessions has days in words of the language of the app, and whole times', async ({ page }) => {
  await signInAs(page, 'administrator', 'ru', '/admin/sessions');
  const from = page.getByLabel(getAdminText('ru', 'sessions.from'));
  await from.fill('2026-12-05');
  await expect(from).toHaveAccessibleDescription('сб, 5 декабря 2026');
  await from.fill('');
  await expect(from).toHaveAccessibleDescription('');

  const allDay = page.getByRole('cell', { name: getAdminText('ru', 'sessions.all-day'), exact: true }).first();
  await expect(allDay).toBeVisible();
  for (const width of [1280, 768, 360]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await countCutTexts(page.locator('th, td'))).toBe(0);
  }
});

test('the attendee list fits A4 paper', { tag: '@long' }, async ({ page }) => {
  await buyFirst(page, 'Abai');
  await signInAs(page, 'administrator', 'en');
  await openFirstSession(page, 'Abai', 'en');
  await page.getByRole('link', { name: t('session.attendees') }).click();
  await expect(page.getByRole('table')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.emulateMedia({ media: 'print' });
  // The width of A4 between its margins, in CSS pixels.
  await page.setViewportSize({ width: 703, height: 1000 });
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expectNoHorizontalScroll(page);
});

for (const [tag, { language, width }] of tagRepetitions([
  { language: 'kz', width: 360 },
  { language: 'ru', width: 768 },
]))
  test(`today is the first screen and leads to its issues, in ${language}, ${width} px wide`, { tag }, async ({
    page,
  }) => {
    const expectLook = width === 360 ? expectAccessibleInBothThemes : expectAccessibleAtWidth;
    await page.setViewportSize({ width, height: 900 });
    await signInAs(page, 'administrator', language);
    await expect(page).toHaveURL(/\/admin\/today$/);
    await expect(page.getByRole('heading', { level: 1, name: getAdminText(language, 'today.title') })).toBeVisible();
    await expectNoHorizontalScroll(page);
    await expectLook(page);
    await page
      .getByRole('region', { name: getAdminText(language, 'today.issues') })
      .getByRole('link')
      .first()
      .click();
    await expect(page.getByRole('link', { name: getAdminText(language, 'today.back') })).toBeVisible();
    await expectNoHorizontalScroll(page);
  });
