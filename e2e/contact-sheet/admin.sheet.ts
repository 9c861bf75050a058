/** Photographs of the admin app, as an administrator sees it. */
import type { Page } from '@playwright/test';
import type { StaffLanguage } from '@sahna/contract/admin/values';
import { testForStaff as test } from '../support/environment/own-shop.ts';
import { type Look, photographLooks } from '../support/screenshots.ts';
import { signInAs } from '../support/staff/admin.ts';

// Each worker has a shop of its own.
test.describe.configure({ mode: 'default' });

const LOOKS: readonly Look<StaffLanguage>[] = [
  { language: 'kz', colorScheme: 'light', widths: [360, 768, 1280, 1920] },
  { language: 'kz', colorScheme: 'dark', widths: [360, 1280] },
  { language: 'ru', colorScheme: 'light', widths: [360, 768, 1280] },
  { language: 'en', colorScheme: 'light', widths: [1280] },
];

const photograph = (page: Page, state: string, address: string): Promise<void> =>
  photographLooks(page, `admin/${state}`, LOOKS, async (language) => {
    // Frames with previews of emails have no storage.
    await page.addInitScript((chosen) => {
      if (window === window.top) localStorage.setItem('sahna-staff-language', chosen);
    }, language);
    await page.goto(address);
    await page.getByRole('heading', { level: 1 }).waitFor();
  });

/** The address behind the first link of a list that matches. */
async function findFirst(page: Page, list: string, pattern = /./): Promise<string> {
  await page.goto(list);
  const [path = ''] = list.split('?');
  const links = page.locator(`main a[href^="${path}/"]`).filter({ hasText: /\d|\p{L}/u });
  await links.first().waitFor();
  const addresses = await links.evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''));
  return addresses.find((address) => pattern.test(address)) ?? list;
}

test('admin: sign-in', ({ page }) => photograph(page, 'sign-in', '/admin/sign-in'));

test('admin: today and sessions', async ({ page }) => {
  await signInAs(page, 'administrator', 'kz');
  await photograph(page, 'today', '/admin/today');
  await photograph(page, 'sessions', '/admin/sessions');
  const session = await findFirst(page, '/admin/sessions', /\/\d+$/);
  await photograph(page, 'session', session);
  for (const part of ['seats', 'cancel', 'reschedule', 'attendees', 'message'])
    await photograph(page, `session-${part}`, `${session}/${part}`);
});

test('admin: orders', async ({ page }) => {
  await signInAs(page, 'administrator', 'kz');
  await photograph(page, 'orders', '/admin/orders');
  await photograph(page, 'orders-none', '/admin/orders?q=nobody@mail.example');
  const order = await findFirst(page, '/admin/orders?state=paid', /\/\d+$/);
  await photograph(page, 'order', order);
  await photograph(page, 'order-refund', `${order}/refund`);
  for (const action of ['resend', 'reissue', 'move', 'exchange', 'contacts', 'note'])
    await photograph(page, `order-${action}`, `${order}/actions/${action}`);
  await photograph(page, 'bulk-actions', '/admin/orders/bulk');
  await photograph(page, 'refunds', '/admin/refunds');
});

test('admin: people', async ({ page }) => {
  await signInAs(page, 'administrator', 'kz');
  await photograph(page, 'people', '/admin/people');
  await photograph(page, 'person', await findFirst(page, '/admin/people', /\/\d+$/));
  for (const list of ['season-tickets', 'loyalty-cards', 'promo-codes']) {
    await photograph(page, list, `/admin/people/${list}`);
    await photograph(page, `${list}-new`, `/admin/people/${list}/new`);
    await photograph(page, `${list}-case`, await findFirst(page, `/admin/people/${list}`, /\/\d+$/));
  }
});

test('admin: season', async ({ page }) => {
  await signInAs(page, 'administrator', 'kz');
  for (const screen of ['calendar', 'list', 'dates', 'bulk', 'new-event', 'drafts', 'seat-templates', 'lists'])
    await photograph(page, `season-${screen}`, `/admin/season/${screen}`);
  await photograph(page, 'season-promo-codes', await findFirst(page, '/admin/season/lists', /promo/));
  await photograph(page, 'season-events', '/admin/season/events');
  await photograph(page, 'season-event', await findFirst(page, '/admin/season/events'));
});

test('admin: halls', async ({ page }) => {
  await signInAs(page, 'administrator', 'kz');
  await photograph(page, 'halls', '/admin/season/halls');
  await photograph(page, 'hall', await findFirst(page, '/admin/season/halls'));
  await photograph(page, 'hall-import', '/admin/season/hall-import');
});

test('admin: settings and staff', async ({ page }) => {
  await signInAs(page, 'administrator', 'kz');
  for (const [state, address] of [
    ['first-sale', '/admin/settings'],
    ['shop', '/admin/settings/house'],
    ['connections', '/admin/settings/connections'],
    ['emails', '/admin/settings/emails'],
    ['email', '/admin/settings/emails/order-paid'],
    ['backups', '/admin/settings/backups'],
    ['rehearsal', '/admin/settings/rehearsal'],
    ['devices', '/admin/devices'],
    ['staff', '/admin/staff'],
    ['audit-log', '/admin/audit-log'],
    ['account', '/admin/account'],
  ] as const)
    await photograph(page, state, address);
});
