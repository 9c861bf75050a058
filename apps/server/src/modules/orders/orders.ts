/** The module's use-cases, wired to its database, clock and ports. */
import type { Database, Tx } from '../../db/index.ts';
import { type Batcher, createBatcher } from '../../kernel/batcher.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Result } from '../../kernel/result.ts';
import type { OrderPorts } from './ports.ts';
import type { Captured } from './rules/settle.ts';
import {
  type Created,
  type CreateRefusal,
  createOrder,
  type OrderWish,
  type SellingCatalogue,
} from './service/create-order.ts';
import type { OrderDraft, TakeAnswer } from './service/draft.ts';
import { sweepOrders } from './service/expire-orders.ts';
import { answeredBefore, type Before, type CallKey, keepAnswer } from './service/repeated-calls.ts';
import { completeFreeOrder, type Settled, settlePayment } from './service/settle-payment.ts';
import { takeOrders } from './service/take-orders.ts';
import { type OrderView, viewOrder } from './service/view-order.ts';
import { changeState } from './store/change.ts';

/** How many orders go to the database at once. Larger batches answer no faster, and hold their locks longer. */
const BATCH_SIZE = 400;

export type OrdersObserver = { batchTaken(size: number): void; orderMade(outcome: string): void };

export type OrdersDeps = {
  db: Database;
  clock: Clock;
  catalogue: SellingCatalogue;
  ports: OrderPorts;
  observer: OrdersObserver;
  /** How a batch of drafts becomes orders. Default: in one transaction; the bench answers without a database here. */
  take?: (drafts: OrderDraft[], now: Date) => Promise<TakeAnswer[]>;
};

export type Orders = {
  /** Makes an order that holds its places for the reservation time; a free one is paid at once. */
  create(wish: OrderWish): Promise<Result<Created, CreateRefusal>>;
  /** An order by its unguessable hash, or null. */
  view(hash: string): Promise<OrderView | null>;
  /** The buyer goes to a bank. False when the order can no longer be paid. */
  beginPayment(orderId: number): Promise<boolean>;
  /** Ends a captured payment in tickets or says that it goes back; inside the payment's own transaction. */
  settle(tx: Tx, orderId: number, payment: Captured): Promise<Settled>;
  /** What a call with this key was answered before. */
  answeredBefore(call: CallKey): Promise<Before>;
  /** Remembers a call's answer for 24 hours. */
  keepAnswer(call: CallKey, answer: object): Promise<void>;
  /** Writes down what time has already done. Returns how many orders ended. */
  sweep(): Promise<number>;
  /** Resolves when every order under way is answered. */
  idle(): Promise<void>;
};

export function createOrders(deps: OrdersDeps): Orders {
  const { db, clock, catalogue, ports, observer } = deps;
  const take = deps.take ?? ((drafts, now) => takeOrders(db, drafts, now));
  const batcher: Batcher<OrderDraft, TakeAnswer> = createBatcher(BATCH_SIZE, (drafts) => {
    observer.batchTaken(drafts.length);
    return take(drafts, clock.now());
  });
  return {
    create: async (wish) => {
      const made = await createOrder({ catalogue, batcher }, wish, clock.now());
      observer.orderMade(made.ok ? 'made' : made.refusal.kind);
      if (made.ok && made.value.total === 0 && !made.value.needsNames)
        await completeFreeOrder(db, ports, made.value.id, clock.now());
      return made;
    },
    view: (hash) => viewOrder(db, hash, clock.now()),
    beginPayment: (orderId) => changeState(db, orderId, 'paying', ['reserved', 'paying']),
    settle: (tx, orderId, payment) => settlePayment(tx, ports, orderId, payment, clock.now()),
    answeredBefore: (call) => answeredBefore(db, call),
    keepAnswer: (call, answer) => keepAnswer(db, call, answer, clock.now()),
    sweep: () => sweepOrders(db, ports, clock.now()),
    idle: () => batcher.idle(),
  };
}
