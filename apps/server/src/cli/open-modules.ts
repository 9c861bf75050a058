/** Opens modules for a command: it changes rows and adds jobs, which the server's process handles. */
import { pino } from 'pino';
import type { Config } from '../config/index.ts';
import { toBackupSettings } from '../config/settings.ts';
import { createPaymentProviders } from '../integrations/payment-providers/index.ts';
import { createCatalogForSale } from '../modules/catalog/index.ts';
import { modules } from '../modules/index.ts';
import { orderHandler } from '../modules/orders/index.ts';
import { RESERVABLES } from '../modules/reservables.ts';
import { staffAccessChanged } from '../modules/staff/index.ts';
import { listUnusedLines } from '../modules/tickets/index.ts';
import type { Database } from '../platform/db/index.ts';
import { createModuleHost, createPlatform } from '../platform/module.ts';
import { connectBank } from './start/demo-bank.ts';
import { isDemoShop } from './start/demo-season.ts';

export { printWallPlan } from '../integrations/pdf/wall-plan/print-wall-plan.ts';

export type CommandModules = Awaited<ReturnType<typeof openModules>>['context'];

export async function openModules(config: Config, db: Database) {
  const platform = createPlatform(db, pino({ level: 'silent' }));
  const { clock, jobs, batching, metrics } = platform;
  const { open, close } = createModuleHost(platform, { shouldRunJobs: false });
  const catalog = await open(modules.catalog, {});
  const reservations = await open(modules.reservations, {
    registry: RESERVABLES,
    handlers: [orderHandler],
    limits: null,
  });
  const orders = await open(modules.orders, {});
  const addOns = await open(modules.addOns, {});
  const isDemo = await isDemoShop(db, config);
  const bank = await connectBank(config, db, isDemo);
  // Only used when a payment starts, which commands never do.
  const notifyUrl = () => config.PUBLIC_URL ?? 'http://localhost';
  const connectionVersions = await open(modules.connections, { keys: config.CONNECTION_KEYS, isDemo });
  const providers = createPaymentProviders({ config, clock, bank, notifyUrl, connectionVersions });
  const payments = await open(modules.payments, { providers });
  const backups = await open(modules.backups, toBackupSettings(config));
  // Its handler is a workflow, which no module registers.
  jobs.registerSendOnly(staffAccessChanged);
  await jobs.prepare();
  return {
    context: {
      ...{ db, clock, jobs, batching, observer: metrics },
      ...{
        catalog: createCatalogForSale(catalog),
        publishedCatalog: catalog,
        reservations,
        orders,
        addOns,
        payments,
        backups,
      },
      tickets: { listUnusedLines },
    },
    close: async (): Promise<void> => {
      await jobs.stop();
      await close();
    },
  };
}
