import { describe, expect, test } from 'vitest';
import { cartLineId, categoryId, eventId, offerId, seatId, sessionId } from '../../../platform/lib/ids.ts';
import type { OfferForSale, ReservableEvent } from '../../reservations/rules/index.ts';
import { type CartContext, type CartLineRecord, type CartLineRequest, planCartChange, planCheckout } from './cart.ts';

const now = new Date('2026-12-01T10:00:00Z');
const soon = new Date('2026-12-01T10:10:00Z');
const session = {
  id: sessionId(1),
  day: '2026-12-05',
  time: '19:00',
  startsAt: new Date('2026-12-05T14:00:00Z'),
  priceType: null,
  onSale: true,
};
const adult: OfferForSale = {
  id: offerId(11),
  categoryId: categoryId(1),
  zoneId: null,
  priceType: null,
  days: [],
  price: 500_000,
  serviceFee: 0,
  minQuantity: 0,
  maxQuantity: null,
  required: false,
  voucherCard: 0,
};
const child: OfferForSale = { ...adult, id: offerId(12), categoryId: categoryId(2) };
const event: ReservableEvent = {
  id: eventId(1),
  hash: 'opera',
  status: 'on_sale',
  orderLimit: 5,
  free: false,
  signInRequired: false,
  voucherCard: 'allowed',
  groupExcursion: null,
  sessions: [session],
  offers: [adult, child],
};
const line: CartLineRequest = {
  eventHash: 'opera',
  day: session.day,
  time: session.time,
  categoryId: categoryId(1),
  zoneId: null,
  quantity: 1,
  seatId: null,
};

function createContext(
  takes: CartLineRecord[],
  changes: Partial<ReservableEvent> = {},
  more: Partial<CartContext> = {},
): CartContext {
  const findEventByHash = (hash: string) => (hash === 'opera' ? { ...event, ...changes } : null);
  return { records: takes, findEventByHash, isSignedIn: false, channel: 'web', now, ...more };
}
const take = (id: number, quantity: number, more: Partial<CartLineRecord> = {}): CartLineRecord => ({
  ...line,
  id: cartLineId(id),
  sessionId: session.id,
  offerId: offerId(1),
  quantity,
  expiresAt: soon,
  ...more,
});
const getErrorKind = (result: ReturnType<typeof planCartChange>): string => (result.ok ? 'none' : result.error.kind);

describe('planCartChange', () => {
  test('adds missing places and releases surplus ones, newest first', () => {
    const more = planCartChange(createContext([take(1, 2)]), [{ ...line, quantity: 3 }]);
    expect(more.ok && more.value.add.map(({ quantity }) => quantity)).toEqual([1]);
    const less = planCartChange(createContext([take(1, 2), take(2, 2)]), [{ ...line, quantity: 1 }]);
    expect(less).toMatchObject({
      value: {
        add: [],
        release: [
          { line: { id: 2 }, quantity: 2 },
          { line: { id: 1 }, quantity: 1 },
        ],
      },
    });
  });

  test('replaces expired lines with new ones', () => {
    const plan = planCartChange(createContext([take(1, 4, { expiresAt: now })]), [{ ...line, quantity: 5 }]);
    expect(plan).toMatchObject({ ok: true, value: { add: [{ quantity: 5 }], expired: [1], release: [] } });
  });

  test('rejects a change that leaves less than a minimum or no required category', () => {
    const offers = [{ ...adult, required: true, minQuantity: 1 }, child];
    const both = [take(1, 1), take(2, 2, { categoryId: categoryId(2) })];
    const none = { ...line, quantity: 0 };
    expect(getErrorKind(planCartChange(createContext(both, { offers }), [none]))).toBe('required_category_missing');
    expect(
      getErrorKind(planCartChange(createContext(both, { offers }), [none, { ...none, categoryId: categoryId(2) }])),
    ).toBe('none');
    expect(getErrorKind(planCartChange(createContext([], { offers }), [{ ...line, categoryId: categoryId(2) }]))).toBe(
      'required_category_missing',
    );
  });

  test('releases places that are no longer on sale', () => {
    const less = [{ ...line, quantity: 1 }];
    expect(getErrorKind(planCartChange(createContext([take(1, 3)], { status: 'hidden' }), less))).toBe('none');
    expect(getErrorKind(planCartChange(createContext([take(1, 3)], { sessions: [] }), less))).toBe('none');
    expect(
      getErrorKind(planCartChange(createContext([take(1, 3)], { status: 'hidden' }), [{ ...line, quantity: 4 }])),
    ).toBe('not_on_sale');
  });

  test.each<[string, Partial<ReservableEvent>]>([
    ['voucher_card_only', { voucherCard: 'only' }],
    ['offer_not_found', { offers: [{ ...adult, voucherCard: 1 }] }],
    ['sign_in_required', { signInRequired: true }],
    ['session_not_found', { sessions: [{ ...session, onSale: false }] }],
    ['session_ended', { sessions: [{ ...session, startsAt: now }] }],
  ])('returns %s for an event that carts cannot hold', (kind, changes) => {
    expect(getErrorKind(planCartChange(createContext([], changes), [line]))).toBe(kind);
  });

  test('applies the order limit to all lines of the event', () => {
    const other = { ...line, categoryId: categoryId(2), quantity: 2 };
    expect(getErrorKind(planCartChange(createContext([take(1, 4)]), [other]))).toBe('order_limit');
    expect(getErrorKind(planCartChange(createContext([take(1, 3)]), [other]))).toBe('none');
  });

  test('rejects one seat with quantity 2', () => {
    expect(getErrorKind(planCartChange(createContext([]), [{ ...line, seatId: seatId(7), quantity: 2 }]))).toBe(
      'offer_not_found',
    );
  });
});

describe('planCheckout', () => {
  const planLines = (records: CartLineRecord[], visibleLines: CartLineRequest[]) => {
    const plan = planCheckout(createContext(records), visibleLines);
    return plan.ok ? plan.value.events.flatMap(({ lines }) => lines.map(({ quantity }) => quantity)) : plan.error.kind;
  };

  test('requires exactly the visible lines, all of them held', () => {
    expect(planLines([take(1, 1), take(2, 2)], [{ ...line, quantity: 3 }])).toEqual([3]);
    expect(planLines([take(1, 1)], [{ ...line, quantity: 2 }])).toBe('cart_changed');
    expect(planLines([take(1, 1), take(2, 1, { categoryId: categoryId(2) })], [line])).toBe('cart_changed');
    expect(planLines([take(1, 1), take(2, 1, { expiresAt: now })], [{ ...line, quantity: 2 }])).toBe('cart_expired');
    expect(planLines([], [])).toBe('nothing_selected');
  });

  test('ignores expired lines that the visitor no longer sees', () => {
    expect(planLines([take(1, 1), take(2, 1, { categoryId: categoryId(2), expiresAt: now })], [line])).toEqual([1]);
  });
});
