/** Queries of the first screen of staff. */
import { listUndeliveredEmails } from '../../apps/server/src/modules/notifications/index.ts';
import { listSalesByHour } from '../../apps/server/src/modules/orders/index.ts';
import {
  listMismatches,
  listOutstandingRefunds,
  listUnappliedPayments,
} from '../../apps/server/src/modules/payments/index.ts';
import { listStaffSessions } from '../../apps/server/src/modules/season/index.ts';
import { countTakenPlaces } from '../../apps/server/src/modules/seating/inventory.ts';
import type { Database } from '../../apps/server/src/platform/db/index.ts';
import { measure } from '../shared/measure.ts';

const LIMIT_MS = 50;
const DAY_MS = 86_400_000;
const ROWS = 200;

/** False if one of them takes too long. */
export async function measureToday(db: Database, now: Date): Promise<boolean> {
  const hourAgo = new Date(now.getTime() - 3_600_000);
  const listSales = (days: number) =>
    listSalesByHour(db, {
      from: new Date(now.getTime() - (days + 1) * DAY_MS),
      to: new Date(now.getTime() - days * DAY_MS),
      ...{ timeZone: 'Asia/Almaty', events: null },
    });
  const listSessions = async () => {
    const filter = {
      eventId: null,
      state: 'on_sale',
      from: now.toISOString().slice(0, 10),
      to: null,
      events: null,
    } as const;
    const found = await listStaffSessions(db, filter, { after: null, limit: 2_000 }, now);
    return countTakenPlaces(
      db,
      found.map(({ id }) => id),
      now,
    );
  };
  const parts = {
    'sales of today': () => listSales(0),
    'sales a week ago': () => listSales(7),
    'payments not applied': () => listUnappliedPayments(db, hourAgo, ROWS),
    'payment mismatches': () => listMismatches(db, ROWS),
    'outstanding refunds': () => listOutstandingRefunds(db, hourAgo, ROWS),
    'undelivered emails': () =>
      listUndeliveredEmails(db, { failedAfter: new Date(now.getTime() - 14 * DAY_MS), queuedBefore: hourAgo }, ROWS),
    'sessions on sale': listSessions,
  };
  let isWithinLimit = true;
  for (const [label, run] of Object.entries(parts))
    isWithinLimit = (await measure(label, LIMIT_MS, run)) && isWithinLimit;
  return isWithinLimit;
}
