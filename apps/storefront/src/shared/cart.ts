/** The visitor's cart, for every screen: what its lines are, and how they are changed. */
import type { Cart, CartItem, CartUpdateBody } from '@sahna/contract/endpoints/cart';
import { ERROR_CODE } from '@sahna/contract/error-codes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import type { CartTerms } from './bot-check/use-cart-calls.tsx';
import { cartQuery } from './queries.ts';
import { useTexts } from './texts/every-page/index.ts';

export type CartLine = CartUpdateBody['data'][number];

type Place = Pick<CartLine, 'actionHashId' | 'day' | 'time' | 'categoryId'> & {
  zoneId?: number | undefined;
  seatId?: number | null | undefined;
};

/** The identity of a line: event, session, category, zone and seat. */
export function cartKey({ actionHashId, day, time, categoryId, zoneId = 0, seatId = null }: Place): string {
  return [actionHashId, day, time, categoryId, zoneId, seatId].join('|');
}

/** A line as calls have it, with the quantity that it is to have. */
export function cartLine(item: CartItem, quantity: number): CartLine {
  const { day, time, actionId, actionHashId, categoryId, zoneId, seatId } = item;
  return { day, time, actionId, actionHashId, categoryId, zoneId, seatId, quantity };
}

export type CartChange = {
  /** Makes the named lines have these quantities, 0 removes them. Resolves with the cart, and with the reason where it was refused. */
  change(lines: CartLine[], terms?: CartTerms): Promise<Cart>;
  /** These places added to what the cart holds: the quantity that each line is to have then. */
  withHeld(lines: CartLine[]): Promise<CartLine[]>;
  busy: boolean;
};

/** Changes are sent one after the other, in the order of the presses, so that the last one decides. */
export function useCartChange(): CartChange {
  const { language } = useTexts();
  const { api } = useRouteContext({ from: '__root__' });
  const queryClient = useQueryClient();
  const query = cartQuery(api, language);
  const { mutateAsync, isPending } = useMutation({
    scope: { id: 'cart' },
    mutationFn: ({ lines, terms }: { lines: CartLine[]; terms: CartTerms }) => api.updateCart(lines, language, terms),
    onSuccess: (cart) => {
      // The refusal is the caller's to show; the cache keeps the cart without it.
      queryClient.setQueryData(query.queryKey, { ...cart, errorCode: ERROR_CODE.success, errorText: '' });
    },
  });
  return {
    change: (lines, terms = {}) => mutateAsync({ lines, terms }),
    withHeld: async (lines) => {
      const { data } = await queryClient.fetchQuery({ ...query, staleTime: 0 });
      // A group's quantity replaces what is held, it is not added to it.
      const held = new Map(data.map((item) => [cartKey(item), item.included > 0 ? 0 : item.quantity]));
      return lines.map((line) => ({ ...line, quantity: line.quantity + (held.get(cartKey(line)) ?? 0) }));
    },
    busy: isPending,
  };
}
