/** Rows of drafts of hall plans. */
import type { Executor, Tx } from '../../../../platform/db/index.ts';
import type { StaffMemberId } from '../../../../platform/lib/ids.ts';
import type { LocalText } from '../../../../platform/lib/languages.ts';

export type HallDraft = {
  key: string;
  venue: string;
  name: LocalText;
  baseVersion: number;
  document: Readonly<Record<string, unknown>>;
  svg: string;
  version: number;
  memberId: StaffMemberId;
  updatedAt: Date;
};

const DRAFT = `hall_key AS key, venue_key AS venue, name, base_version AS "baseVersion", document, svg, version,
  member_id AS "memberId", updated_at AS "updatedAt"`;

export async function findHallDraft(on: Executor, key: string): Promise<HallDraft | null> {
  const { rows } = await on.query<HallDraft>(`SELECT ${DRAFT} FROM hall_draft WHERE hall_key = $1`, [key]);
  return rows[0] ?? null;
}

/** Locks until the transaction ends. */
export async function lockHallDraft(tx: Tx, key: string): Promise<HallDraft | null> {
  const { rows } = await tx.query<HallDraft>(`SELECT ${DRAFT} FROM hall_draft WHERE hall_key = $1 FOR UPDATE`, [key]);
  return rows[0] ?? null;
}

export type NewHallDraft = Omit<HallDraft, 'version'>;

/** Whether the hall had no draft. */
export async function insertHallDraft(tx: Tx, draft: NewHallDraft): Promise<boolean> {
  const { rowCount } = await tx.query(
    `INSERT INTO hall_draft (hall_key, venue_key, name, base_version, document, svg, member_id, updated_at)
     VALUES ($1, $2, $3::jsonb, $4, $5::jsonb, $6, $7, $8) ON CONFLICT DO NOTHING`,
    [
      draft.key,
      draft.venue,
      JSON.stringify(draft.name),
      draft.baseVersion,
      JSON.stringify(draft.document),
      draft.svg,
      draft.memberId,
      draft.updatedAt,
    ],
  );
  return rowCount === 1;
}

type PlanSize = { width: number; height: number };
export type SizedDrawing = PlanSize & { svg: string };

/** The drawing of this version of a draft, if its plan has another size. Locks until the transaction ends. */
export async function lockDrawingOfOtherSize(
  tx: Tx,
  { key, version }: Pick<HallDraft, 'key' | 'version'>,
  { width, height }: PlanSize,
): Promise<SizedDrawing | null> {
  const { rows } = await tx.query<SizedDrawing>(
    `SELECT svg, width, height FROM hall_draft, jsonb_to_record(document) AS plan (width float8, height float8)
      WHERE hall_key = $1 AND version = $2 AND (width <> $3 OR height <> $4) FOR UPDATE OF hall_draft`,
    [key, version, width, height],
  );
  return rows[0] ?? null;
}

type SavedDraft = Pick<HallDraft, 'key' | 'version' | 'document' | 'memberId' | 'updatedAt'>;

/** Whether the draft had this version. `svg` null: as it is. */
export async function updateHallDraft(
  tx: Tx,
  { key, version, document, memberId, updatedAt, svg }: SavedDraft & { svg: string | null },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `UPDATE hall_draft SET document = $3::jsonb, version = version + 1, member_id = $4, updated_at = $5,
            svg = coalesce($6, svg)
      WHERE hall_key = $1 AND version = $2`,
    [key, version, JSON.stringify(document), memberId, updatedAt, svg],
  );
  return rowCount === 1;
}

/** Whether there was a draft. */
export async function deleteHallDraft(tx: Tx, key: string): Promise<boolean> {
  const { rowCount } = await tx.query('DELETE FROM hall_draft WHERE hall_key = $1', [key]);
  return rowCount === 1;
}

export type ListedHallDraft = Omit<HallDraft, 'document' | 'svg'>;

export async function listHallDrafts(on: Executor): Promise<ListedHallDraft[]> {
  const { rows } = await on.query<ListedHallDraft>(
    `SELECT hall_key AS key, venue_key AS venue, name, base_version AS "baseVersion", version, member_id AS "memberId",
            updated_at AS "updatedAt" FROM hall_draft ORDER BY hall_key`,
  );
  return rows;
}
