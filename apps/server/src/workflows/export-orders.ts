/**
 * Reads a list of orders for a file, page by page, and records in the audit log that it left the shop. Without orders of
 * rehearsals, unless the filter asks for them.
 */
import { recordAuditEntry } from '../modules/audit-log/index.ts';
import { type FoundOrder, readOrdersById } from '../modules/orders/index.ts';
import type { Database } from '../platform/db/index.ts';
import type { StaffActor } from '../platform/lib/actor.ts';
import type { OrderId } from '../platform/lib/ids.ts';
import type { WorkflowContext } from './context.ts';
import { findOrderIds, type OrderListQuery } from './search-orders.ts';

/** `filter`: as the member entered it; a search text and a label can be personal and are not recorded. */
export type OrderExport = {
  query: OrderListQuery;
  filter: Readonly<Record<string, string | number | undefined>>;
  format: string;
};

const PAGE_SIZE = 500;

/** The numbers of the orders are read first, so that orders of the meantime change nothing; their rows when they are written. */
export async function exportOrders(
  { db, clock }: Pick<WorkflowContext, 'db' | 'clock'>,
  { query, filter, format }: OrderExport,
  actor: StaffActor,
): Promise<AsyncIterable<readonly FoundOrder[]>> {
  const ids = await findOrderIds(db, { ...query, rehearsal: query.rehearsal ?? 'without' });
  const { q, label, ...recorded } = filter;
  const after = { ...recorded, hasSearch: q !== undefined, hasLabel: label !== undefined, format, orders: ids.length };
  const entry = { actor, verb: 'export_orders', object: { kind: 'order', id: null }, after } as const;
  await db.transaction((tx) => recordAuditEntry(tx, entry, clock.now()));
  return readPages(db, ids);
}

async function* readPages(db: Database, ids: readonly OrderId[]): AsyncGenerator<readonly FoundOrder[]> {
  for (let start = 0; start < ids.length; start += PAGE_SIZE)
    yield await readOrdersById(db, ids.slice(start, start + PAGE_SIZE));
}
