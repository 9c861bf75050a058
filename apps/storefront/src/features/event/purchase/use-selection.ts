import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { hasTimes } from '../../../shared/event/dates/days.ts';
import { useUrlKey } from '../../../shared/lib/use-url-key.ts';
import type { Event } from '../model/event-model.ts';
import { type RestoredSelection, restoreSelection, saveSelection } from '../model/saved-selection.ts';
import { createInitialSelection, type EventSelection, reconcileEventSelection } from '../model/selection.ts';

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
  const [chosen, setChosen] = useState(() => createInitialSelection(event, { day: address.date, time: address.time }));
  const [isReduced, setReduced] = useState(false);
  const selection = reconcileEventSelection(event, chosen);

  const restoreFromUrl = useEffectEvent((): void => {
    const params = { day: address.date, time: address.time };
    const saved = restoreSelection(event, params);
    setChosen(saved?.selection ?? createInitialSelection(event, params));
    setReduced(saved?.isReduced ?? false);
  });
  // After hydration, because the server cannot read the browser's storage.
  useEffect(() => restoreFromUrl(), []);
  const changeUrl = useUrlKey(toAddressKey(address), () => restoreFromUrl());

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
    changeUrl(toAddressKey(params), () => {
      void navigate({
        to: '/event/$hash/{-$date}/{-$time}',
        params: { hash: event.hash, ...params },
        search: true,
        replace: true,
        resetScroll: false,
      });
    });
  };
  return { selection, isReduced, choose, chooseSession };
}

function toAddressKey({ date = '', time = '' }: Address): string {
  return `${date}/${time}`;
}
