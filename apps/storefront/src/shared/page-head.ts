import { isPreview, PREVIEW } from '@sahna/contract/preview';

/** What a page says of itself in its head: for people, for search engines and for whoever a link is sent to. */
export type PageSummary = {
  title: string;
  /** What the page is called where its link is shared; the title where it is not said. */
  shared?: string;
  description?: string;
  image?: string;
};

export type MetaTag = { title: string } | { name: string; content: string } | { property: string; content: string };

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
