/** Draws previews of pictures with Skia. */
import { BRAND } from '@sahna/contract/brand';
import { PREVIEW } from '@sahna/contract/pages/preview';

const { width, height } = PREVIEW;
const QUALITY = 85;
/** A logo or another transparent picture is drawn on paper with a margin. */
const PAPER = BRAND.paper;
const TRANSPARENT_PICTURE_SCALE = 0.6;
/** A blurred, dark thumbnail of the picture fills the rest of the preview. */
const BLUR = { width: 48, height: 25 };
const SHADE = 'rgb(0 0 0 / 45%)';

/** Returns a JPEG of the whole picture. The library is imported at the first call. */
export async function drawPreview(picture: Uint8Array): Promise<Uint8Array> {
  const { createCanvas, loadImage } = await import('@napi-rs/canvas');
  const image = await loadImage(picture);
  const fit = Math.min(width / image.width, height / image.height);
  const cover = Math.max(width / image.width, height / image.height);
  const thumbnail = createCanvas(BLUR.width, BLUR.height);
  const thumbnailPen = thumbnail.getContext('2d');
  const thumbnailScale = (cover * BLUR.width) / width;
  const [wide, tall] = [image.width * thumbnailScale, image.height * thumbnailScale];
  thumbnailPen.drawImage(image, (BLUR.width - wide) / 2, (BLUR.height - tall) / 2, wide, tall);
  const isOpaque = thumbnailPen
    .getImageData(0, 0, BLUR.width, BLUR.height)
    .data.every((value, at) => at % 4 !== 3 || value > 250);

  const canvas = createCanvas(width, height);
  const pen = canvas.getContext('2d');
  pen.fillStyle = PAPER;
  pen.fillRect(0, 0, width, height);
  if (isOpaque) {
    pen.drawImage(thumbnail, 0, 0, width, height);
    pen.fillStyle = SHADE;
    pen.fillRect(0, 0, width, height);
  }
  const scale = isOpaque ? fit : fit * TRANSPARENT_PICTURE_SCALE;
  const [w, h] = [image.width * scale, image.height * scale];
  pen.drawImage(image, (width - w) / 2, (height - h) / 2, w, h);
  return canvas.encode('jpeg', QUALITY);
}
