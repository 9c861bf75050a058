/** Pictures that staff add to drafts. They are rows of the shop's images, which documents name. */
import {
  MAX_SEASON_PICTURE_BYTES,
  MAX_SEASON_PICTURE_SIDE,
} from '@sahna/contract/admin/season/season-choice-endpoints';
import { imageSize } from 'image-size';
import type { Database } from '../../../platform/db/index.ts';
import type { Actor } from '../../../platform/lib/actor.ts';
import { err, ok, type Result } from '../../../platform/lib/result.ts';
import { recordAuditEntry } from '../../audit-log/index.ts';
import { findMediaType, type ReadImage, toImage } from '../import/files/read-images.ts';
import { computeImageTint } from '../import/image-tint.ts';
import { setImageTint } from '../store/editing/season-choices.ts';
import { insertImage } from '../store/house.ts';
import { type SeasonPicture, toSeasonPicture } from './picture-names.ts';

export type PictureProblem = 'not-a-picture' | 'too-large' | 'too-many-pixels' | 'unsafe';

/** Sanitizing a larger file would delay sales. */
const MAX_SVG_BYTES = 500_000;
const MAX_PIXELS = 40_000_000;

/** Stores a picture, once. */
export async function storeSeasonPicture(
  db: Database,
  content: string,
  actor: Actor,
  now: Date,
): Promise<Result<SeasonPicture, PictureProblem>> {
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(content)) return err('not-a-picture');
  const bytes = Buffer.from(content, 'base64');
  if (bytes.length > MAX_SEASON_PICTURE_BYTES) return err('too-large');
  if (bytes.length > MAX_SVG_BYTES && findMediaType(bytes) === 'image/svg+xml') return err('too-large');
  const image = toImage(bytes);
  if (!image) return err('not-a-picture');
  const problem = findPictureProblem(image);
  if (problem) return err(problem);
  const tint = await decodePicture(image);
  if (tint === null) return err('not-a-picture');
  const picture = toSeasonPicture(image);
  await db.transaction(async (tx) => {
    await insertImage(tx, image);
    await setImageTint(tx, image.digest, tint);
    const entry = { actor, verb: 'upload_picture', object: { kind: 'season', id: null }, after: picture } as const;
    await recordAuditEntry(tx, entry, now);
  });
  return ok(picture);
}

/** Before anything is decoded: a small file can have many pixels, or draw the same shape many times. */
function findPictureProblem({ mediaType, bytes }: ReadImage): PictureProblem | null {
  if (mediaType === 'image/svg+xml') return /<(?:use|pattern)[\s>/]/i.test(bytes.toString('utf8')) ? 'unsafe' : null;
  const size = readSize(bytes);
  if (!size) return 'not-a-picture';
  const { width, height } = size;
  const isTooWide = width > MAX_SEASON_PICTURE_SIDE || height > MAX_SEASON_PICTURE_SIDE;
  return isTooWide || width * height > MAX_PIXELS ? 'too-many-pixels' : null;
}

function readSize(bytes: Uint8Array): { width: number; height: number } | null {
  try {
    return imageSize(bytes);
  } catch {
    return null;
  }
}

/** Returns the tint of the picture; null if it cannot be drawn. */
async function decodePicture({ bytes }: ReadImage): Promise<string | null> {
  const { loadImage } = await import('@napi-rs/canvas');
  const isDrawable = await loadImage(bytes).then(
    ({ width, height }) => width > 0 && height > 0,
    () => false,
  );
  return isDrawable ? computeImageTint(bytes) : null;
}
