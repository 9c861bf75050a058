/** Opens modules for a command: it changes rows and adds jobs, which the server's process handles. */
import { pino } from 'pino';
import type { Config } from '../config/index.ts';
import { type BankConnection, createPaymentProviders } from '../integrations/payment-providers/index.ts';
import { createCatalogForSale } from '../modules/catalog/index.ts';
import { modules } from '../modules/index.ts';
import { orderHandler } from '../modules/orders/index.ts';
import { RESERVABLES } from '../modules/reservables.ts';
import { unusedLines } from '../modules/tickets/index.ts';
import { type Database, sharedSecret } from '../platform/db/index.ts';
import { createModuleHost, createPlatform } from '../platform/module.ts';
import { isDemo } from './start/demo-season.ts';

export { printWallPlan } from '../integrations/pdf/wall-plan/print-wall-plan.ts';

export type CommandModules = Awaited<ReturnType<typeof openModules>>['context'];

export async function openModules(config: Config, db: Database) {
  const platform = createPlatform(db, pino({ level: 'silent' }));
  const { clock, jobs, batching, metrics } = platform;
  const { open, close } = createModuleHost(platform, { runJobs: false });
  const catalog = await open(modules.catalog, {});
  const reservations = await open(modules.reservations, {
    registry: RESERVABLES,
    handlers: [orderHandler],
    limits: null,
  });
  const orders = await open(modules.orders, {});
  const addOns = await open(modules.addOns, {});
  const bank = await demoBank(config, db);
  // Only used when a payment starts, which commands never do.
  const notifyUrl = () => config.PUBLIC_URL ?? 'http://localhost';
  const payments = await open(modules.payments, createPaymentProviders({ config, clock, bank, notifyUrl }));
  await jobs.prepare();
  return {
    context: {
      ...{ db, clock, jobs, batching, observer: metrics },
      ...{ catalog: createCatalogForSale(catalog), publishedCatalog: catalog, reservations, orders, addOns, payments },
      tickets: { unused: unusedLines },
    },
    close: async (): Promise<void> => {
      await jobs.stop();
      await close();
    },
  };
}

/** A demonstration without PAYMENTS uses the demo bank. */
async function demoBank(config: Config, db: Database): Promise<BankConnection | null> {
  if (!(config.PAYMENTS?.includes('demo') ?? (await isDemo(db, config)))) return null;
  const url = config.DEMO_BANK_URL ?? `http://localhost:${config.DEMO_BANK_PORT}`;
  const secret = config.DEMO_BANK_SECRET ?? (await sharedSecret(db, 'demo-bank'));
  return { url: () => url, publicUrl: config.DEMO_BANK_URL, secret };
}
