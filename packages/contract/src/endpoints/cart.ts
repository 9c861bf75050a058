import { z } from 'zod';
import { envelope, Outcome } from '../envelope.ts';
import { Lang } from '../wire.ts';
import { OrderItemRequest } from './order-create.ts';

export const CartQuery = z.object({ lang: Lang });

/** A line of the cart keeps what was sent; `quantity` is summed for the header's count (booking §3 "Cart (header cart)"). */
export const CartListResponse = envelope(
  Outcome.extend({ data: z.array(OrderItemRequest.extend({ quantity: z.number().int().min(0) })) }),
);
export type CartListResponse = z.infer<typeof CartListResponse>;

/** POST /api/cart/update (booking §7; its method is ours to choose). */
export const CartUpdateRequest = z.object({ data: z.array(OrderItemRequest).max(100), lang: Lang });
export const CartUpdateResponse = envelope(Outcome);
