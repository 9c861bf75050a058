import { LANGUAGES, type LocalText } from '../../../platform/lib/languages.ts';

const ENDINGS: Readonly<Record<string, string>> = { 'image/svg+xml': 'svg', 'image/jpeg': 'jpg' };

/** How a picture's file name ends. */
export function imageEnding(mediaType: string): string {
  return ENDINGS[mediaType] ?? mediaType.replace('image/', '');
}

/** The address of a picture: it names the bytes, so it may be kept for ever. */
export function imageUrl(digest: string, mediaType: string): string {
  return `/images/${digest}.${imageEnding(mediaType)}`;
}

/** The colour of an event's pictures, `#rrggbb`: of the first one whose ground is known; empty where none is. */
export function tintOf(tints: ReadonlyMap<number, string>, images: Readonly<Record<string, number>>): string {
  return LANGUAGES.flatMap((language) => tints.get(images[language] ?? 0) ?? [])[0] ?? '';
}

/** The addresses of an event's pictures, per language; empty where a language has none. */
export function localisedImages(
  urls: ReadonlyMap<number, string>,
  images: Readonly<Record<string, number>>,
): LocalText {
  return Object.fromEntries(LANGUAGES.map((language) => [language, urls.get(images[language] ?? 0) ?? '']));
}
