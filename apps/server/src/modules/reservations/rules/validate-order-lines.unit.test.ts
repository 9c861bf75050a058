import { quoteTotal } from '@sahna/contract/rules/quote';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { categoryId, eventId, offerId, sessionId } from '../../../platform/lib/ids.ts';
import type { OfferForSale, OrderLine, ReservableEvent, SessionForSale } from './model.ts';
import { validateOrderLines } from './validate-order-lines.ts';

const now = new Date('2026-12-01T10:00:00Z');
const session: SessionForSale = {
  id: sessionId(1),
  day: '2026-12-05',
  time: '19:00',
  startsAt: new Date('2026-12-05T14:00:00Z'),
  priceType: 1,
  onSale: true,
};
const adult: OfferForSale = {
  id: offerId(11),
  categoryId: categoryId(1),
  zoneId: null,
  priceType: null,
  days: [],
  price: 500_000,
  serviceFee: 10_000,
  minQuantity: 0,
  maxQuantity: 4,
  required: false,
  voucherCard: 0,
};
const event: ReservableEvent = {
  id: eventId(1),
  hash: 'h',
  status: 'on_sale',
  orderLimit: 5,
  free: false,
  signInRequired: false,
  voucherCard: 'no',
  sessions: [session],
  offers: [adult],
};
const line: OrderLine = {
  day: '2026-12-05',
  time: '19:00',
  categoryId: categoryId(1),
  zoneId: null,
  quantity: 2,
  seatId: null,
};

function validate(changes: Partial<ReservableEvent>, lines: OrderLine[], voucherCard = false, at = now) {
  return validateOrderLines({
    event: { ...event, ...changes },
    lines,
    voucherCard,
    isSignedIn: false,
    channel: 'web',
    now: at,
  });
}
function getErrorKind(result: ReturnType<typeof validate>): string {
  return result.ok ? 'none' : result.error.kind;
}

describe('validateOrderLines', () => {
  test('limits the tickets of a session by its own limit, beside that of the event', () => {
    const limited = { sessions: [{ ...session, overrides: { orderLimit: 1 } }] };
    expect(validate(limited, [line])).toMatchObject({ error: { kind: 'order_limit', limit: 1 } });
    expect(validate(limited, [{ ...line, quantity: 1 }]).ok).toBe(true);
  });

  test('accepts two tickets of a category on sale at the catalog price with its fee', () => {
    const placed = validate({}, [line]);
    expect(placed.ok && quoteTotal(placed.value)).toBe(1_020_000);
  });

  test.each([
    ['soon on sale', { status: 'soon' as const }, [line], 'not_on_sale'],
    ['sign-in needed', { signInRequired: true }, [line], 'sign_in_required'],
    ['nothing chosen', {}, [{ ...line, quantity: 0 }], 'nothing_selected'],
    ['another day', {}, [{ ...line, day: '2026-12-06' }], 'session_not_found'],
    ['taken off sale', { sessions: [{ ...session, onSale: false }] }, [line], 'session_not_found'],
    ['another category', {}, [{ ...line, categoryId: categoryId(2) }], 'offer_not_found'],
    ['another price type', { offers: [{ ...adult, priceType: 2 }] }, [line], 'offer_not_found'],
    ['an offer of other days', { offers: [{ ...adult, days: ['2026-12-06'] }] }, [line], 'offer_not_found'],
    ['over the order limit', {}, [{ ...line, quantity: 6 }], 'order_limit'],
    ['over the category limit', {}, [{ ...line, quantity: 5 }], 'too_many'],
    ['over it in two lines', {}, [line, { ...line, quantity: 3 }], 'too_many'],
    ['under the category minimum', { offers: [{ ...adult, minQuantity: 3 }] }, [line], 'too_few'],
    ['voucher card only', { voucherCard: 'only' as const }, [line], 'voucher_card_only'],
    ['for the voucher card', { offers: [{ ...adult, voucherCard: 1 }] }, [line], 'offer_not_found'],
  ])('rejects a request: %s', (_name, changes, lines, kind) => {
    expect(getErrorKind(validate(changes, lines))).toBe(kind);
  });

  test('rejects a session from its start', () => {
    expect(getErrorKind(validate({}, [line], false, session.startsAt))).toBe('session_ended');
  });

  test('accepts one ticket by voucher card where allowed, and none elsewhere', () => {
    const allowed = { voucherCard: 'allowed' as const };
    expect(getErrorKind(validate(allowed, [{ ...line, quantity: 1 }], true))).toBe('none');
    expect(getErrorKind(validate(allowed, [line], true))).toBe('order_limit');
    expect(getErrorKind(validate({}, [{ ...line, quantity: 1 }], true))).toBe('voucher_card_not_accepted');
    const unavailable = { voucherCard: 'unavailable' as const };
    expect(getErrorKind(validate(unavailable, [{ ...line, quantity: 1 }], true))).toBe('voucher_card_not_accepted');
    expect(getErrorKind(validate(unavailable, [line]))).toBe('voucher_card_only');
    const without = { ...allowed, offers: [{ ...adult, voucherCard: 2 }] };
    expect(getErrorKind(validate(without, [{ ...line, quantity: 1 }], true))).toBe('offer_not_found');
  });

  test('enforces required categories', () => {
    const child = { ...adult, id: offerId(12), categoryId: categoryId(2) };
    const offers = [{ ...adult, required: true, minQuantity: 1 }, child];
    const children = { ...line, categoryId: categoryId(2) };
    expect(getErrorKind(validate({ offers }, [children]))).toBe('required_category_missing');
    expect(getErrorKind(validate({ offers }, [children, { ...line, quantity: 1 }]))).toBe('none');
  });

  test('limits a group to the persons of its price and counts it as one ticket', () => {
    const offers = [{ ...adult, minQuantity: 10, maxQuantity: 30, group: { included: 20, extraPrice: 50_000 } }];
    const validatePersons = (quantity: number) =>
      getErrorKind(validate({ offers, orderLimit: 1 }, [{ ...line, quantity }]));
    expect([9, 10, 30, 31].map(validatePersons)).toEqual(['too_few', 'none', 'none', 'too_many']);
  });

  test('accepts only orders within all limits, for any quantities', () => {
    const quantities = fc.array(fc.tuple(fc.constantFrom(1, 2), fc.nat(8)), { maxLength: 6 });
    fc.assert(
      fc.property(quantities, fc.integer({ min: 1, max: 100 }), fc.nat(6), (choices, orderLimit, maxQuantity) => {
        const offers = [
          { ...adult, maxQuantity },
          { ...adult, id: offerId(12), categoryId: categoryId(2), maxQuantity: null, minQuantity: 2 },
        ];
        const lines = choices.map(([category, quantity]) => ({ ...line, categoryId: categoryId(category), quantity }));
        const placed = validate({ offers, orderLimit }, lines);
        const sumChosen = (category: number) =>
          choices.filter(([one]) => one === category).reduce((total, [, quantity]) => total + quantity, 0);
        const allowed =
          sumChosen(1) + sumChosen(2) > 0 &&
          sumChosen(1) + sumChosen(2) <= orderLimit &&
          sumChosen(1) <= maxQuantity &&
          (sumChosen(2) === 0 || sumChosen(2) >= 2);
        expect(placed.ok).toBe(allowed);
      }),
    );
  });
});
