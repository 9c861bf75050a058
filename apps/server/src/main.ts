/** The process: configuration, database, demonstration, listening, and an orderly end. */
import path from 'node:path';
import { type Logger, pino } from 'pino';
import { createApp } from './app.ts';
import { type Config, readConfig, WrongConfiguration } from './config.ts';
import { type Database, FolderInUse, migrate, openDatabase, sharedSecret } from './db/index.ts';
import { DEMO_BANK, type DemoProcess, runDemoProcess } from './demo-process.ts';
import { bringDemoSeason, isDemo } from './demo-season.ts';
import { startIdentity } from './identity-provider.ts';
import { printWelcome } from './welcome.ts';

async function run(config: Config): Promise<void> {
  const logger = pino({ level: config.LOG_LEVEL ?? 'info', redact: ['req.headers', 'headers'] });
  const db = await openDatabase(
    config.DATABASE_URL
      ? { kind: 'postgres', url: config.DATABASE_URL, poolSize: config.DATABASE_POOL }
      : { kind: 'embedded', dataDir: config.DATA_DIR },
  );
  await migrate(db);
  const demo = await isDemo(db, config);
  // Whoever tries the shop wants to read the welcome, not the log.
  if (demo && config.LOG_LEVEL === undefined) logger.level = 'warn';
  if (demo) await bringDemoSeason(db, logger);
  const bank = await startBank(config, db, demo, logger);
  const identity = await startIdentity(config, db, demo, logger);
  const app = await createApp({
    config,
    db,
    logger,
    bank: bank?.connection ?? null,
    identity: identity?.connection ?? null,
    demo,
  });
  let ending = false;
  const end = async (): Promise<void> => {
    // A supervisor's signal to the whole group arrives twice: the second one changes nothing.
    if (ending) return new Promise(() => {});
    ending = true;
    await app.stop();
    await bank?.process?.stop();
    await identity?.process?.stop();
    await db.close();
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      end().then(
        () => process.exit(0),
        (error: unknown) => {
          logger.fatal({ err: error }, 'the shop could not be stopped in order');
          process.exit(1);
        },
      );
    });
  await app.start();
  printWelcome({
    server: app.server,
    config,
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
async function startBank(config: Config, db: Database, demo: boolean, log: Logger): Promise<Bank | null> {
  if ((config.PAYMENTS ?? (demo ? 'demo' : 'none')) === 'none') return null;
  const secret = config.DEMO_BANK_SECRET ?? (await sharedSecret(db, 'demo-bank'));
  const { DEMO_BANK_URL: url } = config;
  if (url) return { process: null, connection: { url, publicUrl: url, secret } };
  const child = await runDemoProcess(
    DEMO_BANK,
    {
      DEMO_BANK_SECRET: secret,
      DEMO_BANK_PORT: String(config.DEMO_BANK_PORT),
      DEMO_BANK_HOST: config.HOST,
      DEMO_BANK_DATA_DIR: path.join(config.DATA_DIR, 'demo-bank'),
    },
    log,
  );
  return { process: child, connection: { url: `http://127.0.0.1:${child.port}`, publicUrl: undefined, secret } };
}

try {
  await run(readConfig(process.env));
} catch (error) {
  const expected = error instanceof WrongConfiguration || error instanceof FolderInUse;
  process.stderr.write(`${expected ? error.message : error instanceof Error ? error.stack : String(error)}\n`);
  process.exit(1);
}
