/** Opens the shop on its database: schema, demonstration, companion programs, listening. */
import type { Logger } from 'pino';
import { type App, createApp } from '../../app.ts';
import { type Config, getListenHost } from '../../config/index.ts';
import { createDemoStaff } from '../../modules/staff/index.ts';
import { openControlSocket } from '../../platform/control-socket.ts';
import { type Database, migrate, prepareDataFolder } from '../../platform/db/index.ts';
import { shutDownOnSignal } from '../../platform/http/connections/graceful-shutdown.ts';
import { systemClock } from '../../platform/lib/clock.ts';
import { COMMANDS } from '../commands.ts';
import { executeCommand } from '../run-command.ts';
import { checkPorts, listPorts } from './check-ports.ts';
import { startBank } from './demo-bank.ts';
import type { StartingDemoProcess } from './demo-process.ts';
import { sellDemoSeason } from './demo-sales/index.ts';
import { importDemoSeason, isDemoShop } from './demo-season.ts';
import { startIdentity } from './identity-provider.ts';
import { printWelcome } from './print-welcome.ts';

export type ShopToOpen = {
  config: Config;
  db: Database;
  logger: Logger;
  /** Null: the database decides, and the ports have not been checked. */
  isDemo: boolean | null;
  /** Collects functions that close opened resources if the shop cannot open. */
  opened: (() => Promise<unknown>)[];
};

/** Resolves when the shop accepts visitors. Throws StartupError. */
export async function openShop({ config, db, logger, isDemo: configuredDemo, opened }: ShopToOpen): Promise<void> {
  await migrate(db);
  const isDemo = configuredDemo ?? (await isDemoShop(db, config));
  const ports = listPorts(config, isDemo);
  if (configuredDemo === null) await checkPorts(ports);
  if (ports.bank || ports.identity) prepareDataFolder(config.DATA_DIR);
  // Evaluators should see the welcome text, not the log.
  if (isDemo && config.LOG_LEVEL === undefined) logger.level = 'warn';
  if (isDemo) {
    await importDemoSeason(db, logger);
    await createDemoStaff(db, systemClock.now());
  }
  const bank = await startBank(config, db, isDemo, ports.bank, logger);
  opened.push(() => stopProgram(bank?.process));
  const identity = await startIdentity(config, db, ports.identity, logger);
  opened.push(() => stopProgram(identity?.process));
  const app = await createApp({
    config,
    db,
    logger,
    bank: bank?.connection ?? null,
    identity: identity?.connection ?? null,
    isDemo,
  });
  opened.push(() => app.stop());
  const starting = [bank?.process, identity?.process].filter((program) => program != null);
  const programs = await Promise.all(starting.map(({ ready }) => ready));
  const closeSocket = config.DATABASE_URL ? null : await serveCommands({ config, db, logger }, app);
  const stop = async (): Promise<void> => {
    await closeSocket?.();
    await app.stop();
    await Promise.all(programs.map((program) => program.stop()));
    await db.close();
  };
  shutDownOnSignal(stop, config.STOP_MS, logger);
  if (isDemo && config.DEMO_SOLD) await sellSeason(app, logger);
  await app.start();
  printWelcome({
    config,
    host: getListenHost(config, isDemo),
    port: app.address().port,
    isDemo,
    bankUrl: bank?.connection.url() ?? null,
    identityUrl: identity?.connection.issuer() ?? null,
    tables: programs.map(({ table }) => table),
  });
}

async function sellSeason({ context }: App, log: Logger): Promise<void> {
  const { db, clock, publishedCatalog: catalog, tickets: service } = context;
  const tickets = await sellDemoSeason({ db, catalog, tickets: service }, clock.now());
  if (tickets > 0) log.info({ tickets }, 'created demo orders');
}

/**
 * An embedded database is open in this process only, so commands are executed here. The shop also opens without the
 * socket.
 */
async function serveCommands(
  { config, db, logger }: Pick<ShopToOpen, 'config' | 'db' | 'logger'>,
  { context, siteUrl }: App,
): Promise<(() => Promise<void>) | null> {
  const loadModules = async () => context;
  const command = { db, clock: context.clock, config, siteUrl, loadModules, progress: () => {} };
  return openControlSocket(config.DATA_DIR, (args) => executeCommand(COMMANDS, args, command)).catch(
    (error: unknown) => {
      logger.warn({ err: error }, 'failed to open the control socket; commands cannot reach this process');
      return null;
    },
  );
}

/** Stops a program that is running or starting; one that failed to start has ended by itself. */
async function stopProgram(program: StartingDemoProcess | null | undefined): Promise<void> {
  const running = await program?.ready.catch(() => null);
  await running?.stop();
}
