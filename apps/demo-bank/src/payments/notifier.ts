/** Sends signed payment notifications and retries them until the shop accepts. */
import { createHmac } from 'node:crypto';
import { Agent, request } from 'undici';
import type { Ledger, Payment } from './ledger.ts';

/** Delays between attempts; the last one repeats. */
const RETRY_DELAYS_SECONDS = [1, 2, 4, 8, 15, 30, 60, 300, 1800];
const MAX_ATTEMPTS = 60;
const TIMEOUT_MS = 8_000;
const MIN_RETRY_DELAY_MS = 100;

/** `t=<unix seconds>,v1=<hex HMAC-SHA256 of "t.body">` */
export function sign(body: string, secret: string, now: number): string {
  const time = Math.floor(now / 1000);
  return `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}`;
}

export type Notifier = {
  /** Sends the due notifications of a payment; called after each change and on every tick. */
  sendDue(payment: Payment, now: number): void;
  /** Waits for notifications in flight. */
  close(): Promise<void>;
};

export type NotifierDeps = { ledger: Ledger; secret: string; timeFactor: number; onNotify: (key: string) => void };

export function createNotifier({ ledger, secret, timeFactor, onNotify }: NotifierDeps): Notifier {
  const inFlight = new Map<string, Promise<void>>();
  const connections = new Agent();

  async function send(payment: Payment, noticeId: string): Promise<void> {
    const { id, order, state, failure } = payment;
    const body = JSON.stringify({
      event: noticeId,
      payment: { id, key: order.key, state, failure, amount: order.amount, currency: order.currency },
    });
    await ledger.flush();
    onNotify(order.key);
    const isDelivered = await deliver(order.notify_url, body);
    // Re-read: the payment may have changed during the request.
    const current = ledger.find(id);
    if (!current) return;
    ledger.save({
      ...current,
      notices: current.notices.flatMap((notice) =>
        notice.id === noticeId ? (isDelivered ? [] : scheduleRetry(notice)) : [notice],
      ),
    });
  }

  function scheduleRetry(notice: Payment['notices'][number]): Payment['notices'] {
    const tries = notice.tries + 1;
    if (tries >= MAX_ATTEMPTS) return [];
    const delayMs =
      (RETRY_DELAYS_SECONDS[Math.min(notice.tries, RETRY_DELAYS_SECONDS.length - 1)] ?? 1) * 1000 * timeFactor;
    return [{ ...notice, tries, dueAt: Date.now() + Math.max(delayMs, MIN_RETRY_DELAY_MS) }];
  }

  async function deliver(url: string, body: string): Promise<boolean> {
    try {
      const response = await request(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-bank-signature': sign(body, secret, Date.now()) },
        body,
        dispatcher: connections,
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      await response.body.dump();
      return response.statusCode >= 200 && response.statusCode < 300;
    } catch {
      return false;
    }
  }

  return {
    sendDue: (payment, now) => {
      for (const notice of payment.notices) {
        if (notice.dueAt > now || inFlight.has(notice.id)) continue;
        inFlight.set(
          notice.id,
          send(payment, notice.id)
            // The ledger cannot be written: the notification stays pending, and the next tick tries again.
            .catch(() => {})
            .finally(() => inFlight.delete(notice.id)),
        );
      }
    },
    close: async () => {
      await Promise.allSettled(inFlight.values());
      await connections.close();
    },
  };
}
