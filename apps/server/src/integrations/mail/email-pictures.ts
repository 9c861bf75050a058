/** Draws the inline pictures of an email with tickets: each artwork, and the codes. */
import { BRAND } from '@sahna/contract/brand';
import { LRUCache } from 'lru-cache';
import type { Picture } from '../../modules/tickets/index.ts';
import { createCodePicture } from './code-picture.ts';
import type { EmailJob } from './email-job.ts';

/** Twice the size at which emails display an artwork, which is never cropped: a part of a poster looks like a fault. */
const ARTWORK = { maxWidth: 1020, height: 480, quality: 82 };
const MAX_ARTWORKS = 200;

/** Keyed by the artwork's key; an empty buffer marks an artwork that cannot be drawn. */
const artworks = new LRUCache<string, Buffer>({ max: MAX_ARTWORKS });

/** Returns the keys of artworks that are not in the cache. */
export function findMissingArtworks({ email, sheets, pictures }: EmailJob): string[] {
  return email.pictures
    .flatMap(({ kind, sheet }) => (kind === 'poster' ? (sheets[sheet]?.poster ?? []) : []))
    .filter((key) => !pictures.has(key) && !artworks.has(key));
}

export async function drawPictures({ email, sheets, pictures }: EmailJob) {
  const drawn = await Promise.all(
    email.pictures.map(async ({ cid, kind, sheet: index }) => {
      const sheet = sheets[index];
      if (kind === 'code')
        return sheet?.code ? createAttachment(cid, 'png', createCodePicture(sheet.code.type, sheet.code.code)) : [];
      const key = sheet?.poster;
      return key ? createAttachment(cid, 'jpeg', await getArtwork(key, pictures.get(key))) : [];
    }),
  );
  return drawn.flat();
}

function createAttachment(cid: string, type: 'png' | 'jpeg', content: Buffer) {
  if (content.length === 0) return [];
  const filename = `${cid.split('@')[0]}.${type}`;
  return [{ cid, filename, content, contentType: `image/${type}`, contentDisposition: 'inline' as const }];
}

async function getArtwork(key: string, picture: Picture | undefined): Promise<Buffer> {
  const artwork = artworks.get(key) ?? (picture ? await drawArtwork(picture.bytes) : Buffer.alloc(0));
  artworks.set(key, artwork);
  return artwork;
}

async function drawArtwork(bytes: Uint8Array): Promise<Buffer> {
  try {
    const { createCanvas, loadImage } = await import('@napi-rs/canvas');
    const image = await loadImage(bytes);
    const { maxWidth, height: maxHeight, quality } = ARTWORK;
    const scale = Math.min(maxWidth / image.width, maxHeight / image.height);
    const [width, height] = [Math.round(image.width * scale), Math.round(image.height * scale)];
    const canvas = createCanvas(width, height);
    const pen = canvas.getContext('2d');
    pen.fillStyle = BRAND.paper;
    pen.fillRect(0, 0, width, height);
    pen.drawImage(image, 0, 0, width, height);
    return await canvas.encode('jpeg', quality);
  } catch {
    // An artwork that cannot be drawn must not prevent the email.
    return Buffer.alloc(0);
  }
}
