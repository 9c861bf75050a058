/** An example of each kind of email, for staff who edit its texts. */
import type { EmailKind } from '@sahna/contract/admin/settings/email-kinds';
import type { RefundReason } from '../../orders/index.ts';
import { createAlertConfirmationEmail, createTicketsAvailableEmail } from '../emails/alert-emails.ts';
import type { EmailParts } from '../emails/common-parts.ts';
import {
  createAttendeeEmail,
  createOrderPaidEmail,
  createOrderRefundedEmail,
  createRefundEmail,
} from '../emails/emails.ts';
import { createExchangeEmail } from '../emails/exchange-email.ts';
import { createLinkEmail } from '../emails/link-email.ts';
import { createMergeEmail } from '../emails/merge-email.ts';
import { createPaymentReminderEmail } from '../emails/payment-reminder-email.ts';
import { createReissuedEmail } from '../emails/reissued-email.ts';
import { createRescheduledEmail } from '../emails/rescheduled-email.ts';
import {
  createReturnAcceptedEmail,
  createReturnRefundedEmail,
  createReturnRequestedEmail,
  createSessionCanceledEmail,
} from '../emails/return-emails.ts';
import { createSessionMessageEmail } from '../emails/session-message-email.ts';
import { type EmailExample, exampleOrder, operaSeat, ride } from './example-order.ts';
import { STAFF_EMAIL_EXAMPLES } from './staff-email-examples.ts';

const AMOUNT = 13_125_50;
const DEADLINE = new Date('2026-12-04T14:00:00Z');
const REASONS: Readonly<Record<string, RefundReason>> = {
  'lead-repeated': 'already_paid',
  'lead-canceled': 'order_canceled',
  'lead-amount': 'amount_mismatch',
};

const { eventTitle: title, venueName: name, venueAddress: address, day, time } = operaSeat;
const alertedEvent = { title, url: '/', venue: { name, address }, session: { day, time } };

function createReturn({ language, part }: EmailExample, cause: 'canceled' | 'staff' | null) {
  const order = { ...exampleOrder, language };
  const amount = part === 'note-free' ? 0 : AMOUNT;
  return { order, items: [operaSeat], amount, isManual: part.endsWith('-manual'), cause };
}

const EXAMPLES: Readonly<Record<EmailKind, (example: EmailExample) => EmailParts>> = {
  common: ({ language, part, site }) => {
    const buyerName = part === 'greeting-nameless' ? '' : exampleOrder.buyerName;
    return createOrderPaidEmail({ ...exampleOrder, language, buyerName }, [operaSeat], site);
  },
  'order-paid': ({ language, part, site }) => {
    const several = [operaSeat, { ...ride, eventTitle: ride.venueName }];
    const free = { ...operaSeat, price: 0, serviceFee: 0 };
    const total = part === 'lead-free' ? 0 : AMOUNT;
    const items = part === 'subject-several' ? several : [total === 0 ? free : operaSeat];
    return createOrderPaidEmail({ ...exampleOrder, language, total }, items, site);
  },
  'payment-reminder': ({ language, site }) => {
    const unpaid = { state: 'reserved', expiresAt: DEADLINE, credit: 0, received: 0, total: AMOUNT } as const;
    return createPaymentReminderEmail({ ...exampleOrder, ...unpaid, language }, [operaSeat], site);
  },
  'orders-link': ({ language, site }) => createLinkEmail({ language, secret: '', minutes: 30 }, site),
  'merge-requested': ({ language, site }) =>
    createMergeEmail({ language, secret: '', other: 'a•••@mail.example', days: 7 }, site),
  'attendee-changed': ({ language, site }) =>
    createAttendeeEmail({ ...exampleOrder, language }, { ...operaSeat, attendeeName: 'Дана Әлімова' }, site),
  'tickets-reissued': ({ language, site }) => createReissuedEmail({ ...exampleOrder, language }, [operaSeat], site),
  'tickets-exchanged': ({ language, site }) => {
    const order = { ...exampleOrder, language, total: AMOUNT };
    const old = { order: order.id - 1, items: [ride] };
    return createExchangeEmail(
      { order, items: [operaSeat], old, credit: ride.price, refundAmount: 0, isManual: false },
      site,
    );
  },
  'session-rescheduled': ({ language, part, site }) => {
    const refundPolicy = part === 'note-without-deadline' ? {} : { freeReturnUntil: DEADLINE.toISOString() };
    const items = [{ ...operaSeat, refundPolicy }];
    return createRescheduledEmail(
      { order: { ...exampleOrder, language }, items, from: { day: '2026-11-30', time: '18:00' } },
      site,
    );
  },
  'session-canceled': (example) => createSessionCanceledEmail(createReturn(example, 'canceled'), example.site),
  'cancellation-refunded': (example) => createReturnRefundedEmail(createReturn(example, 'canceled'), example.site),
  'session-message': ({ language, site }) => {
    const { eventTitle: title, venueName: venue, day, time } = operaSeat;
    const text = { subject: '…', paragraphs: ['…'] };
    return createSessionMessageEmail(
      { language, buyer: exampleOrder, session: { title, venue, day, time }, text },
      site,
    );
  },
  'return-requested': (example) => {
    const attempt = example.part === 'note-again' ? 2 : 1;
    const request = { ...createReturn(example, null), secret: '', until: DEADLINE, attempt };
    return createReturnRequestedEmail(request, example.site);
  },
  'return-accepted': (example) =>
    createReturnAcceptedEmail(createReturn(example, example.part === 'lead-staff' ? 'staff' : null), example.site),
  'return-refunded': (example) => createReturnRefundedEmail(createReturn(example, null), example.site),
  'payment-refunded': ({ language, part, site }) =>
    createRefundEmail({ ...exampleOrder, language }, AMOUNT, REASONS[part] ?? 'seats_unavailable', site),
  'order-refunded': ({ language, part, site }) =>
    createOrderRefundedEmail({ ...exampleOrder, language }, { amount: AMOUNT, isManual: part === 'body-manual' }, site),
  'alert-requested': ({ language, site }) =>
    createAlertConfirmationEmail({ ...alertedEvent, language, secret: '' }, site),
  'tickets-available': ({ language, site }) => createTicketsAvailableEmail({ ...alertedEvent, language }, site),
  ...STAFF_EMAIL_EXAMPLES,
};

const EXAMPLES_BY_NAME = new Map<string, (example: EmailExample) => EmailParts>(Object.entries(EXAMPLES));

/** Null: there is no such kind. */
export function createExampleEmail(kind: string, example: EmailExample): EmailParts | null {
  return EXAMPLES_BY_NAME.get(kind)?.(example) ?? null;
}
