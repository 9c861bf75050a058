import type { Database } from '../../../platform/db/index.ts';

/** Gives an event the same title in every language. */
export async function setEventTitle(db: Database, id: number, title: string): Promise<void> {
  await db.query(
    `UPDATE event SET title = jsonb_build_object('kz', $2::text, 'ru', $2::text, 'en', $2::text, 'ch', $2::text) WHERE id = $1`,
    [id, title],
  );
}
