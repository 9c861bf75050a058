import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { startTransition, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import {
  availabilityQuery,
  fetchAvailability,
  formatChangesUrl,
  planQuery,
  type SessionKey,
} from '../../../shared/api/seat-map.ts';
import { readHall, readSnapshot } from '../api/read-hall.ts';
import { subscribeToAvailability } from '../model/availability-stream.ts';
import type { Hall } from '../model/hall.types.ts';
import { createSeatAvailability, type SeatAvailability } from '../model/seat-availability.ts';

export type HallState =
  | { kind: 'loading' }
  /** The hall could not be loaded, or its plan is invalid. */
  | { kind: 'missing'; retry: () => void }
  | { kind: 'ready'; hall: Hall; places: SeatAvailability };

/** The hall of a session with live seat availability. */
export function useHall(sessionKey: SessionKey): HallState {
  const { api } = useRouteContext({ from: '__root__' });
  const queryClient = useQueryClient();
  const { hash, calendarId, language } = sessionKey;
  const { availability, hall, isMissing, retry, queryKey } = useHallData(sessionKey);
  const places = useMemo(
    () => (hall && availability ? createSeatAvailability(hall.order, readSnapshot(availability)) : null),
    [hall, availability],
  );

  useEffect(() => {
    if (!places || !availability) return;
    return subscribeToAvailability({
      places,
      plan: availability.plan,
      getAddress: (version) => formatChangesUrl({ hash, calendarId, language }, version),
      // Bypasses the cache, because a cached response would create a new hall.
      fetchSnapshot: async () => readSnapshot(await fetchAvailability(api, { hash, calendarId, language })),
      onPlan: () => void queryClient.invalidateQueries({ queryKey }),
    });
  }, [api, places, availability, queryKey, queryClient, hash, calendarId, language]);

  if (isMissing) return { kind: 'missing', retry };
  return hall && places ? { kind: 'ready', hall, places } : { kind: 'loading' };
}

/** The hall before a session is selected: every seat is free, without live updates. */
export function useHallPreview(sessionKey: SessionKey): HallState {
  const { hall, isMissing, retry } = useHallData(sessionKey);
  const places = useMemo(
    () =>
      hall &&
      createSeatAvailability(hall.order, {
        version: '',
        plan: '',
        free: new Uint8Array(Math.ceil(hall.order.length / 8)).fill(255),
        areas: new Map(),
      }),
    [hall],
  );
  if (isMissing) return { kind: 'missing', retry };
  return hall && places ? { kind: 'ready', hall, places } : { kind: 'loading' };
}

function useHallData({ hash, calendarId, language }: SessionKey) {
  const { api } = useRouteContext({ from: '__root__' });
  const options = useMemo(
    () => availabilityQuery(api, { hash, calendarId, language }),
    [api, hash, calendarId, language],
  );
  const availability = useQuery(options);
  const plan = useQuery({
    ...planQuery(api, availability.data?.plan ?? ''),
    enabled: availability.data !== undefined,
  });
  const hall = useReadHall(plan.data, availability.data, language);
  return {
    availability: availability.data,
    hall,
    isMissing: availability.isError || plan.isError || hall === null,
    retry: () => void Promise.all([availability.refetch(), plan.refetch()]),
    queryKey: options.queryKey,
  };
}

type ReadHallInput = Parameters<typeof readHall>;

/** Reads a hall in a task of its own, because a large one takes as long as rendering the page; undefined until then. */
function useReadHall(
  plan: ReadHallInput[0] | undefined,
  availability: ReadHallInput[1] | undefined,
  language: ReadHallInput[2],
): Hall | null | undefined {
  const [read, setRead] = useState<{ from: readonly unknown[]; hall: Hall | null } | null>(null);
  useEffect(() => {
    if (!plan || !availability) return;
    const task = setTimeout(() => {
      const hall = readHall(plan, availability, language);
      // Rendered in slices, between which the page reacts to input.
      startTransition(() => setRead({ from: [plan, availability, language], hall }));
    });
    return () => clearTimeout(task);
  }, [plan, availability, language]);
  const isCurrent = read && [plan, availability, language].every((value, nth) => value === read.from[nth]);
  return isCurrent ? read.hall : undefined;
}

/** Re-renders when any seat changes. */
export function useRevision(places: SeatAvailability): number {
  return useSyncExternalStore(
    places.subscribe,
    () => places.revision,
    () => 0,
  );
}
