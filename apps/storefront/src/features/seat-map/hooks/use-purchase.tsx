import { ERROR_CODE } from '@sahna/contract/error-codes';
import { type ReactNode, useState } from 'react';
import { SignInPopup } from '../../../shared/checkout/sign-in-popup.tsx';
import type { BuyerAccount } from '../../../shared/checkout/use-buyer-account.ts';
import type { Ordering } from '../../../shared/checkout/use-order.ts';
import type { Shop } from '../../../shared/shop.ts';
import { useSeatMapTexts } from '../../../shared/texts/seat-map/index.ts';
import { createAreaHold, createLineHold, createSeatHold } from '../api/hold-request.ts';
import type { SchemeOrderBody } from '../api/order-request.ts';
import type { SeatMapContext } from '../components/map/seat-map-context.ts';
import type { Price, SeatMap, SeatMapSession } from '../model/seat-map.types.ts';
import type { ProposedSeat } from '../model/seat-proposal.ts';
import { toSeatFragment } from '../model/seat-url-fragment.ts';
import { getSelectionLimit, groupPricesByZone, type SessionSelection } from '../model/session-selection.ts';
import { findShortfalls, type Shortfall } from '../model/shortfall.ts';
import { useReleasePreviousHolds } from './use-release-previous-holds.ts';
import { type SeatHolds, useSeatHolds } from './use-seat-holds.ts';

/** Buyer, session and terms of a purchase. */
export type PurchaseContext = {
  seatMap: SeatMap;
  selection: SessionSelection;
  session: SeatMapSession;
  shop: Shop;
  account: BuyerAccount;
  mustSignIn: boolean;
  ordering: Ordering<SchemeOrderBody>;
  onChoose(selection: SessionSelection): void;
};

export type SeatPurchase = Pick<SeatMapContext, 'holds' | 'room' | 'add' | 'addStandingPlaces' | 'release'> & {
  /** Tickets that an order of the held seats lacks. */
  shortfalls: readonly Shortfall[];
  /** Holds in another session were released. */
  wasReleased: boolean;
  /** The sign-in dialog that precedes the first hold; null while it is closed. */
  signIn: ReactNode;
  /** Holds exactly these seats, or none of them. */
  takeProposed(seats: readonly ProposedSeat[]): ReturnType<SeatHolds['holdAll']>;
  /** Changes the terms of the purchase and releases all holds. */
  changeTerms(selection: SessionSelection): void;
};

/** Holds and releases seats within the limits of the order and of the categories (booking §5 "Scheme cart"). */
export function usePurchase(context: PurchaseContext): SeatPurchase {
  const { seatMap, selection, session, shop, account, mustSignIn, ordering, onChoose } = context;
  const { t, language } = useSeatMapTexts();
  const sessionKey = { hash: seatMap.hash, calendarId: session.calendarId, language };
  const [signInFor, setSignInFor] = useState<string | null>(null);
  const holds = useSeatHolds(sessionKey, selection.payment, ordering.show);
  const { lines, count } = holds.current;
  const limit = getSelectionLimit(seatMap, selection);

  const wasReleased = useReleasePreviousHolds(sessionKey, shop.hasCart, holds);

  /** Whether the visitor may hold seats. Opens the sign-in dialog if it is required; sign-in returns to the fragment. */
  const checkSignIn = async (fragment: string): Promise<boolean> => {
    if (!mustSignIn || (await account.isSignedIn())) return true;
    setSignInFor(encodeURIComponent(fragment));
    return false;
  };

  const checkLimits = (price: Price, quantity: number): boolean => {
    const heldTickets = lines
      .filter((line) => line.categoryId === price.categoryId && line.zoneId === price.zoneId)
      .reduce((sum, line) => sum + line.quantity, 0);
    const text = count + quantity > limit ? t('seat-map.limit', { count: limit }) : t('event.error-limit');
    const isWithinLimits = count + quantity <= limit && heldTickets + quantity <= price.max;
    if (!isWithinLimits) ordering.show({ tone: 'warning', text, code: ERROR_CODE.limit });
    return isWithinLimits;
  };

  return {
    holds,
    shortfalls: findShortfalls([...groupPricesByZone(seatMap, session, selection.payment).values()].flat(), lines),
    wasReleased,
    room: Math.max(0, limit - count),
    signIn:
      signInFor === null ? null : (
        <SignInPopup loginUrl={account.loginUrl && account.loginUrl + signInFor} onClose={() => setSignInFor(null)} />
      ),
    add: async (seat, price) =>
      (await checkSignIn(toSeatFragment(seat))) &&
      checkLimits(price, 1) &&
      holds.change([createSeatHold(seat, price, 1)]),
    addStandingPlaces: async (area, price, quantity) => {
      const heldQuantity =
        lines.find((line) => line.areaId === area && line.categoryId === price.categoryId)?.quantity ?? 0;
      return (
        (await checkSignIn('')) &&
        checkLimits(price, quantity) &&
        holds.change([createAreaHold(area, price, heldQuantity + quantity)])
      );
    },
    takeProposed: async (seats) => {
      const [first] = seats;
      return first && (await checkSignIn(toSeatFragment(first.id)))
        ? holds.holdAll(seats.map((seat) => createSeatHold(seat.id, seat, 1)))
        : 'failed';
    },
    release: async (seat) => {
      const line = lines.find(({ id }) => id === seat);
      return line !== undefined && holds.change([createLineHold(line, 0)]);
    },
    changeTerms: (next) => {
      onChoose(next);
      if (lines.length > 0) void holds.change(lines.map((line) => createLineHold(line, 0)));
    },
  };
}
