import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { useMemo } from 'react';
import { cartQuery } from '../../../shared/queries.ts';
import { useTexts } from '../../../shared/texts/every-page/index.ts';
import type { Event } from '../model/event-model.ts';
import { groupSession } from '../model/group.ts';

/** What a line of the cart holds. */
type Held = { actionHashId: string; categoryId: number; day: string; time: string; quantity: number };

const NOTHING: Held[] = [];

/** The event with what the visitor's cart holds of its groups. */
export function useHeldGroups(event: Event, hasCart: boolean): Event {
  const { language } = useTexts();
  const { api } = useRouteContext({ from: '__root__' });
  const { data } = useQuery({ ...cartQuery(api, language), enabled: hasCart && event.groupPrices.length > 0 });
  const items = data?.data ?? NOTHING;
  return useMemo(() => withHeldGroups(event, items), [event, items]);
}

export function withHeldGroups(event: Event, items: readonly Held[]): Event {
  const groupPrices = event.groupPrices.map((price) => {
    const own = items.filter(({ actionHashId, categoryId }) => actionHashId === event.hash && categoryId === price.id);
    return { ...price, held: Object.fromEntries(own.map((one) => [groupSession(one.day, one.time), one.quantity])) };
  });
  return { ...event, groupPrices };
}
