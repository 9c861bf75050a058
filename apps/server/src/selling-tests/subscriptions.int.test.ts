/** Tickets by season ticket: counted down with the places, given back with them, never more than there are. */
import { expect, it } from 'vitest';
import { auditLedger } from '../cli/audit/audit.ts';
import type { OrderDraft } from '../modules/orders/index.ts';
import { type Answer, reasonOf, withoutPrice } from '../modules/reservations/index.ts';
import { claimSubscription, grantBought } from '../modules/season-tickets/index.ts';
import type { Database } from '../platform/db/index.ts';
import { describeOnBothEngines } from '../platform/db/testing/databases.ts';
import { orderId, subscriptionId } from '../platform/lib/ids.ts';
import { draftOf, type Wish } from './support/drafts.ts';
import { recordingContext } from './support/recording-context.ts';
import { openSeasonTicket, type SeasonTicket, takenOf, takeUnguarded } from './support/season-ticket.store.ts';
import { openSmallShop, type SmallShop } from './support/small-shop.store.ts';
import { completeFreeOrder, sweepOrders, takeOrders } from './support/take-orders.ts';

const NOW = new Date('2026-12-01T10:00:00Z');
const LATER = new Date('2026-12-01T10:20:00Z');
const BUYERS = 200;

function kindOf(answer: Answer | undefined): string {
  return !answer ? 'none' : answer.ok ? 'made' : reasonOf(answer.refusal);
}

