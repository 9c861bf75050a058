/** Draws the inline pictures of an email with tickets: a strip of each artwork, and the codes. */
import { BRAND } from '@sahna/contract/brand';
import { LRUCache } from 'lru-cache';
import type { Picture } from '../../modules/tickets/index.ts';
import { createCodeShape } from '../barcodes/index.ts';
import type { EmailJob } from './email-job.ts';

/** Twice the size at which emails display the strip. */
const STRIP = { width: 1024, height: 352, quality: 82 };
/** Fraction of the surplus height that is cropped at the top: the motif of most posters is below their title. */
const STRIP_TOP_CROP = 0.4;
/** Size of the smallest element of a code, in picture pixels. */
const MODULE_SIZE = { qr: 16, barcode: 4 };
const MAX_STRIPS = 200;

/** Keyed by the artwork's key; an empty buffer marks an artwork that cannot be drawn. */
const strips = new LRUCache<string, Buffer>({ max: MAX_STRIPS });

/** Returns the keys of artworks that are not in the cache. */
export function findMissingStrips({ email, sheets, pictures }: EmailJob): string[] {
  return email.pictures
    .flatMap(({ kind, sheet }) => (kind === 'poster' ? (sheets[sheet]?.poster ?? []) : []))
    .filter((key) => !pictures.has(key) && !strips.has(key));
}

export async function drawPictures({ email, sheets, pictures }: EmailJob) {
  const drawn = await Promise.all(
    email.pictures.map(async ({ cid, kind, sheet: index }) => {
      const sheet = sheets[index];
      if (kind === 'code')
        return sheet?.code ? createAttachment(cid, 'png', await drawCode(sheet.code.type, sheet.code.code)) : [];
      const key = sheet?.poster;
      return key ? createAttachment(cid, 'jpeg', await getStrip(key, pictures.get(key))) : [];
    }),
  );
  return drawn.flat();
}

function createAttachment(cid: string, type: 'png' | 'jpeg', content: Buffer) {
  if (content.length === 0) return [];
  const filename = `${cid.split('@')[0]}.${type}`;
  return [{ cid, filename, content, contentType: `image/${type}`, contentDisposition: 'inline' as const }];
}

async function getStrip(key: string, picture: Picture | undefined): Promise<Buffer> {
  const strip = strips.get(key) ?? (picture ? await drawStrip(picture.bytes) : Buffer.alloc(0));
  strips.set(key, strip);
  return strip;
}

async function drawStrip(bytes: Uint8Array): Promise<Buffer> {
  try {
    const { createCanvas, loadImage } = await import('@napi-rs/canvas');
    const image = await loadImage(bytes);
    const { width, height, quality } = STRIP;
    const canvas = createCanvas(width, height);
    const pen = canvas.getContext('2d');
    pen.fillStyle = BRAND.paper;
    pen.fillRect(0, 0, width, height);
    const scale = Math.max(width / image.width, height / image.height);
    const [wide, tall] = [image.width * scale, image.height * scale];
    pen.drawImage(image, (width - wide) / 2, (height - tall) * STRIP_TOP_CROP, wide, tall);
    return await canvas.encode('jpeg', quality);
  } catch {
    // An artwork that cannot be drawn must not prevent the email.
    return Buffer.alloc(0);
  }
}

async function drawCode(type: 'qr' | 'barcode', code: string): Promise<Buffer> {
  const { createCanvas } = await import('@napi-rs/canvas');
  const { width, height, bars } = createCodeShape(type, code);
  const size = MODULE_SIZE[type];
  const canvas = createCanvas(width * size, height * size);
  const pen = canvas.getContext('2d');
  pen.fillStyle = '#ffffff';
  pen.fillRect(0, 0, width * size, height * size);
  pen.fillStyle = '#000000';
  for (const bar of bars) pen.fillRect(bar.left * size, bar.top * size, bar.width * size, bar.height * size);
  return canvas.encode('png');
}
