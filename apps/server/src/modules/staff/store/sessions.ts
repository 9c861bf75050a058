import type { Executor, Tx } from '../../../platform/db/index.ts';
import type { StaffMemberId } from '../../../platform/lib/ids.ts';

export type SignInMethod = 'demo' | 'passkey' | 'password' | 'openid' | 'pin';
export type NewStaffSession = {
  key: string;
  memberId: StaffMemberId;
  method: SignInMethod;
  address: string;
  browser: string;
  now: Date;
  expiresAt: Date;
};

/** Starts a login session of an active member, and deletes expired ones. Returns whether the member is active. */
export async function insertStaffSession(tx: Tx, session: NewStaffSession): Promise<boolean> {
  await tx.query('DELETE FROM staff_session WHERE expires_at <= $1', [session.now]);
  const { rowCount } = await tx.query(
    `INSERT INTO staff_session (key, member_id, method, address, browser, created_at, last_seen_at, expires_at)
     SELECT $1, id, $3, $4, $5, $6, $6, $7 FROM staff_member WHERE id = $2 AND state = 'active' FOR UPDATE`,
    [session.key, session.memberId, session.method, session.address, session.browser, session.now, session.expiresAt],
  );
  return rowCount === 1;
}

export type FoundSession = {
  memberId: StaffMemberId;
  name: string;
  email: string;
  language: string;
  lastSeenAt: Date;
};

/** The session of an active member, unless it expired or was last used before `idleSince`. */
export async function findStaffSession(
  on: Executor,
  key: string,
  { now, idleSince }: { now: Date; idleSince: Date },
): Promise<FoundSession | null> {
  const { rows } = await on.query<FoundSession>(
    `SELECT member.id AS "memberId", name, email, language, last_seen_at AS "lastSeenAt"
       FROM staff_session JOIN staff_member AS member ON member.id = member_id
      WHERE key = $1 AND expires_at > $2 AND last_seen_at > $3 AND state = 'active'`,
    [key, now, idleSince],
  );
  return rows[0] ?? null;
}

export async function touchStaffSession(on: Executor, key: string, now: Date): Promise<void> {
  await on.query('UPDATE staff_session SET last_seen_at = $2 WHERE key = $1 AND last_seen_at < $2', [key, now]);
}

export async function deleteStaffSession(on: Executor, key: string): Promise<void> {
  await on.query('DELETE FROM staff_session WHERE key = $1', [key]);
}

/** Returns how many sessions ended. */
export async function deleteSessionsOfMember(tx: Tx, id: StaffMemberId): Promise<number> {
  const { rowCount } = await tx.query('DELETE FROM staff_session WHERE member_id = $1', [id]);
  return rowCount;
}

export type OpenSession = {
  id: number;
  key: string;
  method: SignInMethod;
  address: string;
  browser: string;
  createdAt: Date;
  lastSeenAt: Date;
};

/** Sessions of a member that have neither expired nor been idle since `idleSince`, last used first. */
export async function listOpenSessions(
  on: Executor,
  memberId: StaffMemberId,
  { now, idleSince }: { now: Date; idleSince: Date },
): Promise<OpenSession[]> {
  const { rows } = await on.query<OpenSession>(
    `SELECT id, key, method, address, browser, created_at AS "createdAt", last_seen_at AS "lastSeenAt"
       FROM staff_session WHERE member_id = $1 AND expires_at > $2 AND last_seen_at > $3
      ORDER BY last_seen_at DESC, id DESC`,
    [memberId, now, idleSince],
  );
  return rows;
}

/** Returns whether the member had this session. */
export async function deleteSessionById(tx: Tx, memberId: StaffMemberId, id: number): Promise<boolean> {
  const { rowCount } = await tx.query('DELETE FROM staff_session WHERE member_id = $1 AND id = $2', [memberId, id]);
  return rowCount === 1;
}

/** Ends all sessions of a member but the one with this key; returns how many. */
export async function deleteOtherSessions(tx: Tx, memberId: StaffMemberId, key: string): Promise<number> {
  const { rowCount } = await tx.query('DELETE FROM staff_session WHERE member_id = $1 AND key <> $2', [memberId, key]);
  return rowCount;
}
