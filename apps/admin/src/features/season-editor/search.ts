/** Addresses of the list of events, and of the editor. */
const STATUSES = ['on_sale', 'soon', 'hidden'] as const;
type EventStatus = (typeof STATUSES)[number];

/** `venue`, `kind`: keys. `hasDraft`: only events with an unpublished draft. */
export type EventsSearch = { q?: string; status?: EventStatus; venue?: string; kind?: string; hasDraft?: '1' };
/**
 * `draft`: id of a change set. Without one the newest draft of the event is edited. `field`: path of the field that has
 * the focus, in its tab.
 */
export type EventSearch = { draft?: number; tab?: string; field?: string };

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
export function parseEventSearch({ draft, tab, field }: Search): EventSearch {
  const id = Number(draft);
  return {
    ...(Number.isSafeInteger(id) && id > 0 ? { draft: id } : {}),
    ...(typeof tab === 'string' && /^[a-z-]{1,40}$/.test(tab) ? { tab } : {}),
    ...parseField(field),
  };
}

/** A path like `sessions.3.date`. */
export function parseField(field: unknown): { field?: string } {
  return typeof field === 'string' && /^[\w.-]{1,300}$/.test(field) ? { field } : {};
}

function toText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
