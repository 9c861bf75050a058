/**
 * Limits of booking §5 against a model that knows nothing of either implementation: what the event page lets a visitor
 * choose (apps/storefront, features/event/model/limits.ts), and what the server accepts (assemble.ts).
 */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Offer } from '../../../../../storefront/src/features/event/model/event-model.ts';
import * as page from '../../../../../storefront/src/features/event/model/limits.ts';
import { categoryId, eventId, offerId, sessionId } from '../../../platform/lib/ids.ts';
import { assembleOrder } from './assemble.ts';
import type { OfferForSale } from './model.ts';

type Category = Pick<
  OfferForSale,
  'minQuantity' | 'maxQuantity' | 'compulsory' | 'voucherCard' | 'priceType' | 'days'
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
  compulsory: fc.boolean(),
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

/** The specification's sentences, one by one: may so many of each category be ordered? */
function allowed({ categories, ...rest }: World, chosen: readonly number[]): boolean {
  const isOffered = (one: Category): boolean =>
    (one.days.length === 0 || one.days.includes(DAY)) &&
    !(one.priceType !== null && rest.priceType !== null && one.priceType !== rest.priceType) &&
    !(one.voucherCard === 1 && !rest.voucher) &&
    !(one.voucherCard === 2 && rest.voucher);
  const total = chosen.reduce((sum, quantity) => sum + quantity, 0);
  if (total === 0 || total > (rest.voucher ? 1 : rest.orderLimit)) return false;
  return categories.every((one, at) => {
    const quantity = chosen[at] ?? 0;
    if (quantity === 0) return !(one.compulsory && isOffered(one)) || one.minQuantity === 0;
    return isOffered(one) && quantity >= one.minQuantity && quantity <= (one.maxQuantity ?? quantity);
  });
}

/** Besides, what only places and season tickets bound: the event page knows it, the server counts it when it takes places. */
function available({ categories, sessionLeft, subscription }: World, chosen: readonly number[]): boolean {
  const total = chosen.reduce((sum, quantity) => sum + quantity, 0);
  return (
    total <= Math.min(sessionLeft, subscription ?? total) &&
    chosen.every((quantity, at) => quantity <= (categories[at]?.left ?? 0))
  );
}

function offersOf({ categories }: World): OfferForSale[] {
  return categories.map((one, at) => ({
    ...one,
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
      fc.property(world, fc.array(fc.nat(7), { minLength: 4, maxLength: 4 }), (given, wanted) => {
        const chosen = given.categories.map((_, at) => wanted[at] ?? 0);
        const now = new Date('2026-12-01T10:00:00Z');
        const startsAt = new Date('2026-12-05T14:00:00Z');
        const made = assembleOrder({
          event: {
            id: eventId(1),
            hash: 'h',
            status: 'on_sale',
            orderLimit: given.orderLimit,
            free: false,
            signInRequired: false,
            voucherCard: given.card,
            sessions: [
              { id: sessionId(1), day: DAY, time: '19:00', startsAt, priceType: given.priceType, onSale: true },
            ],
            offers: offersOf(given),
          },
          lines: chosen.map((quantity, at) => ({
            day: DAY,
            time: '19:00',
            categoryId: categoryId(at + 1),
            zoneId: null,
            quantity,
            seatId: null,
          })),
          voucherCard: given.voucher,
          signedIn: false,
          now,
        });
        expect(made.ok).toBe(allowed(given, chosen));
      }),
      { numRuns: 2000 },
    );
  });
});

