/** Login sessions of staff: rows, so that they can be ended. */
import type { Database, Tx } from '../../platform/db/index.ts';
import type { Clock } from '../../platform/lib/clock.ts';
import { HOUR_MS, MINUTE_MS } from '../../platform/lib/durations.ts';
import { computeDigest, createSecretId, type StaffMemberId } from '../../platform/lib/ids.ts';
import { nameBrowser } from './browser-name.ts';
import { IDLE_MINUTES, SEEN_INTERVAL_MS, SESSION_HOURS, type StaffGrant } from './rules.ts';
import { loadGrants } from './store/members.ts';
import {
  deleteStaffSession,
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
  grants: readonly StaffGrant[];
};

export type StaffSessions = {
  /** Starts a session; returns its secret for a cookie, or null if the member is not active. */
  start(memberId: StaffMemberId, method: SignInMethod, client: SignInClient): Promise<string | null>;
  /** Returns the member of a session that has neither expired nor been idle for too long. */
  find(secret: string): Promise<SignedInStaff | null>;
  end(secret: string): Promise<void>;
};

export function createStaffSessions(db: Database, clock: Clock): StaffSessions {
  return {
    start: (memberId, method, client) =>
      db.transaction((tx) => startSession(tx, { memberId, method, client }, clock.now())),
    find: async (secret) => {
      const [now, key] = [clock.now(), computeDigest(secret)];
      const idleSince = new Date(now.getTime() - IDLE_MINUTES * MINUTE_MS);
      const found = await findStaffSession(db, key, { now, idleSince });
      if (!found) return null;
      if (now.getTime() - found.lastSeenAt.getTime() >= SEEN_INTERVAL_MS) await touchStaffSession(db, key, now);
      const { memberId: id, name, email, language } = found;
      return { id, name, email, language, grants: (await loadGrants(db, [id])).get(id) ?? [] };
    },
    end: (secret) => deleteStaffSession(db, computeDigest(secret)),
  };
}

/** Where a member signs in: network address and User-Agent header. */
export type SignInClient = { address: string; userAgent: string };
export type SignInOfMember = { memberId: StaffMemberId; method: SignInMethod; client: SignInClient };

/** Starts a session; returns its secret for a cookie, or null if the member is not active. */
export async function startSession(tx: Tx, { client, ...signIn }: SignInOfMember, now: Date): Promise<string | null> {
  const secret = createSecretId();
  const expiresAt = new Date(now.getTime() + SESSION_HOURS * HOUR_MS);
  const [address, browser] = [client.address, nameBrowser(client.userAgent)];
  const key = computeDigest(secret);
  const isStarted = await insertStaffSession(tx, { ...signIn, address, browser, key, now, expiresAt });
  return isStarted ? secret : null;
}
