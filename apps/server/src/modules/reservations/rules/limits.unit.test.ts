/**
 * Tests the limits of booking §5 against a model independent of both implementations: the choices of the event page
 * (apps/storefront, features/event/model/limits.ts), and what the server accepts (validate-order-lines.ts).
 */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Offer } from '../../../../../storefront/src/features/event/model/event-model.ts';
import * as page from '../../../../../storefront/src/features/event/model/limits.ts';
import { categoryId, eventId, offerId, sessionId } from '../../../platform/lib/ids.ts';
import type { OfferForSale } from './model.ts';
import { validateOrderLines } from './validate-order-lines.ts';

type Category = Pick<
  OfferForSale,
  'minQuantity' | 'maxQuantity' | 'required' | 'voucherCard' | 'priceType' | 'days'
> & {
  left: number;
};
type World = {
  categories: Category[];
  priceType: number | null;
  orderLimit: number;
  sessionLeft: number;
  card: 'no' | 'allowed' | 'only';
  voucher: boolean;
  subscription: number | null;
};

const DAY = '2026-12-05';
const priceType = fc.constantFrom(null, 1, 2);
const category: fc.Arbitrary<Category> = fc.record({
  minQuantity: fc.nat(3),
  maxQuantity: fc.option(fc.nat(6)),
  required: fc.boolean(),
  voucherCard: fc.constantFrom(0, 0, 1, 2),
  priceType,
  days: fc.constantFrom([], [], [DAY], ['2026-12-06']),
  left: fc.nat(9),
});
const world: fc.Arbitrary<World> = fc
  .record({
    categories: fc.array(category, { minLength: 1, maxLength: 4 }),
    priceType,
    orderLimit: fc.integer({ min: 1, max: 9 }),
    sessionLeft: fc.nat(12),
    card: fc.constantFrom('no', 'allowed', 'allowed', 'only'),
    wantsVoucher: fc.boolean(),
    subscription: fc.option(fc.integer({ min: 1, max: 6 })),
  })
  .map(({ wantsVoucher, ...rest }) => {
    const voucher = rest.card === 'only' || (rest.card === 'allowed' && wantsVoucher);
    return { ...rest, voucher, subscription: voucher ? null : rest.subscription };
  });

/** The sentences of the specification: whether these quantities of the categories may be ordered. */
function isAllowed({ categories, ...rest }: World, chosen: readonly number[]): boolean {
  const isOffered = (category: Category): boolean =>
    (category.days.length === 0 || category.days.includes(DAY)) &&
    !(category.priceType !== null && rest.priceType !== null && category.priceType !== rest.priceType) &&
    !(category.voucherCard === 1 && !rest.voucher) &&
    !(category.voucherCard === 2 && rest.voucher);
  const total = chosen.reduce((sum, quantity) => sum + quantity, 0);
  if (total === 0 || total > (rest.voucher ? 1 : rest.orderLimit)) return false;
  return categories.every((category, at) => {
    const quantity = chosen[at] ?? 0;
    if (quantity === 0) return !(category.required && isOffered(category)) || category.minQuantity === 0;
    return isOffered(category) && quantity >= category.minQuantity && quantity <= (category.maxQuantity ?? quantity);
  });
}

/**
 * Additional bounds by places and season tickets: known to the event page, checked by the server when it allocates
 * places.
 */
function isAvailable({ categories, sessionLeft, subscription }: World, chosen: readonly number[]): boolean {
  const total = chosen.reduce((sum, quantity) => sum + quantity, 0);
  return (
    total <= Math.min(sessionLeft, subscription ?? total) &&
    chosen.every((quantity, at) => quantity <= (categories[at]?.left ?? 0))
  );
}

function createOffersForSale({ categories }: World): OfferForSale[] {
  return categories.map((category, at) => ({
    ...category,
    id: offerId(at + 1),
    categoryId: categoryId(at + 1),
    zoneId: null,
    price: 100_000,
    serviceFee: 0,
  }));
}

describe('the server', () => {
  test('accepts exactly the orders that the model allows', () => {
    fc.assert(
      fc.property(world, fc.array(fc.nat(7), { minLength: 4, maxLength: 4 }), (event, quantities) => {
        const chosen = event.categories.map((_, at) => quantities[at] ?? 0);
        const now = new Date('2026-12-01T10:00:00Z');
        const startsAt = new Date('2026-12-05T14:00:00Z');
        const result = validateOrderLines({
          event: {
            id: eventId(1),
            hash: 'h',
            status: 'on_sale',
            orderLimit: event.orderLimit,
            free: false,
            signInRequired: false,
            voucherCard: event.card,
            sessions: [
              { id: sessionId(1), day: DAY, time: '19:00', startsAt, priceType: event.priceType, onSale: true },
            ],
            offers: createOffersForSale(event),
          },
          lines: chosen.map((quantity, at) => ({
            day: DAY,
            time: '19:00',
            categoryId: categoryId(at + 1),
            zoneId: null,
            quantity,
            seatId: null,
          })),
          voucherCard: event.voucher,
          isSignedIn: false,
          channel: 'web',
          now,
        });
        expect(result.ok).toBe(isAllowed(event, chosen));
      }),
      { numRuns: 2000 },
    );
  });
});

