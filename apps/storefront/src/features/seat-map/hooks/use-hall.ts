import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import {
  askAvailability,
  availabilityQuery,
  changesAddress,
  planQuery,
  type SessionOf,
} from '../../../shared/api/scheme.ts';
import { readHall, readSnapshot } from '../api/read-hall.ts';
import { subscribeToAvailability } from '../model/availability-stream.ts';
import type { Hall } from '../model/hall.types.ts';
import { createSeatAvailability, type SeatAvailability } from '../model/seat-availability.ts';

export type HallState =
  | { kind: 'loading' }
  /** There is no hall, or it cannot be shown. */
  | { kind: 'missing'; again: () => void }
  | { kind: 'shown'; hall: Hall; places: SeatAvailability };

/** A session's hall, with places that are kept up to date as long as it is looked at. */
export function useHall(of: SessionOf): HallState {
  const { api } = useRouteContext({ from: '__root__' });
  const queryClient = useQueryClient();
  const { hash, calendarId, language } = of;
  const { availability, hall, isMissing, again, queryKey } = useHallData(of);
  const places = useMemo(
    () => (hall && availability ? createSeatAvailability(hall.order, readSnapshot(availability)) : null),
    [hall, availability],
  );

  useEffect(() => {
    if (!places || !availability) return;
    return subscribeToAvailability({
      places,
      plan: availability.plan,
      address: (version) => changesAddress({ hash, calendarId, language }, version),
      // Beside the cache, whose answer the hall is made of.
      ask: async () => readSnapshot(await askAvailability(api, { hash, calendarId, language })),
      onPlan: () => void queryClient.invalidateQueries({ queryKey }),
    });
  }, [api, places, availability, queryKey, queryClient, hash, calendarId, language]);

  if (isMissing) return { kind: 'missing', again };
  return hall && places ? { kind: 'shown', hall, places } : { kind: 'loading' };
}

/** The hall of a session as it is drawn before one is chosen: every seat looks free, and nothing is kept up to date. */
export function useHallPreview(of: SessionOf): HallState {
  const { hall, isMissing, again } = useHallData(of);
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
  if (isMissing) return { kind: 'missing', again };
  return hall && places ? { kind: 'shown', hall, places } : { kind: 'loading' };
}

function useHallData({ hash, calendarId, language }: SessionOf) {
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
  const hall = useMemo(
    () => (plan.data && availability.data ? readHall(plan.data, availability.data, language) : undefined),
    [plan.data, availability.data, language],
  );
  return {
    availability: availability.data,
    hall,
    isMissing: availability.isError || plan.isError || hall === null,
    again: () => void Promise.all([availability.refetch(), plan.refetch()]),
    queryKey: options.queryKey,
  };
}

/** Draws again when any place has changed. */
export function useRevision(places: SeatAvailability): number {
  return useSyncExternalStore(
    places.subscribe,
    () => places.revision,
    () => 0,
  );
}
