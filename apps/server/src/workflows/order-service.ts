/** The order workflows that the API uses, with one shared context. */
import type { OrderReader } from '../modules/orders/index.ts';
import { type ReservationError, toErrorCode } from '../modules/reservations/index.ts';
import type { Actor } from '../platform/lib/actor.ts';
import type { OrderId } from '../platform/lib/ids.ts';
import type { Result } from '../platform/lib/result.ts';
import { type AdjustOrder, createAdjustOrder } from './adjust-order.ts';
import { completeFreeOrder, type FreeOrderContext } from './complete-free-orders.ts';
import type { WorkflowContext } from './context.ts';
import { type Created, type CreateOrderInput, createOrder, type PlaceOrderContext } from './place-order.ts';
import { createPaymentPreparer } from './prepare-payment.ts';

export type OrdersContext = PlaceOrderContext &
  FreeOrderContext &
  Pick<WorkflowContext, 'db' | 'clock' | 'batching' | 'orders' | 'observer'>;

export type Orders = OrderReader & {
  /** Places an order that holds its places for the reservation time. A free order is completed at once. */
  create(input: CreateOrderInput, actor: Actor): Promise<Result<Created, ReservationError>>;
  /** Counts a new order, from a selection or a cart, and completes it at once if it is free. */
  complete(createdOrder: Result<Created, ReservationError>): Promise<Result<Created, ReservationError>>;
  /** Extends the hold before the buyer goes to a bank. Returns its new end; null if the order can no longer be paid. */
  beginPayment(orderId: OrderId): Promise<Date | null>;
  /** Adds extensions to an unpaid order or removes them. Returns the new amount due. */
  change: AdjustOrder;
  /** Completes a free order. */
  completeFree(orderId: OrderId): Promise<boolean>;
};

export function createOrders(context: OrdersContext): Orders {
  const { clock, observer } = context;
  async function complete(createdOrder: Result<Created, ReservationError>): Promise<Result<Created, ReservationError>> {
    observer.countOrder(createdOrder.ok ? 'made' : toErrorCode(createdOrder.error));
    if (createdOrder.ok && createdOrder.value.amountDue === 0 && !createdOrder.value.needsNames)
      await completeFreeOrder(context, createdOrder.value.id);
    return createdOrder;
  }
  return {
    ...context.orders,
    create: async (input, actor) => complete(await createOrder(context, input, clock.now(), actor)),
    complete,
    beginPayment: createPaymentPreparer(context),
    change: createAdjustOrder(context),
    completeFree: (orderId) => completeFreeOrder(context, orderId),
  };
}
