/** Members of staff through the admin API: sessions, grants, limits of administrators, and attacks on them. */
import { AUDIT_LOG_ENDPOINTS } from '@sahna/contract/admin/staff/audit-log-endpoints';
import { SESSION_ENDPOINTS } from '@sahna/contract/admin/staff/session-endpoints';
import { STAFF_ENDPOINTS, type StaffMemberDto } from '@sahna/contract/admin/staff/staff-endpoints';
import { expect, it } from 'vitest';
import { listMembers, loadGrants } from '../../../modules/staff/index.ts';
import { readProblem, StaffBrowser } from '../../support/staff-browser.ts';
import { createCommandRunner } from '../../support/staff-commands.ts';
import { UNLIMITED } from '../../support/staff-grants.ts';
import { openStaffShop } from '../../support/staff-shop.ts';

const VIEWER = { role: 'viewer', venueId: null, eventId: null, limits: UNLIMITED } as const;

const { shop, staff: administrator } = await openStaffShop('administrator');

async function findMember(email: string): Promise<StaffMemberDto> {
  const { body } = await administrator.send(STAFF_ENDPOINTS.listStaff);
  const member = STAFF_ENDPOINTS.listStaff.response.parse(body).members.find((each) => each.email === email);
  if (!member) throw new Error(`${email} is no member`);
  return member;
}

async function listAuditVerbs(id: number): Promise<string[]> {
  const search = `?kind=staff&id=${id}`;
  const { body } = await administrator.send(AUDIT_LOG_ENDPOINTS.listAuditLog, { search });
  return AUDIT_LOG_ENDPOINTS.listAuditLog.response.parse(body).items.map(({ verb }) => verb);
}

it('sets a cookie that no other site and no script can use, and ends the session behind a copied one', async () => {
  const browser = await StaffBrowser.signIn(shop.url, 'viewer');
  const { demoMembers } = await new StaffBrowser(shop.url).readSession();
  const body = { memberId: demoMembers.find(({ role }) => role === 'viewer')?.id };
  const signedIn = await new StaffBrowser(shop.url).send(SESSION_ENDPOINTS.signInToDemo, { body });
  const [cookie = ''] = signedIn.headers.getSetCookie();
  for (const part of ['__Host-', 'Path=/', 'HttpOnly', 'Secure', 'SameSite=Strict']) expect(cookie).toContain(part);
  const copy = browser.cookie;
  await browser.send(SESSION_ENDPOINTS.signOut);
  browser.cookie = copy;
  expect((await browser.readSession()).member).toBeNull();
});

