import type { Executor, Tx } from '../../../platform/db/index.ts';
import type { StaffMemberId } from '../../../platform/lib/ids.ts';

/** `venueId` null: every venue. */
export type StaffDevice = { id: number; name: string; venueId: number | null };

const DEVICE = 'id, name, venue_id AS "venueId"';

export async function insertDevice(
  tx: Tx,
  { digest, name, venueId }: Omit<StaffDevice, 'id'> & { digest: string },
  now: Date,
): Promise<number> {
  const { rows } = await tx.query<{ id: number }>(
    'INSERT INTO staff_device (digest, name, venue_id, created_at) VALUES ($1, $2, $3, $4) RETURNING id',
    [digest, name, venueId, now],
  );
  const [row] = rows;
  if (!row) throw new Error('the device was not stored');
  return row.id;
}

export async function findDevice(on: Executor, digest: string): Promise<StaffDevice | null> {
  const { rows } = await on.query<StaffDevice>(
    `SELECT ${DEVICE} FROM staff_device WHERE digest = $1 AND ended_at IS NULL`,
    [digest],
  );
  return rows[0] ?? null;
}

export type ListedDevice = StaffDevice & { createdAt: Date; lastUsedAt: Date | null };

export async function listPresentDevices(on: Executor): Promise<ListedDevice[]> {
  const { rows } = await on.query<ListedDevice>(
    `SELECT ${DEVICE}, created_at AS "createdAt", last_used_at AS "lastUsedAt"
       FROM staff_device WHERE ended_at IS NULL ORDER BY name, id`,
  );
  return rows;
}

export async function recordDeviceUse(tx: Tx, id: number, now: Date): Promise<void> {
  await tx.query('UPDATE staff_device SET last_used_at = $2 WHERE id = $1', [id, now]);
}

/** Returns the name of the device; null if it has ended before. */
export async function setDeviceEnded(tx: Tx, id: number, now: Date): Promise<string | null> {
  const { rows } = await tx.query<{ name: string }>(
    'UPDATE staff_device SET ended_at = $2 WHERE id = $1 AND ended_at IS NULL RETURNING name',
    [id, now],
  );
  return rows[0]?.name ?? null;
}

export async function isVenue(on: Executor, id: number): Promise<boolean> {
  return (await on.query('SELECT 1 FROM venue WHERE id = $1', [id])).rows.length > 0;
}

/** Events at the venue that grants of the member name. */
export async function listGrantedEventsAt(on: Executor, memberId: StaffMemberId, venueId: number): Promise<number[]> {
  const { rows } = await on.query<{ id: number }>(
    `SELECT event.id FROM staff_grant JOIN event ON event.id = event_id
      WHERE member_id = $1 AND event.venue_id = $2`,
    [memberId, venueId],
  );
  return rows.map(({ id }) => id);
}
