import type { ItemList, WithContext } from 'schema-dts';

export type Listed = { name: string; url: string };

/** The first events of the listing as schema.org data. */
export function listingNode(name: string, events: readonly Listed[]): WithContext<ItemList> {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    name,
    numberOfItems: events.length,
    itemListElement: events.map((event, at) => ({ '@type': 'ListItem', position: at + 1, ...event })),
  };
}
