import { createCanvas, loadImage } from '@napi-rs/canvas';
import { BinaryBitmap, DecodeHintType, HybridBinarizer, MultiFormatReader, RGBLuminanceSource } from '@zxing/library';
import { expect, test } from 'vitest';
import { createCodePicture } from './code-picture.ts';

/** Reads a code from a picture as large as an email displays it, at two pixels per CSS pixel. */
async function scan(picture: Buffer, width: number): Promise<string> {
  const image = await loadImage(picture);
  const height = Math.round((image.height * width) / image.width);
  const pen = createCanvas(width, height).getContext('2d');
  pen.drawImage(image, 0, 0, width, height);
  const { data } = pen.getImageData(0, 0, width, height);
  const luminances = Uint8ClampedArray.from({ length: width * height }, (_, at) => data[at * 4] ?? 0);
  const bitmap = new BinaryBitmap(new HybridBinarizer(new RGBLuminanceSource(luminances, width, height)));
  return new MultiFormatReader().decode(bitmap, new Map([[DecodeHintType.TRY_HARDER, true]])).getText();
}

test.each([
  ['qr', 480],
  ['barcode', 480],
] as const)('the picture of a %s code is read by a scanner', async (type, width) => {
  for (const code of ['4F7A9B1C2D3E', '1000000000017'])
    expect(await scan(createCodePicture(type, code), width)).toBe(code);
});
