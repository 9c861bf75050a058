/** Reads codes back as a scanner at the door does: from pixels. */
import { toBuffer } from 'bwip-js/node';
import jsqr from 'jsqr';
import { PNG } from 'pngjs';

export async function scanQr(code: string): Promise<string | null> {
  const picture = PNG.sync.read(
    await toBuffer({ ...{ bcid: 'qrcode', eclevel: 'Q' }, text: code, scale: 4, padding: 16, backgroundcolor: 'FFFFFF' }),
  );
  return jsqr.default(new Uint8ClampedArray(picture.data), picture.width, picture.height)?.data ?? null;
}
