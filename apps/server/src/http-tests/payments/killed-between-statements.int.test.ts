// @module-tag long
/** A purchase whose process is killed before one statement after the other (kill-points.ts). */
import { setTimeout as pause } from 'node:timers/promises';
import { ENDPOINT_PATHS } from '@sahna/contract';
import { OrderCreateResponse } from '@sahna/contract/orders/order-create';
import { expect, it, vi } from 'vitest';
import { auditLedger } from '../../modules/audit-ledger.ts';
import { payByCard } from '../../modules/payments/testing/buyer.ts';
import { describeOnBothEngines } from '../../platform/db/testing/databases.ts';
import { createLine, createOrderBody, openEventPage, viewOrder } from '../support/orders.ts';
import { FIRST_KILL, KILLS_LIMIT_MS } from '../support/processes/kill-points.ts';
import { startKillableShop } from '../support/processes/killable-shop.ts';
import { beginToPay, GOOD_CARD, TITLE } from '../support/processes/simulated-buyers.ts';
import { countEmails, listOrderHashes } from '../support/stores/ledger.store.ts';
import { Visitor } from '../support/visitor.ts';

/** Jobs of a killed process are retried when they expire (platform/jobs/definition.ts), after a pause. */
const TAKEN_UP_MS = 150_000;
const NAME = `a process killed in the middle of a purchase (KILL_FIRST=${FIRST_KILL})`;
const PLACES = 2;
/** A card of the demo season without a PIN. */
const POINTS = { cardCode: '7000000003', bonuses: 10 };

describeOnBothEngines(NAME, (_open, { createSeason, openAgain }) => {
  it('leaves a purchase that completes once after each crash', { timeout: KILLS_LIMIT_MS }, async () => {
    const config = await createSeason();
    const { killing, shop } = await startKillableShop(config);
    const page = await openEventPage(new Visitor(await shop.url()), TITLE);
    const body = createOrderBody(page, [createLine(page, PLACES)]);
    const hashes: string[] = [];

    /** Retries a step at the current shop after a kill, as a person would. */
    async function persist<T>(visitor: Visitor, step: () => Promise<T>): Promise<T> {
      for (;;) {
        const kills = shop.kills();
        visitor.moveTo(await shop.url());
        try {
          return await step();
        } catch (error) {
          await pause(50);
          if (shop.kills() === kills) throw error;
        }
      }
    }
    const hasTickets = (visitor: Visitor, hash: string): Promise<boolean> =>
      persist(visitor, async () => Boolean((await viewOrder(visitor, hash)).main[0]?.tickethash_id));

    /** Returns whether a process was killed during the purchase. */
    async function purchase(point: number): Promise<boolean> {
      const visitor = new Visitor(await shop.url());
      await visitor.arrive();
      const before = shop.kills();
      shop.killAt(point);
      const hash = await persist(visitor, async () => {
        const created = await visitor.post(ENDPOINT_PATHS.orderCreate, body, {
          'idempotency-key': `purchase-${point}`,
        });
        return OrderCreateResponse.parse(created.body).response.hash;
      });
      hashes.push(hash);
      // Refused if they were applied before the kill: the order must have them once.
      await persist(visitor, () => visitor.post(ENDPOINT_PATHS.addDiscount, { hash, lang: 'en', ...POINTS }));
      const bankUrl = await persist(visitor, () => beginToPay(visitor, hash));
      // The return address may be down; the bank has taken the card anyway.
      await payByCard(bankUrl, GOOD_CARD).catch(() => null);
      const isOver = async () => shop.kills() > before || (await hasTickets(visitor, hash));
      await vi.waitFor(async () => expect(await isOver()).toBe(true), TAKEN_UP_MS);
      return shop.kills() > before;
    }

    for (const point of killing.points) if (!(await purchase(point))) break;
    killing.disarm();

    expect(shop.kills()).toBeGreaterThan(1);
    expect(new Set(hashes).size, 'a repeated call makes no second order').toBe(hashes.length);
    const last = new Visitor(await shop.url());
    await last.arrive();
    for (const hash of hashes)
      await vi.waitFor(async () => expect(await hasTickets(last, hash)).toBe(true), TAKEN_UP_MS);
    for (const hash of hashes)
      expect((await viewOrder(last, hash)).discountData).toMatchObject({ useBonuses: POINTS.bonuses });
    await shop.stop();
    const db = await openAgain(config);
    expect((await listOrderHashes(db)).toSorted()).toEqual(hashes.toSorted());
    expect(await countEmails(db, hashes)).toBe(hashes.length);
    expect(await auditLedger(db, new Date())).toEqual([]);
  });
});
