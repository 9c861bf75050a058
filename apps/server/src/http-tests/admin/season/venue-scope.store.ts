import type { Executor } from '../../../platform/db/index.ts';

/** What members of staff can change of a season. Each change is in the audit log. */
export async function readState(on: Executor): Promise<unknown> {
  const { rows } = await on.query(
    `SELECT (SELECT count(*) FROM audit_log) AS entries, (SELECT json_agg(change_set) FROM change_set) AS drafts,
            (SELECT json_agg(change_set_document) FROM change_set_document) AS documents,
            (SELECT json_agg(session ORDER BY id) FROM session) AS sessions,
            (SELECT json_agg(seat_block) FROM seat_block) AS blocks, (SELECT count(*) FROM hall_plan) AS plans`,
  );
  return rows[0];
}
