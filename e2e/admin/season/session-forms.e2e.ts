/** A session with its own form: the planner edits it, buyers of that day answer it, problems lead to its fields. */
import type { Page } from '@playwright/test';
import { CHANGE_SET_ENDPOINTS } from '@sahna/contract/admin/season/change-set-endpoints';
import { SEASON_EVENT_ENDPOINTS } from '@sahna/contract/admin/season/season-event-endpoints';
import { SEASON_LIST_ENDPOINTS } from '@sahna/contract/admin/season/season-list-endpoints';
import { z } from 'zod';
import { getSubmitButton } from '../../support/buyer/attendees.ts';
import { getDays, open } from '../../support/buyer/event-page.ts';
import { getField } from '../../support/buyer/order-form.ts';
import { BUYER, chooseTickets, mouse } from '../../support/buyer/purchase.ts';
import { testForStaff as test } from '../../support/environment/own-shop.ts';
import { expect, expectAccessibleInBothThemes, expectNoHorizontalScroll, getText } from '../../support/shop.ts';
import { getAdminText, signInAs } from '../../support/staff/admin.ts';
import { createStaffClient } from '../../support/staff/staff-requests.ts';

test.describe.configure({ mode: 'default' });

const t = (key: string, values = {}) => getAdminText('en', key, values);
const KEY = 'little-house';
const TITLE = 'The Little House';
const QUESTION = 'Where do you board the bus?';
const getTerm = (page: Page, name: string) => page.getByLabel(t(`event-dates.${name}`), { exact: true });
const waitUntilSaved = (page: Page) => expect(page.getByText(t('editor.saved', { time: '' }))).toBeVisible();
const readDraftId = (page: Page): string => new URL(page.url()).searchParams.get('draft') ?? '';

test('a planner gives one day its own form, and buyers of that day answer it', { tag: '@long' }, async ({
  page,
  browser,
}) => {
  await signInAs(page, 'planner', 'en', `/admin/season/events/${KEY}?tab=sessions`);
  const boxes = page.getByRole('row').getByRole('checkbox');
  await boxes.first().check();
  await getTerm(page, 'form').selectOption('session');
  const form = page.getByRole('group', { name: t('event-dates.form'), exact: true }).first();
  await form.getByRole('checkbox', { name: t('field.box1') }).check();
  await form
    .getByRole('group', { name: t('field.question'), exact: true })
    .getByLabel('English')
    .fill(QUESTION);
  await expect(page.getByText(t('event-dates.invalid'))).toBeVisible();
  await form
    .getByRole('group', { name: t('field.answer'), exact: true })
    .getByLabel('English')
    .fill('Almaty');
  await getTerm(page, 'attendees').selectOption('session');
  await page.getByLabel(t('field.document'), { exact: true }).check();
  await getTerm(page, 'refunds').selectOption('session');
  await page.getByRole('button', { name: t('editor.add-tier') }).click();
  await page.getByLabel(t('field.daysLeft')).last().fill('1');
  await page.getByLabel(t('field.percent')).last().fill('10');
  await expectAccessibleInBothThemes(page);
  await page.setViewportSize({ width: 768, height: 900 });
  await expectNoHorizontalScroll(page);
  await waitUntilSaved(page);
  const client = await createStaffClient(page);
  const published = await client(CHANGE_SET_ENDPOINTS.publishChangeSet, { params: { id: readDraftId(page) } });
  expect(published.error).toBeNull();

  const shop = await (await browser.newContext()).newPage();
  const address = new URL(page.url()).origin;
  await shop.goto(`${address}/?lang=en`);
  await expect(async () => {
    await shop.context().clearCookies();
    await open(shop, TITLE, { lang: 'en' });
    await chooseTickets(shop, mouse, 'en', 1);
    await expect(shop.getByText(QUESTION)).toBeVisible({ timeout: 2_000 });
  }).toPass();
  const order = shop.locator('#order-form');
  await shop.getByLabel(QUESTION).selectOption({ label: 'Almaty' });
  await getField(order, 'en', 'form.fio').fill(BUYER.name);
  await getField(order, 'en', 'form.email').fill(BUYER.email);
  await getField(order, 'en', 'form.phone').fill(BUYER.phone);
  for (const consent of await shop.getByRole('checkbox').all())
    if (await consent.evaluate((box) => box instanceof HTMLInputElement && box.required)) await consent.check();
  await order.locator('button[type="submit"]').click();
  await shop.waitForURL(/nominal-tickets/);
  // Without the passport the attendee is refused.
  await shop.getByLabel(getText('en', 'attendees.surname'), { exact: true }).fill('Sakhnayeva');
  await shop.getByLabel(getText('en', 'attendees.name'), { exact: true }).fill('Aigul');
  await getSubmitButton(shop).click();
  const number = shop.getByLabel(getText('en', 'attendees.document-number'), { exact: true });
  await expect(number).toHaveAttribute('aria-invalid', 'true');

  await open(shop, TITLE, { lang: 'en' });
  await expect(getDays(shop).nth(1)).toBeVisible();
});

