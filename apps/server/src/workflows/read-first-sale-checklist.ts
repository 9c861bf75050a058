/** What a shop needs before its first sale. Computed from what exists, never ticked. */
import type { ChecklistItem } from '@sahna/contract/admin/settings/connection-endpoints';
import { type Backups, isBackupOld } from '../modules/backups/index.ts';
import type { CatalogService } from '../modules/catalog/index.ts';
import { type Connection, isTestOf, listConnectionTests } from '../modules/connections/index.ts';
import { listMembers, loadGrants } from '../modules/staff/index.ts';
import type { Database } from '../platform/db/index.ts';
import type { Clock } from '../platform/lib/clock.ts';

type ChecklistContext = { db: Database; clock: Clock; publishedCatalog: CatalogService; backups: Backups };

const LEGAL_PAGES = ['purchase-terms', 'privacy-policy'] as const;
const MIN_ADMINISTRATORS = 2;

export async function readFirstSaleChecklist(
  { db, clock, publishedCatalog, backups }: ChecklistContext,
  connections: readonly Connection[],
): Promise<ChecklistItem[]> {
  const [catalog, now] = [publishedCatalog.current(), clock.now()];
  const events = catalog?.events ?? [];
  const sellable = events.filter(
    ({ sessions, offers }) => offers.length > 0 && sessions.some(({ onSale, startsAt }) => onSale && startsAt > now),
  );
  const tests = await listConnectionTests(db);
  const isTested = (kind: Connection['kind']): boolean =>
    connections.some((connection) => {
      const test = tests.find((candidate) => isTestOf(connection, candidate));
      return connection.kind === kind && connection.source !== null && test?.error === null;
    });
  const legalPages = LEGAL_PAGES.filter((page) => {
    const text = catalog?.pages.get(page);
    return (catalog?.shop.languages ?? []).every((language) => text?.[language]);
  });
  return [
    { key: 'venue', isDone: (catalog?.venues.size ?? 0) > 0 && events.some(({ hallId }) => hallId !== null) },
    { key: 'event', isDone: sellable.length > 0 },
    { key: 'mail', isDone: isTested('mail') },
    { key: 'payment', isDone: isTested('payment') },
    { key: 'legal-pages', isDone: catalog !== null && legalPages.length === LEGAL_PAGES.length },
    { key: 'second-administrator', isDone: (await countAdministrators(db, now)) >= MIN_ADMINISTRATORS },
    { key: 'rehearsal', isDone: catalog !== null && !catalog.isRehearsal },
    { key: 'backup', isDone: !isBackupOld((await backups.findNewest())?.startedAt ?? null, now) },
  ];
}

/** Members who can sign in and have the role for all events. */
async function countAdministrators(db: Database, now: Date): Promise<number> {
  const active = (await listMembers(db, now)).filter(({ state }) => state === 'active');
  const grants = await loadGrants(
    db,
    active.map(({ id }) => id),
  );
  return active.filter(({ id }) =>
    grants.get(id)?.some(({ role, venueId, eventId }) => role === 'administrator' && !venueId && !eventId),
  ).length;
}
