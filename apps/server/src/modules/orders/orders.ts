/** The module's use-cases, wired to its database, clock and ports. */
import { type Database, type Tx, UnknownOutcome } from '../../db/index.ts';
import { type Batcher, createBatcher } from '../../kernel/batcher.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Result } from '../../kernel/result.ts';
import type { OrderPorts } from './ports.ts';
import type { CartWish } from './rules/cart.ts';
import type { PaceLimits } from './rules/pace.ts';
import type { Captured } from './rules/settle.ts';
import type { CreateRefusal, TakeAnswer } from './service/answer.ts';
import { changeCart } from './service/cart/change.ts';
import { type CheckoutWish, checkoutCart } from './service/cart/checkout.ts';
import { sweepCarts } from './service/cart/sweep.ts';
import { type CartView, viewCart } from './service/cart/view.ts';
import type { Visitor } from './service/cart/visit.ts';
import { type Created, createOrder, type OrderWish, type SellingCatalogue } from './service/create-order.ts';
import type { Draft } from './service/draft.ts';
import { sweepOrders } from './service/expire-orders.ts';
import { answeredBefore, type Before, type CallKey, keepAnswer } from './service/repeated-calls.ts';
import { completeFreeOrder, type Settled, settlePayment } from './service/settle-payment.ts';
import { batchMemory, takeOrders } from './service/take-orders.ts';
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
  /** What one caller may hold unpaid; null: as much as they like. */
  pace: PaceLimits | null;
  /** How a batch of drafts becomes orders. Default: in one transaction; the bench answers without a database here. */
  take?: (drafts: Draft[], now: Date) => Promise<TakeAnswer[]>;
};

export type Orders = {
  /** Makes an order that holds its places for the reservation time; a free one is paid at once. */
  create(wish: OrderWish): Promise<Result<Created, CreateRefusal>>;
  /** The visitor's cart, and what has run out of it. */
  cart(visitor: string): Promise<CartView>;
  /** Makes the cart as wished, or says why it stays as it is. */
  changeCart(visitor: Visitor, wishes: readonly CartWish[]): Promise<Result<null, CreateRefusal>>;
  /** Makes one order of all that the cart holds. */
  checkout(wish: CheckoutWish): Promise<Result<Created, CreateRefusal>>;
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
  const { db, clock, catalogue, ports, observer, pace } = deps;
  const memory = batchMemory();
  const take = deps.take ?? ((drafts, now) => takeOrders(db, drafts, now, pace, memory));
  const batcher: Batcher<Draft, TakeAnswer> = createBatcher(
    BATCH_SIZE,
    (drafts) => {
      observer.batchTaken(drafts.length);
      return take(drafts, clock.now());
    },
    // A buyer whose call had a key repeats it and hears what became of it; orders without one must not be made twice.
    (error) => error instanceof UnknownOutcome,
  );
  const shop = { db, catalogue, batcher, pace, origins: memory.origins };
  async function completed(made: Result<Created, CreateRefusal>): Promise<Result<Created, CreateRefusal>> {
    observer.orderMade(made.ok ? 'made' : made.refusal.kind);
    if (made.ok && made.value.total === 0 && !made.value.needsNames)
      await completeFreeOrder(db, ports, made.value.id, clock.now());
    return made;
  }
  return {
    create: async (wish) => completed(await createOrder(shop, wish, clock.now())),
    cart: (visitor) => viewCart(db, visitor, clock.now()),
    changeCart: (visitor, wishes) => changeCart(shop, visitor, wishes, clock.now()),
    checkout: async (wish) => completed(await checkoutCart(shop, wish, clock.now())),
    view: (hash) => viewOrder(db, hash, clock.now()),
    beginPayment: (orderId) => changeState(db, orderId, 'paying', ['reserved', 'paying']),
    settle: (tx, orderId, payment) => settlePayment(tx, ports, orderId, payment, clock.now()),
    answeredBefore: (call) => answeredBefore(db, call),
    keepAnswer: (call, answer) => keepAnswer(db, call, answer, clock.now()),
    sweep: async () => {
      await sweepCarts(db, clock.now());
      return sweepOrders(db, ports, clock.now());
    },
    idle: () => batcher.idle(),
  };
}
