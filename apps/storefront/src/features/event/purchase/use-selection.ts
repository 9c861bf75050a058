import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { hasTimes } from '../../../shared/event/days.ts';
import type { Event } from '../model/event-model.ts';
import { type Arrival, keepChoice, keptAt } from '../model/kept-choice.ts';
import { firstSelection, fitted, type Selection } from '../model/selection.ts';

type Address = { date?: string | undefined; time?: string | undefined };

/** `isLess`: of what was chosen before something has been sold. */
type Choosing = Arrival & {
  choose: (next: Selection) => void;
  /** Chooses a day or a time, and names it in the address. */
  chooseSession: (next: Selection) => void;
};

/**
 * The selection. The day and time that a visitor chooses stand in the address: `/event/{hash}/{date}/{time}` can be shared and
 * reloaded; those that the page selects on arrival do not. Addresses replace each other in the history, so that Back leads to
 * the page before. What was chosen at an address before is kept in the tab.
 */
export function useSelection(event: Event, address: Address): Choosing {
  const navigate = useNavigate();
  const [chosen, setChosen] = useState(() => firstSelection(event, { day: address.date, time: address.time }));
  const [isLess, setLess] = useState(false);
  const selection = fitted(event, chosen);
  /** Keys of addresses that were navigated to here and that the router has not shown yet. */
  const expected = useRef(new Set<string>());
  const key = keyOf(address);
  const seen = useRef(key);

  const arrive = useEffectEvent((): void => {
    const at = { day: address.date, time: address.time };
    const kept = keptAt(event, at);
    setChosen(kept?.selection ?? firstSelection(event, at));
    setLess(kept?.isLess ?? false);
  });
  // Read after hydration: the server knows nothing of this browser.
  useEffect(() => arrive(), []);
  useEffect(() => {
    if (seen.current === key) return;
    seen.current = key;
    // The address was changed by a link or by the browser's own buttons.
    if (!expected.current.delete(key)) arrive();
  }, [key]);

  const choose = (next: Selection): void => {
    setChosen(next);
    setLess(false);
    keepChoice(event.hash, next);
  };
  const chooseSession = (next: Selection): void => {
    choose(next);
    const params = {
      date: next.day ?? undefined,
      time: next.time === null || !hasTimes(event.days.find((day) => day.id === next.day)) ? undefined : next.time,
    };
    if (keyOf(params) === seen.current) return;
    expected.current.add(keyOf(params));
    void navigate({
      to: '/event/$hash/{-$date}/{-$time}',
      params: { hash: event.hash, ...params },
      search: true,
      replace: true,
      resetScroll: false,
    });
  };
  return { selection, isLess, choose, chooseSession };
}

function keyOf({ date = '', time = '' }: Address): string {
  return `${date}/${time}`;
}
