import type { Executor, Tx } from '../../../platform/db/index.ts';
import type { StaffMemberId } from '../../../platform/lib/ids.ts';

export async function replacePin(tx: Tx, memberId: StaffMemberId, hash: string, now: Date): Promise<void> {
  await tx.query(
    `INSERT INTO staff_pin (member_id, hash, created_at) VALUES ($1, $2, $3)
     ON CONFLICT (member_id) DO UPDATE SET hash = excluded.hash, created_at = excluded.created_at`,
    [memberId, hash, now],
  );
}

/** Returns whether the member had a PIN. */
export async function deletePin(tx: Tx, memberId: StaffMemberId): Promise<boolean> {
  await deletePinFailures(tx, memberId);
  return (await tx.query('DELETE FROM staff_pin WHERE member_id = $1', [memberId])).rowCount === 1;
}

/** The hash of an active member's PIN. */
export async function findPinHash(on: Executor, memberId: StaffMemberId): Promise<string | null> {
  const { rows } = await on.query<{ hash: string }>(
    `SELECT hash FROM staff_pin JOIN staff_member AS member ON member.id = member_id
      WHERE member_id = $1 AND state = 'active'`,
    [memberId],
  );
  return rows[0]?.hash ?? null;
}

export type PinMember = { id: StaffMemberId; name: string };

/** Active members with a PIN, by name. With a venue: those whose grants include it or an event there. */
export async function listPinMembers(on: Executor, venueId: number | null): Promise<PinMember[]> {
  const { rows } = await on.query<PinMember>(
    `SELECT member.id, name FROM staff_pin AS pin JOIN staff_member AS member ON member.id = pin.member_id
      WHERE state = 'active' AND ($1::integer IS NULL OR EXISTS (
        SELECT FROM staff_grant AS granted LEFT JOIN event ON event.id = granted.event_id
         WHERE granted.member_id = member.id
           AND coalesce(granted.venue_id, event.venue_id, $1::integer) = $1::integer))
      ORDER BY name, member.id`,
    [venueId],
  );
  return rows;
}

type PinAttempts = { memberId: StaffMemberId; deviceId: number };

export async function countPinFailures(on: Executor, { memberId, deviceId }: PinAttempts): Promise<number> {
  const { rows } = await on.query<{ failures: number }>(
    'SELECT failures FROM staff_pin_failure WHERE member_id = $1 AND device_id = $2',
    [memberId, deviceId],
  );
  return rows[0]?.failures ?? 0;
}

/** Returns how many attempts have failed. */
export async function addPinFailure(tx: Tx, { memberId, deviceId }: PinAttempts): Promise<number> {
  const { rows } = await tx.query<{ failures: number }>(
    `INSERT INTO staff_pin_failure (member_id, device_id, failures) VALUES ($1, $2, 1)
     ON CONFLICT (member_id, device_id) DO UPDATE SET failures = staff_pin_failure.failures + 1
     RETURNING failures`,
    [memberId, deviceId],
  );
  return rows[0]?.failures ?? 0;
}

/** On all devices. */
export async function deletePinFailures(tx: Tx, memberId: StaffMemberId): Promise<void> {
  await tx.query('DELETE FROM staff_pin_failure WHERE member_id = $1', [memberId]);
}

export async function deletePinFailuresOf(tx: Tx, { memberId, deviceId }: PinAttempts): Promise<void> {
  await tx.query('DELETE FROM staff_pin_failure WHERE member_id = $1 AND device_id = $2', [memberId, deviceId]);
}
