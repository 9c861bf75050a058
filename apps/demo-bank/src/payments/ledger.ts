/** Stores payments with their refunds and pending notifications in the payment log. */
import { randomBytes, randomInt } from 'node:crypto';
import { z } from 'zod';
import { openPaymentLog } from './payment-log.ts';

const Notice = z.object({ id: z.string(), state: z.string(), dueAt: z.number(), tries: z.number() });
const Refund = z.object({ key: z.string(), amount: z.number(), state: z.literal('done'), at: z.number() });

export const LANGUAGES = ['ru', 'en', 'kz', 'ch'] as const;

export const PaymentOrder = z.object({
  key: z.string().min(8).max(100),
  amount: z.number().int().positive(),
  currency: z.string().regex(/^[A-Z]{3}$/),
  kind: z.enum(['card', 'qr', 'widget', 'voucher_card']),
  description: z.string().max(500),
  language: z.enum(LANGUAGES),
  return_url: z.url({ protocol: /^https?$/ }),
  notify_url: z.url({ protocol: /^https?$/ }),
  expires_at: z.iso.datetime(),
});
export type PaymentOrder = z.infer<typeof PaymentOrder>;

const Payment = z.object({
  id: z.string(),
  order: PaymentOrder,
  state: z.enum(['waiting', 'processing', 'succeeded', 'failed', 'canceled']),
  /** Reason of a failed payment. */
  failure: z.enum(['declined', 'insufficient_funds', 'three_ds_failed']).nullable(),
  /** Number of the submitted card. */
  card: z.string().nullable(),
  code: z.string(),
  wrongCodes: z.number(),
  /** Time at which a processing payment succeeds. */
  dueAt: z.number().nullable(),
  /** Number of status requests that still fail. */
  failingStatusRequests: z.number(),
  refunds: z.array(Refund),
  notices: z.array(Notice),
});
export type Payment = z.infer<typeof Payment>;

export const NEW_PAYMENT: Omit<Payment, 'id' | 'order'> = {
  state: 'waiting',
  failure: null,
  card: null,
  code: '',
  wrongCodes: 0,
  dueAt: null,
  failingStatusRequests: 0,
  refunds: [],
  notices: [],
};

export type Ledger = {
  create(order: PaymentOrder): Payment;
  find(id: string): Payment | undefined;
  findByKey(key: string): Payment | undefined;
  save(payment: Payment): void;
  /** Resolves once all changes are on disk; no response or notification is sent before. */
  flush(): Promise<void>;
  /** Payments with a due outcome or an unsent notification. */
  findPending(): Iterable<Payment>;
  list(): Iterable<Payment>;
  close(): Promise<void>;
};

/** `dataDir` null: in memory only. */
export function openLedger(dataDir: string | null): Ledger {
  const byId = new Map<string, Payment>();
  const byKey = new Map<string, Payment>();
  const pendingIds = new Set<string>();
  const read = (line: unknown): void => index(Payment.parse(line));
  const log = dataDir === null ? null : openPaymentLog(dataDir, read, () => [...byId.values()]);

  function index(payment: Payment): void {
    byId.set(payment.id, payment);
    byKey.set(payment.order.key, payment);
    if (payment.dueAt !== null || payment.notices.length > 0) pendingIds.add(payment.id);
    else pendingIds.delete(payment.id);
  }

  function save(payment: Payment): void {
    log?.append(payment);
    index(payment);
  }

  return {
    create: (order) => {
      const payment: Payment = {
        ...NEW_PAYMENT,
        id: randomBytes(18).toString('base64url'),
        order,
        code: String(randomInt(1_000_000)).padStart(6, '0'),
      };
      save(payment);
      return payment;
    },
    find: (id) => byId.get(id),
    findByKey: (key) => byKey.get(key),
    save,
    list: () => byId.values(),
    findPending: () => [...pendingIds].flatMap((id) => byId.get(id) ?? []),
    flush: async () => log?.flush(),
    close: async () => log?.close(),
  };
}

export function getRefundedAmount(payment: Payment): number {
  return payment.refunds.reduce((sum, refund) => sum + refund.amount, 0);
}
