/** Login sessions of staff: rows, so that they can be ended. */
import type { Database, Executor, Tx } from '../../platform/db/index.ts';
import type { Clock } from '../../platform/lib/clock.ts';
import { HOUR_MS } from '../../platform/lib/durations.ts';
import { computeDigest, createSecretId, type StaffMemberId } from '../../platform/lib/ids.ts';
import { nameBrowser } from './browser-name.ts';
import { getSessionLimits, reduceToDevice, SEEN_INTERVAL_MS, SESSION_HOURS, type StaffGrant } from './rules.ts';
import { listGrantedEventsAt } from './store/devices.ts';
import { loadGrants } from './store/members.ts';
import { deletePinFailures } from './store/pins.ts';
import {
  deleteStaffSession,
  type FoundSession,
  findStaffSession,
  insertStaffSession,
  type SignInMethod,
  touchStaffSession,
} from './store/sessions.ts';

export type SignedInStaff = {
  id: StaffMemberId;
  name: string;
  email: string;
  language: string;
  /** In a session that a PIN unlocked: those that count on the device. */
  grants: readonly StaffGrant[];
  /** Of a session that a PIN unlocked; null after a full sign-in. */
  deviceId: number | null;
};

export type StaffSessions = {
  /** Starts a session; returns its secret for a cookie, or null if the member is not active. */
  start(memberId: StaffMemberId, method: FullSignInMethod, client: SignInClient): Promise<string | null>;
  /** Returns the member of a session that has neither expired nor been idle for too long. `deviceSecret`: of this browser; may be empty. */
  find(secret: string, deviceSecret: string): Promise<SignedInStaff | null>;
  end(secret: string): Promise<void>;
};

export function createStaffSessions(db: Database, clock: Clock): StaffSessions {
  return {
    start: (memberId, method, client) =>
      db.transaction((tx) => startSession(tx, { memberId, method, client }, clock.now())),
    find: async (secret, deviceSecret) => {
      const [now, key] = [clock.now(), computeDigest(secret)];
      const deviceDigest = deviceSecret === '' ? '' : computeDigest(deviceSecret);
      const found = await findStaffSession(db, { key, deviceDigest }, getSessionLimits(now));
      if (!found) return null;
      if (now.getTime() - found.lastSeenAt.getTime() >= SEEN_INTERVAL_MS) await touchStaffSession(db, key, now);
      const { memberId: id, name, email, language, device } = found;
      return { id, name, email, language, grants: await loadSessionGrants(db, found), deviceId: device?.id ?? null };
    },
    end: (secret) => deleteStaffSession(db, computeDigest(secret)),
  };
}

async function loadSessionGrants(on: Executor, { memberId, device }: FoundSession): Promise<readonly StaffGrant[]> {
  const grants = (await loadGrants(on, [memberId])).get(memberId) ?? [];
  if (!device) return grants;
  const events = device.venueId === null ? [] : await listGrantedEventsAt(on, memberId, device.venueId);
  return reduceToDevice(grants, device.venueId, events);
}

/** Where a member signs in: network address and User-Agent header. */
export type SignInClient = { address: string; userAgent: string };
export type FullSignInMethod = Exclude<SignInMethod, 'pin'>;
export type SignInOfMember = { memberId: StaffMemberId; client: SignInClient } & (
  | { method: FullSignInMethod }
  | { method: 'pin'; deviceId: number }
);

/** Starts a session; returns its secret for a cookie, or null if the member is not active. */
export async function startSession(tx: Tx, { client, ...signIn }: SignInOfMember, now: Date): Promise<string | null> {
  // After a full sign-in the PIN may be tried again.
  if (signIn.method !== 'pin') await deletePinFailures(tx, signIn.memberId);
  const deviceId = signIn.method === 'pin' ? signIn.deviceId : null;
  const secret = createSecretId();
  const expiresAt = new Date(now.getTime() + SESSION_HOURS * HOUR_MS);
  const [address, browser] = [client.address, nameBrowser(client.userAgent)];
  const key = computeDigest(secret);
  const isStarted = await insertStaffSession(tx, { ...signIn, deviceId, address, browser, key, now, expiresAt });
  return isStarted ? secret : null;
}
