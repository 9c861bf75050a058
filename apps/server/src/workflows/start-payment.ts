/** The buyer's view of an order, with the status of a pending payment. */
import { setInterval } from 'node:timers';
import { amountDue, type OrderDetails, type OrderReader, type OrderSnapshot } from '../modules/orders/index.ts';
import type { OrderPaymentStatus, Payments } from '../modules/payments/index.ts';
import type { EventId } from '../platform/lib/ids.ts';

export type Payable<Found> = { found: Found; payment: OrderPaymentStatus };

const NO_PAYMENT: OrderPaymentStatus = { kind: 'none' };

/** `fresh`: forces a poll, for example after a buyer's return. Reads the order again if the poll decided the payment. Polls only for orders whose buyer went to a bank. */
export async function withPayment<Found extends OrderSnapshot>(
  read: (hash: string) => Promise<Found | null>,
  payments: Pick<Payments, 'getStatus'>,
  hash: string,
  fresh = false,
): Promise<Payable<Found> | null> {
  const found = await read(hash);
  if (found?.state !== 'paying') return found && { found, payment: NO_PAYMENT };
  const payment = await payments.getStatus(String(found.order.id), fresh);
  if (payment.kind !== 'decided') return { found, payment };
  const after = await read(hash);
  return after && { found: after, payment: NO_PAYMENT };
}

/** The distinct events of an order. */
export function listOrderEvents({ items }: Pick<OrderDetails, 'items'>): EventId[] {
  return [...new Set(items.map(({ eventId }) => eventId))];
}

/** Changes whenever pages of the order must be reloaded. */
export function toOrderVersion({ found, payment }: Payable<OrderSnapshot>): string {
  return `${found.state}-${payment.kind}-${amountDue(found.order)}`;
}

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
  failed(error: unknown): void;
};

const POLL_INTERVAL_MS = 1_000;
const MAX_WATCHERS = 5_000;
const MAX_WATCHERS_PER_ORDER = 8;

type Watcher = { version: string; changed: (version: string) => void };

/**
 * Polls the subscribed orders once a second, because any process may change them. Each order usually has one
 * subscriber, its buyer.
 */
export function createOrderWatcher({ orders, payments, everyMs = POLL_INTERVAL_MS, failed }: WatchDeps): OrderWatcher {
  const watched = new Map<string, Set<Watcher>>();
  let watcherCount = 0;
  let isPolling = false;
  let timer: NodeJS.Timeout | null = null;

  async function poll(): Promise<void> {
    if (isPolling) return;
    isPolling = true;
    await Promise.all([...watched].map(([hash, watchers]) => pollOrder(hash, watchers)))
      .catch(failed)
      .finally(() => {
        isPolling = false;
      });
  }

  async function pollOrder(hash: string, watchers: ReadonlySet<Watcher>): Promise<void> {
    const payable = await withPayment<OrderSnapshot>(orders.find, payments, hash);
    if (!payable) return;
    const version = toOrderVersion(payable);
    for (const watcher of [...watchers]) {
      if (watcher.version === version) continue;
      watcher.version = version;
      watcher.changed(version);
    }
  }

  return {
    watch: (hash, version, changed) => {
      const orderWatchers = watched.get(hash) ?? new Set();
      if (watcherCount >= MAX_WATCHERS || orderWatchers.size >= MAX_WATCHERS_PER_ORDER) return null;
      const watcher = { version, changed };
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
