/**
 * Structured data for search engines (schema.org). Added after rendering, because browsers do not use it: it stays out
 * of React and of the scripts.
 */
import { pickLocalized } from '@sahna/contract/pick-localized';
import { createFirstListingQuery, listingQueryOptions } from '../../features/listing/api/listing-query.ts';
import { parseListingSearch, parseSection, resolveSelection } from '../../features/listing/model/listing-route.ts';
import { eventRoute } from '../../routes/event.tsx';
import { listingRoute } from '../../routes/listing.tsx';
import { listLanguageAddresses } from '../../shared/page/page-addresses.ts';
import { eventQuery, setupQuery } from '../../shared/queries.ts';
import type { createStorefront } from '../router.tsx';
import { createEventNodes } from './event.ts';
import { type Node, toJsonLdScript } from './json-ld-script.ts';
import { createListingNode } from './listing.ts';

type Storefront = ReturnType<typeof createStorefront>;

/** Adds the structured data at the end of the head, after everything that React hydrates. */
export function addStructuredData(html: string, router: Storefront): string {
  return html.replace('</head>', (end) => `${createNodes(router).map(toJsonLdScript).join('')}${end}`);
}

function createNodes(router: Storefront): Node[] {
  const { api, page, queryClient } = router.options.context;
  const match = router.state.matches.at(-1);
  if (match?.status !== 'success') return [];
  if (match.routeId === eventRoute.id) {
    const { language } = match.context;
    const { hash } = match.params;
    const event = queryClient.getQueryData(eventQuery(api, hash, language).queryKey);
    const setup = queryClient.getQueryData(setupQuery(api).queryKey);
    if (!event || !setup) return [];
    return createEventNodes(event, {
      language,
      currency: setup.app.currency,
      url: listLanguageAddresses(page, `/event/${hash}`, {})[language],
      shop: { name: pickLocalized(setup.app, 'name', language), url: `${page.origin}/` },
    });
  }
  if (match.routeId === listingRoute.id) {
    const { language } = match.context;
    const place = parseSection(parseListingSearch({ ...match.search }));
    const listing = queryClient.getQueryData(
      listingQueryOptions(api, createFirstListingQuery(language, place)).queryKey,
    );
    const selection = listing ? resolveSelection(listing, place) : null;
    if (!listing || !selection) return [];
    const events = listing.cards.map(({ hash, title }) => ({
      name: title,
      url: listLanguageAddresses(page, `/event/${hash}`, {})[language],
    }));
    return [createListingNode(selection.menu?.heading ?? selection.kind.heading, events)];
  }
  return [];
}
