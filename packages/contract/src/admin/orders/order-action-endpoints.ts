/**
 * Changes of an order by staff. Each runs as a preview, which changes nothing, or for good, and answers its effects.
 * An action that finds nothing to do is refused, so that a repeated request does nothing twice.
 */
import { z } from 'zod';
import { LENGTHS, MAX_ORDER_LIMIT } from '../../constants.ts';
import { checkFio } from '../../rules/buyer.ts';
import { checkPhoneNumber } from '../../rules/contacts/phone-number.ts';
import { ORDER_STATES } from '../../rules/orders/order-states.ts';
import { EmailInput } from '../../wire/email.ts';
import { plainText, typedText } from '../../wire/primitives.ts';
import type { AdminEndpoint } from '../endpoint.ts';
import { Moment, MoneyDto, RowId } from '../values.ts';

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

export const MAX_NOTE_LENGTH = 2000;

/** Text of several lines, with the tabs of a copied table, and without other control characters. */
const noteText = z
  .string()
  .trim()
  .min(1)
  .max(MAX_NOTE_LENGTH)
  .regex(/^(?:[\n\t]|[^\p{Cc}\p{Cs}])*$/u);

/** Empty: not given, as the buyer of an event that does not ask for it. */
const FioInput = typedText(LENGTHS.fio.max).refine((text) => text === '' || checkFio(text) === null);
const PhoneInput = typedText(LENGTHS.phone.max).refine((text) => text === '' || checkPhoneNumber(text) === null);

const choice = z.int().min(0).max(2_147_483_647);
/** The attendee of a ticket. Fields that the event does not ask for are ignored. `birthDate` is dd.mm.yyyy. */
const AttendeeBody = OrderActionBody.extend({
  line: z.int().min(1).max(MAX_ORDER_LIMIT),
  surname: typedText(200),
  name: typedText(200),
  middleName: typedText(200),
  age: typedText(10),
  birthDate: typedText(10),
  documentType: choice,
  documentNumber: typedText(200),
  country: choice,
  region: choice,
});

const LabelBody = OrderActionBody.extend({ label: typedText(30, 1) });

const REFUND_ACTION = {
  ...ORDER_ACTION,
  access: 'refunds:change',
  params: z.object({ id: RowId, refundId: RowId }),
} as const;
/** `isConfirmedAtProvider`: staff looked an unanswered refund up in the dashboard of its provider. */
const RefundBody = OrderActionBody.extend({ isConfirmedAtProvider: z.boolean() });

export const ORDER_ACTION_ENDPOINTS = {
  resendEmails: {
    ...ORDER_ACTION,
    path: '/admin/api/orders/:id/resend',
    summary:
      'Sends the tickets again, or the link to pay. `email`: to another address, once, or from now on if `isNewContact`',
    body: OrderActionBody.extend({ email: EmailInput.nullable(), isNewContact: z.boolean() }),
  },
  reissueTickets: {
    ...ORDER_ACTION,
    path: '/admin/api/orders/:id/reissue',
    summary:
      'Voids unused tickets with these codes, issues them with new codes and sends them. `email`: to another address',
    body: OrderActionBody.extend({
      codes: z.array(plainText(40, 1)).min(1).max(MAX_ORDER_LIMIT),
      email: EmailInput.nullable(),
    }),
  },
  changeAttendee: {
    ...ORDER_ACTION,
    path: '/admin/api/orders/:id/attendee',
    summary: 'Names another attendee on a ticket, which is reissued and sent',
    body: AttendeeBody,
  },
  changeContacts: {
    ...ORDER_ACTION,
    path: '/admin/api/orders/:id/contacts',
    summary: 'Changes name, email address and phone number of the buyer',
    body: OrderActionBody.extend({ name: FioInput, email: EmailInput, phone: PhoneInput }),
  },
  cancelOrder: {
    ...ORDER_ACTION,
    path: '/admin/api/orders/:id/cancel',
    summary: 'Cancels an unpaid order; its places are free at once',
    body: OrderActionBody,
  },
  extendReservation: {
    ...ORDER_ACTION,
    path: '/admin/api/orders/:id/extend',
    summary: 'Extends the reservation of an unpaid order once, by the time that its event reserves an order for',
    body: OrderActionBody,
  },
  addNote: {
    ...ORDER_ACTION,
    path: '/admin/api/orders/:id/notes',
    summary: 'Adds an internal note. `key`: random, the same when the request is repeated',
    body: OrderActionBody.extend({ key: z.uuid(), text: noteText }),
  },
  addLabel: {
    ...ORDER_ACTION,
    path: '/admin/api/orders/:id/labels',
    summary: 'Adds a label, of at most ten',
    body: LabelBody,
  },
  removeLabel: {
    ...ORDER_ACTION,
    path: '/admin/api/orders/:id/labels/remove',
    summary: 'Removes a label',
    body: LabelBody,
  },
  resendRefund: {
    ...REFUND_ACTION,
    path: '/admin/api/orders/:id/refunds/:refundId/resend',
    summary: 'Sends a refund that the provider refused once more',
    body: RefundBody,
  },
  recordRefund: {
    ...REFUND_ACTION,
    path: '/admin/api/orders/:id/refunds/:refundId/record',
    summary: 'Records that staff paid an outstanding refund out; `note`: how',
    body: RefundBody.extend({ note: typedText(200, 1) }),
  },
} as const satisfies Record<string, AdminEndpoint>;
