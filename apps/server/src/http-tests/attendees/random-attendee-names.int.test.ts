/**
 * Property test of named tickets: attendee names, payments and the expiry of the reservation in any order. An order is never paid
 * without its names, a paid one has them on every ticket, and a captured payment ends in tickets or a refund.
 */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditLedger } from '../../modules/audit-ledger.ts';
import { payByCard } from '../../modules/payments/testing/buyer.ts';
import type { Database } from '../../platform/db/index.ts';
import { describeWithDatabase } from '../../platform/db/testing/databases.ts';
import { getPropertyRuns } from '../../testing/property-runs.ts';
import { createAnswers, EVERYTHING, openForm } from '../support/attendee-form.ts';
import { orderTickets, viewOrder } from '../support/orders.ts';
import { GOOD_CARD } from '../support/processes/simulated-buyers.ts';
import { openShop, type RunningShop } from '../support/running-shop.ts';
import {
  addPlace,
  countOpenPayments,
  endReservation,
  listAllTickets,
  listStoredAttendees,
} from '../support/stores/named-tickets.store.ts';
import type { Visitor } from '../support/visitor.ts';

/** The bank reports this payment late: after a second in tests. */
const LATE_CARD = '4000000000000606';
const TWICE_CARD = '4000000000000507';

const STEPS = ['names', 'other names', 'both at once', 'good card', 'late card', 'twice', 'time over'] as const;
type Step = (typeof STEPS)[number];
const SEED = Number(process.env['SEED'] ?? Math.floor(Math.random() * 1e9));

describeWithDatabase(`names, payments and time in any order (SEED=${SEED})`, (_open, { openForAll }) => {
  let db: Database;
  let shop: RunningShop;
  let visitor: Visitor;
  beforeAll(async () => {
    ({ db } = await openForAll({ hasSeason: true }));
    shop = await openShop(db, { hasBank: true, environment: { HELD_PER_VISITOR: '0' } });
    visitor = await shop.visitor();
  });
  afterAll(() => shop.stop());

  async function pay(hash: string, card: string): Promise<void> {
    const begun = await visitor.post('/api/order/pay/1', { hash, lang: 'en' });
    const url: unknown = Reflect.get(Reflect.get(Object(begun.body), 'response') ?? {}, 'bankUrl');
    if (typeof url === 'string' && url !== '') await payByCard(url, card).catch(() => undefined);
  }

  it('end with a named and paid order, or a refund', async () => {
    const walked: { steps: readonly Step[]; paid: boolean }[] = [];
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...STEPS), { minLength: 2, maxLength: 6 }), async (steps) => {
        const hash = await orderTickets(visitor, EVERYTHING);
        await addPlace(db, hash);
        const body = createAnswers(await openForm(visitor, hash), hash);
        const confirm = (name: string) => visitor.post('/api/confirm-nominal', { ...body, name: [name] });
        const act: Record<Step, () => Promise<unknown>> = {
          names: () => confirm('Айгүл'),
          'other names': () => confirm('Дана'),
          'both at once': () => Promise.all([confirm('Айгүл'), confirm('Дана')]),
          'good card': () => pay(hash, GOOD_CARD),
          'late card': () => pay(hash, LATE_CARD),
          twice: () => pay(hash, TWICE_CARD),
          'time over': () => endReservation(db, hash),
        };
        for (const step of steps) await act[step]();
        await expect.poll(() => countOpenPayments(db, hash), { interval: 100 }).toBe(0);
        const view = await viewOrder(visitor, hash);
        const tickets = await listAllTickets(db, hash);
        const [stored] = await listStoredAttendees(db, hash);
        const firstName = steps.findIndex((step) => ['names', 'other names', 'both at once'].includes(step));
        const firstEnd = steps.indexOf('time over');
        const wasNamed = firstName >= 0 && (firstEnd < 0 || firstName < firstEnd);
        expect(stored?.attendee !== null).toBe(wasNamed);
        expect(stored?.encrypted !== null).toBe(wasNamed);
        expect(tickets.length).toBe(view.printingAllowed);
        if (view.printingAllowed === 1) {
          expect(wasNamed).toBe(true);
          expect(tickets[0]?.attendee).toBe(stored?.attendee?.fullName);
        }
        if (!wasNamed && firstEnd >= 0) expect(view.orderDeleted).toBe(1);
        expect(await auditLedger(db, new Date())).toEqual([]);
        walked.push({ steps, paid: view.printingAllowed === 1 });
      }),
      {
        seed: SEED,
        numRuns: getPropertyRuns(6),
        examples: [[['names', 'good card']], [['good card', 'time over', 'names']]],
      },
    );
    // Both outcomes occurred.
    expect(new Set(walked.map(({ paid }) => paid)).size).toBe(2);
  });
});
