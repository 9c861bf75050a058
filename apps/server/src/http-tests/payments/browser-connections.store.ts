import type { Executor } from '../../platform/db/index.ts';

/** Rows of the tables that connections write, as texts. */
export async function listRows(on: Executor): Promise<string[]> {
  const { rows } = await on.query<{ row: string }>(
    `SELECT row_to_json(connection_version)::text AS row FROM connection_version
     UNION ALL SELECT row_to_json(connection_test)::text FROM connection_test
     UNION ALL SELECT row_to_json(audit_log)::text FROM audit_log`,
  );
  return rows.map(({ row }) => row);
}
