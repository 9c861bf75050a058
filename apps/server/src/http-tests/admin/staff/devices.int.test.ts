/** Enrolled devices and PINs over HTTP: unlocking, guesses, copied cookies and what ends a session. */
import { ACCOUNT_ENDPOINTS } from '@sahna/contract/admin/staff/account-endpoints';
import { AUDIT_LOG_ENDPOINTS } from '@sahna/contract/admin/staff/audit-log-endpoints';
import { DEVICE_ENDPOINTS } from '@sahna/contract/admin/staff/device-endpoints';
import { SESSION_ENDPOINTS } from '@sahna/contract/admin/staff/session-endpoints';
import { STAFF_ENDPOINTS } from '@sahna/contract/admin/staff/staff-endpoints';
import type { Role } from '@sahna/contract/rules/staff/permissions';
import { MAX_PIN_FAILURES } from '@sahna/contract/rules/staff/pin';
import { beforeEach, describe, expect, it } from 'vitest';
import { readProblem, type StaffAnswer, StaffBrowser } from '../../support/staff-browser.ts';
import { openStaffShop } from '../../support/staff-shop.ts';

const PIN = '482913';
const OTHER_PIN = '730518';

const { shop, staff: administrator } = await openStaffShop('administrator');

describe('enrolled devices', () => {
  /** The Cookie header of a new device, without a session. */
  let deviceCookie: string;
  let deviceId: number;

  beforeEach(async () => {
    ({ deviceCookie, deviceId } = await enroll(null));
  });

  async function listDevices(browser = administrator) {
    const { body } = await browser.send(DEVICE_ENDPOINTS.listDevices);
    return DEVICE_ENDPOINTS.listDevices.response.parse(body).devices;
  }
  async function enroll(venueId: number | null) {
    const browser = await StaffBrowser.signIn(shop.url, 'administrator');
    const answer = await browser.send(DEVICE_ENDPOINTS.enrollDevice, { body: { name: 'Касса 1', venueId } });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    expect(answer.headers.getSetCookie().join()).toMatch(
      /__Host-sahna_device=[\w-]+; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Strict/,
    );
    const current = (await listDevices(browser)).find(({ isCurrent }) => isCurrent);
    const cookie = browser.cookie.split('; ').find((pair) => pair.startsWith('__Host-sahna_device')) ?? '';
    return { deviceCookie: cookie, deviceId: current?.id ?? 0 };
  }
  function openDevice(cookie = deviceCookie): StaffBrowser {
    const browser = new StaffBrowser(shop.url);
    browser.cookie = cookie;
    return browser;
  }
  /** Signs in fully, and sets the PIN. */
  async function signInWithPin(role: Role, pin = PIN) {
    const browser = await StaffBrowser.signIn(shop.url, role);
    expect((await browser.send(ACCOUNT_ENDPOINTS.setPin, { body: { pin } })).status).toBe(200);
    return { browser, memberId: (await browser.readSession()).member?.id ?? 0 };
  }
  const unlock = (browser: StaffBrowser, memberId: number, pin: string): Promise<StaffAnswer> =>
    browser.send(DEVICE_ENDPOINTS.unlockDevice, { body: { memberId, pin } });
  async function openUnlocked(memberId: number, cookie = deviceCookie): Promise<StaffBrowser> {
    const browser = openDevice(cookie);
    expect((await unlock(browser, memberId, PIN)).status).toBe(200);
    browser.csrfToken = (await browser.readSession()).csrfToken;
    return browser;
  }
  const isSignedIn = async (browser: StaffBrowser): Promise<boolean> => (await browser.readSession()).member !== null;

  it('unlocks with a name and a PIN, with reduced rights', async () => {
    const { memberId } = await signInWithPin('administrator');
    const lock = await openDevice().send(DEVICE_ENDPOINTS.readLock);
    const { name, members } = DEVICE_ENDPOINTS.readLock.response.parse(lock.body);
    expect([name, members.map(({ id }) => id)]).toEqual(['Касса 1', expect.arrayContaining([memberId])]);
    const session = await (await openUnlocked(memberId)).readSession();
    expect(session).toMatchObject({ isDevice: true, member: { id: memberId, isPinSession: true } });
    expect(session.member?.permissions).toEqual(expect.arrayContaining(['orders:change', 'staff:view']));
    expect(session.member?.permissions).not.toContain('staff:change');
    expect(session.member?.permissions).not.toContain('settings:change');
  });

  it('gives a PIN session the events of the venue of its device only', async () => {
    const { body } = await administrator.send(STAFF_ENDPOINTS.listScopes);
    const [venue] = STAFF_ENDPOINTS.listScopes.response.parse(body).venues;
    const scoped = await enroll(venue?.id ?? 0);
    const { memberId } = await signInWithPin('administrator');
    const unlocked = await openUnlocked(memberId, scoped.deviceCookie);
    const { member } = await unlocked.readSession();
    expect(member?.permissions).toContain('orders:change');
    // Rights over the whole venue are not part of a scope.
    expect(member?.permissions).not.toContain('auditLog:view');
    expect(readProblem(await unlocked.send(AUDIT_LOG_ENDPOINTS.listAuditLog))).toBe('forbidden');
    const lock = await openDevice(scoped.deviceCookie).send(DEVICE_ENDPOINTS.readLock);
    expect(DEVICE_ENDPOINTS.readLock.response.parse(lock.body).members.map(({ id }) => id)).toContain(memberId);
    const refused = await administrator.send(DEVICE_ENDPOINTS.enrollDevice, { body: { name: 'X', venueId: 987_654 } });
    const impossible = { name: 'X', venueId: 2_147_483_648 };
    expect((await administrator.send(DEVICE_ENDPOINTS.enrollDevice, { body: impossible })).status).toBe(400);
    expect(readProblem(refused)).toBe('malformed');
  });

  it('refuses weak PINs, and PINs that are not six digits', async () => {
    const { browser } = await signInWithPin('planner');
    for (const pin of ['123456', '000000', '12345', '1234567', 'abcdef', 482_913, null, '４８２９１３', '<b>482'])
      expect(readProblem(await browser.send(ACCOUNT_ENDPOINTS.setPin, { body: { pin } }))).toBe('malformed');
  });

  it('keeps a copied device cookie out without a PIN, and a copied session without the device', async () => {
    const { memberId } = await signInWithPin('cashier');
    const copy = openDevice();
    expect(await isSignedIn(copy)).toBe(false);
    expect(readProblem(await copy.send(STAFF_ENDPOINTS.listStaff))).toBe('signed-out');
    const unlocked = await openUnlocked(memberId);
    const stolen = new StaffBrowser(shop.url);
    stolen.cookie = unlocked.cookie.split('; ').find((pair) => pair.startsWith('__Host-sahna_staff')) ?? '';
    expect(await isSignedIn(stolen)).toBe(false);
    const other = await enroll(null);
    stolen.cookie = `${stolen.cookie}; ${other.deviceCookie}`;
    expect(await isSignedIn(stolen)).toBe(false);
    expect(await isSignedIn(unlocked)).toBe(true);
  });

  it('locks the member out of the device after five parallel guesses, until a full sign-in', async () => {
    const { memberId } = await signInWithPin('support');
    const pins = Array.from({ length: 12 }, (_, index) => `59${String(index).padStart(2, '0')}37`);
    const answers = await Promise.all(pins.map((pin) => unlock(openDevice(), memberId, pin)));
    expect(answers.map(readProblem).filter((problem) => problem === 'wrong-pin')).toHaveLength(MAX_PIN_FAILURES);
    expect(readProblem(await unlock(openDevice(), memberId, PIN))).toBe('pin-locked');
    const log = await administrator.send(AUDIT_LOG_ENDPOINTS.listAuditLog, { search: '?kind=staff' });
    const entries = AUDIT_LOG_ENDPOINTS.listAuditLog.response.parse(log.body).items;
    expect(entries.filter(({ verb }) => verb === 'lock_pin')).toMatchObject([
      { actor: { kind: 'device' }, objectKind: 'staff', objectId: String(memberId), after: { device: 'Касса 1' } },
    ]);
    // Neither another device nor another member is locked.
    expect((await unlock(openDevice((await enroll(null)).deviceCookie), memberId, PIN)).status).toBe(200);
    const { memberId: cashier } = await signInWithPin('cashier');
    expect((await unlock(openDevice(), cashier, PIN)).status).toBe(200);
    expect(readProblem(await unlock(openDevice(), memberId, PIN))).toBe('pin-locked');
    await StaffBrowser.signIn(shop.url, 'support');
    expect((await unlock(openDevice(), memberId, PIN)).status).toBe(200);
  });

  it('answers guesses for members without a PIN like wrong PINs', async () => {
    const { member } = await (await StaffBrowser.signIn(shop.url, 'viewer')).readSession();
    for (const memberId of [member?.id ?? 0, 987_654])
      expect(readProblem(await unlock(openDevice(), memberId, PIN))).toBe('wrong-pin');
  });

  it('lets a PIN session change neither the account nor devices', async () => {
    const { memberId } = await signInWithPin('administrator');
    const unlocked = await openUnlocked(memberId);
    for (const [endpoint, body] of [
      [ACCOUNT_ENDPOINTS.setPin, { pin: OTHER_PIN }],
      [ACCOUNT_ENDPOINTS.startPasskey, {}],
      [ACCOUNT_ENDPOINTS.startAuthenticator, {}],
      [ACCOUNT_ENDPOINTS.endOtherSessions, {}],
      [ACCOUNT_ENDPOINTS.readAccount, {}],
      [DEVICE_ENDPOINTS.enrollDevice, { name: 'Касса 2', venueId: null }],
    ] as const)
      expect(readProblem(await unlocked.send(endpoint, { body }))).toBe('full-sign-in-needed');
    const end = await unlocked.send(DEVICE_ENDPOINTS.endDevice, { params: { id: deviceId } });
    expect(readProblem(end)).toBe('full-sign-in-needed');
    expect((await unlock(openDevice(), memberId, PIN)).status).toBe(200);
  });

  it('ends PIN sessions when the PIN changes or goes, and when they are locked', async () => {
    const { browser, memberId } = await signInWithPin('marketing');
    const unlocked = await openUnlocked(memberId);
    await browser.send(ACCOUNT_ENDPOINTS.setPin, { body: { pin: OTHER_PIN } });
    expect(await isSignedIn(unlocked)).toBe(false);
    expect(await isSignedIn(browser)).toBe(true);
    expect(readProblem(await unlock(openDevice(), memberId, PIN))).toBe('wrong-pin');
    await browser.send(ACCOUNT_ENDPOINTS.setPin, { body: { pin: PIN } });
    const again = await openUnlocked(memberId);
    expect((await again.send(SESSION_ENDPOINTS.signOut)).status).toBe(200);
    expect([await isSignedIn(again), (await again.readSession()).isDevice]).toEqual([false, true]);
    const last = await openUnlocked(memberId);
    expect((await browser.send(ACCOUNT_ENDPOINTS.removePin)).status).toBe(200);
    expect(await isSignedIn(last)).toBe(false);
    expect(readProblem(await browser.send(ACCOUNT_ENDPOINTS.removePin))).toBe('not-found');
  });

  it('ends PIN sessions with the device, once, with an audit entry', async () => {
    const { memberId } = await signInWithPin('cashier');
    const unlocked = await openUnlocked(memberId);
    const end = () => administrator.send(DEVICE_ENDPOINTS.endDevice, { params: { id: deviceId } });
    const ended = await Promise.all([end(), end()]);
    expect(ended.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    expect(await isSignedIn(unlocked)).toBe(false);
    expect((await unlocked.readSession()).isDevice).toBe(false);
    expect(readProblem(await unlock(openDevice(), memberId, PIN))).toBe('device-unknown');
    expect((await listDevices()).map(({ id }) => id)).not.toContain(deviceId);
    const log = await administrator.send(AUDIT_LOG_ENDPOINTS.listAuditLog, { search: `?kind=device&id=${deviceId}` });
    const entries = AUDIT_LOG_ENDPOINTS.listAuditLog.response.parse(log.body).items;
    expect(entries.map(({ verb, before }) => [verb, before])).toEqual([
      ['end_device', { name: 'Касса 1', sessions: 1 }],
      ['enroll_device', null],
    ]);
  });

  it('replaces the enrollment of a browser that is enrolled again', async () => {
    const browser = await StaffBrowser.signIn(shop.url, 'administrator');
    const enrollAs = (name: string) => browser.send(DEVICE_ENDPOINTS.enrollDevice, { body: { name, venueId: null } });
    await enrollAs('Касса 2');
    await enrollAs('<b>Касса 3</b>');
    const names = (await listDevices(browser)).map(({ name }) => name);
    expect([names.includes('Касса 2'), names.includes('<b>Касса 3</b>')]).toEqual([false, true]);
  });

  it('ends the PIN with the access of the member', async () => {
    const { memberId } = await signInWithPin('accountant');
    const unlocked = await openUnlocked(memberId);
    const end = await administrator.send(STAFF_ENDPOINTS.endMember, { params: { id: memberId } });
    expect(end.status).toBe(200);
    expect(await isSignedIn(unlocked)).toBe(false);
    expect(readProblem(await unlock(openDevice(), memberId, PIN))).toBe('wrong-pin');
  });
});
