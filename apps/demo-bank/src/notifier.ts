/** Tells shops how their payments ended: signed, and again until the shop has taken it. */
import { createHmac } from 'node:crypto';
import { Agent, request } from 'undici';
import type { Ledger, Payment } from './ledger.ts';

/** Seconds between two tries; the last pause repeats. */
const PAUSES = [1, 2, 4, 8, 15, 30, 60, 300, 1800];
const MOST_TRIES = 60;
const TIMEOUT_MS = 8_000;
const SHORTEST_PAUSE_MS = 100;

/** `t=<unix seconds>,v1=<hex HMAC-SHA256 of "t.body">` */
export function sign(body: string, secret: string, now: number): string {
  const time = Math.floor(now / 1000);
  return `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}`;
}

export type Notifier = {
  /** Sends what is due of a payment; called after a change, and again and again by the bank's clock. */
  sendDue(payment: Payment, now: number): void;
  /** Waits for what is being sent. */
  close(): Promise<void>;
};

export type NotifierDeps = { ledger: Ledger; secret: string; timeFactor: number; notifying: (key: string) => void };

export function createNotifier({ ledger, secret, timeFactor, notifying }: NotifierDeps): Notifier {
  const sending = new Map<string, Promise<void>>();
  const connections = new Agent();

  async function send(payment: Payment, noticeId: string): Promise<void> {
    const { id, order, state, failure } = payment;
    const body = JSON.stringify({
      event: noticeId,
      payment: { id, key: order.key, state, failure, amount: order.amount, currency: order.currency },
    });
    await ledger.written();
    notifying(order.key);
    const taken = await deliver(order.notify_url, body);
    // Read again: the payment may have changed while the shop thought about it.
    const now = ledger.find(id);
    if (!now) return;
    ledger.save({
      ...now,
      notices: now.notices.flatMap((one) => (one.id === noticeId ? (taken ? [] : later(one)) : [one])),
    });
  }

  function later(notice: Payment['notices'][number]): Payment['notices'] {
    const tries = notice.tries + 1;
    if (tries >= MOST_TRIES) return [];
    const pause = (PAUSES[Math.min(notice.tries, PAUSES.length - 1)] ?? 1) * 1000 * timeFactor;
    return [{ ...notice, tries, dueAt: Date.now() + Math.max(pause, SHORTEST_PAUSE_MS) }];
  }

  async function deliver(url: string, body: string): Promise<boolean> {
    try {
      const answer = await request(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-bank-signature': sign(body, secret, Date.now()) },
        body,
        dispatcher: connections,
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      await answer.body.dump();
      return answer.statusCode >= 200 && answer.statusCode < 300;
    } catch {
      return false;
    }
  }

  return {
    sendDue: (payment, now) => {
      for (const notice of payment.notices) {
        if (notice.dueAt > now || sending.has(notice.id)) continue;
        sending.set(
          notice.id,
          send(payment, notice.id).finally(() => sending.delete(notice.id)),
        );
      }
    },
    close: async () => {
      await Promise.allSettled(sending.values());
      await connections.close();
    },
  };
}
