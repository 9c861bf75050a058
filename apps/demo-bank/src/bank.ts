import { once } from 'node:events';
import type { AddressInfo, Server } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { listen } from '@sahna/listening';
import { reachableAt } from '@sahna/listening/addresses';
import Fastify from 'fastify';
import { bankApi } from './api.ts';
import { succeeded } from './flow.ts';
import { openLedger, type Payment, refundedOf } from './ledger.ts';
import { createNotifier } from './notifier.ts';
import { bankPages } from './pages.ts';
import { createTrouble, type Trouble } from './trouble.ts';

export type BankOptions = {
  /** 0 takes a free one. */
  port: number;
  host?: string;
  /** Null keeps everything in memory. */
  dataDir: string | null;
  /** Shops open the API with it, and notifications are signed with it. */
  secret: string;
  /** 1 is real time; 0.001 turns the twenty minutes of the slow card into 1.2 seconds. */
  timeFactor?: number;
  /** Hears the shop's key of a payment whenever the shop is about to be told of it, for measurements. */
  notifying?: (key: string) => void;
};

/** Minor units; `key`: the shop's own of the payment. */
export type Entry = { key: string; taken: number; givenBack: number };

export type Bank = {
  url: string;
  address: AddressInfo;
  trouble: Trouble;
  /** What the bank has of each payment, for a shop's books to be compared with. */
  statement(): Entry[];
  /** Waits for what is being sent; what is not sent is sent after the next start. */
  close(): Promise<void>;
};

const TICK_MS = 100;
const LONGEST_ANSWER_MS = 1000;

/** Starts the demo bank; resolves once it answers. */
export async function startBank(options: BankOptions): Promise<Bank> {
  const { secret, timeFactor = 1, notifying = () => {} } = options;
  const now = () => Date.now();
  const ledger = openLedger(options.dataDir);
  const trouble = createTrouble();
  const notifier = createNotifier({ ledger, secret, timeFactor, notifying });
  const app = Fastify({ logger: false, routerOptions: { ignoreTrailingSlash: true }, forceCloseConnections: true });
  let closing = false;

  function tick(): void {
    if (closing) return;
    for (const payment of ledger.busy())
      if (payment.state === 'processing' && payment.dueAt !== null && payment.dueAt <= now())
        ledger.save(succeeded(payment, now()));
    for (const payment of ledger.busy()) notifier.sendDue(payment, now());
  }

  /** Without waiting for the clock, and after the answer to whoever made the change. */
  function notifySoon({ id }: Payment): void {
    setImmediate(() => {
      const payment = ledger.find(id);
      if (payment && !closing) notifier.sendDue(payment, now());
    });
  }

  // What was answered is on the disk.
  app.addHook('onSend', () => ledger.written());
  app.get('/healthz', async () => ({ status: 'ok' }));
  await app.register(bankApi({ ledger, trouble, secret, now }));
  await app.register(bankPages({ ledger, timeFactor, now, changed: notifySoon }));
  const address = await listen(app, { port: options.port, host: options.host ?? '127.0.0.1' });
  const timer = setInterval(tick, TICK_MS);

  return {
    url: reachableAt(address),
    address,
    trouble,
    statement: () =>
      [...ledger.all()].map((payment) => ({
        key: payment.order.key,
        taken: payment.state === 'succeeded' ? payment.order.amount : 0,
        givenBack: refundedOf(payment),
      })),
    close: async () => {
      closing = true;
      clearInterval(timer);
      await notifier.close();
      await answered(app.server);
      await app.close();
      await ledger.close();
    },
  };
}

/** Takes no more connections, and gives those that are being answered a moment. */
async function answered(server: Server): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  await Promise.race([closed, pause(LONGEST_ANSWER_MS, undefined, { ref: false })]);
}
