/** The shop's processes, each with a fixed address across restarts. */
import { once } from 'node:events';
import { createServer } from 'node:net';
import {
  type Ended,
  type ShopProcess,
  startShopProcess,
} from '../../../apps/server/src/http-tests/support/processes/shop-process.ts';
import type { CleanUps } from '../../shared/clean-ups.ts';
import { withTimeout } from '../with-timeout.ts';

export type Shop = {
  url: string;
  isAlive(): boolean;
  complaints(): string;
  start(): Promise<void>;
  /** Sends the signal and waits for the exit; kills the process after `timeoutMs`. */
  end(signal: 'SIGTERM' | 'SIGKILL', timeoutMs: number): Promise<Ended>;
  /** Stops it permanently, even while it is starting. */
  remove(): Promise<void>;
};

/** Production settings, except that all buyers share an address and no bot check is required. */
const SETTINGS = {
  DEMO: '0',
  PAYMENTS: 'demo',
  CAPTCHA: 'off',
  HELD_PER_VISITOR: '0',
  HELD_PER_ADDRESS: '0',
  RATE_LIMIT: '0',
  BUSY_AFTER_MS: '0',
  LOG_LEVEL: 'error',
  // The default of a shutdown.
  DRAIN_MS: '',
};
const MAX_START_MS = 90_000;

export async function startShops(
  count: number,
  environment: Readonly<Record<string, string>>,
  cleanUps: CleanUps,
): Promise<Shop[]> {
  const shops: Shop[] = [];
  for (let nth = 0; nth < count; nth++) {
    const shop = createShopAt(await findFreeLowPort(), environment);
    cleanUps.add(() => shop.remove());
    await shop.start();
    shops.push(shop);
  }
  return shops;
}

function createShopAt(port: number, environment: Readonly<Record<string, string>>): Shop {
  let running: Promise<ShopProcess> | null = null;
  let latest: ShopProcess | null = null;
  let removed = false;
  const end: Shop['end'] = async (signal, timeoutMs) => {
    const process = await running?.catch(() => null);
    if (!process) return { code: null, signal: null, ms: 0 };
    const killing = setTimeout(() => void process.end('SIGKILL'), timeoutMs);
    return process.end(signal).finally(() => clearTimeout(killing));
  };
  return {
    url: `http://127.0.0.1:${port}`,
    isAlive: () => latest?.isAlive() ?? false,
    complaints: () => latest?.complaints() ?? '',
    start: async () => {
      if (removed) throw new Error('the run is over');
      running = startShopProcess({ ...SETTINGS, ...environment, PORT: String(port) });
      latest = await withTimeout(MAX_START_MS, 'the start of a process', running);
    },
    end,
    remove: async () => {
      removed = true;
      await end('SIGKILL', MAX_START_MS);
    },
  };
}

/**
 * A port below the ephemeral range. Buyers keep connecting to a stopped shop's port, and one of them could be assigned
 * it as its local port.
 */
async function findFreeLowPort(): Promise<number> {
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
