import type { Database } from '../../../platform/db/index.ts';

/** Stores a text past its validation, as an earlier version of the shop with other placeholders could have done. */
export async function storeEmailText(
  db: Database,
  { kind, part, language }: { kind: string; part: string; language: string },
  text: string,
): Promise<void> {
  const edit = { [kind]: { [part]: { [language]: text } } };
  await db.query(`UPDATE shop SET settings = jsonb_set(settings, '{email,texts}', $1::jsonb), version = version + 1`, [
    JSON.stringify(edit),
  ]);
  await db.query(`SELECT pg_notify('catalogue_changed', '')`);
}
