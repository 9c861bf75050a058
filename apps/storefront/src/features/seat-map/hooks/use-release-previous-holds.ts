import { useQueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { heldQuery, type SessionOf } from '../../../shared/api/scheme.ts';
import { object, text, whole } from '../../../shared/stored/schema.ts';
import { stored } from '../../../shared/stored/stored.ts';
import type { SeatHolds } from './use-seat-holds.ts';

const KEPT = stored('held session', object<{ hash: string; calendarId: number }>({ hash: text, calendarId: whole }));

/**
 * Without a cart of the shop's a visitor holds places of one session: those of the former one are given back when the hall of
 * another is opened, also after a reload or from another event (booking §4 "Seat selection"). Says whether there were any.
 */
export function useReleasePreviousHolds(of: SessionOf, hasCart: boolean, { held, change }: SeatHolds): boolean {
  const { api } = useRouteContext({ from: '__root__' });
  const queryClient = useQueryClient();
  const [wasGivenBack, setGivenBack] = useState(false);
  const { hash, calendarId, language } = of;

  const begin = useEffectEvent(async () => {
    const former = KEPT.read();
    if (hasCart || !former || (former.hash === hash && former.calendarId === calendarId)) return;
    KEPT.forget();
    const query = heldQuery(api, { ...former, language });
    // A session that is over holds nothing.
    const cart = await queryClient.fetchQuery({ ...query, staleTime: 0 }).catch(() => null);
    if (!cart?.tickets.some(({ quantity }) => quantity > 0) || !(await change([]))) return;
    queryClient.removeQueries({ queryKey: query.queryKey.slice(0, -1) });
    setGivenBack(true);
  });
  useEffect(() => void begin(), []);

  const holds = !hasCart && held.count > 0;
  useEffect(() => {
    if (holds) KEPT.write({ hash, calendarId });
  }, [holds, hash, calendarId]);
  return wasGivenBack;
}
