/** The module's use-cases, wired to its database, clock and ports. */

import type { CatalogForSale } from '../modules/catalog/index.ts';
import type { OrderPorts } from '../modules/orders/index.ts';
import { confirmNames, lockHeld, type OrderReader, orderReader, writeNames } from '../modules/orders/index.ts';
import { type Refusal, reasonOf, type Selling } from '../modules/reservations/index.ts';
import type { Batching, Database, ProcessedRows, Tx } from '../platform/db/index.ts';
import type { Clock } from '../platform/lib/clock.ts';
import type { OrderId } from '../platform/lib/ids.ts';
import type { Minor } from '../platform/lib/money.ts';
import { ok, type Result } from '../platform/lib/result.ts';
import { type ChangeOrder, orderChanger } from './adjust-order.ts';
import {
  type CapturedForOrder,
  completeFreeOrder,
  type Settled,
  settlePayment,
  settleTogether,
} from './apply-payment.ts';
import { completeFreeOrders, expireOrders } from './expire-orders.ts';
import { type Created, createOrder, drawUp, type OrderWish } from './place-order.ts';
import { paymentBeginner } from './prepare-payment.ts';
import { type GivenBack, giveBackPlaces, type LockedOrder, lockWithPlaces } from './release-order-items.ts';
import { tellHeld } from './send-payment-reminders.ts';

export type OrdersObserver = { orderMade(outcome: string): void };

export type OrdersDeps = {
  db: Database;
  clock: Clock;
  catalogue: CatalogForSale;
  selling: Selling;
  ports: OrderPorts;
  observer: OrdersObserver;
  together: Batching;
};

export type Orders = OrderReader & {
  /** Makes an order that holds its places for the reservation time; a free one is paid at once. */
  create(wish: OrderWish): Promise<Result<Created, Refusal>>;
  /** What the places of a wish cost, as the rules have it; nothing is taken. */
  worthOf(wish: OrderWish): Result<Minor, Refusal>;
  /** Makes an order instead of tickets of another one, and leaves paying it, also with nothing, to the caller. */
  createInstead(wish: OrderWish & Required<Pick<OrderWish, 'instead'>>): Promise<Result<Created, Refusal>>;
  /** What becomes of an order that was made, of a wish or of a cart: counted, and paid at once where it costs nothing. */
  complete(made: Result<Created, Refusal>): Promise<Result<Created, Refusal>>;
  /** The buyer goes to a bank. Until when the order waits for their money; null when it can no longer be paid. */
  beginPayment(orderId: OrderId): Promise<Date | null>;
  /** Claims something by an order that waits for its money, or gives it back; what it costs then. See sumChanger. */
  change: ChangeOrder;
  /** Its tickets' holders are named: it may be paid from now on. See the store. */
  confirmNames: typeof confirmNames;
  /** For giving a paid ticket to somebody else. See the store. */
  lockHeld: typeof lockHeld;
  writeNames: typeof writeNames;
  /** An order that costs nothing is paid at once. */
  completeFree(orderId: OrderId): Promise<boolean>;
  /** Ends a captured payment in tickets or says that it goes back; inside the payment's own transaction. */
  settle(tx: Tx, captured: CapturedForOrder): Promise<Settled>;
  /** The same for many, as far as they can share a transaction; see settleTogether. */
  settleTogether(tx: Tx, captured: readonly CapturedForOrder[]): Promise<readonly ('kept' | 'alone')[]>;
  /** An order with its places, locked until the transaction ends. */
  lock(tx: Tx, id: OrderId): Promise<LockedOrder | null>;
  /** Frees lines of a paid order that was locked; `last`: nothing is left of it then. See giveBackPlaces. */
  giveBack(tx: Tx, locked: LockedOrder, wish: GivenBack): Promise<void>;
  /** Tells buyers who have not paid yet, by a letter, until when their places are held. */
  tellHeld(): Promise<ProcessedRows>;
  /** Ends orders whose reservation has expired. */
  expire(): Promise<ProcessedRows>;
  completeFreeOrders(): Promise<ProcessedRows>;
};

export function createOrders(deps: OrdersDeps): Orders {
  const { db, clock, catalogue, selling, ports, observer, together } = deps;
  const shop = { db, catalogue, ports, claimables: selling.claimables, submit: selling.submit };
  async function complete(made: Result<Created, Refusal>): Promise<Result<Created, Refusal>> {
    observer.orderMade(made.ok ? 'made' : reasonOf(made.refusal));
    if (made.ok && made.value.total === 0 && !made.value.needsNames)
      await completeFreeOrder(shop, made.value.id, clock.now());
    return made;
  }
  return {
    create: async (wish) => complete(await createOrder(shop, wish, clock.now())),
    worthOf: (wish) => {
      const drawn = drawUp(shop, wish, clock.now());
      return drawn.ok ? ok(drawn.value.total + (drawn.value.instead?.credit ?? 0)) : drawn;
    },
    createInstead: (wish) => createOrder(shop, wish, clock.now()),
    complete,
    ...orderReader(db, clock, together),
    beginPayment: paymentBeginner({ db, claimables: selling.claimables, clock, together }),
    change: orderChanger({ db, clock, together, others: selling.claimables.others }),
    confirmNames,
    lockHeld,
    writeNames,
    completeFree: (orderId) => completeFreeOrder(shop, orderId, clock.now()),
    settle: (tx, captured) => settlePayment(tx, shop, captured, clock.now()),
    settleTogether: (tx, captured) => settleTogether(tx, shop, captured, clock.now()),
    lock: lockWithPlaces,
    giveBack: (tx, locked, wish) => giveBackPlaces(tx, selling.claimables, locked, wish, clock.now()),
    tellHeld: () => tellHeld(shop, clock.now()),
    expire: () => expireOrders(shop, clock.now()),
    completeFreeOrders: () => completeFreeOrders(shop, clock.now()),
  };
}
