import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { hasTimes } from '../../../shared/event/days.ts';
import type { SeatMap } from '../model/seat-map.types.ts';
import {
  type Address,
  initialSelection,
  reconcileSelection,
  type SessionSelection,
} from '../model/session-selection.ts';

/**
 * The choice, with its day and time in the address: `/scheme/{hash}/{date}/{time}` can be shared and reloaded. Addresses replace
 * each other in the history, so that Back leads to where the visitor came from.
 */
export function useSessionSelection(
  scheme: SeatMap,
  address: Address,
): [SessionSelection, (next: SessionSelection) => void] {
  const navigate = useNavigate();
  const [chosen, setChosen] = useState(() => initialSelection(scheme, address));
  const choice = reconcileSelection(scheme, chosen);
  const key = keyOf(address);
  const seen = useRef(key);
  /** Addresses that were navigated to here and that the router has not shown yet. */
  const expected = useRef(new Set<string>());

  useEffect(() => {
    if (seen.current === key) return;
    seen.current = key;
    // The address was changed by a link or by the browser's own buttons.
    if (!expected.current.delete(key)) setChosen(initialSelection(scheme, { date: address.date, time: address.time }));
  }, [key, scheme, address.date, address.time]);

  const choose = (next: SessionSelection): void => {
    setChosen(next);
    if (next.day === choice.day && next.time === choice.time) return;
    const day = scheme.days.find((candidate) => candidate.id === next.day);
    const params = { date: next.day ?? undefined, time: hasTimes(day) ? (next.time ?? undefined) : undefined };
    if (keyOf(params) === seen.current) return;
    expected.current.add(keyOf(params));
    void navigate({
      to: '/scheme/$hash/{-$date}/{-$time}',
      params: { hash: scheme.hash, ...params },
      search: true,
      replace: true,
      resetScroll: false,
    });
  };
  return [choice, choose];
}

function keyOf({ date = '', time = '' }: Address): string {
  return `${date}/${time}`;
}
