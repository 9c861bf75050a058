/** The form that names an order's attendees, empty or filled, and the reasons to reject it. */
import { type CatalogService, getAttendeeRules } from '../catalog/index.ts';
import type { OrderDetails, OrderItemDetails } from '../orders/index.ts';
import type { Attendee } from './details.ts';
import type { AttendeeProblem } from './parse-attendees.ts';
import { type AttendeeRequirements, NAMES_ONLY } from './rules.ts';
import type { AttendeeFormOptions } from './store.ts';

export type NamedItem = { item: OrderItemDetails; requirements: AttendeeRequirements };
/** `lines`: items whose tickets are named, or all items if none is. */
export type NamingForm = { view: OrderDetails; lines: readonly NamedItem[]; offered: AttendeeFormOptions };
/** Values that the form is filled with. */
export type FormDefaults = {
  /** Country id; 0: none preselected. */
  getCountry(line: NamedItem): number;
  /** Empty until the ticket is issued. */
  getTicketHash(line: NamedItem): string;
};
export type FilledForm = NamingForm & FormDefaults & { givenConsents: readonly number[] };
export type NamedAttendees = Omit<NamingForm, 'lines'> & FormDefaults & { lines: readonly NamedAttendee[] };
/**
 * `until`: the deadline for changing the attendee. `nextAt`: when the next change is allowed; null: the maximum is
 * reached.
 */
export type NamedAttendee = NamedItem & Attendee & { until: Date | null; nextAt: Date | null };

export type NamingError =
  | { kind: 'order_not_found' }
  | { kind: 'fields'; problems: readonly AttendeeProblem[]; offered: AttendeeFormOptions }
  | { kind: 'consent_missing'; ids: readonly number[] }
  /** The order expired or was canceled. */
  | { kind: 'ended' }
  /** Other names were confirmed before. */
  | { kind: 'already_named' }
  | { kind: 'not_changeable' }
  | { kind: 'changed_recently'; secondsLeft: number }
  | { kind: 'change_limit_reached' }
  /** The shop has no encryption key. */
  | { kind: 'unavailable' };

/** Each item with the rules of its session. */
export function toNamedItems({ items }: OrderDetails, catalog: Pick<CatalogService, 'findEventById'>): NamedItem[] {
  const named = items.flatMap((item) => {
    const event = catalog.findEventById(item.eventId);
    const session = event?.sessions.find(({ id }) => id === item.sessionId);
    const requirements = event && getAttendeeRules(event, session);
    return requirements ? [{ item, requirements }] : [];
  });
  // If the events were withdrawn or their sessions no longer name tickets, the names are enough.
  return named.length > 0 ? named : items.map((item) => ({ item, requirements: NAMES_ONLY }));
}
