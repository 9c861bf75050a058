import { isPreview, PREVIEW } from '@sahna/contract/pages/preview';

/** Metadata of a page: title, search engines, link previews. */
export type PageSummary = {
  title: string;
  /** The title of link previews; by default the page's title. */
  shared?: string;
  description?: string;
  image?: string;
};

export type MetaTag = { title: string } | { name: string; content: string } | { property: string; content: string };

export const NOT_INDEXED: MetaTag = { name: 'robots', content: 'noindex' };

/** Head of a private page; without a title, the shop's title applies. */
export function createPrivateHead(title: string | undefined): { meta: MetaTag[] } {
  return { meta: title === undefined ? [NOT_INDEXED] : [NOT_INDEXED, { title }] };
}

/** Head of a page whose URL may contain an access token, which must not leak as a referrer. */
export function createSecretHead(title: string): { meta: MetaTag[] } {
  return { meta: [NOT_INDEXED, { name: 'referrer', content: 'no-referrer' }, { title }] };
}

const MAX_DESCRIPTION_LENGTH = 200;

/** Tags of nested routes override those of their parents. `image`: absolute URL. */
export function createPageHead({ title, shared = title, description, image }: PageSummary): MetaTag[] {
  const short = description ? shortenDescription(description) : '';
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

/** Cuts at a word boundary. */
function shortenDescription(text: string): string {
  if (text.length <= MAX_DESCRIPTION_LENGTH) return text;
  return `${text.slice(0, MAX_DESCRIPTION_LENGTH).replace(/\s+\S*$/, '')}…`;
}
