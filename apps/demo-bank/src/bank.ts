import { once } from 'node:events';
import type { AddressInfo, Server } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { listen } from '@sahna/network';
import { toLocalUrl } from '@sahna/network/addresses';
import Fastify from 'fastify';
import { bankApi } from './api.ts';
import { createFaultInjector, type FaultInjector } from './fault-injection.ts';
import { bankPages } from './pages/pages.ts';
import { getRefundedAmount, openLedger, type Payment } from './payments/ledger.ts';
import { createNotifier } from './payments/notifier.ts';
import { succeedPayment } from './payments/payment-transitions.ts';

export type BankOptions = {
  /** 0 picks a free port. */
  port: number;
  host?: string;
  /** null: in memory only. */
  dataDir: string | null;
  /** Bearer token of the API and HMAC key of notifications. */
  secret: string;
  /** Scales the delays of slow cards: 1 is real time, 0.001 turns 20 minutes into 1.2 seconds. */
  timeFactor?: number;
  /** Called with the shop's payment key before each notification, for measurements. */
  onNotify?: (key: string) => void;
};

/** Amounts in minor units; `key` is the shop's payment key. */
export type LedgerEntry = { key: string; captured: number; refunded: number };

export type Bank = {
  url: string;
  address: AddressInfo;
  faults: FaultInjector;
  /** Captured and refunded amounts of every payment, for comparison with the shop's books. */
  statement(): LedgerEntry[];
  /** Waits for notifications in flight; pending ones are sent after the next start. */
  close(): Promise<void>;
};

const TICK_MS = 100;
const MAX_DRAIN_MS = 1000;

/** Starts the demo bank; resolves once it accepts requests. */
export async function startBank(options: BankOptions): Promise<Bank> {
  const { secret, timeFactor = 1, onNotify = () => {} } = options;
  const now = () => Date.now();
  const ledger = openLedger(options.dataDir);
  const faults = createFaultInjector();
  const notifier = createNotifier({ ledger, secret, timeFactor, onNotify });
  const app = Fastify({ logger: false, routerOptions: { ignoreTrailingSlash: true }, forceCloseConnections: true });
  let isClosing = false;

  function processDuePayments(): void {
    if (isClosing) return;
    for (const payment of ledger.findPending())
      if (payment.state === 'processing' && payment.dueAt !== null && payment.dueAt <= now())
        ledger.save(succeedPayment(payment, now()));
    for (const payment of ledger.findPending()) notifier.sendDue(payment, now());
  }

  /** Sends due notifications right after the response instead of at the next tick. */
  function scheduleNotification({ id }: Payment): void {
    setImmediate(() => {
      const payment = ledger.find(id);
      if (payment && !isClosing) notifier.sendDue(payment, now());
    });
  }

  // A response is sent only after its changes are on disk.
  app.addHook('onSend', () => ledger.flush());
  app.get('/healthz', async () => ({ status: 'ok' }));
  await app.register(bankApi({ ledger, faults, secret, now }));
  await app.register(bankPages({ ledger, timeFactor, now, onChange: scheduleNotification }));
  const address = await listen(app, { port: options.port, host: options.host ?? '127.0.0.1' });
  const timer = setInterval(processDuePayments, TICK_MS);

  return {
    url: toLocalUrl(address),
    address,
    faults,
    statement: () =>
      [...ledger.list()].map((payment) => ({
        key: payment.order.key,
        captured: payment.state === 'succeeded' ? payment.order.amount : 0,
        refunded: getRefundedAmount(payment),
      })),
    close: async () => {
      isClosing = true;
      clearInterval(timer);
      await notifier.close();
      await drainConnections(app.server);
      await app.close();
      await ledger.close();
    },
  };
}

/** Stops accepting connections and waits briefly for responses in flight. */
async function drainConnections(server: Server): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  await Promise.race([closed, pause(MAX_DRAIN_MS, undefined, { ref: false })]);
}
