/** The images of the admin app in `docs/images` (`npm run docs-images`), as an administrator sees the demonstration. */
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { CHANGE_SET_ENDPOINTS } from '@sahna/contract/admin/season/change-set-endpoints';
import { SEASON_EVENT_ENDPOINTS } from '@sahna/contract/admin/season/season-event-endpoints';
import { SESSION_SEATS_ENDPOINTS } from '@sahna/contract/admin/sessions/session-seats-endpoints';
import { testForStaff as test } from '../support/environment/own-shop.ts';
import { expect } from '../support/shop.ts';
import { getAdminText, signInAs } from '../support/staff/admin.ts';
import { drawRectangle, openFirstSession } from '../support/staff/sessions.ts';
import { createStaffClient } from '../support/staff/staff-requests.ts';

// Each worker has a shop of its own.
test.describe.configure({ mode: 'default' });
test.use({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' });

const IMAGES = fileURLToPath(new URL('../../docs/images/', import.meta.url));
const EVENT = 'abai';
const TITLE = 'Abai';

const t = (key: string, values = {}) => getAdminText('en', key, values);

async function takeImage(page: Page, name: string): Promise<void> {
  // Pages that poll are never idle.
  await page.waitForLoadState('networkidle', { timeout: 5000 }).catch(() => undefined);
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: `${IMAGES}admin-${name}.png` });
}

async function openAndTake(page: Page, name: string, address: string): Promise<void> {
  await page.goto(address);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await takeImage(page, name);
}

test('orders and settings', async ({ page }) => {
  await signInAs(page, 'administrator', 'en');
  await openAndTake(page, 'today', '/admin/today');
  await openAndTake(page, 'orders', '/admin/orders');
  await openAndTake(page, 'email', '/admin/settings/emails/order-paid?language=en');
  await page.goto('/admin/orders?state=paid');
  // The link is the order's number.
  const order = page.locator('main tbody a').first();
  const address = await order.getAttribute('href');
  await page.goto(`${address}/actions/move`);
  await page.locator('canvas').first().waitFor();
  await takeImage(page, 'order');
});

test('season', async ({ page }) => {
  await signInAs(page, 'administrator', 'en');
  await page.goto('/admin/season/calendar');
  await page.getByRole('button', { name: t('calendar.next') }).click();
  await page.locator('[data-state]').nth(100).waitFor();
  await takeImage(page, 'calendar');
  const client = await createStaffClient(page);
  const { document } = await client(SEASON_EVENT_ENDPOINTS.readSeasonEvent, { params: { key: EVENT } });
  const offers: Record<string, unknown>[] = Array.isArray(document?.['offers']) ? document['offers'] : [];
  const raised = offers.map((offer) => ({ ...offer, price: Number(offer['price']) + 500 }));
  const { id } = await client(CHANGE_SET_ENDPOINTS.createChangeSet, { body: { title: 'Prices of the spring' } });
  const draft = { version: 0, document: { ...document, ageFrom: 6, offers: raised } };
  await client(CHANGE_SET_ENDPOINTS.saveDraft, { params: { id: String(id), key: EVENT }, body: draft });
  await page.goto(`/admin/season/drafts/${id}`);
  await page.getByRole('button', { name: t('draft.publish') }).waitFor();
  await takeImage(page, 'draft');
  await page.goto(`/admin/season/events/${EVENT}?draft=${id}&tab=prices`);
  await page.getByRole('grid').waitFor();
  await takeImage(page, 'prices');
});

test('halls and seats', async ({ page }) => {
  await signInAs(page, 'administrator', 'en');
  await openFirstSession(page, TITLE, 'en');
  const client = await createStaffClient(page);
  const id = page.url().split('/').at(-1) ?? '';
  const { seats } = await client(SESSION_SEATS_ENDPOINTS.readSessionHall, { params: { id } });
  const { sold } = await client(SESSION_SEATS_ENDPOINTS.readSessionSeats, { params: { id } });
  const unavailable = new Set(sold.flatMap((owner) => owner.seats));
  const free = seats.id.filter((seat) => !unavailable.has(seat));
  const terms = { key: crypto.randomUUID(), sessionIds: [Number(id)], zones: {}, isKilled: false };
  const sponsor = { reason: 'Sponsor “Alatau”', owner: 'Alatau LLP', ownerEmail: '', color: 'violet' } as const;
  const quota = { reason: 'Box office of the opera', owner: '', ownerEmail: '', color: 'blue' } as const;
  await client(SESSION_SEATS_ENDPOINTS.blockSeats, {
    body: { ...terms, ...sponsor, seats: free.slice(0, 16), end: { kind: 'before', hours: 24 }, channel: null },
  });
  await client(SESSION_SEATS_ENDPOINTS.blockSeats, {
    body: {
      ...{ ...terms, ...quota, key: crypto.randomUUID(), seats: free.slice(16, 40) },
      ...{ end: { kind: 'never' }, channel: 'boxOffice' },
    },
  });
  await page.goto(`/admin/sessions/${id}/seats`);
  await page.locator('canvas').first().waitFor();
  await expect(page.getByText(quota.reason).first()).toBeVisible();
  await takeImage(page, 'seats');

  await page.goto('/admin/season/halls/opera-main');
  await page.getByRole('button', { name: t('hall.edit') }).click();
  await page.waitForURL(/\/draft$/);
  await page.getByText(t('edit.review')).waitFor();
  const map = page.locator('canvas').first();
  await expect(map).toBeVisible();
  await drawRectangle(page, map, { from: [0.1, 0.15], to: [0.9, 0.3] });
  await takeImage(page, 'hall');
});
