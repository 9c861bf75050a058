/** Opens the shop on its database: schema, demonstration, the programs beside it, listening. */
import path from 'node:path';
import type { Logger } from 'pino';
import { type App, createApp } from '../../app.ts';
import { type Config, hostOf } from '../../config/index.ts';
import { type Database, migrate, prepareDataFolder, sharedSecret } from '../../platform/db/index.ts';
import { endOnSignal } from '../../platform/http/graceful-shutdown.ts';
import { ATTENDEE, answerAttendees } from '../attendee/desk.ts';
import { answerExchanges, EXCHANGE } from '../exchange/desk.ts';
import { operatorAnswers } from '../operator.ts';
import { answerDesk } from '../payments/desk.ts';
import { openDoor } from '../payments/door.ts';
import { openPrivacy, PRIVACY } from '../privacy/desk.ts';
import { answerSessions, SESSION } from '../session/desk.ts';
import { checkPorts, type Port, portsOf } from './check-ports.ts';
import { DEMO_BANK, type StartingDemoProcess, startDemoProcess } from './demo-process.ts';
import { bringDemoSeason, isDemo } from './demo-season.ts';
import { startIdentity } from './identity-provider.ts';
import { printWelcome } from './print-welcome.ts';

export type ShopToOpen = {
  config: Config;
  db: Database;
  logger: Logger;
  /** Null: the database has to tell, and the ports have not been tried. */
  demo: boolean | null;
  /** Takes what has to be closed again where the shop cannot open. */
  opened: (() => Promise<unknown>)[];
};

/** Resolves when visitors are answered. Throws CannotStart. */
export async function openShop({ config, db, logger, demo: known, opened }: ShopToOpen): Promise<void> {
  await migrate(db);
  const demo = known ?? (await isDemo(db, config));
  const ports = portsOf(config, demo);
  if (known === null) await checkPorts(ports);
  if (ports.bank || ports.identity) prepareDataFolder(config.DATA_DIR);
  // Whoever tries the shop wants to read the welcome, not the log.
  if (demo && config.LOG_LEVEL === undefined) logger.level = 'warn';
  if (demo) await bringDemoSeason(db, logger);
  const bank = await startBank(config, db, demo, ports.bank, logger);
  opened.push(() => stopped(bank?.process));
  const identity = await startIdentity(config, db, ports.identity, logger);
  opened.push(() => stopped(identity?.process));
  const app = await createApp({
    config,
    db,
    logger,
    bank: bank?.connection ?? null,
    identity: identity?.connection ?? null,
    demo,
  });
  opened.push(() => app.stop());
  const starting = [bank?.process, identity?.process].filter((program) => program != null);
  const programs = await Promise.all(starting.map(({ ready }) => ready));
  const closeDoor = config.DATABASE_URL ? null : await openOperatorsDoor({ config, db, logger }, app, demo);
  const stop = async (): Promise<void> => {
    await closeDoor?.();
    await app.stop();
    await Promise.all(programs.map((program) => program.stop()));
    await db.close();
  };
  endOnSignal(stop, config.STOP_MS, logger);
  if (demo && config.DEMO_SOLD) await sellSeason(app, logger);
  await app.start();
  printWelcome({
    config,
    host: hostOf(config, demo),
    port: app.address().port,
    demo,
    bankUrl: bank?.connection.url() ?? null,
    identityUrl: identity?.connection.issuer() ?? null,
    tables: programs.map(({ table }) => table),
  });
}

async function sellSeason(app: App, log: Logger): Promise<void> {
  const tickets = await app.sellDemoSeason();
  if (tickets > 0) log.info({ tickets }, 'the demo season has its audience');
}

/** An embedded database is open in this process only: commands about it are answered here. The shop opens without the door, too. */
async function openOperatorsDoor(
  { config, db, logger }: Pick<ShopToOpen, 'config' | 'db' | 'logger'>,
  { payments, sessionChanges, exchanges, siteUrl }: App,
  demo: boolean,
): Promise<(() => Promise<void>) | null> {
  const { reconcile, sendAgain, giveByHand, closeMismatch } = payments;
  const desk = { db, now: () => new Date(), reconcile, sendAgain, giveByHand, closeMismatch };
  const privacy = await openPrivacy(config, db, demo);
  const answers = operatorAnswers({
    payments: (args) => answerDesk(desk, args),
    [PRIVACY]: privacy,
    [ATTENDEE]: (args) => answerAttendees(db, args),
    [EXCHANGE]: (args) => answerExchanges({ ...desk, exchanges, siteUrl }, args),
    [SESSION]: (args) => answerSessions({ ...desk, changes: sessionChanges }, args),
  });
  return openDoor(config.DATA_DIR, answers).catch((error: unknown) => {
    logger.warn({ err: error }, 'commands cannot reach this shop while it runs');
    return null;
  });
}

/** Stops a program that is running, or still starting; one that could not start has ended by itself. */
async function stopped(program: StartingDemoProcess | null | undefined): Promise<void> {
  const running = await program?.ready.catch(() => null);
  await running?.stop();
}

type Bank = {
  process: StartingDemoProcess | null;
  connection: { url: () => string; publicUrl: string | undefined; secret: string };
};

/** The demo bank runs beside the shop unless DEMO_BANK_URL says where it is; without a demonstration nothing is paid by default. */
async function startBank(
  config: Config,
  db: Database,
  demo: boolean,
  wanted: Port | null,
  log: Logger,
): Promise<Bank | null> {
  if (!(config.PAYMENTS?.includes('demo') ?? demo)) return null;
  const secret = config.DEMO_BANK_SECRET ?? (await sharedSecret(db, 'demo-bank'));
  const { DEMO_BANK_URL: url } = config;
  if (url) return { process: null, connection: { url: () => url, publicUrl: url, secret } };
  if (!wanted) return null;
  const child = startDemoProcess(
    DEMO_BANK,
    wanted,
    { DEMO_BANK_SECRET: secret, DEMO_BANK_DATA_DIR: path.join(config.DATA_DIR, 'demo-bank') },
    log,
  );
  return { process: child, connection: { url: child.url, publicUrl: undefined, secret } };
}
