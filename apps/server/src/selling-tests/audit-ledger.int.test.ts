/** Tampering with any module's rows is detected. */
import { expect, it } from 'vitest';
import { auditLedger, checkInvariants } from '../modules/audit-ledger.ts';
import type { Tx } from '../platform/db/index.ts';
import { describeWithDatabase } from '../platform/db/testing/databases.ts';
import { NOW } from './support/instants.ts';
import { createPurchaseRequest } from './support/purchase-requests.ts';
import { openSeasonTicket } from './support/stores/season-ticket.store.ts';
import { openSmallShop } from './support/stores/small-shop.store.ts';
import { takeOrders } from './support/take-orders.ts';
import { TAMPERED } from './support/tampered-rows/tampered.store.ts';

class Undo extends Error {}

describeWithDatabase('the audit', (open) => {
  it('finds tampered rows and nothing else', async () => {
    const db = await open();
    const shop = await openSmallShop(db, { stock: 5, seats: 2 });
    await openSeasonTicket(db, shop, 3);
    expect(await takeOrders(db, [createPurchaseRequest(shop, {}, NOW)], NOW)).toMatchObject([{ ok: true }]);
    expect(await auditLedger(db, NOW)).toEqual([]);

    for (const [what, sql, broken] of TAMPERED) {
      const tamper = async (tx: Tx): Promise<void> => {
        await tx.exec(sql);
        expect((await auditLedger(tx, NOW)).map((finding) => finding.invariant).toSorted(), what).toEqual(
          broken.toSorted(),
        );
        throw new Undo();
      };
      await expect(db.transaction(tamper), what).rejects.toThrow(Undo);
    }
  });

  it('checks every invariant once, under a unique name', async () => {
    const names = (await checkInvariants(await open(), NOW)).map((finding) => finding.invariant);
    expect(names.length).toBeGreaterThanOrEqual(21);
    expect(new Set(names).size).toBe(names.length);
    const broken = new Set(TAMPERED.flatMap(([, , invariants]) => invariants));
    expect(
      names.filter((name) => !broken.has(name)),
      'nothing shows that these can be broken',
    ).toEqual([]);
  });
});
