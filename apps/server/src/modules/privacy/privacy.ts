/** Exports and erases the personal data of the person with an email address. */
import { type Database, type Executor, runDry, type Tx } from '../../platform/db/index.ts';
import type { Actor } from '../../platform/lib/actor.ts';
import type { Clock } from '../../platform/lib/clock.ts';
import { orderId } from '../../platform/lib/ids.ts';
import type { AttendeeDetails } from '../attendees/index.ts';
import { type AuditObject, recordAuditEntry } from '../audit-log/index.ts';
import { type Cleared, clearAll, eraseOrders } from './erase-orders.ts';
import {
  countUnsentEmails,
  findCustomersByEmail,
  findOrdersByEmail,
  listUsableSeasonTickets,
  readOrderFacts,
} from './orders.store.ts';
import { PERSONAL_DATA_INVENTORY } from './rules/inventory.ts';
import type { RetainedData } from './rules/retained-data.ts';
import { normalizeEmail } from './rules/retention.ts';
import { getRetentionReasons, type RetentionReason } from './rules/retention-reasons.ts';
import { type DataOwner, readRetainedRows } from './store.ts';

export type PrivacyDeps = {
  db: Database;
  clock: Clock;
  attendees: Pick<AttendeeDetails, 'decrypt'>;
};

export type RetainedOrder = { number: number; reasons: readonly RetentionReason[]; lastSession: Date | null };

export type ErasedPerson = {
  /** Erased orders, or in a preview those that would be erased. */
  orders: readonly number[];
  /** Orders whose buyer is kept, with the reasons. */
  retainedOrders: readonly RetainedOrder[];
  /** Number of accounts kept because of an order or season ticket. */
  accounts: number;
  /** Remaining visits of season tickets. */
  seasonTickets: number;
  /** Emails that are not sent yet. */
  emails: number;
  /** Accounts that were skipped because their address is not verified. */
  unverifiedAccounts: number;
  /** Number of cleared rows, by table or part of it. */
  rows: Readonly<Record<string, number>>;
};

export type ExportedTable = {
  table: string;
  purpose: string;
  columns: Readonly<Record<string, string>>;
  rows: readonly Record<string, unknown>[];
};

/** `unverifiedAccounts`: number of skipped accounts with an unverified address, which may belong to another person. */
type Person = { email: string; customers: number[]; orders: number[]; unverifiedAccounts: number };

/** `shouldIncludeUnverified`: include accounts whose address is not verified. */
export type PersonAt = { address: string; shouldIncludeUnverified: boolean };

export type Privacy = {
  /** Returns what `erase` would do, without changing anything. Null: no data for this address. */
  preview(at: PersonAt): Promise<ErasedPerson | null>;
  /**
   * Erases everything without a retention reason: one transaction per order, then one for the rest. Idempotent: a
   * repeated call continues after an interruption. Null: no data for this address. `personNumber`: for the audit log.
   */
  erase(at: PersonAt, actor: Actor, personNumber?: number): Promise<ErasedPerson | null>;
  /**
   * All stored data of the person, decrypted, and the number of skipped accounts (see `ErasedPerson`). Null: no data.
   */
  exportData(at: PersonAt): Promise<{ data: ExportedTable[]; unverifiedAccounts: number } | null>;
};

