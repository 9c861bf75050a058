/** The server process: configuration, database, the shop, and an orderly exit if it cannot start. */
import { flushCompileCache } from 'node:module';
import { type Logger, pino } from 'pino';
import { checkPorts, listPorts } from './cli/start/check-ports.ts';
import { isDemoFromTheStart } from './config/demo-mode.ts';
import { type Config, readConfig } from './config/index.ts';
import { makeFilesOwnerOnly, openDatabase } from './platform/db/index.ts';
import { formatFatalError } from './platform/lib/errors/startup-error.ts';

/** A statement without a response after this time has lost its server; those of visitors take less than a second. */
const STATEMENT_TIMEOUT_MS = 30_000;

/** Opened resources, to be closed in reverse order. */
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
  const logger: Logger = pino({ level: config.LOG_LEVEL ?? 'info', redact: ['req.headers', 'headers'] });
  const isDemo = isDemoFromTheStart(config);
  if (isDemo !== null) await checkPorts(listPorts(config, isDemo));
  const opening = openDatabase(
    config.DATABASE_URL
      ? {
          kind: 'postgres',
          url: config.DATABASE_URL,
          poolSize: config.DATABASE_POOL,
          statementTimeoutMs: STATEMENT_TIMEOUT_MS,
        }
      : { kind: 'embedded', dataDir: config.DATA_DIR },
  );
  const load = () => import('./cli/start/start-server.ts');
  // The embedded engine starts on its own thread: meanwhile this thread loads the other modules. They would keep it from reading the
  // answer of PostgreSQL, beyond its time limit on a busy machine.
  const loading = config.DATABASE_URL ? opening.then(load) : load();
  loading.catch(() => {});
  const db = await opening;
  opened.push(() => db.close());
  const { openShop } = await loading;
  await openShop({ config, db, logger, isDemo, opened });
  // Node writes its compile cache at exit, which a killed process never reaches.
  flushCompileCache();
}

makeFilesOwnerOnly();
try {
  await run(readConfig(process.env));
} catch (error) {
  process.stderr.write(`${formatFatalError(error)}\n`);
  process.exit(1);
}