it('invites a member with a link, once per address', async () => {
  const body = { name: 'Жанна Ли', email: 'zhanna@venue.example', language: 'ru', grants: [VIEWER] };
  const invited = await administrator.send(STAFF_ENDPOINTS.inviteMember, { body });
  const { id, url } = STAFF_ENDPOINTS.inviteMember.response.parse(invited.body);
  expect(url).toMatch(/\/admin\/invitation#[\w-]{24}$/);
  const again = { ...body, email: 'Zhanna@venue.example' };
  expect(readProblem(await administrator.send(STAFF_ENDPOINTS.inviteMember, { body: again }))).toBe('email-taken');
  expect(await findMember('zhanna@venue.example')).toMatchObject({ id, state: 'invited', grants: [VIEWER] });
  expect(await listAuditVerbs(id)).toEqual(['invite_staff']);
});

it('remembers when a member last used the app after all login sessions ended', async () => {
  const email = 'accountant@venue.example';
  expect(await findMember(email)).toMatchObject({ lastSeenAt: null, sessions: 0 });
  await StaffBrowser.signIn(shop.url, 'accountant');
  const { id, lastSeenAt, sessions } = await findMember(email);
  expect([lastSeenAt, sessions]).toEqual([expect.any(String), 1]);
  expect((await administrator.send(STAFF_ENDPOINTS.endSessions, { params: { id } })).status).toBe(200);
  expect(await findMember(email)).toMatchObject({ lastSeenAt, sessions: 0 });
});

it('signs a member out everywhere when the access ends', async () => {
  const cashier = await StaffBrowser.signIn(shop.url, 'cashier');
  const { id } = await findMember('cashier@venue.example');
  expect((await administrator.send(STAFF_ENDPOINTS.endMember, { params: { id } })).status).toBe(200);
  expect((await cashier.readSession()).member).toBeNull();
  expect(readProblem(await administrator.send(STAFF_ENDPOINTS.endMember, { params: { id } }))).toBe('not-found');
  expect(await listAuditVerbs(id)).toEqual(['end_staff']);
});

it('applies new rights to sessions that are open', async () => {
  const planner = await StaffBrowser.signIn(shop.url, 'planner');
  const { id } = await findMember('planner@venue.example');
  const grants = [{ ...VIEWER, role: 'accountant' }];
  await administrator.send(STAFF_ENDPOINTS.changeGrants, { params: { id }, body: { grants } });
  const permissions = (await planner.readSession()).member?.permissions;
  expect(permissions).toContain('money:change');
  expect(permissions).not.toContain('season:change');
});

it('gives a role of one venue no rights over staff', async () => {
  const support = await StaffBrowser.signIn(shop.url, 'support');
  const { id } = await findMember('support@venue.example');
  const scopes = await administrator.send(STAFF_ENDPOINTS.listScopes);
  const [venue] = STAFF_ENDPOINTS.listScopes.response.parse(scopes.body).venues;
  const grants = [{ ...VIEWER, role: 'administrator', venueId: venue?.id ?? 0 }];
  const changed = await administrator.send(STAFF_ENDPOINTS.changeGrants, { params: { id }, body: { grants } });
  expect(changed.status).toBe(200);
  expect(readProblem(await support.send(STAFF_ENDPOINTS.listStaff))).toBe('forbidden');
  const widened = { params: { id }, body: { grants: [{ ...VIEWER, role: 'administrator' }] } };
  expect(readProblem(await support.send(STAFF_ENDPOINTS.changeGrants, widened))).toBe('forbidden');
});

it('is managed by npm run staff, too', async () => {
  const run = createCommandRunner('staff', () => shop);
  const invited = await run('invite', 'aru@venue.example', '--name', 'Ару', '--role', 'usher', '--venue', '1');
  expect(invited).toMatchObject({ code: 0, out: expect.stringContaining('https://shop.example/admin/invitation#') });
  expect((await run('invite', 'aru@venue.example', '--name', 'Ару', '--role', 'usher')).code).toBe(1);
  expect((await run('list')).out).toMatch(/aru@venue\.example +Ару +invited +0 +usher of venue 1/);
  expect((await run('grant', 'aru@venue.example', '--role', 'owner')).code).toBe(1);
  expect((await run('grant', 'aru@venue.example', '--role', 'viewer')).out).toContain('is now viewer');
  expect((await run('recover', 'aru@venue.example')).out).not.toContain(invited.out.split('#')[1] ?? '');
  expect((await run('end', 'aru@venue.example')).code).toBe(0);
  expect((await run('end', 'aru@venue.example')).code).toBe(2);
  const { id } = await findMember('aru@venue.example');
  expect(await listAuditVerbs(id)).toEqual(['end_staff', 'recover_staff', 'change_grants', 'invite_staff']);
});

it('keeps one administrator when two take the role from each other at once', async () => {
  const { id: first } = await findMember('administrator@venue.example');
  const { id: second } = await findMember('marketing@venue.example');
  const promotion = { params: { id: second }, body: { grants: [{ ...VIEWER, role: 'administrator' }] } };
  await administrator.send(STAFF_ENDPOINTS.changeGrants, promotion);
  const answers = await Promise.all(
    [first, second].map((id) =>
      administrator.send(STAFF_ENDPOINTS.changeGrants, { params: { id }, body: { grants: [VIEWER] } }),
    ),
  );
  // The second change is refused, either as the last administrator or because its author has just lost the role.
  const [changed, refused = 0] = answers.map(({ status }) => status).sort();
  expect(changed).toBe(200);
  expect([403, 409]).toContain(refused);
  const members = await listMembers(shop.db, new Date());
  const grants = await loadGrants(
    shop.db,
    members.map(({ id }) => id),
  );
  const administrators = [...grants.values()]
    .flat()
    .filter(({ role, venueId }) => role === 'administrator' && !venueId);
  expect(administrators).toHaveLength(1);
});
