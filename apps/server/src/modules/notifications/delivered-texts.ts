/** The delivered texts of the parts that staff edit, as keys of the catalog. */
import type { EmailKind, EmailPart } from '@sahna/contract/admin/settings/email-kinds';
import type { Language } from '../../platform/lib/languages.ts';
import { EMAIL_TEXTS, type EmailTextKey } from './texts.ts';

const TICKETS = { button: 'open-tickets', note: 'secret' } as const;
const EVENT = { heading: 'heading-event' } as const;
const ACCESS = { button: 'access-action', note: 'access-note', footer: 'access-footer' } as const;
const withHeading = <Key extends EmailTextKey>(key: Key) => ({ subject: key, heading: key }) as const;
const NOTES = {
  note: 'return-accepted-note',
  'note-free': 'return-free-note',
  'note-manual': 'return-manual-note',
} as const;
const PAID_NOTES = { note: 'return-paid-note', 'note-manual': 'return-manual-paid-note' } as const;

const KEYS: { readonly [Kind in EmailKind]: Readonly<Record<EmailPart<Kind>, EmailTextKey>> } = {
  common: {
    greeting: 'greeting',
    'greeting-nameless': 'greeting-nameless',
    calendar: 'calendar',
    directions: 'directions',
    footer: 'footer',
  },
  'order-paid': {
    ...{ ...EVENT, ...TICKETS },
    subject: 'paid-subject',
    'subject-several': 'paid-subject-several',
    lead: 'paid-lead',
    'lead-free': 'free-lead',
  },
  'payment-reminder': {
    ...EVENT,
    subject: 'payment-reminder-subject',
    lead: 'payment-reminder-lead',
    button: 'payment-reminder-action',
    note: 'payment-reminder-note',
  },
  'orders-link': {
    ...withHeading('orders-subject'),
    lead: 'orders-lead',
    button: 'orders-action',
    note: 'orders-note',
    footer: 'footer-requested',
  },
  'merge-requested': {
    ...withHeading('merge-subject'),
    lead: 'merge-lead',
    button: 'merge-action',
    note: 'merge-note',
    footer: 'merge-footer',
  },
  'attendee-changed': {
    ...{ ...EVENT, ...TICKETS },
    subject: 'attendee-changed-subject',
    lead: 'attendee-changed-lead',
  },
  'tickets-reissued': { ...withHeading('reissued-subject'), ...TICKETS, lead: 'reissued-lead' },
  'tickets-exchanged': { ...EVENT, ...TICKETS, subject: 'exchange-subject', lead: 'exchange-lead' },
  'session-rescheduled': {
    ...EVENT,
    subject: 'rescheduled-subject',
    lead: 'rescheduled-lead',
    button: 'open-tickets',
    note: 'rescheduled-note',
    'note-without-deadline': 'rescheduled-note-plain',
  },
  'session-canceled': {
    ...{ ...withHeading('return-canceled-subject'), ...NOTES },
    lead: 'return-canceled-lead',
    button: 'open-order',
  },
  'cancellation-refunded': {
    ...{ ...withHeading('return-canceled-paid-subject'), ...PAID_NOTES },
    lead: 'return-canceled-paid-lead',
    'lead-manual': 'return-manual-paid-lead',
    button: 'open-order',
  },
  'session-message': { ...EVENT, button: 'open-order' },
  'return-requested': {
    ...withHeading('return-requested-subject'),
    lead: 'return-requested-lead',
    button: 'return-requested-action',
    note: 'return-requested-note',
    'note-again': 'return-requested-again',
  },
  'return-accepted': {
    ...{ ...withHeading('return-accepted-subject'), ...NOTES },
    lead: 'return-accepted-lead',
    'lead-staff': 'return-staff-lead',
    button: 'open-order',
  },
  'return-refunded': {
    ...{ ...withHeading('return-paid-subject'), ...PAID_NOTES },
    lead: 'return-paid-lead',
    'lead-manual': 'return-manual-paid-lead',
    button: 'open-order',
  },
  'payment-refunded': {
    ...withHeading('refund-subject'),
    'lead-late': 'refund-places-unavailable',
    'lead-repeated': 'refund-already-paid',
    'lead-canceled': 'refund-order-canceled',
    'lead-amount': 'refund-wrong-amount',
    body: 'refund-lead',
    button: 'open-order',
  },
  'order-refunded': {
    ...withHeading('refund-subject'),
    lead: 'refund-goodwill',
    body: 'refund-lead',
    'body-manual': 'refund-manual-lead',
    button: 'open-order',
  },
  'alert-requested': {
    ...EVENT,
    subject: 'alert-requested-subject',
    lead: 'alert-requested-lead',
    button: 'alert-requested-action',
    note: 'alert-requested-note',
    footer: 'footer-alert',
  },
  'tickets-available': {
    ...EVENT,
    subject: 'alert-available-subject',
    lead: 'alert-available-lead',
    button: 'alert-available-action',
    footer: 'alert-available-footer',
  },
  'staff-common': { greeting: 'greeting-staff' },
  'staff-invited': {
    ...withHeading('staff-subject'),
    lead: 'staff-lead',
    button: 'staff-action',
    note: 'staff-note',
    footer: 'footer-staff',
  },
  'sign-in-reset': { ...withHeading('access-recovered-subject'), ...ACCESS, lead: 'access-recovered-lead' },
  'administrator-added': {
    ...withHeading('access-administrator-subject'),
    ...ACCESS,
    lead: 'access-administrator-lead',
  },
  'block-ending': {
    ...withHeading('block-subject'),
    lead: 'block-lead',
    button: 'block-action',
    'button-owner': 'block-action-owner',
    note: 'block-note',
    'note-owner': 'block-note-owner',
    footer: 'block-footer',
    'footer-owner': 'block-footer-owner',
  },
  'mail-test': { ...withHeading('test-subject'), lead: 'test-lead', button: 'test-action' },
};

const KEYS_BY_NAME = new Map<string, EmailTextKey>(
  Object.entries(KEYS).flatMap(([kind, parts]) =>
    Object.entries(parts).map(([part, key]): [string, EmailTextKey] => [`${kind}.${part}`, key]),
  ),
);

/** In Liquid form. */
export function getDeliveredText(kind: string, part: string, language: Language): string {
  const key = KEYS_BY_NAME.get(`${kind}.${part}`);
  if (!key) throw new Error(`emails have no text ${kind}.${part}`);
  return EMAIL_TEXTS[language][key] ?? '';
}
