import type { Executor, Tx } from '../../../platform/db/index.ts';
import type { StaffMemberId } from '../../../platform/lib/ids.ts';
import type { StaffDevice } from './devices.ts';

export type SignInMethod = 'demo' | 'passkey' | 'password' | 'openid' | 'pin';
export type NewStaffSession = {
  key: string;
  memberId: StaffMemberId;
  method: SignInMethod;
  /** Of a session that a PIN unlocks; otherwise null. */
  deviceId: number | null;
  address: string;
  browser: string;
  now: Date;
  expiresAt: Date;
};

/** Starts a login session of an active member, and deletes expired ones. Returns whether the member is active. */
export async function insertStaffSession(tx: Tx, session: NewStaffSession): Promise<boolean> {
  await tx.query('DELETE FROM staff_session WHERE expires_at <= $1', [session.now]);
  const { rowCount } = await tx.query(
    `WITH member AS (UPDATE staff_member SET last_seen_at = $7 WHERE id = $2 AND state = 'active' RETURNING id)
     INSERT INTO staff_session (key, member_id, method, device_id, address, browser, created_at, last_seen_at, expires_at)
     SELECT $1, id, $3, $4, $5, $6, $7, $7, $8 FROM member`,
    [
      ...[session.key, session.memberId, session.method, session.deviceId, session.address, session.browser],
      ...[session.now, session.expiresAt],
    ],
  );
  return rowCount === 1;
}

/** When sessions have to have been used last: those that a PIN unlocked, and others. */
export type SessionLimits = { now: Date; idleSince: Date; pinIdleSince: Date };

export type FoundSession = {
  memberId: StaffMemberId;
  name: string;
  email: string;
  language: string;
  lastSeenAt: Date;
  device: StaffDevice | null;
};

type FoundSessionRow = Omit<FoundSession, 'device'> & {
  deviceId: number | null;
  deviceName: string | null;
  venueId: number | null;
};

/**
 * The session of an active member, unless it expired or was idle for too long. A session that a PIN unlocked works on
 * its device only: `deviceDigest` is that of the browser's device, empty without one.
 */
export async function findStaffSession(
  on: Executor,
  { key, deviceDigest }: { key: string; deviceDigest: string },
  { now, idleSince, pinIdleSince }: SessionLimits,
): Promise<FoundSession | null> {
  const { rows } = await on.query<FoundSessionRow>(
    `SELECT member.id AS "memberId", member.name, email, language, session.last_seen_at AS "lastSeenAt",
            device.id AS "deviceId", device.name AS "deviceName", device.venue_id AS "venueId"
       FROM staff_session AS session JOIN staff_member AS member ON member.id = member_id
       LEFT JOIN staff_device AS device ON device.id = device_id AND device.digest = $5 AND device.ended_at IS NULL
      WHERE key = $1 AND expires_at > $2 AND state = 'active'
        AND CASE WHEN device_id IS NULL THEN session.last_seen_at > $3 ELSE session.last_seen_at > $4 AND device.id IS NOT NULL END`,
    [key, now, idleSince, pinIdleSince, deviceDigest],
  );
  const [row] = rows;
  if (!row) return null;
  const { deviceId, deviceName, venueId, ...session } = row;
  return { ...session, device: deviceId === null ? null : { id: deviceId, name: deviceName ?? '', venueId } };
}

export async function touchStaffSession(on: Executor, key: string, now: Date): Promise<void> {
  await on.query(
    `WITH touched AS (
       UPDATE staff_session SET last_seen_at = $2 WHERE key = $1 AND last_seen_at < $2 RETURNING member_id)
     UPDATE staff_member SET last_seen_at = greatest(last_seen_at, $2) FROM touched WHERE id = member_id`,
    [key, now],
  );
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

/** Sessions of a member that have neither expired nor been idle for too long, last used first. */
export async function listOpenSessions(
  on: Executor,
  memberId: StaffMemberId,
  { now, idleSince, pinIdleSince }: SessionLimits,
): Promise<OpenSession[]> {
  const { rows } = await on.query<OpenSession>(
    `SELECT id, key, method, address, browser, created_at AS "createdAt", last_seen_at AS "lastSeenAt"
       FROM staff_session
      WHERE member_id = $1 AND expires_at > $2 AND last_seen_at > CASE WHEN device_id IS NULL THEN $3::timestamptz ELSE $4::timestamptz END
      ORDER BY last_seen_at DESC, id DESC`,
    [memberId, now, idleSince, pinIdleSince],
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

/** Ends the sessions of other members that a password started. */
export async function deletePasswordSessionsOfOthers(tx: Tx, memberId: StaffMemberId): Promise<void> {
  await tx.query("DELETE FROM staff_session WHERE method = 'password' AND member_id <> $1", [memberId]);
}

/** Returns how many sessions ended. */
export async function deleteSessionsOfDevice(tx: Tx, deviceId: number): Promise<number> {
  return (await tx.query('DELETE FROM staff_session WHERE device_id = $1', [deviceId])).rowCount;
}

/** Ends the sessions that the member's PIN has unlocked; returns how many. */
export async function deletePinSessions(tx: Tx, memberId: StaffMemberId): Promise<number> {
  const { rowCount } = await tx.query('DELETE FROM staff_session WHERE member_id = $1 AND device_id IS NOT NULL', [
    memberId,
  ]);
  return rowCount;
}
