/** Calls each endpoint of the staff's API without a session, as a customer, and with each role. */
import type { AdminEndpoint } from '@sahna/contract/admin/endpoint';
import { ADMIN_ENDPOINTS } from '@sahna/contract/admin/endpoints';
import { listPermissions, ROLES, type Role } from '@sahna/contract/rules/staff/permissions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openOwnShop, type RunningShop } from '../support/running-shop.ts';
import { readProblem, StaffBrowser } from '../support/staff-browser.ts';

const guarded = Object.entries<AdminEndpoint>(ADMIN_ENDPOINTS).filter(([, { access }]) => access !== 'public');
/** Ends the session that the other rows need. */
const tested = guarded.filter(([id]) => id !== 'signOut');

let shop: RunningShop;
const browsers = new Map<Role, StaffBrowser>();

beforeAll(async () => {
  shop = await openOwnShop();
  for (const role of ROLES) browsers.set(role, await StaffBrowser.signIn(shop.url, role));
});
afterAll(() => shop.stop());

describe.each(guarded)('%s', (_id, endpoint) => {
  it('refuses callers without a session, and customers of the shop', async () => {
    const stranger = await new StaffBrowser(shop.url).send(endpoint);
    expect([stranger.status, readProblem(stranger)]).toEqual([401, 'signed-out']);
    const visitor = await shop.visitor();
    const cookies = { cookie: 'sahna_customer=abc; __Host-sahna_staff=abc', 'x-csrf-token': visitor.token };
    expect((await new StaffBrowser(shop.url).send(endpoint, { headers: cookies })).status).toBe(401);
  });
});

describe.each(tested)('%s', (_id, endpoint) => {
  it.each(ROLES)('lets %s in only with the permission of its row', async (role) => {
    const browser = browsers.get(role);
    // Ids that do not exist: nothing is changed by the roles that are let in.
    const answer = await browser?.send(endpoint, { params: { id: 987_654 }, body: {} });
    const required = [endpoint.access, ...(endpoint.alsoRequires ?? [])].filter((access) => access !== 'signed-in');
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
