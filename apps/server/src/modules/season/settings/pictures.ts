/** Pictures among the settings: new ones as `data:` addresses, stored ones by their addresses. */
import { type HouseChanges, type HouseField, MAX_PICTURE_BYTES } from '@sahna/contract/admin/settings/house-fields';
import type { Tx } from '../../../platform/db/index.ts';
import { isColor, toImageUrl } from '../../catalog/index.ts';
import { type ReadImage, toImage } from '../import/files/read-images.ts';
import { findImages, insertImage } from '../store/house.ts';

const PICTURE_FIELDS = ['logo', 'logoMobile', 'favicon', 'headerBackground', 'meta.image'] as const;

const DATA_ADDRESS = /^data:(image\/[\w+.-]+);base64,([A-Za-z0-9+/]*={0,2})$/;
const STORED_ADDRESS = /^\/images\/([\w-]{22})\.\w+$/;

/** Stores new pictures. Returns the changes with their addresses, and the fields whose pictures are unusable. */
export async function storePictures(
  tx: Tx,
  changes: HouseChanges,
): Promise<{ changes: HouseChanges; invalid: HouseField[] }> {
  const stored: HouseChanges = { ...changes };
  const invalid: HouseField[] = [];
  for (const field of PICTURE_FIELDS) {
    const value = changes[field];
    if (value === undefined || value === '') continue;
    const image = typeof value === 'string' ? decodeImage(value) : null;
    if (image) {
      await insertImage(tx, image);
      stored[field] = toImageUrl(image.digest, image.mediaType);
    } else if (!(field === 'headerBackground' && isColor(String(value)))) {
      const addresses = typeof value === 'string' ? [value] : Object.values(value);
      if (!(await areStored(tx, addresses))) invalid.push(field);
    }
  }
  return { changes: stored, invalid };
}

function decodeImage(address: string): ReadImage | null {
  const [, mediaType, base64 = ''] = DATA_ADDRESS.exec(address) ?? [];
  const bytes = Buffer.from(base64, 'base64');
  if (mediaType === undefined || bytes.length > MAX_PICTURE_BYTES) return null;
  return toImage(bytes);
}

async function areStored(tx: Tx, addresses: readonly string[]): Promise<boolean> {
  const digests = addresses.map((address) => STORED_ADDRESS.exec(address)?.[1] ?? '');
  const images = await findImages(tx, digests);
  return addresses.every((address, at) => {
    const [digest = ''] = [digests[at]];
    return toImageUrl(digest, images.get(digest) ?? '') === address;
  });
}
