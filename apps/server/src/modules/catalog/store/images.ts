import type { Executor } from '../../../platform/db/index.ts';

export type StoredImage = { mediaType: string; bytes: Uint8Array };

export async function findImageByDigest(db: Executor, digest: string): Promise<StoredImage | null> {
  const { rows } = await db.query<StoredImage>('SELECT media_type AS "mediaType", bytes FROM image WHERE digest = $1', [
    digest,
  ]);
  return rows[0] ?? null;
}
