/** A grayscale image as an attacker's program reads it. */
import { createCanvas, loadImage } from '@napi-rs/canvas';

/** `ink` is 0 for paper and 1 for ink. */
export type GrayImage = { width: number; height: number; ink: Float32Array };

/** `scale`: result pixels per image pixel. */
export async function toGray(file: Buffer, scale: number): Promise<GrayImage> {
  const image = await loadImage(file);
  const [width, height] = [Math.round(image.width * scale), Math.round(image.height * scale)];
  const pen = createCanvas(width, height).getContext('2d');
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(image, 0, 0, width, height);
  const { data } = pen.getImageData(0, 0, width, height);
  const ink = Float32Array.from({ length: width * height }, (_, at) => 1 - (data[at * 4 + 1] ?? 255) / 255);
  return { width, height, ink };
}
