import type { Executor } from '../../../platform/db/index.ts';

export type StoredImage = { mediaType: string; bytes: Uint8Array };

export async function findImageByDigest(db: Executor, digest: string): Promise<StoredImage | null> {
  const { rows } = await db.query<StoredImage>('SELECT media_type AS "mediaType", bytes FROM image WHERE digest = $1', [
    digest,
  ]);
  return rows[0] ?? null;
}

/** Number of imports that changed the catalog; null before the first. */
export async function loadCatalogVersion(db: Executor): Promise<number | null> {
  const { rows } = await db.query<{ version: number }>('SELECT version FROM shop');
  return rows[0]?.version ?? null;
}
