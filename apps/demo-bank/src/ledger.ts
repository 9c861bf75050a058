/** Everything the bank knows: payments with their refunds and the notifications still to send, kept in a journal. */
import { randomBytes, randomInt } from 'node:crypto';
import { z } from 'zod';
import { openJournal } from './journal.ts';

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
  /** Why it failed. */
  failure: z.enum(['declined', 'insufficient_funds', 'three_ds_failed']).nullable(),
  /** The number of the card that was typed in, once its form is passed. */
  card: z.string().nullable(),
  code: z.string(),
  wrongCodes: z.number(),
  /** When what is being processed succeeds. */
  dueAt: z.number().nullable(),
  /** How many more questions are answered by an error. */
  failingAsks: z.number(),
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
  failingAsks: 0,
  refunds: [],
  notices: [],
};

export type Ledger = {
  create(order: PaymentOrder): Payment;
  find(id: string): Payment | undefined;
  findByKey(key: string): Payment | undefined;
  save(payment: Payment): void;
  /** Resolves when all that was made and saved is on the disk: nobody is told of it before. */
  written(): Promise<void>;
  /** Those with something still to happen: an outcome to come or a notification to send. */
  busy(): Iterable<Payment>;
  all(): Iterable<Payment>;
  close(): Promise<void>;
};

/** `dataDir` null keeps everything in memory. */
export function openLedger(dataDir: string | null): Ledger {
  const byId = new Map<string, Payment>();
  const byKey = new Map<string, Payment>();
  const busy = new Set<string>();
  const read = (line: unknown): void => remember(Payment.parse(line));
  const journal = dataDir === null ? null : openJournal(dataDir, read, () => [...byId.values()]);

  function remember(payment: Payment): void {
    byId.set(payment.id, payment);
    byKey.set(payment.order.key, payment);
    if (payment.dueAt !== null || payment.notices.length > 0) busy.add(payment.id);
    else busy.delete(payment.id);
  }

  function save(payment: Payment): void {
    journal?.append(payment);
    remember(payment);
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
    all: () => byId.values(),
    busy: () => [...busy].flatMap((id) => byId.get(id) ?? []),
    written: async () => journal?.written(),
    close: async () => journal?.close(),
  };
}

export function refundedOf(payment: Payment): number {
  return payment.refunds.reduce((sum, refund) => sum + refund.amount, 0);
}