describe('the event page', () => {
  /** As the page reads the offers that the server describes to it (wire/event.ts, read-event.ts). */
  function offersOf(given: World): Offer[] {
    const offers = given.categories.map(
      (one, at): Offer => ({
        key: String(at),
        dayId: one.days.length === 0 || one.days.includes(DAY) ? DAY : (one.days[0] ?? ''),
        priceType: one.priceType ?? 0,
        payment: (['any', 'voucher', 'card'] as const)[one.voucherCard] ?? 'any',
        categoryId: at + 1,
        zoneId: 0,
        name: '',
        description: '',
        colour: '',
        price: 1000,
        fee: 0,
        least: one.minQuantity,
        most: Math.min(one.maxQuantity ?? given.orderLimit, given.orderLimit),
        left: one.left,
        compulsory: one.compulsory,
        passages: 1,
      }),
    );
    return page.offersAt(offers, DAY, { priceType: given.priceType ?? 0 }, given.voucher ? 'voucher' : 'card');
  }

  const presses = fc.array(fc.tuple(fc.nat(3), fc.constantFrom(-1, 1, 1, 2, 50)), { maxLength: 25 });

  /** Presses on the page's controls from its first state; every state on the way is looked at. */
  function walk(given: World, steps: readonly [number, number][], look: (state: Walked) => void): void {
    const rows = offersOf(given);
    const { orderLimit: order, sessionLeft: session, subscription, voucher } = given;
    const bounds = { order, session, subscription, voucher };
    let chosen = page.startingQuantities(rows, bounds);
    look({ rows, bounds, chosen });
    for (const [at, by] of steps) {
      const row = rows[at % Math.max(1, rows.length)];
      if (!row) return;
      const { key } = row;
      const most = page.mostOfRow(rows, row, chosen, bounds);
      const from = chosen[key] ?? 0;
      const step = page.stepTo(row, from, from + by, most);
      expect(step.isOver).toBe(by > 0 && from + by > most);
      if (step.isOver) expect(step.quantity).toBe(most);
      chosen = { ...chosen, [key]: step.quantity };
      look({ rows, bounds, chosen });
    }
  }
  type Walked = { rows: Offer[]; bounds: page.Bounds; chosen: page.Quantities };

  const listOf = ({ categories }: World, { rows, chosen }: Walked): number[] =>
    categories.map((_, at) => {
      const row = rows.find((one) => one.categoryId === at + 1);
      return row ? (chosen[row.key] ?? 0) : 0;
    });

  test('never lets more be chosen than the model allows, whatever is pressed', () => {
    fc.assert(
      fc.property(world, presses, (given, steps) => {
        walk(given, steps, (state) => {
          const list = listOf(given, state);
          if (list.some((quantity) => quantity > 0))
            expect([list, allowed(given, list), available(given, list)]).toEqual([list, true, true]);
        });
      }),
      { numRuns: 1000 },
    );
  });

  test('lets as much be chosen of a category as the model allows beside the others', () => {
    fc.assert(
      fc.property(world, presses, (given, steps) => {
        walk(given, steps, (state) => {
          const list = listOf(given, state);
          for (const row of state.rows) {
            const at = row.categoryId - 1;
            const possible = Array.from({ length: 20 }, (_, quantity) => quantity).filter((quantity) => {
              const tried = list.with(at, quantity);
              return quantity > 0 && allowed(given, tried) && available(given, tried);
            });
            expect(page.mostOfRow(state.rows, row, state.chosen, state.bounds)).toBe(Math.max(0, ...possible));
          }
        });
      }),
      { numRuns: 500 },
    );
  });

  test('fits an old choice into new limits without breaking any', () => {
    fc.assert(
      fc.property(world, fc.array(fc.nat(9), { minLength: 4, maxLength: 4 }), (given, old) => {
        const rows = offersOf(given);
        const { orderLimit: order, sessionLeft: session, subscription, voucher } = given;
        const bounds = { order, session, subscription, voucher };
        const before = Object.fromEntries(rows.map((row, at) => [row.key, old[at] ?? 0]));
        const chosen = page.refit(rows, before, bounds);
        const list = listOf(given, { rows, bounds, chosen });
        if (list.some((quantity) => quantity > 0))
          expect([list, allowed(given, list), available(given, list)]).toEqual([list, true, true]);
        expect(page.refit(rows, chosen, bounds)).toEqual(chosen);
      }),
      { numRuns: 1000 },
    );
  });
});
