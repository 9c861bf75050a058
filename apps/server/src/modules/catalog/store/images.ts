import type { Executor } from '../../../platform/db/index.ts';

export type StoredImage = { mediaType: string; bytes: Uint8Array };

export async function imageByDigest(db: Executor, digest: string): Promise<StoredImage | null> {
  const { rows } = await db.query<StoredImage>('SELECT media_type AS "mediaType", bytes FROM image WHERE digest = $1', [
    digest,
  ]);
  return rows[0] ?? null;
}

/** How often an import has changed the catalogue; null before the first. */
export async function catalogueVersion(db: Executor): Promise<number | null> {
  const { rows } = await db.query<{ version: number }>('SELECT version FROM shop');
  return rows[0]?.version ?? null;
}
