/** Image for link previews: social networks render no SVG and crop other aspect ratios. */
export const PREVIEW = { width: 1200, height: 630, type: 'image/jpeg' } as const;

const HOSTED_IMAGE = /^\/images\/([\w-]+)\.\w+$/;

/** Preview URL of a hosted image; external images are unchanged. */
export function toPreviewUrl(image: string): string {
  return image.replace(HOSTED_IMAGE, '/images/$1/preview.jpg');
}

export function isPreview(address: string): boolean {
  return /\/images\/[\w-]+\/preview\.jpg$/.test(address);
}
