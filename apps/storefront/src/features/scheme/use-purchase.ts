import { ERROR_CODE } from '@sahna/contract/error-codes';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { forgetHeldElsewhere } from '../../shared/api/scheme.ts';
import type { BuyerAccount } from '../../shared/checkout/use-buyer-account.ts';
import type { Ordering } from '../../shared/checkout/use-order.ts';
import type { Shop } from '../../shared/shop.ts';
import { useTexts } from '../../shared/texts/scheme/index.ts';
import { type Choice, limitOf } from './choice.ts';
import type { Price, Scheme, SchemeSession } from './scheme-model.ts';
import type { Stage } from './stage-model.ts';
import { useHeld } from './use-held.ts';
import { areaWish, lineWish, seatWish } from './write-held.ts';
import type { SchemeOrderBody } from './write-order.ts';

/** Who buys what, on which terms: what the parts of the page go by. */
export type Buying = {
  scheme: Scheme;
  choice: Choice;
  session: SchemeSession;
  shop: Shop;
  account: BuyerAccount;
  mustSignIn: boolean;
  ordering: Ordering<SchemeOrderBody>;
  onChoose(choice: Choice): void;
};

export type Purchase = Pick<Stage, 'held' | 'room' | 'add' | 'stand' | 'giveBack'> & {
  /** Chooses other terms, to which what was held does not fit: it is given back. */
  choose(choice: Choice): void;
};

/** Places in and out of the visitor's hands, within the limits of the order and of the categories (booking §5 "Scheme cart"). */
export function usePurchase({ scheme, choice, session, shop, ordering, onChoose }: Buying): Purchase {
  const { t, language } = useTexts();
  const queryClient = useQueryClient();
  const of = { hash: scheme.hash, calendarId: session.calendarId, language };
  const held = useHeld(of, choice.payment, ordering.show);
  const { lines, count } = held.held;
  const limit = limitOf(scheme, choice);

  // Another session of the event: without a cart of the shop's what was held of the former one is given back.
  const begin = useEffectEvent(() => {
    if (!shop.hasCart && forgetHeldElsewhere(queryClient, of)) void held.change([]);
  });
  useEffect(() => begin(), []);

  const isWithin = (price: Price, more: number): boolean => {
    const taken = lines
      .filter((line) => line.categoryId === price.categoryId && line.zoneId === price.zoneId)
      .reduce((sum, line) => sum + line.quantity, 0);
    const text = count + more > limit ? t('scheme.limit', { count: limit }) : t('event.error-limit');
    const fits = count + more <= limit && taken + more <= price.most;
    if (!fits) ordering.show({ tone: 'warning', text, code: ERROR_CODE.limit });
    return fits;
  };

  return {
    held,
    room: Math.max(0, limit - count),
    add: async (seat, price) => isWithin(price, 1) && held.change([seatWish(seat, price, 1)]),
    stand: async (area, price, more) => {
      const there = lines.find((line) => line.areaId === area && line.categoryId === price.categoryId)?.quantity ?? 0;
      return isWithin(price, more) && held.change([areaWish(area, price, there + more)]);
    },
    giveBack: async (seat) => {
      const line = lines.find(({ id }) => id === seat);
      return line !== undefined && held.change([lineWish(line, 0)]);
    },
    choose: (next) => {
      onChoose(next);
      if (lines.length > 0) void held.change(lines.map((line) => lineWish(line, 0)));
    },
  };
}
