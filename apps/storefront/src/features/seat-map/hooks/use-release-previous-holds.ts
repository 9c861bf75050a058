import { useQueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { holdsQuery, type SessionKey } from '../../../shared/api/seat-map.ts';
import { object, text, whole } from '../../../shared/stored/schema.ts';
import { stored } from '../../../shared/stored/stored.ts';
import type { SeatHolds } from './use-seat-holds.ts';

const LAST_HOLD = stored('last hold', object<{ hash: string; calendarId: number }>({ hash: text, calendarId: whole }));

/**
 * In a shop without a cart a visitor holds seats of one session. Releases the holds of the previous session when the hall of another
 * one opens, also after a reload or on another event (booking §4 "Seat selection"). Returns whether any were released.
 */
export function useReleasePreviousHolds(
  sessionKey: SessionKey,
  hasCart: boolean,
  { current, change }: SeatHolds,
): boolean {
  const { api } = useRouteContext({ from: '__root__' });
  const queryClient = useQueryClient();
  const [wasReleased, setReleased] = useState(false);
  const { hash, calendarId, language } = sessionKey;

  const releasePrevious = useEffectEvent(async () => {
    const previous = LAST_HOLD.read();
    if (hasCart || !previous || (previous.hash === hash && previous.calendarId === calendarId)) return;
    LAST_HOLD.forget();
    const query = holdsQuery(api, { ...previous, language });
    // Sessions that have ended have no holds.
    const cart = await queryClient.fetchQuery({ ...query, staleTime: 0 }).catch(() => null);
    if (!cart?.tickets.some(({ quantity }) => quantity > 0) || !(await change([]))) return;
    queryClient.removeQueries({ queryKey: query.queryKey.slice(0, -1) });
    setReleased(true);
  });
  useEffect(() => void releasePrevious(), []);

  const hasHolds = !hasCart && current.count > 0;
  useEffect(() => {
    if (hasHolds) LAST_HOLD.write({ hash, calendarId });
  }, [hasHolds, hash, calendarId]);
  return wasReleased;
}
