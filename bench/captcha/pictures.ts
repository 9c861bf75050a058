/** Pictures with known codes. */
import { readdirSync, readFileSync } from 'node:fs';
import { compose, type Look, type Random } from '../../apps/server/src/integrations/captcha/composition.ts';
import { rasterize } from '../../apps/server/src/integrations/captcha/raster.ts';
import { createCaptchaCode } from '../../apps/server/src/modules/bot-check/index.ts';

export type LabeledPicture = { code: string; file: Buffer };

export async function drawPictures(count: number, random: Random, look: Look): Promise<LabeledPicture[]> {
  const pictures: LabeledPicture[] = [];
  for (let nth = 0; nth < count; nth++) {
    const code = createCaptchaCode((limit) => Math.floor(random() * limit));
    pictures.push({ code, file: await rasterize(compose(code, random, look)) });
  }
  return pictures;
}

/** Reads files named `anything-CODE.png`. */
export const readPictures = (folder: string): LabeledPicture[] =>
  readdirSync(folder)
    .sort()
    .map((name) => ({ code: /([A-Z0-9]+)\.\w+$/.exec(name)?.[1] ?? '', file: readFileSync(`${folder}/${name}`) }));
