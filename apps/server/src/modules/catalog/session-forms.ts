/** What buyers and attendees of a session are asked for: its own form, or that of its event. */
import type { RequiredAttendeeFields } from '@sahna/contract/rules/attendee';
import type { CatalogEvent, OrderForm, Session } from './rules/model.ts';

type EventRules<Rules> = { attendeeFields: Rules | null };
type SessionRules<Rules> = { overrides?: { attendees?: Rules | null | undefined } | null | undefined };

/** Null: tickets are not named. Without a session, the rules of the event. */
export function getAttendeeRules<Rules>(
  { attendeeFields }: EventRules<Rules>,
  session: SessionRules<Rules> | undefined,
): Rules | null {
  const attendees = session?.overrides?.attendees;
  return attendees === undefined ? attendeeFields : attendees;
}

/** Whether tickets with the details of `current` lack some that are required; null: they have no name, none is required. */
export function lacksDetails(required: RequiredAttendeeFields | null, current: RequiredAttendeeFields | null): boolean {
  if (!required || !current) return required !== null && current === null;
  return (
    (required.age !== 'none' && required.age !== current.age) ||
    (['middleName', 'document', 'country', 'region'] as const).some((field) => required[field] && !current[field])
  );
}

/** Whether tickets of any of these sessions are named. */
export function requiresAttendees(event: CatalogEvent, sessions: readonly Session[]): boolean {
  if (sessions.length === 0) return event.attendeeFields !== null;
  return sessions.some((session) => getAttendeeRules(event, session) !== null);
}

type SessionForm<Form> = { overrides?: { form?: Form | undefined } | null | undefined };

/** Contact fields and questions of an order for the session. */
export function getOrderForm<Form>({ form }: { form: Form }, { overrides }: SessionForm<Form>): Form {
  return overrides?.form ?? form;
}

/**
 * The event with the form of an order for these of its sessions: fields that any of them requires, and of each question
 * the first one. That of the event without sessions.
 */
export function withOrderForm(event: CatalogEvent, isOrdered: (session: Session) => boolean): CatalogEvent {
  return { ...event, form: mergeForms(event, event.sessions.filter(isOrdered)) };
}

export function mergeForms(
  event: Pick<CatalogEvent, 'form'>,
  sessions: readonly Pick<Session, 'overrides'>[],
): OrderForm {
  const [first = event.form, ...others] = sessions.map((session) => getOrderForm(event, session));
  return others.reduce(
    (merged, form) => ({
      fio: merged.fio || form.fio,
      phone: merged.phone || form.phone,
      repeatEmail: merged.repeatEmail || form.repeatEmail,
      parking: merged.parking || form.parking,
      box1: merged.box1 ?? form.box1,
      box2: merged.box2 ?? form.box2,
      checkbox: merged.checkbox ?? form.checkbox,
    }),
    first,
  );
}