export function createPrivacy({ db, clock, attendees }: PrivacyDeps): Privacy {
  return {
    async preview(at) {
      const now = clock.now();
      const person = await findPerson(db, at);
      // Runs the real erasure and rolls it back, so the preview is exact.
      const done = await runDry(db, async (tx) => {
        const cleared: Cleared = new Map();
        const orders = await eraseOrders(tx, person.orders, now, cleared);
        return { ...(await erasePerson(tx, person, orders, now, cleared)), rows: Object.fromEntries(cleared) };
      });
      return hasPersonalData(done, person) ? done : null;
    },

    async erase(at, actor, personNumber) {
      const now = clock.now();
      const person = await findPerson(db, at);
      const cleared: Cleared = new Map();
      const orders: number[] = [];
      const recordErasure = (tx: Tx, object: AuditObject, after?: object) =>
        recordAuditEntry(tx, { actor, verb: 'erase_personal_data', object, after }, now);
      for (const order of person.orders)
        await db.transaction(async (tx) => {
          for (const id of await eraseOrders(tx, [order], now, cleared)) {
            orders.push(id);
            await recordErasure(tx, { kind: 'order', id });
          }
        });
      const done = await db.transaction(async (tx) => {
        const rest = await erasePerson(tx, person, orders, now, cleared);
        const rows = Object.fromEntries(cleared);
        if (cleared.size > 0) await recordErasure(tx, { kind: 'person', id: personNumber ?? null }, { orders, rows });
        return { ...rest, rows };
      });
      return hasPersonalData(done, person) ? done : null;
    },

    async exportData(at) {
      const now = clock.now();
      const { email, customers, orders, unverifiedAccounts } = await findPerson(db, at);
      const owners: DataOwner[] = [
        { scope: 'order', of: orders },
        { scope: 'address', of: email },
        { scope: 'customer', of: customers },
      ];
      const found: ExportedTable[] = [];
      for (const retained of PERSONAL_DATA_INVENTORY) {
        const rows = new Map<string, Record<string, unknown>>();
        for (const owner of owners)
          for (const row of await readRetainedRows(db, retained, owner, now)) rows.set(JSON.stringify(row), row);
        if (rows.size === 0) continue;
        const columns = Object.fromEntries(
          Object.entries(retained.columns).map(([name, { description }]) => [name, description]),
        );
        found.push({
          table: retained.table,
          purpose: retained.purpose,
          columns,
          rows: await decryptRows(retained, [...rows.values()]),
        });
      }
      return found.length + unverifiedAccounts > 0 ? { data: found, unverifiedAccounts } : null;
    },
  };

  async function decryptRows(retained: RetainedData, rows: readonly Record<string, unknown>[]) {
    if (retained.table !== 'ticket_attendee') return rows;
    return Promise.all(
      rows.map(async ({ encrypted: _encrypted, key_id: _key, ...row }) => {
        const details = await attendees.decrypt(db, orderId(row['order']));
        return { ...row, details: details.find(({ line }) => line === row['line'])?.details ?? {} };
      }),
    );
  }
}

async function findPerson(db: Executor, { address, shouldIncludeUnverified }: PersonAt): Promise<Person> {
  const email = normalizeEmail(address);
  const accounts = await findCustomersByEmail(db, email);
  const customers = accounts.filter(({ verified }) => verified || shouldIncludeUnverified).map(({ id }) => id);
  const orders = await findOrdersByEmail(db, email, customers);
  return { email, customers, orders, unverifiedAccounts: accounts.length - customers.length };
}

/** Erases the person's data outside of orders. */
async function erasePerson(tx: Tx, person: Person, erasedOrders: number[], now: Date, cleared: Cleared) {
  const { email, customers, orders, unverifiedAccounts } = person;
  const remainingOrders = await readOrderFacts(
    tx,
    orders.filter((order) => !erasedOrders.includes(order)),
    now,
  );
  const retainedOrders = remainingOrders.map((order) => ({
    number: order.id,
    reasons: getRetentionReasons(order, now),
    lastSession: order.lastSession,
  }));
  const usableSeasonTickets = await listUsableSeasonTickets(tx, email, customers, now);
  // Orders are found by the account, so it is deleted with the last of them.
  const keepsAccount = retainedOrders.length > 0 || usableSeasonTickets.some(({ customer }) => customer !== null);
  await clearAll(tx, { scope: 'address', of: email }, now, cleared);
  if (!keepsAccount) await clearAll(tx, { scope: 'customer', of: customers }, now, cleared);
  return {
    orders: erasedOrders,
    retainedOrders,
    accounts: keepsAccount ? customers.length : 0,
    seasonTickets: usableSeasonTickets.reduce((sum, { left: tickets }) => sum + tickets, 0),
    emails: await countUnsentEmails(tx, email),
    unverifiedAccounts,
  };
}

function hasPersonalData(
  { emails, seasonTickets, rows, unverifiedAccounts }: ErasedPerson,
  { customers, orders }: Person,
): boolean {
  return emails + seasonTickets + unverifiedAccounts + customers.length + orders.length + Object.keys(rows).length > 0;
}
