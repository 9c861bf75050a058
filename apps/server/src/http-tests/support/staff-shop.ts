/** A shop for the tests of a file with a member of staff signed in, for `await` at the top of the file. */
import { randomBytes } from 'node:crypto';
import type { Role } from '@sahna/contract/rules/staff/permissions';
import { type Bank, startBank } from '@sahna/demo-bank';
import { afterAll } from 'vitest';
import { type Database, openDatabase } from '../../platform/db/index.ts';
import { openOwnShop, openShop, type RunningShop, type ShopOptions } from './running-shop.ts';
import { StaffBrowser } from './staff-browser.ts';

export type StaffShop = {
  shop: RunningShop;
  db: Database;
  staff: StaffBrowser;
  /** Opens another process on PostgreSQL. Returns the same one on the embedded engine, which has one process. */
  openSecondShop(options?: ShopOptions): Promise<RunningShop>;
};

/** Opens a shop on a database with the demo season. Both end after the last test of the file. */
export async function openStaffShop(role: Role, options: ShopOptions = {}): Promise<StaffShop> {
  const { config, ...shop } = await openOwnShop(options);
  const stops = [shop.stop];
  afterAll(async () => {
    for (const stop of stops.reverse()) await stop();
  });
  return {
    shop,
    db: shop.db,
    staff: await StaffBrowser.signIn(shop.url, role),
    openSecondShop: async (secondOptions = options) => {
      if (config.kind === 'embedded') return shop;
      const db = await openDatabase(config);
      const second = await openShop(db, secondOptions);
      stops.push(() => second.stop().then(() => db.close()));
      return second;
    },
  };
}

/** Starts a bank that the test reads or closes, for `ownBank`. It ends after the last test of the file. */
export async function startTestBank(): Promise<Bank & { secret: string }> {
  const secret = randomBytes(16).toString('hex');
  const bank = await startBank({ port: 0, dataDir: null, secret, timeFactor: 0.001 });
  let closing: Promise<void> | null = null;
  const close = (): Promise<void> => {
    closing ??= bank.close();
    return closing;
  };
  afterAll(close);
  return { ...bank, close, secret };
}
