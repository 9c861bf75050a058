/** The process: configuration, database, demonstration, listening, and an orderly end. */
import path from 'node:path';
import { type Logger, pino } from 'pino';
import { createApp } from './app.ts';
import { type Config, hostOf, readConfig } from './config.ts';
import { type Database, migrate, openDatabase, prepareFolder, sharedSecret } from './db/index.ts';
import { DEMO_BANK, type DemoProcess, runDemoProcess } from './demo-process.ts';
import { bringDemoSeason, isDemo, isDemoFromTheStart } from './demo-season.ts';
import { startIdentity } from './identity-provider.ts';
import { lastWords } from './kernel/cannot-start.ts';
import { endOnSignal } from './orderly-end.ts';
import { checkPorts, type Port, portsOf } from './ports.ts';
import { printWelcome } from './welcome.ts';

/** Visitors are told by then that the shop cannot be reached; no statement of theirs takes a second. */
const ANSWER_MS = 30_000;

/** What was opened, to be closed in the reverse order. */
type Opened = (() => Promise<unknown>)[];

async function run(config: Config): Promise<void> {
  const opened: Opened = [];
  try {
    await start(config, opened);
  } catch (error) {
    for (const close of opened.reverse()) await close().catch(() => {});
    throw error;
  }
}

async function start(config: Config, opened: Opened): Promise<void> {
  const logger = pino({ level: config.LOG_LEVEL ?? 'info', redact: ['req.headers', 'headers'] });
  const early = isDemoFromTheStart(config);
  if (early !== null) await checkPorts(portsOf(config, early));
  const db = await openDatabase(
    config.DATABASE_URL
      ? { kind: 'postgres', url: config.DATABASE_URL, poolSize: config.DATABASE_POOL, answerMs: ANSWER_MS }
      : { kind: 'embedded', dataDir: config.DATA_DIR },
  );
  opened.push(() => db.close());
  await migrate(db);
  const demo = early ?? (await isDemo(db, config));
  const ports = portsOf(config, demo);
  if (early === null) await checkPorts(ports);
  if (ports.bank || ports.identity) prepareFolder(config.DATA_DIR);
  // Whoever tries the shop wants to read the welcome, not the log.
  if (demo && config.LOG_LEVEL === undefined) logger.level = 'warn';
  if (demo) await bringDemoSeason(db, logger);
  const bank = await startBank(config, db, demo, ports.bank, logger);
  opened.push(async () => bank?.process?.stop());
  const identity = await startIdentity(config, db, ports.identity, logger);
  opened.push(async () => identity?.process?.stop());
  const app = await createApp({
    config,
    db,
    logger,
    bank: bank?.connection ?? null,
    identity: identity?.connection ?? null,
    demo,
  });
  opened.push(() => app.stop());
  const stop = async (): Promise<void> => {
    await app.stop();
    await Promise.all([bank?.process?.stop(), identity?.process?.stop()]);
    await db.close();
  };
  endOnSignal(stop, config.STOP_MS, logger);
  await app.start();
  printWelcome({
    config,
    host: hostOf(config, demo),
    port: app.address().port,
    demo,
    bankUrl: bank?.connection.url ?? null,
    identityUrl: identity?.connection.issuer ?? null,
    tables: [bank?.process?.table ?? '', identity?.process?.table ?? ''].filter(Boolean),
  });
}

type Bank = {
  process: DemoProcess | null;
  connection: { url: string; publicUrl: string | undefined; secret: string };
};

/** The demo bank runs beside the shop unless DEMO_BANK_URL says where it is; without a demonstration nothing is paid by default. */
async function startBank(
  config: Config,
  db: Database,
  demo: boolean,
  wanted: Port | null,
  log: Logger,
): Promise<Bank | null> {
  if ((config.PAYMENTS ?? (demo ? 'demo' : 'none')) === 'none') return null;
  const secret = config.DEMO_BANK_SECRET ?? (await sharedSecret(db, 'demo-bank'));
  const { DEMO_BANK_URL: url } = config;
  if (url) return { process: null, connection: { url, publicUrl: url, secret } };
  if (!wanted) return null;
  const child = await runDemoProcess(
    DEMO_BANK,
    wanted,
    { DEMO_BANK_SECRET: secret, DEMO_BANK_DATA_DIR: path.join(config.DATA_DIR, 'demo-bank') },
    log,
  );
  return { process: child, connection: { url: child.url, publicUrl: undefined, secret } };
}

try {
  await run(readConfig(process.env));
} catch (error) {
  process.stderr.write(`${lastWords(error)}\n`);
  process.exit(1);
}
