/** Naming the holders of an order's tickets: once before it is paid, and ticket by ticket afterwards where the event allows it. */
import type { ConfirmNominalBody } from '@sahna/contract/endpoints/confirm-nominal';
import type { Database, Executor, Tx } from '../../platform/db/index.ts';
import { type Clock, secondsLeft } from '../../platform/lib/clock.ts';
import type { EventId, OrderId } from '../../platform/lib/ids.ts';
import { dayAt } from '../../platform/lib/local-date.ts';
import { ok, type Result, refused } from '../../platform/lib/result.ts';
import type { Sealing } from '../../platform/lib/sealing.ts';
import {
  confirmNames,
  lockHeld,
  type Order,
  type OrderPlace,
  type OrderReader,
  type OrderView,
  writeNames,
} from '../orders/index.ts';
import { type Holder, isSameHolder, openDetails, sealDetails } from './details.ts';
import { type HolderProblem, type NamedHolder, readHolders } from './parse-attendees.ts';
import { countOld } from './reseal.store.ts';
import { resealAll } from './reseal.ts';
import {
  type AttendeeRequirements,
  asksDetails,
  type Changes,
  changeableUntil,
  eraseBefore,
  fullNameOf,
  NAMES_ONLY,
  nextChangeAt,
} from './rules.ts';
import { countDue, eraseDue, keepSealed, namesOf, type Offered, offeredToHolders, sealedOf } from './store.ts';

export type HoldersDeps = {
  db: Database;
  clock: Clock;
  orders: Pick<OrderReader, 'view'>;
  /** What an event asks of its tickets' holders; null: they are not named, or there is no such event any more. */
  askedBy(event: EventId): AttendeeRequirements | null;
  /** Ids of the consents that have to be given with the names. */
  requiredConsents(): readonly number[];
  /** Null: the shop has no key, so nothing that has to be sealed can be kept. */
  sealing: Sealing | null;
  /** How many days after the session what is sealed is erased. */
  keptDays: number;
  /** The addresses of the order's issued tickets, by their lines. */
  ticketHashes(orderId: OrderId): Promise<ReadonlyMap<number, string>>;
  /** Ids of the consents given with the order or with its names. */
  consentsOf(orderId: OrderId): Promise<readonly number[]>;
  /** The key of the country that is chosen at first; null: none is. */
  defaultCountry(): string | null;
  /** Inside the transaction that gives a ticket to another holder: a new code. False where it was used, or given back. */
  replaceTicket(tx: Tx, orderId: OrderId, line: number, holder: string): Promise<boolean>;
  /** How often the tickets of an order got another holder; those that never did are left out. */
  changesOf(on: Executor, orderId: OrderId): Promise<readonly (Changes & { line: number })[]>;
  /** Inside the same transaction: the buyer gets the new ticket. */
  notifyReplaced(tx: Tx, order: Order, place: OrderPlace): Promise<void>;
};

export type NamedLine = { place: OrderPlace; requirements: AttendeeRequirements };
/** `lines`: those whose tickets are named, or all where none is. */
export type NamingForm = { view: OrderView; lines: readonly NamedLine[]; offered: Offered };
/** A form with what is known of its tickets. */
type Known = {
  /** 0: none is chosen at first. */
  countryOf(line: NamedLine): number;
  /** Empty until the ticket is issued. */
  ticketHashOf(line: NamedLine): string;
};
export type FilledForm = NamingForm & Known & { given: readonly number[] };
export type KnownHolders = Omit<NamingForm, 'lines'> & Known & { lines: readonly KnownHolder[] };
/** `until`: when the attendee cannot be changed any more. `nextAt`: from when on; null: changed often enough. */
export type KnownHolder = NamedLine & Holder & { until: Date | null; nextAt: Date | null };

export type NamingRefusal =
  | { kind: 'no_such_order' }
  | { kind: 'fields'; problems: readonly HolderProblem[]; offered: Offered }
  | { kind: 'consent_missing'; ids: readonly number[] }
  /** Its time ran out, or it was cancelled. */
  | { kind: 'ended' }
  /** Other names were confirmed before. */
  | { kind: 'named_before' }
  | { kind: 'not_changeable' }
  | { kind: 'changed_recently'; secondsLeft: number }
  | { kind: 'changed_too_often' }
  /** There is no key to seal with. */
  | { kind: 'unavailable' };

type Body = Omit<ConfirmNominalBody, 'lang' | 'checkboxList'>;
type ConfirmBody = Omit<ConfirmNominalBody, 'lang'>;

