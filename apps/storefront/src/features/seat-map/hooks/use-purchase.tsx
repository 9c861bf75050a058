import { ERROR_CODE } from '@sahna/contract/error-codes';
import { type ReactNode, useState } from 'react';
import { SignInPopup } from '../../../shared/checkout/sign-in-popup.tsx';
import type { BuyerAccount } from '../../../shared/checkout/use-buyer-account.ts';
import type { Ordering } from '../../../shared/checkout/use-order.ts';
import type { Shop } from '../../../shared/shop.ts';
import { useTexts } from '../../../shared/texts/scheme/index.ts';
import { areaHold, lineHold, seatHold } from '../api/hold-request.ts';
import type { SchemeOrderBody } from '../api/order-request.ts';
import type { SeatMapContext } from '../components/map/seat-map-context.ts';
import type { Price, SeatMap, SeatMapSession } from '../model/seat-map.types.ts';
import type { ProposedSeat } from '../model/seat-proposal.ts';
import { seatFragment } from '../model/seat-url-fragment.ts';
import { limitOf, pricesByZone, type SessionSelection } from '../model/session-selection.ts';
import { type Shortfall, shortfallsOf } from '../model/shortfall.ts';
import { useReleasePreviousHolds } from './use-release-previous-holds.ts';
import { type SeatHolds, useSeatHolds } from './use-seat-holds.ts';

/** The buyer, the session and the terms of a purchase. */
export type PurchaseContext = {
  scheme: SeatMap;
  choice: SessionSelection;
  session: SeatMapSession;
  shop: Shop;
  account: BuyerAccount;
  mustSignIn: boolean;
  ordering: Ordering<SchemeOrderBody>;
  onChoose(choice: SessionSelection): void;
};

export type Purchase = Pick<SeatMapContext, 'held' | 'room' | 'add' | 'stand' | 'giveBack'> & {
  /** What an order of what is held still lacks. */
  shortfalls: readonly Shortfall[];
  /** What was held of another session is on sale again. */
  wasGivenBack: boolean;
  /** The sign-in dialog that precedes the first hold; null while it is closed. */
  signIn: ReactNode;
  /** Holds exactly these seats, or none of them. */
  takeProposed(seats: readonly ProposedSeat[]): ReturnType<SeatHolds['holdWhole']>;
  /** Chooses other terms, to which what was held does not fit: it is given back. */
  choose(choice: SessionSelection): void;
};

/** Places in and out of the visitor's hands, within the limits of the order and of the categories (booking §5 "Scheme cart"). */
export function usePurchase(buying: PurchaseContext): Purchase {
  const { scheme, choice, session, shop, account, mustSignIn, ordering, onChoose } = buying;
  const { t, language } = useTexts();
  const of = { hash: scheme.hash, calendarId: session.calendarId, language };
  const [signInFor, setSignInFor] = useState<string | null>(null);
  const held = useSeatHolds(of, choice.payment, ordering.show);
  const { lines, count } = held.held;
  const limit = limitOf(scheme, choice);

  const wasGivenBack = useReleasePreviousHolds(of, shop.hasCart, held);

  /** Opens the sign-in dialog where it is required; the visitor returns to the seat that was pressed. */
  const mayHold = (fragment: string): boolean => {
    if (mustSignIn) setSignInFor(encodeURIComponent(fragment));
    return !mustSignIn;
  };

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
    shortfalls: shortfallsOf([...pricesByZone(scheme, session, choice.payment).values()].flat(), lines),
    wasGivenBack,
    room: Math.max(0, limit - count),
    signIn:
      signInFor === null ? null : (
        <SignInPopup loginUrl={account.loginUrl && account.loginUrl + signInFor} onClose={() => setSignInFor(null)} />
      ),
    add: async (seat, price) =>
      mayHold(seatFragment(seat)) && isWithin(price, 1) && held.change([seatHold(seat, price, 1)]),
    stand: async (area, price, more) => {
      const there = lines.find((line) => line.areaId === area && line.categoryId === price.categoryId)?.quantity ?? 0;
      return mayHold('') && isWithin(price, more) && held.change([areaHold(area, price, there + more)]);
    },
    takeProposed: async (seats) => {
      const [first] = seats;
      return first && mayHold(seatFragment(first.id))
        ? held.holdWhole(seats.map((seat) => seatHold(seat.id, seat, 1)))
        : 'failed';
    },
    giveBack: async (seat) => {
      const line = lines.find(({ id }) => id === seat);
      return line !== undefined && held.change([lineHold(line, 0)]);
    },
    choose: (next) => {
      onChoose(next);
      if (lines.length > 0) void held.change(lines.map((line) => lineHold(line, 0)));
    },
  };
}
