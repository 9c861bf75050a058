import type { AuditObjectKind, AuditReferenceKind } from '@sahna/contract/rules/staff/audit';
import { type AuditReference, findOrderOf, listNamedReferences } from '@sahna/contract/rules/staff/audit-references';

export type { AuditReference, AuditReferenceKind };

type NamingEntry = {
  objectKind: AuditObjectKind;
  objectId: string | null;
  before: object | null;
  after: object | null;
};

/** The object of the entry first, if it has an id; then those that its values name, each once. */
export function listReferences(entry: NamingEntry): AuditReference[] {
  const { objectKind, objectId, before, after } = entry;
  const named = [before, after].flatMap((side) => listNamed(side, findOrderOf(entry, side)));
  const all = objectId === null ? named : [{ kind: objectKind, id: objectId }, ...named];
  return [...new Map(all.map((reference) => [formatReference(reference), reference])).values()];
}

export const formatReference = ({ kind, id }: AuditReference): string => `${kind} ${id}`;

function listNamed(value: unknown, order: string | null): AuditReference[] {
  if (Array.isArray(value)) return value.flatMap((part) => listNamed(part, order));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(
    ([name, part]) => listNamedReferences(name, part, order) ?? listNamed(part, order),
  );
}
