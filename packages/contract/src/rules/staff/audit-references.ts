/** Fields in the values of audit entries that name objects. */
import type { AuditObjectKind, AuditReferenceKind } from './audit.ts';

const SINGLE: Readonly<Record<string, AuditReferenceKind>> = {
  connection: 'connection',
  country: 'country',
  eventId: 'event',
  hall: 'hall',
  memberId: 'staff',
  order: 'order',
  reasonId: 'return_reason',
  requestedBy: 'staff',
  session: 'session',
  template: 'seat_template',
  venueId: 'venue',
};
/** Lists of objects. Other entries have their number under the same name. */
const LISTS: Readonly<Record<string, AuditReferenceKind>> = {
  eventIds: 'event',
  events: 'event',
  people: 'person',
  sessions: 'session',
};

/** Fields with the line of an order's ticket, or several. */
const TICKETS: ReadonlySet<string> = new Set(['line', 'lines']);

/** An object that an entry names by its id, or by the key that the season's files give it. A ticket: order and line. */
export type AuditReference = { kind: AuditReferenceKind; id: string };

type EntryObject = { objectKind: AuditObjectKind; objectId: string | null };

/** The objects that a field names; null: the field has another value. `order`: whose tickets lines are of. */
export function listNamedReferences(field: string, value: unknown, order: string | null): AuditReference[] | null {
  if (TICKETS.has(field)) return order === null ? null : toTickets(order, value);
  const kind = Object.hasOwn(SINGLE, field) ? SINGLE[field] : undefined;
  if (kind && isId(value)) return [toReference(kind, value)];
  const listed = Object.hasOwn(LISTS, field) ? LISTS[field] : undefined;
  return listed && Array.isArray(value) ? value.filter(isId).map((id) => toReference(listed, id)) : null;
}

function toTickets(order: string, value: unknown): AuditReference[] | null {
  const lines = Array.isArray(value) ? value : [value];
  return lines.every(isId) ? lines.map((line) => ({ kind: 'ticket', id: `${order}-${line}` })) : null;
}

/** The order of lines on one side of an entry: the one that the side names, or the entry's object. */
export function findOrderOf({ objectKind, objectId }: EntryObject, side: object | null): string | null {
  const named = side && 'order' in side ? side.order : undefined;
  if (isId(named)) return String(named);
  return objectKind === 'order' ? objectId : null;
}

function isId(value: unknown): value is string | number {
  return typeof value === 'number' || (typeof value === 'string' && value !== '');
}

const LIST_FILE = /\.json$/;

/** Documents of drafts are events and lists of the season; keys of events have no dot. */
function toReference(kind: AuditReferenceKind, value: string | number): AuditReference {
  const id = String(value);
  return kind === 'event' && LIST_FILE.test(id) ? { kind: 'season_list', id: id.replace(LIST_FILE, '') } : { kind, id };
}
