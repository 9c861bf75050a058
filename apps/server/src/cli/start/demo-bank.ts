/** Starts the demo bank next to the shop, or connects to the one of DEMO_BANK_URL. */
import path from 'node:path';
import type { Logger } from 'pino';
import type { AppOptions } from '../../app-options.ts';
import type { Config } from '../../config/index.ts';
import { type Database, readSharedSecret } from '../../platform/db/index.ts';
import type { Port } from './check-ports.ts';
import { DEMO_BANK, type StartingDemoProcess, startDemoProcess } from './demo-process.ts';

/** `process`: null for the bank of DEMO_BANK_URL. */
export type Bank = { process: StartingDemoProcess | null; connection: BankConnection };

type BankConnection = NonNullable<AppOptions['bank']>;

/** The secret shared with the demo bank. Null: payments do not use it; a demonstration without PAYMENTS does. */
async function readBankSecret(config: Config, db: Database, demo: boolean): Promise<string | null> {
  if (!(config.PAYMENTS?.includes('demo') ?? demo)) return null;
  return config.DEMO_BANK_SECRET ?? (await readSharedSecret(db, 'demo-bank'));
}

export async function startBank(
  config: Config,
  db: Database,
  demo: boolean,
  port: Port | null,
  log: Logger,
): Promise<Bank | null> {
  const secret = await readBankSecret(config, db, demo);
  if (secret === null) return null;
  const { DEMO_BANK_URL: url } = config;
  if (url) return { process: null, connection: { url: () => url, publicUrl: url, secret } };
  if (!port) return null;
  const child = startDemoProcess(
    DEMO_BANK,
    port,
    { DEMO_BANK_SECRET: secret, DEMO_BANK_DATA_DIR: path.join(config.DATA_DIR, 'demo-bank') },
    log,
  );
  return { process: child, connection: { url: child.getUrl, publicUrl: undefined, secret } };
}

/** The bank of a command, which starts none: the shop's bank on its configured port. */
export async function connectBank(config: Config, db: Database, demo: boolean): Promise<BankConnection | null> {
  const secret = await readBankSecret(config, db, demo);
  const url = config.DEMO_BANK_URL ?? `http://localhost:${config.DEMO_BANK_PORT}`;
  return secret === null ? null : { url: () => url, publicUrl: config.DEMO_BANK_URL, secret };
}
