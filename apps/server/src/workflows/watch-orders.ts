/** Notifies the pages that display an order of its changes. */
import { setInterval } from 'node:timers';
import type { OrderReader, OrderSnapshot } from '../modules/orders/index.ts';
import type { Payments } from '../modules/payments/index.ts';
import { readPayableOrder, toOrderVersion } from './read-payable-order.ts';

export type OrderWatcher = {
  /** Subscribes to new versions of an order. Null: too many subscribers. */
  watch(hash: string, version: string, changed: (version: string) => void): (() => void) | null;
  close(): void;
};

export type WatchDeps = {
  orders: Pick<OrderReader, 'find'>;
  payments: Pick<Payments, 'getStatus'>;
  /** Polling interval; nothing is polled without subscribers. */
  everyMs?: number;
  reportFailure(error: unknown): void;
};

const POLL_INTERVAL_MS = 1_000;
const MAX_WATCHERS = 5_000;
const MAX_WATCHERS_PER_ORDER = 8;

type Watcher = { version: string; onChange: (version: string) => void };

/**
 * Polls the subscribed orders once a second, because any process may change them. Each order usually has one
 * subscriber, its buyer.
 */
export function createOrderWatcher({
  orders,
  payments,
  everyMs = POLL_INTERVAL_MS,
  reportFailure,
}: WatchDeps): OrderWatcher {
  const watched = new Map<string, Set<Watcher>>();
  let watcherCount = 0;
  let isPolling = false;
  let timer: NodeJS.Timeout | null = null;

  async function poll(): Promise<void> {
    if (isPolling) return;
    isPolling = true;
    await Promise.all([...watched].map(([hash, watchers]) => pollOrder(hash, watchers)))
      .catch(reportFailure)
      .finally(() => {
        isPolling = false;
      });
  }

  async function pollOrder(hash: string, watchers: ReadonlySet<Watcher>): Promise<void> {
    const payable = await readPayableOrder<OrderSnapshot>(orders.find, payments, hash);
    if (!payable) return;
    const version = toOrderVersion(payable);
    for (const watcher of [...watchers]) {
      if (watcher.version === version) continue;
      watcher.version = version;
      watcher.onChange(version);
    }
  }

  return {
    watch: (hash, version, onChange) => {
      const orderWatchers = watched.get(hash) ?? new Set();
      if (watcherCount >= MAX_WATCHERS || orderWatchers.size >= MAX_WATCHERS_PER_ORDER) return null;
      const watcher = { version, onChange };
      orderWatchers.add(watcher);
      watched.set(hash, orderWatchers);
      watcherCount++;
      timer ??= setInterval(() => void poll(), everyMs).unref();
      return () => {
        if (!orderWatchers.delete(watcher)) return;
        watcherCount--;
        if (orderWatchers.size === 0) watched.delete(hash);
        if (watcherCount > 0 || !timer) return;
        clearInterval(timer);
        timer = null;
      };
    },
    close: () => {
      if (timer) clearInterval(timer);
      timer = null;
      watched.clear();
    },
  };
}
