/** The colour of a picture's ground, in which cards and tickets of its event are drawn. */

/** So many points are as good as all of them, and a picture is drawn in a millisecond. */
const SAMPLE = { width: 48, height: 64 };
/** Posters are lettered and grounded in their lower third. */
const GROUND_FROM = 2 / 3;
/** Colours that differ less are one: photographs and compressed pictures have no two alike. */
const BUCKET_BITS = 4;
const OPAQUE = 250;

/** `#rrggbb`; empty where the picture is transparent, or damaged. The library is loaded by the first picture. */
export async function imageTint(picture: Uint8Array): Promise<string> {
  const { createCanvas, loadImage } = await import('@napi-rs/canvas');
  const image = await loadImage(picture).catch(() => null);
  if (!image) return '';
  const { width, height } = SAMPLE;
  const pen = createCanvas(width, height).getContext('2d');
  pen.drawImage(image, 0, 0, width, height);
  const top = Math.floor(height * GROUND_FROM);
  return dominantColor(pen.getImageData(0, top, width, height - top).data);
}

/** The most frequent color of the most frequent kind of color, of RGBA points. */
export function dominantColor(points: Uint8ClampedArray): string {
  const colors = new Map<number, number>();
  for (let at = 0; at + 3 < points.length; at += 4) {
    const [red = 0, green = 0, blue = 0, opacity = 0] = points.subarray(at, at + 4);
    if (opacity < OPAQUE) continue;
    const color = (red << 16) | (green << 8) | blue;
    colors.set(color, (colors.get(color) ?? 0) + 1);
  }
  const buckets = [...Map.groupBy(colors, ([color]) => bucketOf(color)).values()];
  const ground = buckets.sort((a, b) => countOf(b) - countOf(a))[0] ?? [];
  const [color] = ground.sort(([, a], [, b]) => b - a)[0] ?? [];
  return color === undefined ? '' : `#${color.toString(16).padStart(6, '0')}`;
}

function bucketOf(color: number): number {
  const mask = 0xff & ~((1 << BUCKET_BITS) - 1);
  return color & ((mask << 16) | (mask << 8) | mask);
}

function countOf(colors: readonly (readonly [number, number])[]): number {
  return colors.reduce((sum, [, count]) => sum + count, 0);
}