test('a problem on the page of a draft opens the editor at its field', { tag: '@long' }, async ({ page }) => {
  await signInAs(page, 'planner', 'en', `/admin/season/events/${KEY}?tab=sessions`);
  await page.getByRole('row').getByRole('checkbox').last().check();
  await getTerm(page, 'form').selectOption('session');
  const form = page.getByRole('group', { name: t('event-dates.form'), exact: true }).first();
  await form.getByRole('checkbox', { name: t('field.box2') }).check();
  await waitUntilSaved(page);
  const id = readDraftId(page);
  await page.goto(`/admin/season/drafts/${id}`);
  const problem = page.getByRole('link', { name: /^Sessions, .+ Second question, /i }).first();
  await expect(problem).toBeVisible();
  await expect(page.getByText(/sessions\.\d/)).toHaveCount(0);
  await problem.click();
  await expect(
    page
      .getByRole('group', { name: t('field.question'), exact: true })
      .getByRole('textbox')
      .first(),
  ).toBeFocused();
  const client = await createStaffClient(page);
  await client(CHANGE_SET_ENDPOINTS.discardChangeSet, { params: { id } });
});

test('a time of sales that the clock of the venue skips is refused at its field', { tag: '@long' }, async ({
  page,
}) => {
  const key = 'berlin-evening';
  await signInAs(page, 'planner', 'en', '/admin/season/drafts');
  const client = await createStaffClient(page);
  const { document: list } = await client(SEASON_LIST_ENDPOINTS.readSeasonList, { params: { file: 'venues.json' } });
  const { document: event } = await client(SEASON_EVENT_ENDPOINTS.readSeasonEvent, { params: { key: KEY } });
  const venues = z.array(z.looseObject({})).parse(list?.['rows']);
  const venue = { ...venues[0], key: 'berlin', timeZone: 'Europe/Berlin', halls: [] };
  const { id } = await client(CHANGE_SET_ENDPOINTS.createChangeSet, { body: { title: 'Berlin' } });
  const documents = {
    'venues.json': { rows: [...venues, venue] },
    [key]: { ...event, key, venue: 'berlin', sessions: [{ date: '2032-03-28', time: '19:30', stock: 10 }] },
  };
  for (const [name, document] of Object.entries(documents))
    await client(CHANGE_SET_ENDPOINTS.saveDraft, { params: { id, key: name }, body: { version: 0, document } });
  const { error } = await client(CHANGE_SET_ENDPOINTS.publishChangeSet, { params: { id } });
  expect(error).toBeNull();
  await page.goto(`/admin/season/events/${key}?tab=sessions`);
  await page.getByRole('row').getByRole('checkbox').last().check();
  await page.getByText(t('event-dates.sales'), { exact: true }).click();
  const from = page.getByLabel(t('event-dates.sale-from', { channel: t('event-dates.channel-web') }));
  await from.fill('2032-03-28T02:30');
  await expect(from).toHaveAccessibleDescription(/02:30/);
  await expect(from).toHaveAttribute('aria-invalid', 'true');
  await from.fill('2032-03-28T03:30');
  await expect(from).not.toHaveAttribute('aria-invalid');
});