describeOnBothEngines('tickets by season ticket', (open, { itOnce }) => {
  async function shopWith(stock: number, quantity: number): Promise<[Database, SmallShop, SeasonTicket]> {
    const db = await open();
    const shop = await openSmallShop(db, { stock, seats: 3 });
    return [db, shop, await openSeasonTicket(db, shop, quantity)];
  }
  function by(shop: SmallShop, season: SeasonTicket, wish: Wish = {}): OrderDraft {
    const draft = draftOf(shop, { subscriptionId: season.id, customerId: season.customerId, ...wish }, NOW);
    return { ...draft, lines: withoutPrice(draft.lines), total: 0 };
  }

  itOnce(
    'given 3 left, when 2 and 2 and 1 are asked for, then the second hears that 1 is left and the third gets it',
    async () => {
      const [db, shop, season] = await shopWith(10, 3);
      const answers = await takeOrders(
        db,
        [2, 2, 1].map((quantity) => by(shop, season, { quantity })),
        NOW,
      );
      expect(answers.map(kindOf)).toEqual(['made', 'quota_short', 'made']);
      expect(answers[1]).toMatchObject({ refusal: { values: { left: 1 } } });
      expect(await takenOf(db, season)).toBe(3);
      expect(await auditLedger(db, NOW)).toEqual([]);
    },
  );

  it('given places that are gone, then nothing is taken of the season ticket, and whoever comes after in the batch gets it', async () => {
    const [db, shop, season] = await shopWith(10, 1);
    const seat = shop.seatIds.slice(0, 1);
    const answers = await takeOrders(
      db,
      [
        draftOf(shop, { offer: 1, seatIds: seat }, NOW),
        by(shop, season, { offer: 1, seatIds: seat }),
        by(shop, season),
      ],
      NOW,
    );
    expect(answers.map(kindOf)).toEqual(['made', 'seats_taken', 'made']);
    expect(await takenOf(db, season)).toBe(1);
    expect(await auditLedger(db, NOW)).toEqual([]);
  });

  itOnce(
    'given another customer, another event or no such season ticket, then it is refused and nothing is taken',
    async () => {
      const [db, shop, season] = await shopWith(10, 3);
      const other = await openSeasonTicket(db, shop, 3);
      await db.query(`UPDATE event SET subscription = '{"events":["none"],"quantity":3}' WHERE id = $1`, [
        other.seasonEventId,
      ]);
      const answers = await takeOrders(
        db,
        [
          by(shop, season, { customerId: other.customerId }),
          by(shop, other),
          by(shop, { ...season, id: 999 }),
          { ...by(shop, season), claims: [claimSubscription(subscriptionId(season.id), null)] },
        ],
        NOW,
      );
      expect(new Set(answers.map(kindOf))).toEqual(new Set(['no_such_subscription']));
      expect([await takenOf(db, season), await takenOf(db, other)]).toEqual([0, 0]);
      expect((await db.query('SELECT id FROM orders')).rows).toEqual([]);
    },
  );

  itOnce(
    'given an order that is completed, then it costs nothing, has its tickets, and has spent its part for good',
    async () => {
      const [db, shop, season] = await shopWith(10, 3);
      const { context, issued } = recordingContext();
      const [answer] = await takeOrders(db, [by(shop, season, { quantity: 2 })], NOW);
      const id = answer?.ok ? answer.id : 0;
      expect(await completeFreeOrder(db, context, id, NOW)).toBe(true);
      await sweepOrders(db, context, LATER);
      expect(issued).toEqual([id]);
      expect((await db.query('SELECT total, customer_id FROM orders')).rows).toEqual([
        { total: 0, customer_id: season.customerId },
      ]);
      expect((await db.query('SELECT state FROM subscription_use')).rows).toEqual([{ state: 'spent' }]);
      expect(await takenOf(db, season)).toBe(2);
      expect(await auditLedger(db, LATER)).toEqual([]);
    },
  );

  itOnce('given an order whose time runs out, then its part is given back once, and can be had again', async () => {
    const [db, shop, season] = await shopWith(10, 2);
    const { context } = recordingContext();
    await takeOrders(db, [{ ...by(shop, season, { quantity: 2 }), state: 'draft_names' }], NOW);
    expect(kindOf((await takeOrders(db, [by(shop, season)], NOW))[0])).toBe('quota_short');
    await sweepOrders(db, context, LATER);
    await sweepOrders(db, context, LATER);
    expect(await takenOf(db, season)).toBe(0);
    expect(kindOf((await takeOrders(db, [{ ...by(shop, season), createdAt: LATER }], LATER))[0])).toBe('made');
    expect((await auditLedger(db, NOW)).map((one) => one.invariant)).toEqual([]);
  });

  itOnce('given a call that is repeated, then the season ticket is counted down once', async () => {
    const [db, shop, season] = await shopWith(10, 3);
    const draft = by(shop, season, { key: 'k' });
    const first = await takeOrders(db, [draft, draft], NOW);
    expect(await takeOrders(db, [draft], NOW)).toEqual([first[0]]);
    expect(await takenOf(db, season)).toBe(1);
  });

  it(`given one place left on it, when ${BUYERS} calls come at once on connections of their own, then one gets it`, async () => {
    const [db, shop, season] = await shopWith(1000, 1);
    const answers = await Promise.all(Array.from({ length: BUYERS }, () => takeOrders(db, [by(shop, season)], NOW)));
    expect(answers.flat().filter((answer) => answer.ok)).toHaveLength(1);
    expect(new Set(answers.flat().map(kindOf))).toEqual(new Set(['made', 'quota_short']));
    expect(await takenOf(db, season)).toBe(1);
    expect(await auditLedger(db, NOW)).toEqual([]);
  });

  it('negative control: without locks and constraints the same race gives more than there is, and the audit finds it', async () => {
    const [db, , season] = await shopWith(1000, 1);
    await db.query('ALTER TABLE subscription DROP CONSTRAINT subscription_check');
    const given = await Promise.all(Array.from({ length: BUYERS }, () => takeUnguarded(db, season)));
    expect(given.filter(Boolean).length).toBeGreaterThan(1);
    expect((await auditLedger(db, NOW)).map((one) => one.invariant)).toContain(
      'a season ticket has given what orders took of it, and no more than it has',
    );
  });

  it('negative control: without the locks the constraint alone still stops it', async () => {
    const [db, , season] = await shopWith(1000, 1);
    const given = await Promise.allSettled(Array.from({ length: BUYERS }, () => takeUnguarded(db, season)));
    expect(given.some((one) => one.status === 'rejected' && /subscription_check/.test(String(one.reason)))).toBe(true);
    expect(await takenOf(db, season)).toBe(1);
  });

  itOnce(
    'given a season ticket that is bought, then every place of the order is one of the buyer’s, once',
    async () => {
      const [db, shop, season] = await shopWith(10, 3);
      await db.query(`UPDATE event SET subscription = '{"events":["e"],"quantity":4}' WHERE id = $1`, [shop.eventId]);
      const [answer] = await takeOrders(db, [draftOf(shop, { quantity: 2, customerId: season.customerId }, NOW)], NOW);
      const id = answer?.ok ? answer.id : 0;
      for (const _ of [1, 2]) await db.transaction((tx) => grantBought(tx, [orderId(id)]));
      const { rows } = await db.query(
        'SELECT customer_id, customer_email, quantity, taken FROM subscription WHERE order_id = $1',
        [id],
      );
      const expected = { customer_id: season.customerId, customer_email: 'aigul@mail.example', quantity: 4, taken: 0 };
      expect(rows).toEqual([expected, expected]);
    },
  );
});
