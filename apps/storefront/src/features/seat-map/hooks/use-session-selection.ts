import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { hasTimes } from '../../../shared/event/dates/days.ts';
import { useUrlKey } from '../../../shared/lib/use-url-key.ts';
import type { SeatMap } from '../model/seat-map.types.ts';
import {
  createSessionSelection,
  reconcileSelection,
  type SessionParams,
  type SessionSelection,
} from '../model/session-selection.ts';

/**
 * The selection, with day and time in the URL: `/scheme/{hash}/{date}/{time}`. Navigations replace the history entry, so that Back
 * leaves the page.
 */
export function useSessionSelection(
  seatMap: SeatMap,
  address: SessionParams,
): [SessionSelection, (next: SessionSelection) => void] {
  const navigate = useNavigate();
  const [chosen, setChosen] = useState(() => createSessionSelection(seatMap, address));
  const selection = reconcileSelection(seatMap, chosen);
  const changeUrl = useUrlKey(createKey(address), () => setChosen(createSessionSelection(seatMap, address)));

  const setSelection = (next: SessionSelection): void => {
    setChosen(next);
    if (next.day === selection.day && next.time === selection.time) return;
    const day = seatMap.days.find((candidate) => candidate.id === next.day);
    const params = { date: next.day ?? undefined, time: hasTimes(day) ? (next.time ?? undefined) : undefined };
    changeUrl(createKey(params), () => {
      void navigate({
        to: '/scheme/$hash/{-$date}/{-$time}',
        params: { hash: seatMap.hash, ...params },
        search: true,
        replace: true,
        resetScroll: false,
      });
    });
  };
  return [selection, setSelection];
}

function createKey({ date = '', time = '' }: SessionParams): string {
  return `${date}/${time}`;
}
