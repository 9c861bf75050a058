/**
 * Changes of an order by staff. Each runs as a preview, which changes nothing, or for good, and answers its effects.
 * An action that finds nothing to do is refused, so that a repeated request does nothing twice.
 */
import { z } from 'zod';
import { ORDER_STATES } from '../rules/order-states.ts';
import { EmailInput } from '../wire/email.ts';
import type { AdminEndpoint } from './endpoint.ts';
import { Moment, MoneyDto, RowId } from './values.ts';

const changeOf = <Value extends z.ZodType>(value: Value) => z.object({ before: value, after: value }).nullable();
const StateOfOrder = z.enum(ORDER_STATES);

/** What an action changes besides its own values; null and empty lists: nothing. */
export const OrderEffectsDto = z.object({
  /** `kind`: as in the emails of an order. */
  emails: z.array(z.object({ kind: z.string(), recipient: z.string() })),
  /** `provider`: `cash` or `terminal` for money of the box office. `isManual`: paid out by staff. */
  refunds: z.array(z.object({ amount: MoneyDto, provider: z.string(), isManual: z.boolean() })),
  voidedTickets: z.array(z.object({ line: z.int(), code: z.string() })),
  /** Without codes: those of a preview are never issued. */
  issuedTickets: z.array(z.object({ line: z.int() })),
  state: changeOf(StateOfOrder),
  amountDue: changeOf(MoneyDto),
  expiresAt: changeOf(Moment),
});
export type OrderEffectsDto = z.infer<typeof OrderEffectsDto>;

/** `done` false: it was a preview. */
export const OrderActionResultDto = z.object({ effects: OrderEffectsDto, done: z.boolean() });
export type OrderActionResultDto = z.infer<typeof OrderActionResultDto>;

/** Body of every action. `preview`: computes the effects, and changes nothing. */
export const OrderActionBody = z.object({ preview: z.boolean() });

/** Parts that all actions have in common. */
export const ORDER_ACTION = {
  method: 'POST',
  access: 'orders:change',
  params: z.object({ id: RowId }),
  response: OrderActionResultDto,
} as const;

export const ORDER_ACTION_ENDPOINTS = {
  resendEmails: {
    ...ORDER_ACTION,
    path: '/admin/api/orders/:id/resend',
    summary:
      'Sends the tickets again, or the link to pay. `email`: to another address, once, or from now on if `isNewContact`',
    body: OrderActionBody.extend({ email: EmailInput.nullable(), isNewContact: z.boolean() }),
  },
} as const satisfies Record<string, AdminEndpoint>;
