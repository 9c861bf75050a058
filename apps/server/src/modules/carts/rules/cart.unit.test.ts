import { describe, expect, test } from 'vitest';
import { cartLineId, categoryId, eventId, offerId, seatId, sessionId } from '../../../platform/lib/ids.ts';
import type { EventForSale, OfferForSale } from '../../reservations/rules/index.ts';
import { type CartContext, type CartTake, type CartWish, planCart, planCheckout } from './cart.ts';

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
  compulsory: false,
  voucherCard: 0,
};
const child: OfferForSale = { ...adult, id: offerId(12), categoryId: categoryId(2) };
const event: EventForSale = {
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
const line: CartWish = {
  eventHash: 'opera',
  day: session.day,
  time: session.time,
  categoryId: categoryId(1),
  zoneId: null,
  quantity: 1,
  seatId: null,
};

function contextOf(
  takes: CartTake[],
  changes: Partial<EventForSale> = {},
  more: Partial<CartContext> = {},
): CartContext {
  const eventByHash = (hash: string) => (hash === 'opera' ? { ...event, ...changes } : null);
  return { takes, eventByHash, signedIn: false, now, ...more };
}
const take = (id: number, quantity: number, more: Partial<CartTake> = {}): CartTake => ({
  ...line,
  id: cartLineId(id),
  sessionId: session.id,
  offerId: offerId(1),
  quantity,
  expiresAt: soon,
  ...more,
});
const refusalOf = (result: ReturnType<typeof planCart>): string => (result.ok ? 'none' : result.refusal.kind);

describe('a change of the cart', () => {
  test('takes what is missing and gives back what is too much, the latest places first', () => {
    const more = planCart(contextOf([take(1, 2)]), [{ ...line, quantity: 3 }]);
    expect(more.ok && more.value.take.map(({ quantity }) => quantity)).toEqual([1]);
    const less = planCart(contextOf([take(1, 2), take(2, 2)]), [{ ...line, quantity: 1 }]);
    expect(less).toMatchObject({
      value: {
        take: [],
        giveBack: [
          { take: { id: 2 }, quantity: 2 },
          { take: { id: 1 }, quantity: 1 },
        ],
      },
    });
  });

  test('counts only what is held: what ran out is taken anew and forgotten', () => {
    const plan = planCart(contextOf([take(1, 4, { expiresAt: now })]), [{ ...line, quantity: 5 }]);
    expect(plan).toMatchObject({ ok: true, value: { take: [{ quantity: 5 }], forget: [1], giveBack: [] } });
  });

  test('may not leave fewer than a compulsory category or a minimum asks for, while anything is left', () => {
    const offers = [{ ...adult, compulsory: true, minQuantity: 1 }, child];
    const both = [take(1, 1), take(2, 2, { categoryId: categoryId(2) })];
    const none = { ...line, quantity: 0 };
    expect(refusalOf(planCart(contextOf(both, { offers }), [none]))).toBe('compulsory_missing');
    expect(refusalOf(planCart(contextOf(both, { offers }), [none, { ...none, categoryId: categoryId(2) }]))).toBe(
      'none',
    );
    expect(refusalOf(planCart(contextOf([], { offers }), [{ ...line, categoryId: categoryId(2) }]))).toBe(
      'compulsory_missing',
    );
  });

  test('can always give back, even what is no longer sold', () => {
    const less = [{ ...line, quantity: 1 }];
    expect(refusalOf(planCart(contextOf([take(1, 3)], { status: 'hidden' }), less))).toBe('none');
    expect(refusalOf(planCart(contextOf([take(1, 3)], { sessions: [] }), less))).toBe('none');
    expect(refusalOf(planCart(contextOf([take(1, 3)], { status: 'hidden' }), [{ ...line, quantity: 4 }]))).toBe(
      'not_on_sale',
    );
  });

  test.each<[string, Partial<EventForSale>]>([
    ['voucher_card_only', { voucherCard: 'only' }],
    ['no_such_offer', { offers: [{ ...adult, voucherCard: 1 }] }],
    ['sign_in_required', { signInRequired: true }],
    ['no_such_session', { sessions: [{ ...session, onSale: false }] }],
    ['session_over', { sessions: [{ ...session, startsAt: now }] }],
  ])('is refused as %s where the event is not for carts', (kind, changes) => {
    expect(refusalOf(planCart(contextOf([], changes), [line]))).toBe(kind);
  });

  test('keeps the event’s limit over all its lines', () => {
    const other = { ...line, categoryId: categoryId(2), quantity: 2 };
    expect(refusalOf(planCart(contextOf([take(1, 4)]), [other]))).toBe('order_limit');
    expect(refusalOf(planCart(contextOf([take(1, 3)]), [other]))).toBe('none');
  });

  test('refuses one chosen seat twice', () => {
    expect(refusalOf(planCart(contextOf([]), [{ ...line, seatId: seatId(7), quantity: 2 }]))).toBe('no_such_offer');
  });
});

describe('checking the cart out', () => {
  const out = (takes: CartTake[], seen: CartWish[]) => {
    const plan = planCheckout(contextOf(takes), seen);
    return plan.ok
      ? plan.value.events.flatMap(({ lines }) => lines.map(({ quantity }) => quantity))
      : plan.refusal.kind;
  };

  test('needs exactly the lines that the visitor saw, all of them held', () => {
    expect(out([take(1, 1), take(2, 2)], [{ ...line, quantity: 3 }])).toEqual([3]);
    expect(out([take(1, 1)], [{ ...line, quantity: 2 }])).toBe('cart_changed');
    expect(out([take(1, 1), take(2, 1, { categoryId: categoryId(2) })], [line])).toBe('cart_changed');
    expect(out([take(1, 1), take(2, 1, { expiresAt: now })], [{ ...line, quantity: 2 }])).toBe('cart_ran_out');
    expect(out([], [])).toBe('nothing_chosen');
  });

  test('leaves out what ran out and is not asked for', () => {
    expect(out([take(1, 1), take(2, 1, { categoryId: categoryId(2), expiresAt: now })], [line])).toEqual([1]);
  });
});
