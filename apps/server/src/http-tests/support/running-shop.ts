/** A complete shop for a test: the demo season, HTTP on a free port, and the demo bank if needed. */
import { randomBytes } from 'node:crypto';
import { type Bank, startBank } from '@sahna/demo-bank';
import { type Identity, startIdentity } from '@sahna/demo-identity';
import { type Logger, pino } from 'pino';
import type { RenderLimits } from '../../api/pages/render-rules.ts';
import { type App, createApp } from '../../app.ts';
import { importDemoSeason } from '../../cli/start/demo-season.ts';
import { readConfig } from '../../config/index.ts';
import type { FailedRefundRequest, ManualRefundInput, Payments } from '../../modules/payments/index.ts';
import type { ConnectionLimits } from '../../modules/seating/halls.ts';
import { createDemoStaff } from '../../modules/staff/index.ts';
import type { Database, DatabaseConfig } from '../../platform/db/index.ts';
import { openSeasonDatabase } from '../../platform/db/testing/databases.ts';
import { STAFF } from '../../testing/actors.ts';
import { recordManualRefund, resendRefund } from '../../workflows/resolve-outstanding-refund.ts';
import { shareThreads } from './shared-threads.ts';
import { Visitor } from './visitor.ts';

export type RunningShop = {
  url: string;
  db: Database;
  /** Creates a visitor with a token. */
  visitor(headers?: Readonly<Record<string, string>>): Promise<Visitor>;
  /** Polls the bank about a payment (payments.reconcile). */
  reconcile: Payments['reconcile'];
  /** Staff commands for outstanding refunds. */
  retryRefund(request: FailedRefundRequest): ReturnType<typeof resendRefund>;
  recordManualRefund(request: ManualRefundInput): ReturnType<typeof recordManualRefund>;
  /** The context of workflows that staff call. */
  context: App['context'];
  stop(): Promise<void>;
};

export type ShopOptions = {
  /** Environment of the process. The rate limit, the bot check and the cap per address are off by default. */
  environment?: Readonly<Record<string, string>>;
  /** Starts a demo bank. Without a bank nothing can be paid. */
  hasBank?: boolean;
  /** A bank owned by the caller. */
  ownBank?: { url: string; secret: string };
  /** Maps the address of the bank to the one that the shop uses, for a proxy between them. */
  openBank?: (url: string) => Promise<string>;
  /** Starts a demo identity provider. Without a provider, sign-in is disabled. */
  hasIdentity?: boolean;
  logger?: Logger;
  renderLimits?: RenderLimits;
  watchLimits?: ConnectionLimits;
};

const SILENT = pino({ level: 'silent' });

/** Opens a shop on a migrated database, which the caller closes. */
export async function openShop(
  db: Database,
  {
    environment = {},
    hasBank = false,
    ownBank,
    openBank = async (url) => url,
    hasIdentity = false,
    logger = SILENT,
    renderLimits,
    watchLimits,
  }: ShopOptions = {},
): Promise<RunningShop> {
  await importDemoSeason(db, SILENT);
  await createDemoStaff(db, new Date());
  const secret = ownBank?.secret ?? randomBytes(16).toString('hex');
  const running: Bank | null = hasBank ? await startBank({ port: 0, dataDir: null, secret, timeFactor: 0.001 }) : null;
  const bankUrl = ownBank?.url ?? (running && (await openBank(running.url)));
  const client = { clientId: 'shop', clientSecret: secret };
  const provider: Identity | null = hasIdentity ? await startIdentity({ port: 0, dataDir: null, ...client }) : null;
  const app = await createApp({
    config: readConfig({
      PORT: '0',
      HOST: '127.0.0.1',
      RATE_LIMIT: '0',
      BUSY_AFTER_MS: '0',
      CAPTCHA: 'off',
      HELD_PER_ADDRESS: '0',
      ...environment,
    }),
    db,
    logger,
    bank: bankUrl ? { url: () => bankUrl, publicUrl: ownBank?.url ?? running?.url, secret } : null,
    identity: provider
      ? {
          ...client,
          issuer: () => provider.issuer,
          scopes: 'openid profile email phone',
          accountUrl: () => `${provider.issuer}/account`,
          isOnShopHost: true,
        }
      : null,
    isDemo: true,
    // Shared threads would be blocked by a test’s own mail server.
    ...(environment['SMTP_URL'] ? {} : { threads: shareThreads() }),
    ...(renderLimits ? { renderLimits } : {}),
    ...(watchLimits ? { watchLimits } : {}),
  });
  await app.start();
  const address = app.server.server.address();
  if (address === null || typeof address === 'string') throw new Error('the shop listens on no port');
  const url = `http://127.0.0.1:${address.port}`;
  return {
    url,
    db,
    reconcile: (id) => app.context.payments.reconcile(id),
    retryRefund: (request) => resendRefund(app.context, request, STAFF),
    recordManualRefund: (request) => recordManualRefund(app.context, request, STAFF),
    context: app.context,
    visitor: async (headers = {}) => {
      const visitor = new Visitor(url, headers);
      await visitor.arrive();
      return visitor;
    },
    stop: async () => {
      await app.stop();
      await running?.close();
      await provider?.close();
    },
  };
}

/** Opens a shop with the demo season on its own database, for files whose tests share it. `stop` removes everything. */
export async function openOwnShop(options: ShopOptions = {}): Promise<RunningShop & { config: DatabaseConfig }> {
  const { db, config, remove } = await openSeasonDatabase();
  const shop = await openShop(db, options);
  return {
    ...shop,
    config,
    stop: async () => {
      await shop.stop();
      await remove();
    },
  };
}

/** `secret`: shared by the shop and the bank. */
export type ShopWithBank = { shop: RunningShop; bank: Bank; buyer: Visitor; secret: string };

/** Opens a shop with a demo bank whose statement the test reads, and a visitor. `shop.stop` closes the bank too. */
export async function openShopWithBank(
  db: Database,
  { timeFactor = 0.001, ...options }: ShopOptions & { timeFactor?: number } = {},
): Promise<ShopWithBank> {
  const secret = randomBytes(16).toString('hex');
  const bank = await startBank({ port: 0, dataDir: null, secret, timeFactor });
  const shop = await openShop(db, { ...options, ownBank: { url: bank.url, secret } });
  const stop = (): Promise<void> => shop.stop().then(() => bank.close());
  return { bank, shop: { ...shop, stop }, buyer: await shop.visitor(), secret };
}
