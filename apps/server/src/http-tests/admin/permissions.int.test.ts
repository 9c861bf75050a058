/** Calls each endpoint of the staff's API without a session, as a customer, as an enrolled device, with each role, and in a session that a PIN unlocked. */
import type { AdminEndpoint } from '@sahna/contract/admin/endpoint';
import { ADMIN_ENDPOINTS } from '@sahna/contract/admin/endpoints';
import { ACCOUNT_ENDPOINTS } from '@sahna/contract/admin/staff/account-endpoints';
import { DEVICE_ENDPOINTS } from '@sahna/contract/admin/staff/device-endpoints';
import { listPermissions, ROLES, type Role } from '@sahna/contract/rules/staff/permissions';
import { describe, expect, it } from 'vitest';
import { readProblem, StaffBrowser } from '../support/staff-browser.ts';
import { openStaffShop } from '../support/staff-shop.ts';

const guarded = Object.entries<AdminEndpoint>(ADMIN_ENDPOINTS).filter(([, { access }]) => access !== 'public');
/** Ends the session that the other rows need. */
const tested = guarded.filter(([id, { access }]) => id !== 'signOut' && access !== 'device');
const PIN = '482913';

const { shop, staff: administrator } = await openStaffShop('administrator');
const browsers = new Map<Role, StaffBrowser>();
for (const role of ROLES) browsers.set(role, await StaffBrowser.signIn(shop.url, role));
const { member } = await administrator.readSession();
await administrator.send(ACCOUNT_ENDPOINTS.setPin, { body: { pin: PIN } });
await administrator.send(DEVICE_ENDPOINTS.enrollDevice, { body: { name: 'Касса 1', venueId: null } });
/** An enrolled device without a session, and with one of an administrator's PIN. */
const device = new StaffBrowser(shop.url);
device.cookie = administrator.cookie.split('; ').find((pair) => pair.includes('device')) ?? '';
const unlocked = new StaffBrowser(shop.url);
unlocked.cookie = device.cookie;
const answer = await unlocked.send(DEVICE_ENDPOINTS.unlockDevice, { body: { memberId: member?.id, pin: PIN } });
expect(answer.status, JSON.stringify(answer.body)).toBe(200);
unlocked.csrfToken = (await unlocked.readSession()).csrfToken;

describe.each(guarded)('%s', (_id, endpoint) => {
  it('refuses callers without a session, and customers of the shop', async () => {
    const stranger = await new StaffBrowser(shop.url).send(endpoint);
    const problem = endpoint.access === 'device' ? 'device-unknown' : 'signed-out';
    expect([stranger.status, readProblem(stranger)]).toEqual([401, problem]);
    const visitor = await shop.visitor();
    const cookie = 'sahna_customer=abc; __Host-sahna_staff=abc; __Host-sahna_device=abc';
    const cookies = { cookie, 'x-csrf-token': visitor.token };
    expect((await new StaffBrowser(shop.url).send(endpoint, { headers: cookies })).status).toBe(401);
  });
});

it.each(guarded)('%s lets a device in only where its row names devices', async (_id, endpoint) => {
  const answer = await device.send(endpoint, { params: { id: 987_654 }, body: {} });
  if (endpoint.access === 'device') expect([401, 403]).not.toContain(answer.status);
  else expect([answer.status, readProblem(answer)]).toEqual([401, 'signed-out']);
});

/** What a PIN never opens, whatever the role. */
const NEEDS_FULL_SIGN_IN: readonly string[] = ['full-sign-in', 'staff:change', 'settings:change'];

it.each(tested)(
  '%s refuses a PIN session of an administrator where a full sign-in is needed',
  async (_id, endpoint) => {
    const request = { params: { id: 987_654 }, body: {} };
    const answer = await unlocked.send(endpoint, request);
    const needed = [endpoint.access, ...(endpoint.alsoRequires ?? [])];
    if (needed.some((access) => NEEDS_FULL_SIGN_IN.includes(access)))
      expect([answer.status, readProblem(answer)]).toEqual([403, 'full-sign-in-needed']);
    else expect([401, 403], JSON.stringify(answer.body)).not.toContain(answer.status);
    // The session is worth nothing in another browser.
    const copy = new StaffBrowser(shop.url);
    copy.cookie = unlocked.cookie.replace(/__Host-sahna_device=[^;]*/, '__Host-sahna_device=abc');
    copy.csrfToken = unlocked.csrfToken;
    expect((await copy.send(endpoint, request)).status).toBe(401);
  },
);

describe.each(tested)('%s', (_id, endpoint) => {
  it.each(ROLES)('lets %s in only with the permission of its row', async (role) => {
    const browser = browsers.get(role);
    // Ids that do not exist: nothing is changed by the roles that are let in.
    const answer = await browser?.send(endpoint, { params: { id: 987_654 }, body: {} });
    const required = [endpoint.access, ...(endpoint.alsoRequires ?? [])].filter(
      (access) => access !== 'signed-in' && access !== 'full-sign-in',
    );
    const permissions: readonly string[] = listPermissions(role);
    const isAllowed = required.every((permission) => permissions.includes(permission));
    expect(answer && answer.status !== 403, JSON.stringify(answer?.body)).toBe(isAllowed);
    if (answer && !isAllowed) expect(readProblem(answer)).toBe('forbidden');
  });

  it('needs the CSRF token for changes', async () => {
    if (endpoint.method === 'GET') return;
    const answer = await browsers.get('administrator')?.send(endpoint, { headers: { 'x-csrf-token': 'x' } });
    expect(answer && [answer.status, readProblem(answer)]).toEqual([403, 'csrf']);
  });
});
