import type { Executor, Tx } from '../../../platform/db/index.ts';
import type { StaffMemberId } from '../../../platform/lib/ids.ts';
import type { Role, StaffGrant } from '../rules.ts';

export type StaffMember = {
  id: StaffMemberId;
  name: string;
  email: string;
  language: string;
  state: 'invited' | 'active' | 'ended';
};
export type NewMember = Omit<StaffMember, 'id'>;

const MEMBER = 'member.id, member.name, member.email, member.language, member.state';

/** Null: a present member has this address. */
export async function insertMember(tx: Tx, member: NewMember, now: Date): Promise<StaffMemberId | null> {
  const { rows } = await tx.query<{ id: StaffMemberId }>(
    `INSERT INTO staff_member (name, email, language, state, created_at) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT DO NOTHING RETURNING id`,
    [member.name, member.email, member.language, member.state, now],
  );
  return rows[0]?.id ?? null;
}

/** Locks a present member until the transaction ends; null if there is none. */
export async function lockMember(tx: Tx, id: StaffMemberId): Promise<StaffMember | null> {
  const { rows } = await tx.query<StaffMember>(
    `SELECT ${MEMBER} FROM staff_member AS member WHERE id = $1 AND state <> 'ended' FOR UPDATE`,
    [id],
  );
  return rows[0] ?? null;
}

export async function findMemberByEmail(on: Executor, email: string): Promise<StaffMember | null> {
  const { rows } = await on.query<StaffMember>(
    `SELECT ${MEMBER} FROM staff_member AS member WHERE lower(email) = lower($1) AND state <> 'ended'`,
    [email],
  );
  return rows[0] ?? null;
}

/** Members with these ids, those who left included. */
export async function loadMemberNames(on: Executor, ids: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await on.query<{ id: number; name: string }>(
    'SELECT id, name FROM staff_member WHERE id = ANY($1::bigint[])',
    [ids],
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Returns whether the member was in one of these states. */
export async function setMemberState(
  tx: Tx,
  id: StaffMemberId,
  change: { from: readonly StaffMember['state'][]; to: StaffMember['state'] },
  now: Date,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `UPDATE staff_member SET state = $3, ended_at = CASE WHEN $3 = 'ended' THEN $4::timestamptz END
      WHERE id = $1 AND state = ANY($2::text[])`,
    [id, change.from, change.to, now],
  );
  return rowCount === 1;
}

export type ListedMember = StaffMember & { lastSeenAt: Date | null; sessions: number };

/** All members, those who left last, by name. */
export async function listMembers(on: Executor, now: Date): Promise<ListedMember[]> {
  const { rows } = await on.query<ListedMember>(
    `SELECT ${MEMBER}, member.last_seen_at AS "lastSeenAt",
            (count(session.key) FILTER (WHERE expires_at > $1))::int AS sessions
       FROM staff_member AS member LEFT JOIN staff_session AS session ON member_id = member.id
      GROUP BY member.id ORDER BY member.state = 'ended', member.name, member.id`,
    [now],
  );
  return rows;
}

type GrantRow = {
  memberId: StaffMemberId;
  role: Role;
  venueId: number | null;
  eventId: number | null;
  refundPerOrder: number | null;
  refundPerDay: number | null;
  complimentaryPerDay: number | null;
};

/** Grants by member. */
export async function loadGrants(
  on: Executor,
  members: readonly StaffMemberId[],
): Promise<Map<StaffMemberId, StaffGrant[]>> {
  const { rows } = await on.query<GrantRow>(
    `SELECT member_id AS "memberId", role, venue_id AS "venueId", event_id AS "eventId",
            refund_per_order AS "refundPerOrder", refund_per_day AS "refundPerDay",
            complimentary_per_day AS "complimentaryPerDay"
       FROM staff_grant WHERE member_id = ANY($1::bigint[]) ORDER BY id`,
    [members],
  );
  const grants = new Map<StaffMemberId, StaffGrant[]>(members.map((id) => [id, []]));
  for (const { memberId, role, venueId, eventId, ...limits } of rows)
    grants.get(memberId)?.push({ role, venueId, eventId, limits });
  return grants;
}

export async function replaceGrants(tx: Tx, id: StaffMemberId, grants: readonly StaffGrant[]): Promise<void> {
  await tx.query('DELETE FROM staff_grant WHERE member_id = $1', [id]);
  for (const { role, venueId, eventId, limits } of grants)
    await tx.query(
      `INSERT INTO staff_grant (member_id, role, venue_id, event_id, refund_per_order, refund_per_day, complimentary_per_day)
       VALUES ($1, $2, $3, $4, $5, $6, $7)`,
      [id, role, venueId, eventId, limits.refundPerOrder, limits.refundPerDay, limits.complimentaryPerDay],
    );
}

/** Active administrators of the whole season. */
export async function countAdministrators(on: Executor): Promise<number> {
  const { rows } = await on.query<{ members: number }>(
    `SELECT count(DISTINCT member.id)::int AS members
       FROM staff_member AS member JOIN staff_grant AS held ON held.member_id = member.id
      WHERE member.state = 'active' AND role = 'administrator' AND venue_id IS NULL AND event_id IS NULL`,
  );
  return rows[0]?.members ?? 0;
}
