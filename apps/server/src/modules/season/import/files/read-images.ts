import { createHash } from 'node:crypto';
import path from 'node:path';
import type { Language } from '../../../../platform/lib/languages.ts';
import { isColor } from '../../../catalog/index.ts';
import type { HallPlanFile } from '../format/hall-plan.ts';
import type { ReferencesOf } from '../format/references.ts';
import type { SeasonFile } from '../format/season.ts';
import { createProblem, type ValueProblem } from '../problems/create-problem.ts';
import type { Source } from '../problems/problems.ts';
import type { Folder, ReadFile } from './folder.ts';
import { cleanSvg } from './svg.ts';

export type ReadImage = { digest: string; mediaType: string; bytes: Buffer };

const SVG = 'image/svg+xml';

/** Image types by file extension. `matches` checks the content; a file with other content is refused. */
const IMAGE_TYPES: Readonly<Record<string, { mediaType: string; matches(bytes: Buffer): boolean }>> = {
  '.png': { mediaType: 'image/png', matches: (bytes) => bytes.subarray(1, 4).toString('latin1') === 'PNG' },
  '.jpg': { mediaType: 'image/jpeg', matches: isJpeg },
  '.jpeg': { mediaType: 'image/jpeg', matches: isJpeg },
  '.webp': { mediaType: 'image/webp', matches: (bytes) => bytes.subarray(8, 12).toString('latin1') === 'WEBP' },
  '.avif': { mediaType: 'image/avif', matches: (bytes) => bytes.subarray(4, 8).toString('latin1') === 'ftyp' },
  // Last, because metadata of other types can have its tag.
  '.svg': { mediaType: SVG, matches: (bytes) => /<svg[\s>]/.test(bytes.toString('utf8')) },
};

function isJpeg(bytes: Buffer): boolean {
  return bytes.subarray(0, 3).toString('hex') === 'ffd8ff';
}

/** Reads every image that the files name, once, by file name. */
export function readImages(
  folder: Folder,
  events: readonly ReadFile<Pick<ReferencesOf, 'image' | 'addOns' | 'production'>>[],
  season: ReadFile<SeasonFile> | null,
  halls: readonly { source: Source; plan: HallPlanFile }[],
): Map<string, ReadImage> {
  const images = new Map<string, ReadImage>();
  const read = (name: string, source: Source, at: readonly PropertyKey[]): void => {
    if (images.has(name)) return;
    const image = readImage(folder, name);
    if ('code' in image) folder.problems.at(source, at, image);
    else images.set(name, image);
  };
  const readAll = (
    names: string | { [L in Language]?: string | undefined } | undefined,
    source: Source,
    at: readonly PropertyKey[],
  ): void => {
    if (typeof names === 'string') read(names, source, at);
    else for (const [language, name] of Object.entries(names ?? {})) if (name) read(name, source, [...at, language]);
  };
  for (const { source, value } of events) {
    readAll(value.image, source, ['image']);
    for (const [at, { image }] of value.addOns.entries()) readAll(image, source, ['addOns', at, 'image']);
    for (const [at, { image }] of (value.production?.gallery ?? []).entries())
      readAll(image, source, ['production', 'gallery', at, 'image']);
  }
  for (const { source, plan } of halls)
    for (const [at, { view }] of plan.sectors.entries()) readAll(view, source, ['sectors', at, 'view']);
  if (season) {
    const { shop } = season.value;
    for (const field of ['logo', 'logoMobile', 'favicon'] as const)
      readAll(shop[field], season.source, ['shop', field]);
    if (!isColor(shop.headerBackground)) readAll(shop.headerBackground, season.source, ['shop', 'headerBackground']);
    readAll(shop.meta.image, season.source, ['shop', 'meta', 'image']);
  }
  return images;
}

/** Returns the image, or why it cannot be read. */
function readImage(folder: Folder, name: string): ReadImage | ValueProblem {
  const type = IMAGE_TYPES[path.extname(name).toLowerCase()];
  const raw = folder.bytes(name);
  if (!raw) return createProblem('picture-missing', { name });
  if (!type?.matches(raw)) return createProblem('picture-type', { name });
  return createImage(type.mediaType, raw);
}

/** The image in these bytes, by their content; null if they are of no supported type. */
export function toImage(raw: Buffer): ReadImage | null {
  const mediaType = findMediaType(raw);
  return mediaType === null ? null : createImage(mediaType, raw);
}

export function findMediaType(raw: Buffer): string | null {
  return Object.values(IMAGE_TYPES).find(({ matches }) => matches(raw))?.mediaType ?? null;
}

function createImage(mediaType: string, raw: Buffer): ReadImage {
  const bytes = mediaType === SVG ? Buffer.from(cleanSvg(raw.toString('utf8'))) : raw;
  const digest = createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
  return { digest, mediaType, bytes };
}
