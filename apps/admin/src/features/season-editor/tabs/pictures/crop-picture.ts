/** Draws a part of a picture as a new one. */
import type { Area } from 'react-easy-crop';

/** Of the longer side: enough for the largest form of the storefront at double density. */
const MAX_SIDE = 2_000;
const QUALITY = 0.9;

/** Null if the browser cannot draw it. */
export async function cropPicture(address: string, { x, y, width, height }: Area): Promise<Blob | null> {
  const image = new Image();
  image.src = address;
  await image.decode();
  const scale = Math.min(1, MAX_SIDE / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  canvas.getContext('2d')?.drawImage(image, x, y, width, height, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/webp', QUALITY));
}
