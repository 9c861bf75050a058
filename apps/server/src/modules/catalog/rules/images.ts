import { LANGUAGES, type LocalText } from '../../../platform/lib/languages.ts';

const ENDINGS: Readonly<Record<string, string>> = { 'image/svg+xml': 'svg', 'image/jpeg': 'jpg' };

/** File name extension of a media type. */
export function getImageEnding(mediaType: string): string {
  return ENDINGS[mediaType] ?? mediaType.replace('image/', '');
}

/** URL of an image. Contains the digest, so that it can be cached forever. */
export function toImageUrl(digest: string, mediaType: string): string {
  return `/images/${digest}.${getImageEnding(mediaType)}`;
}

/** Background color of an event's first image with a known color, `#rrggbb`; '' if there is none. */
export function getTint(tints: ReadonlyMap<number, string>, images: Readonly<Record<string, number>>): string {
  return LANGUAGES.flatMap((language) => tints.get(images[language] ?? 0) ?? [])[0] ?? '';
}

/** Image URLs of an event by language; '' if a language has none. */
export function toLocalizedImages(
  urls: ReadonlyMap<number, string>,
  images: Readonly<Record<string, number>>,
): LocalText {
  return Object.fromEntries(LANGUAGES.map((language) => [language, urls.get(images[language] ?? 0) ?? '']));
}
