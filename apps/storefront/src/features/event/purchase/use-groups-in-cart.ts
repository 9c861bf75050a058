import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { useMemo } from 'react';
import { cartQuery } from '../../../shared/queries.ts';
import { useEveryPageTexts } from '../../../shared/texts/every-page/index.ts';
import type { Event } from '../model/event-model.ts';
import { toGroupSessionKey } from '../model/group.ts';

/** Quantity of one cart line. */
type CartGroup = { actionHashId: string; categoryId: number; day: string; time: string; quantity: number };

const NOTHING: CartGroup[] = [];

/** Adds the quantities in the visitor's cart to the event's groups. */
export function useGroupsInCart(event: Event, hasCart: boolean): Event {
  const { language } = useEveryPageTexts();
  const { api } = useRouteContext({ from: '__root__' });
  const { data } = useQuery({ ...cartQuery(api, language), enabled: hasCart && event.groupPrices.length > 0 });
  const items = data?.data ?? NOTHING;
  return useMemo(() => addGroupsInCart(event, items), [event, items]);
}

export function addGroupsInCart(event: Event, items: readonly CartGroup[]): Event {
  const groupPrices = event.groupPrices.map((price) => {
    const cartGroups = items.filter(
      ({ actionHashId, categoryId }) => actionHashId === event.hash && categoryId === price.id,
    );
    return {
      ...price,
      quantityInCart: Object.fromEntries(
        cartGroups.map((item) => [toGroupSessionKey(item.day, item.time), item.quantity]),
      ),
    };
  });
  return { ...event, groupPrices };
}
