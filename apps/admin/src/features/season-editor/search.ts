/** Addresses of the list of events, and of the editor. */
export type EventsSearch = { q?: string };
/** `draft`: id of a change set. Without one the newest draft of the event is edited. */
export type EventSearch = { draft?: number; tab?: string };

type Search = Readonly<Record<string, unknown>>;

const MAX_QUERY_LENGTH = 100;

/** Ignores values that are not valid. */
export function parseEventsSearch({ q }: Search): EventsSearch {
  // An address with a query of digits has a number.
  const query = typeof q === 'string' || typeof q === 'number' ? String(q).slice(0, MAX_QUERY_LENGTH) : '';
  return query === '' ? {} : { q: query };
}

/** Ignores values that are not valid. */
export function parseEventSearch({ draft, tab }: Search): EventSearch {
  const id = Number(draft);
  return {
    ...(Number.isSafeInteger(id) && id > 0 ? { draft: id } : {}),
    ...(typeof tab === 'string' && /^[a-z-]{1,40}$/.test(tab) ? { tab } : {}),
  };
}
