import type { ItemList, WithContext } from 'schema-dts';

export type ListingItem = { name: string; url: string };

/** The first events of the listing as schema.org data. */
export function createListingNode(name: string, events: readonly ListingItem[]): WithContext<ItemList> {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    name,
    numberOfItems: events.length,
    itemListElement: events.map((event, at) => ({ '@type': 'ListItem', position: at + 1, ...event })),
  };
}
