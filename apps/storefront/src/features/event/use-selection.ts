import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { Event } from './event-model.ts';
import { firstSelection, fitted, hasTimes, type Selection } from './selection.ts';

type Address = { date?: string | undefined; time?: string | undefined };

/**
 * What is chosen, mirrored in the address: `/event/{hash}/{date}/{time}` can be sent to a friend or reloaded. The history
 * gets no entry a press, so Back leads to where the visitor came from.
 */
export function useSelection(event: Event, asked: Address): [Selection, (next: Selection) => void] {
  const navigate = useNavigate();
  const [chosen, setChosen] = useState(() => firstSelection(event, { day: asked.date, time: asked.time }));
  const selection = fitted(event, chosen);
  /** Addresses that we asked for and that the router has still to show. */
  const expected = useRef(new Set<string>());
  const address = nameOf(asked);
  const seen = useRef(address);

  useEffect(() => {
    if (seen.current === address) return;
    seen.current = address;
    // Somebody else changed the address: a link, or the browser's own buttons.
    if (!expected.current.delete(address)) setChosen(firstSelection(event, { day: asked.date, time: asked.time }));
  }, [address, event, asked.date, asked.time]);

  const choose = (next: Selection): void => {
    setChosen(next);
    if (next.day === selection.day && next.time === selection.time) return;
    const params = {
      date: next.day ?? undefined,
      time: next.time === null || !hasTimes(event.days.find((day) => day.id === next.day)) ? undefined : next.time,
    };
    if (nameOf(params) === seen.current) return;
    expected.current.add(nameOf(params));
    void navigate({
      to: '/event/$hash/{-$date}/{-$time}',
      params: { hash: event.hash, ...params },
      search: true,
      replace: true,
      resetScroll: false,
    });
  };
  return [selection, choose];
}

function nameOf({ date = '', time = '' }: Address): string {
  return `${date}/${time}`;
}
