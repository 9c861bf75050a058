import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { readFilters, writeFilters } from './filter-address.ts';
import { type Filters, NO_FILTERS } from './filters.ts';
import type { PosterSearch } from './poster-choice.ts';
import type { PosterPlace } from './poster-model.ts';
import { filtersOfKind, isSame, setFilters, startKind } from './stored-filters.ts';

/** What is typed is written when nothing has been typed for so long; what is chosen soon, and what comes at once together. */
const REST_MS = { typed: 400, chosen: 30 };

type Now = { kind: number; place: PosterPlace; only: boolean; filters: Filters; restored: boolean };

/**
 * Writes the filters into the address, and follows an address that comes back or is opened. Each choice is an entry of the tab's
 * history; what is typed only changes the last one.
 */
export function useFilterAddress(search: PosterSearch, { kind, place, only, filters, restored }: Now): void {
  const navigate = useNavigate();
  const asked = keyOf(kind, readFilters(search));
  const wanted = keyOf(kind, filters);
  /** What the address says, as far as is known here. */
  const known = useRef('');
  useEffect(() => {
    if (asked === known.current) return;
    const isFirst = known.current === '';
    known.current = asked;
    const said = filtersIn(asked);
    // An address without filters is no wish to be without: those of the last visit apply when the poster opens.
    if (isFirst && (isSame(said, NO_FILTERS) || isSame(said, filtersOfKind(kind)))) startKind(kind);
    else setFilters(kind, said);
  }, [asked, kind]);
  useEffect(() => {
    if (wanted === known.current) return;
    const [now, before] = [filtersIn(wanted), filtersIn(known.current)];
    const isTyped = isSame({ ...now, words: '' }, { ...before, words: '' });
    const write = (): void => {
      known.current = wanted;
      navigate({
        to: '/',
        search: { ...place, ...(only ? { sub: 1 as const } : {}), ...writeFilters(now) },
        replace: restored || isTyped,
        resetScroll: false,
      });
    };
    const timer = setTimeout(write, isTyped ? REST_MS.typed : REST_MS.chosen);
    return () => clearTimeout(timer);
  }, [wanted, restored, place, only, navigate]);
}

function keyOf(kind: number, filters: Filters): string {
  return JSON.stringify({ ...writeFilters(filters), kind });
}

function filtersIn(key: string): Filters {
  const query: object = JSON.parse(key);
  return readFilters({ ...query });
}
