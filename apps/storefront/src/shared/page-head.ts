import { isPreview, PREVIEW } from '@sahna/contract/preview';

/** The tags of a page's head: for the browser's title, search engines and previews of links. */
export type PageSummary = {
  title: string;
  /** The title of link previews; by default the page's title. */
  shared?: string;
  description?: string;
  image?: string;
};

export type MetaTag = { title: string } | { name: string; content: string } | { property: string; content: string };

export const NOT_INDEXED: MetaTag = { name: 'robots', content: 'noindex' };

/** The head of a page that is one buyer's own; without a title it has that of the shop. */
export function privateHead(title: string | undefined): { meta: MetaTag[] } {
  return { meta: title === undefined ? [NOT_INDEXED] : [NOT_INDEXED, { title }] };
}

/** The same for a page whose address may have a letter's secret, which no other site is to be told. */
export function secretHead(title: string): { meta: MetaTag[] } {
  return { meta: [NOT_INDEXED, { name: 'referrer', content: 'no-referrer' }, { title }] };
}

const MOST_DESCRIPTION = 200;

/** Tags of the deepest route win over those of the routes above it. `image` is an address of its own. */
export function pageHead({ title, shared = title, description, image }: PageSummary): MetaTag[] {
  const short = description ? shortened(description) : '';
  return [
    { title },
    { property: 'og:title', content: shared },
    { name: 'twitter:title', content: shared },
    ...(short
      ? [
          { name: 'description', content: short },
          { property: 'og:description', content: short },
          { name: 'twitter:description', content: short },
        ]
      : []),
    ...(image
      ? [
          { property: 'og:image', content: image },
          ...(isPreview(image)
            ? [
                { property: 'og:image:type', content: PREVIEW.type },
                { property: 'og:image:width', content: String(PREVIEW.width) },
                { property: 'og:image:height', content: String(PREVIEW.height) },
              ]
            : []),
          { name: 'twitter:image', content: image },
        ]
      : []),
  ];
}

/** At a word's end. */
function shortened(text: string): string {
  if (text.length <= MOST_DESCRIPTION) return text;
  return `${text.slice(0, MOST_DESCRIPTION).replace(/\s+\S*$/, '')}…`;
}