describe('the event page', () => {
  /** As the page reads the offers that the server describes to it (api/storefront/catalog/event.ts, read-event.ts). */
  function createOffers(event: World): Offer[] {
    const offers = event.categories.map(
      (category, at): Offer => ({
        key: String(at),
        dayId: category.days.length === 0 || category.days.includes(DAY) ? DAY : (category.days[0] ?? ''),
        priceType: category.priceType ?? 0,
        payment: (['any', 'voucher', 'card'] as const)[category.voucherCard] ?? 'any',
        categoryId: at + 1,
        zoneId: 0,
        name: '',
        description: '',
        color: '',
        price: 1000,
        fee: 0,
        min: category.minQuantity,
        max: Math.min(category.maxQuantity ?? event.orderLimit, event.orderLimit),
        left: category.left,
        isRequired: category.required,
        passages: 1,
      }),
    );
    return page.filterOffers(offers, DAY, { priceType: event.priceType ?? 0 }, event.voucher ? 'voucher' : 'card');
  }

  const presses = fc.array(fc.tuple(fc.nat(3), fc.constantFrom(-1, 1, 1, 2, 50)), { maxLength: 25 });

  /** Uses the page's controls from its first state and checks every state on the way. */
  function walk(event: World, steps: readonly [number, number][], checkState: (state: PageState) => void): void {
    const rows = createOffers(event);
    const { orderLimit: order, sessionLeft: session, subscription, voucher } = event;
    const bounds = { order, session, subscription, voucher };
    let chosen = page.createStartingQuantities(rows, bounds);
    checkState({ rows, bounds, chosen });
    for (const [at, by] of steps) {
      const row = rows[at % Math.max(1, rows.length)];
      if (!row) return;
      const { key } = row;
      const maxQuantity = page.getMaxForOffer(rows, row, chosen, bounds);
      const from = chosen[key] ?? 0;
      const step = page.clampStep(row, from, from + by, maxQuantity);
      expect(step.isOver).toBe(by > 0 && from + by > maxQuantity);
      if (step.isOver) expect(step.quantity).toBe(maxQuantity);
      chosen = { ...chosen, [key]: step.quantity };
      checkState({ rows, bounds, chosen });
    }
  }
  type PageState = { rows: Offer[]; bounds: page.Bounds; chosen: page.Quantities };

  const listOf = ({ categories }: World, { rows, chosen }: PageState): number[] =>
    categories.map((_, at) => {
      const row = rows.find((category) => category.categoryId === at + 1);
      return row ? (chosen[row.key] ?? 0) : 0;
    });

  test('never allows choosing more than the model permits, for any input', () => {
    fc.assert(
      fc.property(world, presses, (event, steps) => {
        walk(event, steps, (state) => {
          const list = listOf(event, state);
          if (list.some((quantity) => quantity > 0))
            expect([list, isAllowed(event, list), isAvailable(event, list)]).toEqual([list, true, true]);
        });
      }),
      { numRuns: 1000 },
    );
  });

  test('allows the maximum of a category that the model allows with the other quantities', () => {
    fc.assert(
      fc.property(world, presses, (event, steps) => {
        walk(event, steps, (state) => {
          const list = listOf(event, state);
          for (const row of state.rows) {
            const at = row.categoryId - 1;
            const possible = Array.from({ length: 20 }, (_, quantity) => quantity).filter((quantity) => {
              const tried = list.with(at, quantity);
              return quantity > 0 && isAllowed(event, tried) && isAvailable(event, tried);
            });
            expect(page.getMaxForOffer(state.rows, row, state.chosen, state.bounds)).toBe(Math.max(0, ...possible));
          }
        });
      }),
      { numRuns: 500 },
    );
  });

  test('reduces an old choice to new limits', () => {
    fc.assert(
      fc.property(world, fc.array(fc.nat(9), { minLength: 4, maxLength: 4 }), (event, old) => {
        const rows = createOffers(event);
        const { orderLimit: order, sessionLeft: session, subscription, voucher } = event;
        const bounds = { order, session, subscription, voucher };
        const before = Object.fromEntries(rows.map((row, at) => [row.key, old[at] ?? 0]));
        const chosen = page.clampQuantities(rows, before, bounds);
        const list = listOf(event, { rows, bounds, chosen });
        if (list.some((quantity) => quantity > 0))
          expect([list, isAllowed(event, list), isAvailable(event, list)]).toEqual([list, true, true]);
        expect(page.clampQuantities(rows, chosen, bounds)).toEqual(chosen);
      }),
      { numRuns: 1000 },
    );
  });
});
