/** What the routes ask of orders: each call is a workflow on one context. */
import type { OrderReader } from '../modules/orders/index.ts';
import { type Refusal, reasonOf } from '../modules/reservations/index.ts';
import type { OrderId } from '../platform/lib/ids.ts';
import type { Result } from '../platform/lib/result.ts';
import { type ChangeOrder, orderChanger } from './adjust-order.ts';
import { completeFreeOrder, type FreeOrderContext } from './complete-free-orders.ts';
import type { WorkflowContext } from './context.ts';
import { type Created, createOrder, type OrderWish, type PlaceOrderContext } from './place-order.ts';
import { paymentBeginner } from './prepare-payment.ts';

export type OrdersContext = PlaceOrderContext &
  FreeOrderContext &
  Pick<WorkflowContext, 'db' | 'clock' | 'batching' | 'orders' | 'observer'>;

export type Orders = OrderReader & {
  /** Makes an order that holds its places for the reservation time; a free one is complete at once. */
  create(wish: OrderWish): Promise<Result<Created, Refusal>>;
  /** What becomes of an order that was made, of a wish or of a cart: counted, and complete at once where it costs nothing. */
  complete(made: Result<Created, Refusal>): Promise<Result<Created, Refusal>>;
  /** The buyer goes to a bank. Until when the order waits for their money; null when it can no longer be paid. */
  beginPayment(orderId: OrderId): Promise<Date | null>;
  /** Claims something by an order that waits for its money, or gives it back; what it costs then. */
  change: ChangeOrder;
  /** Completes an order that costs nothing. */
  completeFree(orderId: OrderId): Promise<boolean>;
};

export function createOrders(context: OrdersContext): Orders {
  const { clock, observer } = context;
  async function complete(made: Result<Created, Refusal>): Promise<Result<Created, Refusal>> {
    observer.orderMade(made.ok ? 'made' : reasonOf(made.refusal));
    if (made.ok && made.value.total === 0 && !made.value.needsNames) await completeFreeOrder(context, made.value.id);
    return made;
  }
  return {
    ...context.orders,
    create: async (wish) => complete(await createOrder(context, wish, clock.now())),
    complete,
    beginPayment: paymentBeginner(context),
    change: orderChanger(context),
    completeFree: (orderId) => completeFreeOrder(context, orderId),
  };
}
