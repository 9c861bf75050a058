/** The background color of an image, used for cards and tickets of its event. */

/** Sampling size: as accurate as the whole image, and drawn in a millisecond. */
const SAMPLE = { width: 48, height: 64 };
/** The lower third of a poster shows its background. */
const BACKGROUND_FROM = 2 / 3;
/** Lowest bits per channel that buckets ignore, because photographs hardly repeat an exact color. */
const BUCKET_BITS = 4;
/** Of 255; more transparent pixels are ignored. */
const MIN_ALPHA = 250;

/** Returns `#rrggbb`; '' for a transparent or damaged image. The image library is loaded on first use. */
export async function computeImageTint(picture: Uint8Array): Promise<string> {
  const { createCanvas, loadImage } = await import('@napi-rs/canvas');
  const image = await loadImage(picture).catch(() => null);
  if (!image) return '';
  const { width, height } = SAMPLE;
  const context = createCanvas(width, height).getContext('2d');
  context.drawImage(image, 0, 0, width, height);
  const top = Math.floor(height * BACKGROUND_FROM);
  return findDominantColor(context.getImageData(0, top, width, height - top).data);
}

/** The most frequent color of the largest bucket. `pixels`: RGBA bytes. */
export function findDominantColor(pixels: Uint8ClampedArray): string {
  const colors = new Map<number, number>();
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(at, at + 4);
    if (alpha < MIN_ALPHA) continue;
    const color = (red << 16) | (green << 8) | blue;
    colors.set(color, (colors.get(color) ?? 0) + 1);
  }
  const buckets = [...Map.groupBy(colors, ([color]) => getBucket(color)).values()];
  const largestBucket = buckets.sort((a, b) => countPixels(b) - countPixels(a))[0] ?? [];
  const [color] = largestBucket.sort(([, a], [, b]) => b - a)[0] ?? [];
  return color === undefined ? '' : `#${color.toString(16).padStart(6, '0')}`;
}

function getBucket(color: number): number {
  const mask = 0xff & ~((1 << BUCKET_BITS) - 1);
  return color & ((mask << 16) | (mask << 8) | mask);
}

function countPixels(colors: readonly (readonly [number, number])[]): number {
  return colors.reduce((sum, [, count]) => sum + count, 0);
}
