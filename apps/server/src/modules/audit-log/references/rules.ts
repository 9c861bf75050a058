import type { AuditObjectKind, AuditReferenceKind } from '@sahna/contract/rules/staff/audit';

export type { AuditReferenceKind };

/** An object that an entry names by its id, or by the key that the season's files give it. */
export type AuditReference = { kind: AuditReferenceKind; id: string };

type NamingEntry = {
  objectKind: AuditObjectKind;
  objectId: string | null;
  before: object | null;
  after: object | null;
};

/** Values that name an object. */
const SINGLE: Readonly<Record<string, AuditReferenceKind>> = {
  connection: 'connection',
  eventId: 'event',
  hall: 'hall',
  order: 'order',
  session: 'session',
  template: 'block_template',
  venueId: 'venue',
};
/** Values that are lists of objects. Other entries have their number under the same name. */
const LISTS: Readonly<Record<string, AuditReferenceKind>> = {
  eventIds: 'event',
  events: 'event',
  people: 'person',
  sessions: 'session',
};

/** The object of the entry first, if it has an id; then those that its values name, each once. */
export function listReferences({ objectKind, objectId, before, after }: NamingEntry): AuditReference[] {
  const named = [before, after].flatMap(listNamed);
  const all = objectId === null ? named : [{ kind: objectKind, id: objectId }, ...named];
  return [...new Map(all.map((reference) => [formatReference(reference), reference])).values()];
}

export const formatReference = ({ kind, id }: AuditReference): string => `${kind} ${id}`;

function listNamed(value: unknown): AuditReference[] {
  if (Array.isArray(value)) return value.flatMap(listNamed);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => {
    const kind = Object.hasOwn(SINGLE, name) ? SINGLE[name] : undefined;
    if (kind && isId(part)) return [toReference(kind, part)];
    const listed = Object.hasOwn(LISTS, name) ? LISTS[name] : undefined;
    if (listed && Array.isArray(part)) return part.filter(isId).map((id) => toReference(listed, id));
    return listNamed(part);
  });
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
