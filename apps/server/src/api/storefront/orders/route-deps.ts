/** Dependencies of the order routes. */
import type { AddDiscountBody } from '@sahna/contract/orders/discounts';
import type { BotCheck } from '../../../modules/bot-check/index.ts';
import type { Carts } from '../../../modules/carts/index.ts';
import type { IdempotencyStore } from '../../../modules/idempotency/index.ts';
import type { ExtensionError, ExtensionRequest, FormatReservationError } from '../../../modules/reservations/index.ts';
import type { OrderId } from '../../../platform/lib/ids.ts';
import type { Minor } from '../../../platform/lib/money.ts';
import type { Result } from '../../../platform/lib/result.ts';
import type { WorkflowContext } from '../../../workflows/context.ts';
import type { Orders } from '../../../workflows/order-service.ts';
import type { OwnsCard } from './card-proof.ts';
import type { OrderDiscountData } from './empty-discount.ts';

export type OrderRouteDeps = {
  context: WorkflowContext;
  carts: Carts;
  idempotencyStore: IdempotencyStore;
  botCheck: BotCheck;
  /** Discounts available for unpaid orders. */
  discounts: readonly Discount[];
};

/** Shared by the order routes. */
export type OrderRoutes = OrderRouteDeps & { orders: Orders; formatPurchaseError: FormatReservationError };

/** A kind of discount. */
export type Discount = {
  /** The name in requests. */
  name: string;
  /** The field that cancels only this discount. */
  field: 'bonuses' | 'promoCode';
  /** Parses the requested discount: the extension request, an error, or null if none is requested. */
  parseRequest(
    body: AddDiscountBody,
    on: { orderId: OrderId; origin: string | null; timeZone: string; ownsCard: OwnsCard },
  ): Promise<Result<ExtensionRequest, ExtensionError>> | null;
  /**
   * Returns the discount's data beside an order, or null. `isOpen`: the order can still be discounted; `total`: the
   * amount to pay; `left`: the undiscounted remainder of the ticket prices.
   */
  getView(order: {
    id: OrderId;
    isOpen: boolean;
    total: Minor;
    left: Minor;
  }): Promise<Partial<OrderDiscountData> | null>;
  /** Returns the card that the caller has proved to own, from the request. */
  getCard?(request: ExtensionRequest): string | null;
};