export function createHolders(deps: HoldersDeps) {
  const { db, clock, orders, sealing, keptDays } = deps;

  const linesOf = ({ places, state }: OrderView): NamedLine[] => {
    const named = places.flatMap((place) => {
      const requirements = deps.askedBy(place.eventId);
      return requirements ? [{ place, requirements }] : [];
    });
    // An event may be withdrawn, or be named no more, while its order waits for names: then names are enough.
    if (named.length === 0 && state === 'draft_names')
      return places.map((place) => ({ place, requirements: NAMES_ONLY }));
    return named.length > 0 ? named : places.map((place) => ({ place, requirements: NAMES_ONLY }));
  };

  async function form(hash: string): Promise<NamingForm | null> {
    const view = await orders.view(hash);
    return view && { view, lines: linesOf(view), offered: await offeredToHolders(db) };
  }

  function read(body: Body, lines: readonly NamedLine[], offered: Offered): Result<NamedHolder[], NamingRefusal> {
    const named = readHolders(
      body,
      lines.map(({ place, requirements }) => ({
        line: place.line,
        requirements,
        today: todayAt(clock.now(), place.timeZone),
      })),
      offered,
    );
    return named.ok ? named : refused({ kind: 'fields', problems: named.refusal, offered });
  }

  async function keepDetails(tx: Tx, id: OrderId, lines: readonly NamedLine[], named: readonly NamedHolder[]) {
    const rows = named.flatMap(({ line, details }) => {
      const one = lines.find(({ place }) => place.line === line);
      if (!one || !asksDetails(one.requirements)) return [];
      if (!sealing) throw new Error('details of holders cannot be sealed without a key');
      return sealDetails(sealing, id, { line, sessionId: one.place.sessionId }, details);
    });
    await keepSealed(tx, id, rows, clock.now());
  }

  async function known(on: Executor, id: OrderId): Promise<Map<number, Holder>> {
    const [names, sealed] = await Promise.all([namesOf(on, id), sealedOf(on, id)]);
    const details = new Map(sealed.map((row) => [row.line, sealing ? openDetails(sealing, id, row) : {}]));
    return new Map(
      names.map(({ line, holder: { surname = '', name = '', middleName = '' } }) => [
        line,
        { person: { surname, name, middleName }, details: details.get(line) ?? {} },
      ]),
    );
  }

  async function knownOf({ view, offered }: NamingForm, holders: ReadonlyMap<number, Holder>): Promise<Known> {
    const hashes = await deps.ticketHashes(view.order.id);
    const fallback = deps.defaultCountry();
    return {
      countryOf: ({ place, requirements }) => {
        if (!requirements.country) return 0;
        const named = holders.get(place.line)?.details.country;
        return (
          offered.countries.find(({ id, key }) => (named === undefined ? key === fallback : id === named))?.id ?? 0
        );
      },
      ticketHashOf: ({ place }) => hashes.get(place.line) ?? '',
    };
  }

  /** The same names sent again, by a call whose answer was lost, are right; others come too late. */
  async function isRepeated(on: Executor, id: OrderId, named: readonly NamedHolder[]): Promise<boolean> {
    const before = await known(on, id);
    return named.every(({ line, person, details }) => {
      const one = before.get(line);
      return one !== undefined && isSameHolder(one, { person, details });
    });
  }

  return {
    async form(hash: string): Promise<FilledForm | null> {
      const namingForm = await form(hash);
      if (!namingForm) return null;
      const { id } = namingForm.view.order;
      const [holders, given] = await Promise.all([known(db, id), deps.consentsOf(id)]);
      return { ...namingForm, ...(await knownOf(namingForm, holders)), given };
    },

    /** Writes down whom the tickets are for; the order waits for its money then. `freeOrder`: it costs nothing, and is to be completed. */
    async confirm(body: ConfirmBody): Promise<Result<{ freeOrder: OrderId | null }, NamingRefusal>> {
      const asked = await form(body.hash);
      if (!asked) return refused({ kind: 'no_such_order' });
      const { view, lines, offered } = asked;
      const { id } = view.order;
      if (view.state === 'expired' || view.state === 'annulled' || view.state === 'refunded')
        return refused({ kind: 'ended' });
      const named = read(body, lines, offered);
      if (!named.ok) return named;
      const given = body.checkboxList.filter(({ checked }) => checked === 1).map((one) => one.id);
      const missing = deps.requiredConsents().filter((one) => !given.includes(one));
      if (missing.length > 0) return refused({ kind: 'consent_missing', ids: missing });
      if (!sealing && lines.some((line) => asksDetails(line.requirements))) return refused({ kind: 'unavailable' });
      const isFirst = await db.transaction(async (tx) => {
        const names = named.value.map(nameOf);
        const done = await confirmNames(tx, id, { names, consents: given }, clock.now());
        if (done) await keepDetails(tx, id, lines, named.value);
        return done;
      });
      if (isFirst) {
        return ok({ freeOrder: view.order.total === 0 ? id : null });
      }
      const now = await orders.view(body.hash);
      if (now?.state === 'expired' || now?.state === 'annulled') return refused({ kind: 'ended' });
      return (await isRepeated(db, id, named.value)) ? ok({ freeOrder: null }) : refused({ kind: 'named_before' });
    },

    /** Whom the tickets of an order name; null: no such order, or it is not paid. */
    async ofOrder(hash: string): Promise<KnownHolders | null> {
      const asked = await form(hash);
      if (!asked || !isHeld(asked.view)) return null;
      const { id } = asked.view.order;
      const [before, changes] = await Promise.all([known(db, id), deps.changesOf(db, id)]);
      const lines = asked.lines.flatMap((line) => {
        const holder = before.get(line.place.line);
        const until = changeableUntil(line.requirements, line.place.startsAt);
        return holder ? [{ ...line, ...holder, until, nextAt: nextChangeAt(changesIn(changes, line.place.line)) }] : [];
      });
      return { ...asked, ...(await knownOf(asked, before)), lines };
    },

    /** Gives one ticket to somebody else: the old code is void, the buyer gets a new one. */
    async change(body: Body): Promise<Result<null, NamingRefusal>> {
      const asked = await form(body.hash);
      if (!asked || !isHeld(asked.view)) return refused({ kind: 'no_such_order' });
      const { view, offered } = asked;
      const lines = asked.lines.filter(({ place }) => body.id.includes(place.line));
      const named = read(body, lines, offered);
      if (!named.ok) return named;
      const [holder] = named.value;
      const [line] = lines;
      const until = line && changeableUntil(line.requirements, line.place.startsAt);
      if (!holder || !until || until <= clock.now() || lines.length > 1) return refused({ kind: 'not_changeable' });
      if (!sealing && asksDetails(line.requirements)) return refused({ kind: 'unavailable' });
      const { id } = view.order;
      return db.transaction(async (tx): Promise<Result<null, NamingRefusal>> => {
        if (!(await lockHeld(tx, id))) return refused({ kind: 'not_changeable' });
        // Sent twice, it gives no second ticket.
        if (await isRepeated(tx, id, [holder])) return ok(null);
        // Counted behind the order's lock: of calls at once one changes the attendee.
        const nextAt = nextChangeAt(changesIn(await deps.changesOf(tx, id), holder.line));
        if (!nextAt) return refused({ kind: 'changed_too_often' });
        const pause = secondsLeft(nextAt, clock.now());
        if (pause > 0) return refused({ kind: 'changed_recently', secondsLeft: pause });
        if (!(await deps.replaceTicket(tx, id, holder.line, fullNameOf(holder.person))))
          return refused({ kind: 'not_changeable' });
        await writeNames(tx, id, [nameOf(holder)]);
        await keepDetails(tx, id, lines, [holder]);
        await deps.notifyReplaced(tx, view.order, { ...line.place, holderName: fullNameOf(holder.person) });
        return ok(null);
      });
    },

    /** The tickets of another order stand instead of these: what is kept of their holders is theirs, sealed anew for its row. */
    async moveOn(
      tx: Tx,
      from: OrderId,
      to: OrderId,
      lines: readonly { old: number; place: OrderPlace }[],
    ): Promise<void> {
      if (!sealing) return;
      const before = await sealedOf(tx, from);
      const rows = lines.flatMap(({ old, place: { line, sessionId } }) =>
        before
          .filter((row) => row.line === old)
          .map((row) => sealDetails(sealing, to, { line, sessionId }, openDetails(sealing, from, row))),
      );
      await keepSealed(tx, to, rows, clock.now());
    },

    /** Erases what is no longer needed. Returns how many rows. */
    erase: () => eraseDue(db, eraseBefore(clock.now(), keptDays), clock.now()),
    /** How many rows should have been erased by now. */
    overdue: () => countDue(db, eraseBefore(clock.now(), keptDays)),
    /** Seals anew what an old key sealed. */
    reseal: () => (sealing ? resealAll(db, sealing) : Promise.resolve({ resealed: 0, lost: 0 })),
    /** How many rows an old key has sealed: it has to stay while there are any. */
    underOldKeys: () => (sealing ? countOld(db, sealing.keyId) : Promise.resolve(0)),
    keptDays,
  };
}

export type Holders = ReturnType<typeof createHolders>;

function isHeld({ state }: OrderView): boolean {
  return state === 'paid' || state === 'partly_refunded';
}

function changesIn(changes: readonly (Changes & { line: number })[], line: number): Changes {
  return changes.find((change) => change.line === line) ?? { count: 0, lastAt: null };
}

function nameOf({ line, person }: NamedHolder) {
  return { line, holder: { fullName: fullNameOf(person), ...person } };
}

function todayAt(now: Date, timeZone: string) {
  const [year = 0, month = 0, day = 0] = dayAt(now, timeZone).split('-').map(Number);
  return { year, month, day };
}
