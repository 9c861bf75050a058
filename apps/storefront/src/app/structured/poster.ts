import type { ItemList, WithContext } from 'schema-dts';

export type Listed = { name: string; url: string };

/** What the poster shows first, as schema.org has it. */
export function posterNode(name: string, events: readonly Listed[]): WithContext<ItemList> {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    name,
    numberOfItems: events.length,
    itemListElement: events.map((event, at) => ({ '@type': 'ListItem', position: at + 1, ...event })),
  };
}
