/** Addresses of the list of events, and of the editor. */
const STATUSES = ['on_sale', 'soon', 'hidden'] as const;
type EventStatus = (typeof STATUSES)[number];

/** `venue`, `kind`: keys. `hasDraft`: only events with an unpublished draft. */
export type EventsSearch = { q?: string; status?: EventStatus; venue?: string; kind?: string; hasDraft?: '1' };
/** `draft`: id of a change set. Without one the newest draft of the event is edited. */
export type EventSearch = { draft?: number; tab?: string };

type Search = Readonly<Record<string, unknown>>;

const MAX_QUERY_LENGTH = 100;
const KEY = /^[a-z0-9][a-z0-9-]{0,79}$/;

/** Ignores values that are not valid. */
export function parseEventsSearch(search: Search): EventsSearch {
  // An address with a query of digits has a number.
  const query = toText(search['q']).slice(0, MAX_QUERY_LENGTH);
  const status = STATUSES.find((candidate) => candidate === search['status']);
  const [venue, kind] = [toText(search['venue']), toText(search['kind'])];
  return {
    ...(query === '' ? {} : { q: query }),
    ...(status ? { status } : {}),
    ...(KEY.test(venue) ? { venue } : {}),
    ...(KEY.test(kind) ? { kind } : {}),
    ...(toText(search['hasDraft']) === '1' ? { hasDraft: '1' } : {}),
  };
}

/** Ignores values that are not valid. */
export function parseEventSearch({ draft, tab }: Search): EventSearch {
  const id = Number(draft);
  return {
    ...(Number.isSafeInteger(id) && id > 0 ? { draft: id } : {}),
    ...(typeof tab === 'string' && /^[a-z-]{1,40}$/.test(tab) ? { tab } : {}),
  };
}

function toText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
