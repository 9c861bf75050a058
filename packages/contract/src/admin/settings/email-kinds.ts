/** Emails whose texts staff edit: their parts, and the placeholders of these. */
import type { Language } from '../../languages.ts';
import { STAFF_EMAIL_KINDS } from './staff-email-kinds.ts';

/** `parts`: each with the placeholders that its text has to contain. */
type EmailKindDefinition = {
  placeholders: readonly string[];
  parts: Readonly<Record<string, readonly string[]>>;
};

const ORDER = ['order.number', 'buyer.name'] as const;
const TICKETS = [...ORDER, 'event.name', 'session.date'] as const;
const REFUND = [...ORDER, 'refund.amount'] as const;
const RETURN = [...TICKETS, 'refund.amount'] as const;

export const EMAIL_KINDS = {
  /** Parts that several kinds have in common. */
  common: {
    placeholders: ['buyer.name'],
    parts: { greeting: [], 'greeting-nameless': [], calendar: [], directions: [], footer: [] },
  },
  'order-paid': {
    placeholders: TICKETS,
    parts: { subject: [], 'subject-several': [], heading: [], lead: [], 'lead-free': [], button: [], note: [] },
  },
  'payment-reminder': {
    placeholders: [...TICKETS, 'order.deadline'],
    parts: { subject: [], heading: [], lead: ['order.deadline'], button: [], note: [] },
  },
  'orders-link': {
    placeholders: ['link.minutes'],
    parts: { subject: [], heading: [], lead: ['link.minutes'], button: [], note: [], footer: [] },
  },
  'merge-requested': {
    placeholders: ['other.address', 'link.days'],
    parts: { subject: [], heading: [], lead: ['other.address', 'link.days'], button: [], note: [], footer: [] },
  },
  'attendee-changed': {
    placeholders: [...TICKETS, 'attendee.name'],
    parts: { subject: [], heading: [], lead: [], button: [], note: [] },
  },
  'tickets-reissued': {
    placeholders: TICKETS,
    parts: { subject: [], heading: [], lead: [], button: [], note: [] },
  },
  'tickets-exchanged': {
    placeholders: TICKETS,
    parts: { subject: [], heading: [], lead: [], button: [], note: [] },
  },
  'session-rescheduled': {
    placeholders: [...TICKETS, 'session.previousDate', 'refund.deadline'],
    parts: {
      ...{ subject: [], heading: [], lead: ['session.date'], button: [] },
      ...{ note: ['refund.deadline'], 'note-without-deadline': [] },
    },
  },
  'session-canceled': {
    placeholders: RETURN,
    parts: { subject: [], heading: [], lead: [], button: [], note: [], 'note-free': [], 'note-manual': [] },
  },
  'cancellation-refunded': {
    placeholders: RETURN,
    parts: { subject: [], heading: [], lead: [], 'lead-manual': [], button: [], note: [], 'note-manual': [] },
  },
  'session-message': {
    placeholders: ['buyer.name', 'event.name', 'session.date'],
    parts: { heading: [], button: [] },
  },
  'return-requested': {
    placeholders: [...RETURN, 'link.deadline'],
    parts: { subject: [], heading: [], lead: [], button: [], note: ['link.deadline'], 'note-again': [] },
  },
  'return-accepted': {
    placeholders: RETURN,
    parts: {
      ...{ subject: [], heading: [], lead: [], 'lead-staff': [], button: [] },
      ...{ note: [], 'note-free': [], 'note-manual': [] },
    },
  },
  'return-refunded': {
    placeholders: RETURN,
    parts: { subject: [], heading: [], lead: [], 'lead-manual': [], button: [], note: [], 'note-manual': [] },
  },
  'payment-refunded': {
    placeholders: REFUND,
    parts: {
      ...{ subject: [], heading: [], 'lead-late': [], 'lead-repeated': [], 'lead-canceled': [], 'lead-amount': [] },
      ...{ body: ['refund.amount'], button: [] },
    },
  },
  'order-refunded': {
    placeholders: REFUND,
    parts: {
      subject: [],
      heading: [],
      lead: [],
      body: ['refund.amount'],
      'body-manual': ['refund.amount'],
      button: [],
    },
  },
  'alert-requested': {
    placeholders: ['event.name'],
    parts: { subject: [], heading: [], lead: [], button: [], note: [], footer: [] },
  },
  'tickets-available': {
    placeholders: ['event.name'],
    parts: { subject: [], heading: [], lead: [], button: [], footer: [] },
  },
  ...STAFF_EMAIL_KINDS,
} as const satisfies Record<string, EmailKindDefinition>;

export type EmailKind = keyof typeof EMAIL_KINDS;
export type EmailPart<Kind extends EmailKind = EmailKind> = Kind extends EmailKind
  ? keyof (typeof EMAIL_KINDS)[Kind]['parts']
  : never;
export type EmailPlaceholder<Kind extends EmailKind = EmailKind> = (typeof EMAIL_KINDS)[Kind]['placeholders'][number];

/** The path of an editable text among the settings of the shop (docs/catalogue-format.md). */
export type EmailTextField = { [Kind in EmailKind]: `email.texts.${Kind}.${EmailPart<Kind>}` }[EmailKind];

/** The definition of a kind without its literal types; undefined: there is no such kind. */
export function findEmailKind(kind: string): EmailKindDefinition | undefined {
  return new Map<string, EmailKindDefinition>(Object.entries(EMAIL_KINDS)).get(kind);
}

/** Edited texts by kind, part and language. */
export type EmailTextEdits = Readonly<Record<string, Readonly<Record<string, EmailTextByLanguage>>>>;
type EmailTextByLanguage = Readonly<Partial<Record<Language, string>>>;

const MAX_LENGTHS = { line: 200, paragraphs: 2000 } as const;

/** Lines of a header, a heading or a button; other parts have several paragraphs. */
export function isSingleLine(part: string): boolean {
  return /^(?:subject|heading|button|calendar|directions|greeting)/.test(part);
}

export function getMaxEmailTextLength(part: string): number {
  return isSingleLine(part) ? MAX_LENGTHS.line : MAX_LENGTHS.paragraphs;
}
