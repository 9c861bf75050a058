/** Changes the address of an order, and reads the links of emails about merging addresses. */
import type { Database } from '../../../platform/db/index.ts';

export async function setBuyerEmail(db: Database, order: number, email: string): Promise<void> {
  await db.query('UPDATE orders SET buyer_email = $2 WHERE id = $1', [order, email]);
}

/** The secrets in the newest email to each address, and what else it has. */
export async function listMergeLinks(
  db: Database,
  emails: readonly string[],
): Promise<Map<string, { secret: string; parts: string }>> {
  const { rows } = await db.query<{ email: string; secret: string; parts: string }>(
    `SELECT DISTINCT ON (recipient) recipient AS email, substring(parts ->> 'link' FROM '#merge[.](.+)$') AS secret,
            (parts - 'link')::text AS parts
       FROM mail WHERE dedupe LIKE 'merge-requested:%' AND parts ->> 'lead' NOT LIKE '%n…@%' AND recipient = ANY($1::text[])
      ORDER BY recipient, id DESC`,
    [emails],
  );
  return new Map(rows.map(({ email, ...link }) => [email, link]));
}

/** As an import of a file that blocks the card. */
export async function blockCardByFile(db: Database, card: string): Promise<void> {
  await db.query('UPDATE loyalty_card SET blocked = true, blocked_at = NULL WHERE card = $1', [card]);
}
