/** Rows of the shop's settings, and of what staff have edited in them. */
import { type Executor, type Tx, upsert } from '../../../platform/db/index.ts';
import type { LocalText } from '../../../platform/lib/languages.ts';
import type { Shop } from '../../catalog/rules/index.ts';
import { readExportedShop } from './export/lists.ts';

/** `pages`: HTML of the text pages by key. */
export type House = { shop: Shop; pages: ReadonlyMap<string, LocalText> };

/** Null before the first import. */
export async function readHouse(on: Executor): Promise<House | null> {
  const shop = await readExportedShop(on);
  if (!shop) return null;
  const { rows } = await on.query<{ key: string; html: LocalText }>('SELECT key, html FROM page_text');
  return { shop, pages: new Map(rows.map(({ key, html }) => [key, html])) };
}

export async function writeHouse(tx: Tx, { shop, pages }: House): Promise<void> {
  await tx.query('UPDATE shop SET settings = $1::jsonb WHERE settings IS DISTINCT FROM $1::jsonb', [
    JSON.stringify(shop),
  ]);
  const rows = [...pages].map(([key, html]) => ({ key, html }));
  await upsert(tx, { table: 'page_text', key: ['key'], columns: { key: 'text', html: 'jsonb' } }, rows);
  await tx.query('DELETE FROM page_text WHERE key <> ALL($1::text[])', [[...pages.keys()]]);
}

/** Adds the image unless it is stored. */
export async function insertImage(
  tx: Tx,
  { digest, mediaType, bytes }: { digest: string; mediaType: string; bytes: Uint8Array },
): Promise<void> {
  await tx.query('INSERT INTO image (digest, media_type, bytes) VALUES ($1, $2, $3) ON CONFLICT (digest) DO NOTHING', [
    digest,
    mediaType,
    bytes,
  ]);
}

/** Those of the digests that have an image. */
export async function findImages(on: Executor, digests: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await on.query<{ digest: string; mediaType: string }>(
    'SELECT digest, media_type AS "mediaType" FROM image WHERE digest = ANY($1::text[])',
    [digests],
  );
  return new Map(rows.map(({ digest, mediaType }) => [digest, mediaType]));
}

export async function listCountryNames(on: Executor): Promise<{ key: string; name: LocalText }[]> {
  return (
    await on.query<{ key: string; name: LocalText }>(
      'SELECT key, name FROM country WHERE NOT retired ORDER BY sort, id',
    )
  ).rows;
}

/** Names of fields that differ from the last import. */
export async function listEditedNames(on: Executor): Promise<string[]> {
  const { rows } = await on.query<{ field: string }>('SELECT field FROM setting_edit ORDER BY field');
  return rows.map(({ field }) => field);
}

export async function insertSettingEdits(tx: Tx, fields: readonly string[], now: Date): Promise<void> {
  await tx.query(
    `INSERT INTO setting_edit (field, edited_at) SELECT field, $2 FROM unnest($1::text[]) AS edited (field)
     ON CONFLICT (field) DO UPDATE SET edited_at = excluded.edited_at`,
    [fields, now],
  );
}

export async function deleteSettingEdits(tx: Tx, fields: readonly string[]): Promise<void> {
  await tx.query('DELETE FROM setting_edit WHERE field = ANY($1::text[])', [fields]);
}

/** Applies the shop's default to events without a refund policy of their own. */
export async function setDefaultRefundPolicy(tx: Tx, policy: { allowed: boolean; untilHours: number }): Promise<void> {
  await tx.query(
    `UPDATE event SET refund_policy = $1::jsonb, updated_at = now()
      WHERE refund_policy_from_shop AND refund_policy IS DISTINCT FROM $1::jsonb`,
    [JSON.stringify(policy)],
  );
}
