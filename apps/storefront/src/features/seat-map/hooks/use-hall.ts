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
  const places = useMemo(
    () => (hall && availability.data ? createSeatAvailability(hall.order, readSnapshot(availability.data)) : null),
    [hall, availability.data],
  );

  useEffect(() => {
    const known = availability.data;
    if (!places || !known) return;
    return subscribeToAvailability({
      places,
      plan: known.plan,
      address: (version) => changesAddress({ hash, calendarId, language }, version),
      // Beside the cache, whose answer the hall is made of.
      ask: async () => readSnapshot(await askAvailability(api, { hash, calendarId, language })),
      onPlan: () => void queryClient.invalidateQueries({ queryKey: options.queryKey }),
    });
  }, [api, places, availability.data, options, queryClient, hash, calendarId, language]);

  if (availability.isError || plan.isError || hall === null)
    return {
      kind: 'missing',
      again: () => void Promise.all([availability.refetch(), plan.refetch()]),
    };
  return hall && places ? { kind: 'shown', hall, places } : { kind: 'loading' };
}

/** Draws again when any place has changed. */
export function useRevision(places: SeatAvailability): number {
  return useSyncExternalStore(
    places.subscribe,
    () => places.revision,
    () => 0,
  );
}
