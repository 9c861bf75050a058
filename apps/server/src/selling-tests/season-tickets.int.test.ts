/** Tickets by season ticket: counted down with the seats, released with them, never more than its quota. */
import { expect, it } from 'vitest';
import { auditLedger } from '../modules/audit-ledger.ts';
import type { OrderPurchaseRequest } from '../modules/orders/index.ts';
import { type ReservationResult, toErrorCode, waivePrices } from '../modules/reservations/index.ts';
import { activatePurchased, requestVisits } from '../modules/season-tickets/index.ts';
import type { Database } from '../platform/db/index.ts';
import { describeOnBothEngines } from '../platform/db/testing/databases.ts';
import { orderId, seasonTicketId } from '../platform/lib/ids.ts';
import { NOW } from './support/instants.ts';
import { createPurchaseRequest, type PurchaseInput } from './support/purchase-requests.ts';
import { createRecordingContext } from './support/recording-context.ts';
import {
  countAllocatedVisits,
  openSeasonTicket,
  type SeasonTicket,
  takeUnguarded,
} from './support/stores/season-ticket.store.ts';
import { openSmallShop, type SmallShop } from './support/stores/small-shop.store.ts';
import { completeFreeOrder, sweepOrders, takeOrders } from './support/take-orders.ts';

const EXPIRED_AT = new Date('2026-12-01T10:20:00Z');
const BUYERS = 200;

function getKind(answer: ReservationResult | undefined): string {
  return !answer ? 'none' : answer.ok ? 'made' : toErrorCode(answer.error);
}

