/** The processes of a shop, each at an address that it keeps when it is started again. */
import { once } from 'node:events';
import { createServer } from 'node:net';
import { type Ended, type ShopProcess, startShopProcess } from '../../../apps/server/src/http-tests/shop-process.ts';
import type { CleanUps } from '../../shared/clean-ups.ts';
import { within } from '../time-limit.ts';

export type Shop = {
  url: string;
  isAlive(): boolean;
  complaints(): string;
  start(): Promise<void>;
  /** Sends the signal and waits for the end; what does not end within `atMostMs` is killed. */
  end(signal: 'SIGTERM' | 'SIGKILL', atMostMs: number): Promise<Ended>;
  /** For good, also in the middle of its start. */
  remove(): Promise<void>;
};

/** As an operator sets it up, but that buyers come from one address and are no people. */
const SETTINGS = {
  DEMO: '0',
  PAYMENTS: 'demo',
  CAPTCHA: 'off',
  HELD_PER_VISITOR: '0',
  HELD_PER_ADDRESS: '0',
  RATE_LIMIT: '0',
  BUSY_AFTER_MS: '0',
  LOG_LEVEL: 'error',
  // What a shop does by itself when it is told to end.
  DRAIN_MS: '',
};
const LONGEST_START_MS = 90_000;

export async function startShops(
  count: number,
  environment: Readonly<Record<string, string>>,
  cleanUps: CleanUps,
): Promise<Shop[]> {
  const shops: Shop[] = [];
  for (let nth = 0; nth < count; nth++) {
    const shop = shopAt(await freeLowPort(), environment);
    cleanUps.add(() => shop.remove());
    await shop.start();
    shops.push(shop);
  }
  return shops;
}

function shopAt(port: number, environment: Readonly<Record<string, string>>): Shop {
  let running: Promise<ShopProcess> | null = null;
  let latest: ShopProcess | null = null;
  let removed = false;
  const end: Shop['end'] = async (signal, atMostMs) => {
    const process = await running?.catch(() => null);
    if (!process) return { code: null, signal: null, ms: 0 };
    const killing = setTimeout(() => void process.end('SIGKILL'), atMostMs);
    return process.end(signal).finally(() => clearTimeout(killing));
  };
  return {
    url: `http://127.0.0.1:${port}`,
    isAlive: () => latest?.isAlive() ?? false,
    complaints: () => latest?.complaints() ?? '',
    start: async () => {
      if (removed) throw new Error('the run is over');
      running = startShopProcess({ ...SETTINGS, ...environment, PORT: String(port) });
      latest = await within(LONGEST_START_MS, 'the start of a process', running);
    },
    end,
    remove: async () => {
      removed = true;
      await end('SIGKILL', LONGEST_START_MS);
    },
  };
}

/**
 * Below those that the system gives to callers. While a shop is away its buyers call its port again and again, and one of them
 * could be given just this port for its own end.
 */
async function freeLowPort(): Promise<number> {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 10_000);
    const server = createServer();
    const listening = once(server, 'listening').then(
      () => true,
      () => false,
    );
    server.listen(port, '127.0.0.1');
    if (!(await listening)) continue;
    server.close();
    await once(server, 'close');
    return port;
  }
}
