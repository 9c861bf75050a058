/** An order as its buyer has to see it: with how its payment stands, where one is under way. */
import { setInterval } from 'node:timers';
import type { OrderReader, OrderStanding, OrderView } from '../modules/orders/index.ts';
import type { PaymentStanding } from '../modules/payments/index.ts';
import type { EventId } from '../platform/lib/ids.ts';
import type { OrderPayments } from './order-payments.ts';

export type Payable<Found> = { found: Found; payment: PaymentStanding };

const NO_PAYMENT: PaymentStanding = { kind: 'none' };

/** `fresh`: somebody says that the provider has news. Read again where the provider decided while it was asked. Only an order whose buyer has gone to a bank is asked about. */
export async function withPayment<Found extends OrderStanding>(
  read: (hash: string) => Promise<Found | null>,
  payments: Pick<OrderPayments, 'standing'>,
  hash: string,
  fresh = false,
): Promise<Payable<Found> | null> {
  const found = await read(hash);
  if (found?.state !== 'paying') return found && { found, payment: NO_PAYMENT };
  const payment = await payments.standing(String(found.order.id), fresh);
  if (payment.kind !== 'decided') return { found, payment };
  const after = await read(hash);
  return after && { found: after, payment: NO_PAYMENT };
}

/** The events of an order, each once. */
export function eventsOf({ places }: Pick<OrderView, 'places'>): EventId[] {
  return [...new Set(places.map(({ eventId }) => eventId))];
}

/** Changes whenever a page of the order has to be shown anew. */
export function versionOf({ found, payment }: Payable<OrderStanding>): string {
  return `${found.state}-${payment.kind}-${found.order.total}`;
}

export type OrderWatch = {
  /** Calls back with each new version of an order. Null: too many watch. */
  watch(hash: string, version: string, changed: (version: string) => void): (() => void) | null;
  close(): void;
};

export type WatchDeps = {
  orders: Pick<OrderReader, 'find'>;
  payments: Pick<OrderPayments, 'standing'>;
  /** Nothing is looked at where nobody watches. */
  everyMs?: number;
  failed(error: unknown): void;
};

const LOOK_EVERY_MS = 1_000;
const MOST_WATCHERS = 5_000;
const MOST_OF_AN_ORDER = 8;

type Watcher = { version: string; changed: (version: string) => void };

/**
 * Looks at the watched orders once a second, all in one statement: any process may have changed them, and who watches an order is
 * its buyer alone.
 */
export function watchOrders({ orders, payments, everyMs = LOOK_EVERY_MS, failed }: WatchDeps): OrderWatch {
  const watched = new Map<string, Set<Watcher>>();
  let all = 0;
  let looking = false;
  let timer: NodeJS.Timeout | null = null;

  async function look(): Promise<void> {
    if (looking) return;
    looking = true;
    await Promise.all([...watched].map(([hash, watchers]) => lookAt(hash, watchers)))
      .catch(failed)
      .finally(() => {
        looking = false;
      });
  }

  async function lookAt(hash: string, watchers: ReadonlySet<Watcher>): Promise<void> {
    const payable = await withPayment<OrderStanding>(orders.find, payments, hash);
    if (!payable) return;
    const version = versionOf(payable);
    for (const watcher of [...watchers]) {
      if (watcher.version === version) continue;
      watcher.version = version;
      watcher.changed(version);
    }
  }

  return {
    watch: (hash, version, changed) => {
      const own = watched.get(hash) ?? new Set();
      if (all >= MOST_WATCHERS || own.size >= MOST_OF_AN_ORDER) return null;
      const watcher = { version, changed };
      own.add(watcher);
      watched.set(hash, own);
      all++;
      timer ??= setInterval(() => void look(), everyMs).unref();
      return () => {
        if (!own.delete(watcher)) return;
        all--;
        if (own.size === 0) watched.delete(hash);
        if (all > 0 || !timer) return;
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
