/** The visitor's cart as every screen knows it: how much is in it, and how it is changed. */
import type { BotProof } from '@sahna/contract/endpoints/captcha';
import type { Cart, CartItem, CartUpdateBody } from '@sahna/contract/endpoints/cart';
import { ERROR_CODE } from '@sahna/contract/error-codes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { cartQuery } from './queries.ts';
import { useTexts } from './texts/index.ts';

export type CartLine = CartUpdateBody['data'][number];

type Place = Pick<CartLine, 'actionHashId' | 'day' | 'time' | 'categoryId'> & {
  zoneId?: number | undefined;
  seatId?: number | null | undefined;
};

/** What makes two lines one: the event, its session, the category and the zone. */
export function cartKey({ actionHashId, day, time, categoryId, zoneId = 0, seatId = null }: Place): string {
  return [actionHashId, day, time, categoryId, zoneId, seatId].join('|');
}

/** How many tickets a line is: a group comes in on one. */
export function ticketsOf({ quantity, included }: Pick<CartItem, 'quantity' | 'included'>): number {
  return included > 0 ? Math.min(1, quantity) : quantity;
}

/** A line of the cart as it is sent, with the quantity that it is to have. */
export function cartLine(item: CartItem, quantity: number): CartLine {
  const { day, time, actionId, actionHashId, categoryId, zoneId, seatId } = item;
  return { day, time, actionId, actionHashId, categoryId, zoneId, seatId, quantity };
}

export type CartChange = {
  /** Makes the named lines have these quantities, 0 removes them. Resolves with the cart, and with the reason where it was refused. */
  change(lines: CartLine[], proof?: BotProof): Promise<Cart>;
  /** These places besides what is in the cart: the quantity that each line is to have. */
  together(lines: CartLine[]): Promise<CartLine[]>;
  busy: boolean;
};

/** Changes go one after the other, so that the last press decides. */
export function useCartChange(): CartChange {
  const { language } = useTexts();
  const { api } = useRouteContext({ from: '__root__' });
  const queryClient = useQueryClient();
  const query = cartQuery(api, language);
  const { mutateAsync, isPending } = useMutation({
    scope: { id: 'cart' },
    mutationFn: ({ lines, proof }: { lines: CartLine[]; proof: BotProof }) => api.updateCart(lines, language, proof),
    onSuccess: (cart) => {
      // A refusal is told to whoever asked; what is kept is the cart.
      queryClient.setQueryData(query.queryKey, { ...cart, errorCode: ERROR_CODE.success, errorText: '' });
    },
  });
  return {
    change: (lines, proof = {}) => mutateAsync({ lines, proof }),
    together: async (lines) => {
      const { data } = await queryClient.fetchQuery({ ...query, staleTime: 0 });
      // Of a group it is said how many they are, not how many more.
      const held = new Map(data.map((item) => [cartKey(item), item.included > 0 ? 0 : item.quantity]));
      return lines.map((line) => ({ ...line, quantity: line.quantity + (held.get(cartKey(line)) ?? 0) }));
    },
    busy: isPending,
  };
}
