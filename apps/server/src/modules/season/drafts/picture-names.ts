import { getImageEnding, toImageUrl } from '../../catalog/index.ts';

/** `name`: in documents; `address`: where the shop serves it. */
export type SeasonPicture = { name: string; address: string };

export function toSeasonPicture({ digest, mediaType }: { digest: string; mediaType: string }): SeasonPicture {
  return { name: `images/${digest}.${getImageEnding(mediaType)}`, address: toImageUrl(digest, mediaType) };
}
