/** A picture as social networks show it beside a link: they draw no SVG, and cut what has another shape. */
export const PREVIEW = { width: 1200, height: 630, type: 'image/jpeg' } as const;

const KEPT = /^\/images\/([\w-]+)\.\w+$/;

/** The preview of a picture that the shop keeps; another site's picture is its own. */
export function previewOf(image: string): string {
  return image.replace(KEPT, '/images/$1/preview.jpg');
}

export function isPreview(address: string): boolean {
  return /\/images\/[\w-]+\/preview\.jpg$/.test(address);
}
