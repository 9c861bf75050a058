import type { Database } from '../../platform/db/index.ts';

/** Terms of the session that replace those of its event; null: none. */
export async function setSessionTerms(db: Database, session: number, terms: object | null): Promise<void> {
  await db.query('UPDATE session SET overrides = $2 WHERE id = $1', [session, terms && JSON.stringify(terms)]);
  await db.query('UPDATE shop SET version = version + 1');
}

export async function setBuyer(db: Database, order: number, { name, phone }: { name: string; phone: string }) {
  await db.query('UPDATE orders SET buyer_name = $2, buyer_phone = $3 WHERE id = $1', [order, name, phone]);
}
