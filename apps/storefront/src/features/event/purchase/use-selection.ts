import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { hasTimes } from '../../../shared/event/days.ts';
import type { Event } from '../model/event-model.ts';
import { type RestoredSelection, restoreSelection, saveSelection } from '../model/saved-selection.ts';
import { type EventSelection, firstSelection, reconcileEventSelection } from '../model/selection.ts';

type Address = { date?: string | undefined; time?: string | undefined };

type SelectionState = RestoredSelection & {
  choose: (next: EventSelection) => void;
  /** Selects a day or time, and writes it to the URL. */
  chooseSession: (next: EventSelection) => void;
};

/**
 * The selection. Day and time are in the URL (`/event/{hash}/{date}/{time}`) if the visitor selected them, not if the page preselected
 * them. Navigations replace the history entry, so that Back leaves the event. The selection of a URL is stored in the tab.
 */
export function useSelection(event: Event, address: Address): SelectionState {
  const navigate = useNavigate();
  const [chosen, setChosen] = useState(() => firstSelection(event, { day: address.date, time: address.time }));
  const [isReduced, setReduced] = useState(false);
  const selection = reconcileEventSelection(event, chosen);
  /** Keys of pending navigations of this hook. */
  const expected = useRef(new Set<string>());
  const key = keyOf(address);
  const lastKey = useRef(key);

  const arrive = useEffectEvent((): void => {
    const at = { day: address.date, time: address.time };
    const saved = restoreSelection(event, at);
    setChosen(saved?.selection ?? firstSelection(event, at));
    setReduced(saved?.isReduced ?? false);
  });
  // After hydration, because the server cannot read the browser's storage.
  useEffect(() => arrive(), []);
  useEffect(() => {
    if (lastKey.current === key) return;
    lastKey.current = key;
    // The URL was changed by a link or by back and forward navigation.
    if (!expected.current.delete(key)) arrive();
  }, [key]);

  const choose = (next: EventSelection): void => {
    setChosen(next);
    setReduced(false);
    saveSelection(event.hash, next);
  };
  const chooseSession = (next: EventSelection): void => {
    choose(next);
    const params = {
      date: next.day ?? undefined,
      time: next.time === null || !hasTimes(event.days.find((day) => day.id === next.day)) ? undefined : next.time,
    };
    if (keyOf(params) === lastKey.current) return;
    expected.current.add(keyOf(params));
    void navigate({
      to: '/event/$hash/{-$date}/{-$time}',
      params: { hash: event.hash, ...params },
      search: true,
      replace: true,
      resetScroll: false,
    });
  };
  return { selection, isReduced, choose, chooseSession };
}

function keyOf({ date = '', time = '' }: Address): string {
  return `${date}/${time}`;
}
