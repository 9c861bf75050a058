/** Keeps the filters and the address alike; loaded when the page stands. */
import { readFilters, writeFilters } from './filter-address.ts';
import { type Filters, NO_FILTERS } from './filters.ts';
import type { PosterSearch } from './poster-choice.ts';
import type { PosterPlace } from './poster-model.ts';
import { filtersOfKind, isSame, setFilters, startKind } from './stored-filters.ts';

/** What is typed is written when nothing has been typed for so long; what is chosen soon, and what comes at once together. */
const REST_MS = { typed: 400, chosen: 30 };

export type Shown = {
  kind: number;
  place: PosterPlace;
  only: boolean;
  filters: Filters;
  restored: boolean;
  search: PosterSearch;
};

/** The filters of a kind as a query: what the address said when it was last looked at, and what was written and may be on its way there. */
export type Known = { asked: string; written: string[] };

type Write = (search: PosterSearch, replace: boolean) => void;

/**
 * Writes the filters into the address, or follows an address that comes back or is opened. Each choice is an entry of the tab's
 * history; what is typed only changes the last one. Returns a function that ends it.
 */
export function followAddress(known: Known, { search, kind, place, only, filters, restored }: Shown, write: Write) {
  const asked = keyOf(kind, readFilters(search));
  const isFirst = known.asked === '';
  const isNews = asked !== known.asked && !known.written.includes(asked);
  // What was written before what has come does not come any more.
  known.written = known.written.slice(known.written.indexOf(asked) + 1);
  known.asked = asked;
  if (isNews) {
    known.written = [];
    const said = filtersIn(asked);
    // An address without filters is no wish to be without: those of the last visit apply when the poster opens.
    if (isFirst && (isSame(said, NO_FILTERS) || isSame(said, filtersOfKind(kind)))) startKind(kind);
    else {
      // It is drawn anew, and looked at again.
      setFilters(kind, said);
      return () => undefined;
    }
  }
  const wanted = keyOf(kind, filters);
  const last = known.written.at(-1) ?? asked;
  const [now, before] = [filtersIn(wanted), filtersIn(last)];
  const isTyped = isSame({ ...now, words: '' }, { ...before, words: '' });
  const timer = setTimeout(
    () => {
      if (wanted === last) return;
      known.written.push(wanted);
      write({ ...place, ...(only ? { sub: 1 as const } : {}), ...writeFilters(now) }, restored || isTyped);
    },
    isTyped ? REST_MS.typed : REST_MS.chosen,
  );
  return () => clearTimeout(timer);
}

function keyOf(kind: number, filters: Filters): string {
  return JSON.stringify({ ...writeFilters(filters), kind });
}

function filtersIn(key: string): Filters {
  const query: object = JSON.parse(key);
  return readFilters({ ...query });
}
