import { type ChangeSet, findChangeSet, findEventIds, listDraftVersions } from '../../../modules/season/index.ts';
import { findScope, type Scope, type SignedInStaff } from '../../../modules/staff/index.ts';
import type { Database } from '../../../platform/db/index.ts';
import { Refused } from '../problems.ts';

/** Refuses change sets that do not exist, or that have an event out of scope. */
export async function requireChangeSet(
  db: Database,
  { id }: { id: number },
  scope: Scope,
  staff: SignedInStaff,
): Promise<ChangeSet> {
  const changeSet = await findChangeSet(db, id);
  if (!changeSet) throw new Refused('not-found');
  const keys = (await listDraftVersions(db, id)).map(({ key }) => key);
  if (!canReadDocuments(keys, staff)) throw new Refused('not-found');
  if (!(await coversEvents(db, keys, scope)) || (keys.length === 0 && !isAuthor(changeSet, scope, staff)))
    throw new Refused('not-found');
  return changeSet;
}

/** Change sets without events are of no venue: members with a scope see their own only. */
export function isAuthor({ memberId }: ChangeSet, scope: Scope, staff: SignedInStaff): boolean {
  return scope.events === null || memberId === staff.id;
}

/** Promo codes are worth money: viewers of the season do not read them. */
export function canReadDocuments(keys: readonly string[], { grants }: SignedInStaff): boolean {
  return !keys.includes('promo-codes.json') || findScope(grants, 'season:change', []) !== null;
}

/** New events are of no venue yet, and lists are of all: a scope does not cover them. */
export async function coversEvents(db: Database, keys: readonly string[], { events }: Scope): Promise<boolean> {
  if (events === null || keys.length === 0) return true;
  const ids = await findEventIds(db, keys);
  return keys.every((key) => {
    const id = ids.get(key);
    return id !== undefined && events.has(id);
  });
}

/** Lists, hall plans and rules of the season are of all venues. */
export function requireWholeSeason({ events }: Scope): void {
  if (events) throw new Refused('not-found');
}

export async function requireEvent(db: Database, key: string, scope: Scope): Promise<void> {
  if (!(await coversEvents(db, [key], scope))) throw new Refused('not-found');
}