describeOnBothEngines('tickets by season ticket', (open, { itOnce }) => {
  async function openShopWith(stock: number, quantity: number): Promise<[Database, SmallShop, SeasonTicket]> {
    const db = await open();
    const shop = await openSmallShop(db, { stock, seats: 3 });
    return [db, shop, await openSeasonTicket(db, shop, quantity)];
  }
  function visitRequestOf(shop: SmallShop, season: SeasonTicket, input: PurchaseInput = {}): OrderPurchaseRequest {
    const draft = createPurchaseRequest(
      shop,
      { seasonTicketId: season.id, customerId: season.customerId, ...input },
      NOW,
    );
    return { ...draft, lines: draft.lines.map((line) => waivePrices(line)), total: 0 };
  }

  itOnce('consume 2 and 1 of 3 visits, and 2 more are rejected with the remaining number', async () => {
    const [db, shop, season] = await openShopWith(10, 3);
    const answers = await takeOrders(
      db,
      [2, 2, 1].map((quantity) => visitRequestOf(shop, season, { quantity })),
      NOW,
    );
    expect(answers.map(getKind)).toEqual(['made', 'insufficient_quota', 'made']);
    expect(answers[1]).toMatchObject({ error: { values: { left: 1 } } });
    expect(await countAllocatedVisits(db, season)).toBe(3);
    expect(await auditLedger(db, NOW)).toEqual([]);
  });

  it('consume no visit when the seats are sold out, and leave it to the next request of the batch', async () => {
    const [db, shop, season] = await openShopWith(10, 1);
    const seat = shop.seatIds.slice(0, 1);
    const answers = await takeOrders(
      db,
      [
        createPurchaseRequest(shop, { offer: 1, seatIds: seat }, NOW),
        visitRequestOf(shop, season, { offer: 1, seatIds: seat }),
        visitRequestOf(shop, season),
      ],
      NOW,
    );
    expect(answers.map(getKind)).toEqual(['made', 'seats_unavailable', 'made']);
    expect(await countAllocatedVisits(db, season)).toBe(1);
    expect(await auditLedger(db, NOW)).toEqual([]);
  });

  itOnce('are rejected for another customer, another event or an unknown season ticket', async () => {
    const [db, shop, season] = await openShopWith(10, 3);
    const other = await openSeasonTicket(db, shop, 3);
    await db.query(`UPDATE event SET season_ticket = '{"events":["none"],"quantity":3}' WHERE id = $1`, [
      other.seasonEventId,
    ]);
    const answers = await takeOrders(
      db,
      [
        visitRequestOf(shop, season, { customerId: other.customerId }),
        visitRequestOf(shop, other),
        visitRequestOf(shop, { ...season, id: 999 }),
        { ...visitRequestOf(shop, season), extensions: [requestVisits(seasonTicketId(season.id), null)] },
      ],
      NOW,
    );
    expect(new Set(answers.map(getKind))).toEqual(new Set(['season_ticket_not_found']));
    expect([await countAllocatedVisits(db, season), await countAllocatedVisits(db, other)]).toEqual([0, 0]);
    expect((await db.query('SELECT id FROM orders')).rows).toEqual([]);
  });

  itOnce('are free, issued, and consumed by a completed order', async () => {
    const [db, shop, season] = await openShopWith(10, 3);
    const { context, issued } = createRecordingContext();
    const [answer] = await takeOrders(db, [visitRequestOf(shop, season, { quantity: 2 })], NOW);
    const id = answer?.ok ? answer.id : 0;
    expect(await completeFreeOrder(db, context, id, NOW)).toBe(true);
    await sweepOrders(db, context, EXPIRED_AT);
    expect(issued).toEqual([id]);
    expect((await db.query('SELECT total, customer_id FROM orders')).rows).toEqual([
      { total: 0, customer_id: season.customerId },
    ]);
    expect((await db.query('SELECT state FROM reservation_use')).rows).toEqual([{ state: 'consumed' }]);
    expect(await countAllocatedVisits(db, season)).toBe(2);
    expect(await auditLedger(db, EXPIRED_AT)).toEqual([]);
  });

  itOnce('are released once by an expired order, and can be used again', async () => {
    const [db, shop, season] = await openShopWith(10, 2);
    const { context } = createRecordingContext();
    await takeOrders(db, [{ ...visitRequestOf(shop, season, { quantity: 2 }), state: 'awaiting_attendees' }], NOW);
    expect(getKind((await takeOrders(db, [visitRequestOf(shop, season)], NOW))[0])).toBe('insufficient_quota');
    await sweepOrders(db, context, EXPIRED_AT);
    await sweepOrders(db, context, EXPIRED_AT);
    expect(await countAllocatedVisits(db, season)).toBe(0);
    expect(
      getKind((await takeOrders(db, [{ ...visitRequestOf(shop, season), createdAt: EXPIRED_AT }], EXPIRED_AT))[0]),
    ).toBe('made');
    expect(await auditLedger(db, EXPIRED_AT)).toEqual([]);
  });

  itOnce('are counted once for a repeated request', async () => {
    const [db, shop, season] = await openShopWith(10, 3);
    const draft = visitRequestOf(shop, season, { key: 'k' });
    const first = await takeOrders(db, [draft, draft], NOW);
    expect(await takeOrders(db, [draft], NOW)).toEqual([first[0]]);
    expect(await countAllocatedVisits(db, season)).toBe(1);
  });

  it(`go to one of ${BUYERS} concurrent requests on separate connections when one is left`, async () => {
    const [db, shop, season] = await openShopWith(1000, 1);
    const answers = await Promise.all(
      Array.from({ length: BUYERS }, () => takeOrders(db, [visitRequestOf(shop, season)], NOW)),
    );
    expect(answers.flat().filter((answer) => answer.ok)).toHaveLength(1);
    expect(new Set(answers.flat().map(getKind))).toEqual(new Set(['made', 'insufficient_quota']));
    expect(await countAllocatedVisits(db, season)).toBe(1);
    expect(await auditLedger(db, NOW)).toEqual([]);
  });

  it('exceed the quota without locks and constraints, and the audit reports it (negative control)', async () => {
    const [db, , season] = await openShopWith(1000, 1);
    await db.query('ALTER TABLE season_ticket DROP CONSTRAINT season_ticket_check');
    const results = await Promise.all(Array.from({ length: BUYERS }, () => takeUnguarded(db, season)));
    expect(results.filter(Boolean).length).toBeGreaterThan(1);
    expect((await auditLedger(db, NOW)).map((finding) => finding.invariant)).toContain(
      'a season ticket counts the visits that orders use, within its number',
    );
  });

  it('stay within the quota with the constraint and without locks (negative control)', async () => {
    const [db, , season] = await openShopWith(1000, 1);
    const results = await Promise.allSettled(Array.from({ length: BUYERS }, () => takeUnguarded(db, season)));
    expect(
      results.some((result) => result.status === 'rejected' && /season_ticket_check/.test(String(result.reason))),
    ).toBe(true);
    expect(await countAllocatedVisits(db, season)).toBe(1);
  });

  itOnce('create one season ticket per order item, once', async () => {
    const [db, shop, season] = await openShopWith(10, 3);
    await db.query(`UPDATE event SET season_ticket = '{"events":["e"],"quantity":4}' WHERE id = $1`, [shop.eventId]);
    const [answer] = await takeOrders(
      db,
      [createPurchaseRequest(shop, { quantity: 2, customerId: season.customerId }, NOW)],
      NOW,
    );
    const id = answer?.ok ? answer.id : 0;
    for (const _ of [1, 2]) await db.transaction((tx) => activatePurchased(tx, [orderId(id)]));
    const { rows } = await db.query(
      'SELECT customer_id, customer_email, quantity, allocated FROM season_ticket WHERE order_id = $1',
      [id],
    );
    const expected = {
      customer_id: season.customerId,
      customer_email: 'aigul@mail.example',
      quantity: 4,
      allocated: 0,
    };
    expect(rows).toEqual([expected, expected]);
  });
});
