/** A whole shop for a test: the demo season, real HTTP on a free port, and the demo bank where something is paid. */
import { randomBytes } from 'node:crypto';
import { type Bank, startBank } from '@sahna/demo-bank';
import { type Identity, startIdentity } from '@sahna/demo-identity';
import { type Logger, pino } from 'pino';
import type { RenderLimits } from '../api/pages/render-rules.ts';
import { type App, createApp } from '../app.ts';
import { bringDemoSeason } from '../cli/start/demo-season.ts';
import { readConfig } from '../config/index.ts';
import type { WatchLimits } from '../modules/seating/halls.ts';
import type { Database } from '../platform/db/index.ts';
import { openSeasonDatabase } from '../platform/db/testing/databases.ts';
import { shareThreads } from './testing/shared-threads.ts';
import { Visitor } from './visitor.ts';

export type RunningShop = {
  url: string;
  db: Database;
  /** A visitor who has come through GET /api/token. */
  visitor(headers?: Readonly<Record<string, string>>): Promise<Visitor>;
  /** Asks the bank about a payment (payments.reconcile). */
  reconcile: App['payments']['reconcile'];
  /** An operator's answers to money that is owed. */
  sendAgain: App['payments']['sendAgain'];
  giveByHand: App['payments']['giveByHand'];
  closeMismatch: App['payments']['closeMismatch'];
  /** Support's exchanges. */
  exchanges: App['exchanges'];
  /** The house cancels and moves sessions. */
  sessionChanges: App['sessionChanges'];
  stop(): Promise<void>;
};

export type ShopWishes = {
  /** The process's environment; the rate limit, the bot check and the cap of an address are off unless it says otherwise. */
  environment?: Readonly<Record<string, string>>;
  /** Without a bank nothing can be paid. */
  bank?: boolean;
  /** A bank that is the caller's. */
  ownBank?: { url: string; secret: string };
  /** Where the shop finds its bank, which is at this address. Default: there. */
  bankAt?: (url: string) => Promise<string>;
  /** Without an identity provider nobody signs in. */
  identity?: boolean;
  logger?: Logger;
  renderLimits?: RenderLimits;
  watchLimits?: WatchLimits;
};

const SILENT = pino({ level: 'silent' });

/** Opens a shop on a migrated database that stays the caller's to close. */
export async function openShop(
  db: Database,
  {
    environment = {},
    bank = false,
    ownBank,
    bankAt = async (url) => url,
    identity = false,
    logger = SILENT,
    renderLimits,
    watchLimits,
  }: ShopWishes = {},
): Promise<RunningShop> {
  await bringDemoSeason(db, SILENT);
  const secret = ownBank?.secret ?? randomBytes(16).toString('hex');
  const running: Bank | null = bank ? await startBank({ port: 0, dataDir: null, secret, timeFactor: 0.001 }) : null;
  const bankUrl = ownBank?.url ?? (running && (await bankAt(running.url)));
  const client = { clientId: 'shop', clientSecret: secret };
  const provider: Identity | null = identity ? await startIdentity({ port: 0, dataDir: null, ...client }) : null;
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
          onShopHost: true,
        }
      : null,
    demo: true,
    // A mail server of the test may keep a thread waiting.
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
    reconcile: (id) => app.payments.reconcile(id),
    sendAgain: (wish) => app.payments.sendAgain(wish),
    giveByHand: (wish) => app.payments.giveByHand(wish),
    closeMismatch: (wish) => app.payments.closeMismatch(wish),
    exchanges: app.exchanges,
    sessionChanges: app.sessionChanges,
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

/** A shop with the demo season on a database of its own, for a file whose tests share one; `stop` removes everything. */
export async function openOwnShop(wishes: ShopWishes = {}): Promise<RunningShop> {
  const { db, remove } = await openSeasonDatabase();
  const shop = await openShop(db, wishes);
  return {
    ...shop,
    stop: async () => {
      await shop.stop();
      await remove();
    },
  };
}
