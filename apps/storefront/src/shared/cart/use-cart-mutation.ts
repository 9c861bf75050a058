/** Changes the visitor's cart, on every screen that sells. */
import type { Cart, CartItem, CartUpdateBody } from '@sahna/contract/carts/cart';
import { ERROR_CODE } from '@sahna/contract/error-codes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import type { CartTerms } from '../bot-check/use-checked-requests.tsx';
import { cartQuery } from '../queries.ts';
import { useEveryPageTexts } from '../texts/every-page/index.ts';

export type CartLine = CartUpdateBody['data'][number];

type CartLineIdentity = Pick<CartLine, 'actionHashId' | 'day' | 'time' | 'categoryId'> & {
  zoneId?: number | undefined;
  seatId?: number | null | undefined;
};

/** The identity of a line: event, session, category, zone and seat. */
export function toCartKey({
  actionHashId,
  day,
  time,
  categoryId,
  zoneId = 0,
  seatId = null,
}: CartLineIdentity): string {
  return [actionHashId, day, time, categoryId, zoneId, seatId].join('|');
}

/** Creates a request line with the new quantity. */
export function toCartLine(item: CartItem, quantity: number): CartLine {
  const { day, time, actionId, actionHashId, categoryId, zoneId, seatId } = item;
  return { day, time, actionId, actionHashId, categoryId, zoneId, seatId, quantity };
}

export type CartMutation = {
  /**
   * Sets the quantities of these lines; 0 removes a line. Resolves with the cart, including the error result if the
   * change was rejected.
   */
  change(lines: CartLine[], terms?: CartTerms): Promise<Cart>;
  /** Returns the lines with their total quantities after the tickets are added to the held ones; changes nothing. */
  addHeldQuantities(lines: CartLine[]): Promise<CartLine[]>;
  isBusy: boolean;
};

/** Sends changes in sequence, so that the last one wins. */
export function useCartMutation(): CartMutation {
  const { language } = useEveryPageTexts();
  const { api } = useRouteContext({ from: '__root__' });
  const queryClient = useQueryClient();
  const query = cartQuery(api, language);
  const { mutateAsync, isPending } = useMutation({
    scope: { id: 'cart' },
    mutationFn: ({ lines, terms }: { lines: CartLine[]; terms: CartTerms }) => api.updateCart(lines, language, terms),
    onSuccess: (cart) => {
      // The caller shows the error; the cache stores the cart without it.
      queryClient.setQueryData(query.queryKey, { ...cart, errorCode: ERROR_CODE.success, errorText: '' });
    },
  });
  return {
    change: (lines, terms = {}) => mutateAsync({ lines, terms }),
    addHeldQuantities: async (lines) => {
      const { data } = await queryClient.fetchQuery({ ...query, staleTime: 0 });
      // A group's quantity replaces the held one instead of being added.
      const heldQuantities = new Map(data.map((item) => [toCartKey(item), item.included > 0 ? 0 : item.quantity]));
      return lines.map((line) => ({ ...line, quantity: line.quantity + (heldQuantities.get(toCartKey(line)) ?? 0) }));
    },
    isBusy: isPending,
  };
}
