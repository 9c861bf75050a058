/** What is kept of the person at an address: shown, and erased when they ask for it. */
import type { Database, Executor, Tx } from '../../platform/db/index.ts';
import type { Clock } from '../../platform/lib/clock.ts';
import { type Cleared, clearAll, eraseOrders } from './erase-orders.ts';
import { customersAt, factsOf, lettersToSend, ordersAt, usedSeasonTickets } from './orders.store.ts';
import { INVENTORY } from './rules/inventory.ts';
import type { Kept } from './rules/kept.ts';
import { normalisedEmail } from './rules/retention.ts';
import { type Reason, whyItStays } from './rules/staying.ts';
import { keptRows, type Whose } from './store.ts';

/** What was sealed of whom a ticket is for, opened. */
export type OpenedHolder = { line: number; details: object };

export type PrivacyDeps = {
  db: Database;
  clock: Clock;
  /** Opens what is kept of the holders of an order. */
  openHolders(db: Executor, order: number): Promise<OpenedHolder[]>;
};

export type KeptOrder = { number: number; reasons: readonly Reason[]; lastSession: Date | null };

export type ErasedPerson = {
  /** Orders whose buyer goes, or is gone. */
  orders: readonly number[];
  /** Orders that keep their buyer, and why. */
  staying: readonly KeptOrder[];
  /** Accounts that stay, for one of their orders or season tickets does. */
  accounts: number;
  /** Tickets that are still to be had by season tickets. */
  seasonTickets: number;
  /** Letters that have yet to be sent. */
  letters: number;
  /** Accounts that were left out, because they only claim the address. */
  claimed: number;
  /** How many rows go, or are gone, by table or part of it. */
  rows: Readonly<Record<string, number>>;
};

export type Exported = {
  table: string;
  why: string;
  columns: Readonly<Record<string, string>>;
  rows: readonly Record<string, unknown>[];
};

/** `claimed`: accounts that say the address, which their provider does not vouch for; somebody else may have typed it. */
type Person = { email: string; customers: number[]; orders: number[]; claimed: number };

/** A person by an address. `claimed`: accounts that only claim it are theirs, too. */
export type PersonAt = { address: string; claimed: boolean };

export type Privacy = {
  /** What would go, and what stays and why; nothing is changed. Null: the shop knows nobody at this address. */
  preview(at: PersonAt): Promise<ErasedPerson | null>;
  /**
   * Takes the person out of everything that nothing keeps: an order a transaction, then the rest. Interrupted, it goes on where it is
   * called again; called again, it finds nothing more.
   */
  erase(at: PersonAt): Promise<ErasedPerson | null>;
  /** Everything that is kept of the person, readable; and how many accounts were left out, as of `ErasedPerson`. */
  exported(at: PersonAt): Promise<{ kept: Exported[]; claimed: number } | null>;
};

export function createPrivacy({ db, clock, openHolders }: PrivacyDeps): Privacy {
  return {
    async preview(at) {
      const now = clock.now();
      const person = await personAt(db, at);
      // What would be done is done, and taken back: so it says exactly that.
      const done = await rolledBack(db, async (tx) => {
        const cleared: Cleared = new Map();
        const orders = await eraseOrders(tx, person.orders, now, cleared);
        return { ...(await erasePerson(tx, person, orders, now, cleared)), rows: Object.fromEntries(cleared) };
      });
      return isKnown(done, person) ? done : null;
    },

    async erase(at) {
      const now = clock.now();
      const person = await personAt(db, at);
      const cleared: Cleared = new Map();
      const orders: number[] = [];
      for (const order of person.orders)
        orders.push(...(await db.transaction((tx) => eraseOrders(tx, [order], now, cleared))));
      const rest = await db.transaction((tx) => erasePerson(tx, person, orders, now, cleared));
      const done = { ...rest, rows: Object.fromEntries(cleared) };
      return isKnown(done, person) ? done : null;
    },

    async exported(at) {
      const now = clock.now();
      const { email, customers, orders, claimed } = await personAt(db, at);
      const whose: Whose[] = [
        { scope: 'order', of: orders },
        { scope: 'address', of: email },
        { scope: 'customer', of: customers },
      ];
      const found: Exported[] = [];
      for (const kept of INVENTORY) {
        const rows = new Map<string, Record<string, unknown>>();
        for (const one of whose)
          for (const row of await keptRows(db, kept, one, now)) rows.set(JSON.stringify(row), row);
        if (rows.size === 0) continue;
        const columns = Object.fromEntries(Object.entries(kept.columns).map(([name, { what }]) => [name, what]));
        found.push({ table: kept.table, why: kept.why, columns, rows: await opened(kept, [...rows.values()]) });
      }
      return found.length + claimed > 0 ? { kept: found, claimed } : null;
    },
  };

  async function opened(kept: Kept, rows: readonly Record<string, unknown>[]) {
    if (kept.table !== 'ticket_holder') return rows;
    return Promise.all(
      rows.map(async ({ sealed: _sealed, key_id: _key, ...row }) => {
        const holders = await openHolders(db, Number(row['order']));
        return { ...row, details: holders.find(({ line }) => line === row['line'])?.details ?? {} };
      }),
    );
  }
}

async function personAt(db: Executor, { address, claimed }: PersonAt): Promise<Person> {
  const email = normalisedEmail(address);
  const accounts = await customersAt(db, email);
  const customers = accounts.filter(({ verified }) => verified || claimed).map(({ id }) => id);
  const orders = await ordersAt(db, email, customers);
  return { email, customers, orders, claimed: accounts.length - customers.length };
}

/** What is left of the person beside their orders, of which these went. */
async function erasePerson(tx: Tx, person: Person, gone: number[], now: Date, cleared: Cleared) {
  const { email, customers, orders, claimed } = person;
  const left = await factsOf(
    tx,
    orders.filter((order) => !gone.includes(order)),
    now,
  );
  const staying = left.map((order) => ({
    number: order.id,
    reasons: whyItStays(order, now),
    lastSession: order.lastSession,
  }));
  const used = await usedSeasonTickets(tx, email, customers, now);
  // An account is what finds its orders: it goes with the last of them.
  const isAccountKept = staying.length > 0 || used.some(({ customer }) => customer !== null);
  await clearAll(tx, { scope: 'address', of: email }, now, cleared);
  if (!isAccountKept) await clearAll(tx, { scope: 'customer', of: customers }, now, cleared);
  return {
    orders: gone,
    staying,
    accounts: isAccountKept ? customers.length : 0,
    seasonTickets: used.reduce((sum, { left: tickets }) => sum + tickets, 0),
    letters: await lettersToSend(tx, email),
    claimed,
  };
}

class RolledBack extends Error {}

async function rolledBack<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  const made: T[] = [];
  await db
    .transaction(async (tx) => {
      made.push(await work(tx));
      throw new RolledBack();
    })
    .catch((error: unknown) => {
      if (!(error instanceof RolledBack)) throw error;
    });
  const [result] = made;
  if (result === undefined) throw new Error('a transaction that was to be rolled back was committed');
  return result;
}

function isKnown({ letters, seasonTickets, rows, claimed }: ErasedPerson, { customers, orders }: Person): boolean {
  return letters + seasonTickets + claimed + customers.length + orders.length + Object.keys(rows).length > 0;
}
