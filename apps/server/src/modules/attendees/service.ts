/**
 * Names the attendees of an order's tickets: once before payment, and ticket by ticket afterwards if the event allows
 * changes.
 */
import type { ConfirmNominalBody } from '@sahna/contract/attendees/confirm-nominal';
import type { Database, Executor, Tx } from '../../platform/db/index.ts';
import type { Actor } from '../../platform/lib/actor.ts';
import { type Clock, countSecondsLeft } from '../../platform/lib/clock.ts';
import type { Encryption } from '../../platform/lib/encryption.ts';
import type { OrderId } from '../../platform/lib/ids.ts';
import { err, ok, type Result } from '../../platform/lib/result.ts';
import { recordAuditEntry } from '../audit-log/index.ts';
import { type CatalogService, listRequiredConsents } from '../catalog/index.ts';
import type { Notifications } from '../notifications/index.ts';
import {
  calculateAmountDue,
  confirmAttendeeNames,
  hasValidTickets,
  isOpen,
  loadOrderTerms,
  lockTicketedOrder,
  type OrderDetails,
  type OrderItemDetails,
  type OrderReader,
  writeAttendeeNames,
} from '../orders/index.ts';
import { listAttendeeChanges, type Tickets } from '../tickets/index.ts';
import { type Attendee, decryptDetails, encryptDetails, isSameAttendee } from './details.ts';
import {
  type FilledForm,
  type FormDefaults,
  type NamedAttendees,
  type NamedItem,
  type NamingError,
  type NamingForm,
  toNamedItems,
} from './naming-form.ts';
import { getToday, type ParsedAttendee, parseAttendees, toStoredName } from './parse-attendees.ts';
import { countRowsOfOldKeys } from './rotate-keys.store.ts';
import { rotateEncryptionKeys } from './rotate-keys.ts';
import {
  type Changes,
  formatPersonName,
  getChangeDeadline,
  getEraseCutoff,
  getNextChangeTime,
  isAttendeeChangeable,
  requiresDetails,
} from './rules.ts';
import {
  type AttendeeFormOptions,
  countDue,
  eraseDue,
  listAttendeeNames,
  listCiphertexts,
  loadAttendeeFormOptions,
  saveCiphertexts,
} from './store.ts';

export type AttendeesDeps = {
  db: Database;
  clock: Clock;
  orders: Pick<OrderReader, 'view'>;
  catalog: Pick<CatalogService, 'current' | 'findEventById'>;
  tickets: Pick<Tickets, 'listHashes' | 'replace'>;
  notifications: Pick<Notifications, 'notifyAttendeeChanged'>;
  /** Null: the shop has no key and cannot store details. */
  encryption: Encryption | null;
  /** Days after the session until details are erased. */
  retentionDays: number;
};

/** A valid change of the attendee of one ticket. */
export type PreparedChange = { order: OrderDetails['order']; line: NamedItem; attendee: ParsedAttendee };

type Body = Omit<ConfirmNominalBody, 'lang' | 'checkboxList'>;
type ConfirmBody = Omit<ConfirmNominalBody, 'lang'>;

export function createAttendees(deps: AttendeesDeps) {
  const { db, clock, orders, catalog, tickets, notifications, encryption, retentionDays } = deps;

  const listNamedItems = (view: OrderDetails): NamedItem[] => toNamedItems(view, catalog);

  async function loadForm(hash: string): Promise<NamingForm | null> {
    const view = await orders.view(hash);
    return view && { view, lines: listNamedItems(view), offered: await loadAttendeeFormOptions(db) };
  }

  function parse(
    body: Body,
    lines: readonly NamedItem[],
    offered: AttendeeFormOptions,
  ): Result<ParsedAttendee[], NamingError> {
    const attendees = parseAttendees(
      body,
      lines.map(({ item, requirements }) => ({
        line: item.line,
        requirements,
        today: getToday(clock.now(), item.timeZone),
      })),
      offered,
    );
    return attendees.ok ? attendees : err({ kind: 'fields', problems: attendees.error, offered });
  }

  async function storeDetails(tx: Tx, id: OrderId, lines: readonly NamedItem[], attendees: readonly ParsedAttendee[]) {
    const rows = attendees.flatMap(({ line, details }) => {
      const namedItem = lines.find(({ item }) => item.line === line);
      if (!namedItem || !requiresDetails(namedItem.requirements)) return [];
      if (!encryption) throw new Error('attendee details cannot be encrypted without a key');
      return encryptDetails(encryption, id, { line, sessionId: namedItem.item.sessionId }, details);
    });
    await saveCiphertexts(tx, id, rows, clock.now());
  }

  async function loadAttendees(on: Executor, id: OrderId): Promise<Map<number, Attendee>> {
    const [names, ciphertexts] = await Promise.all([listAttendeeNames(on, id), listCiphertexts(on, id)]);
    const details = new Map(
      ciphertexts.map((row) => [row.line, encryption ? decryptDetails(encryption, id, row) : {}]),
    );
    return new Map(
      names.map(({ line, attendee: { surname = '', name = '', middleName = '' } }) => [
        line,
        { person: { surname, name, middleName }, details: details.get(line) ?? {} },
      ]),
    );
  }

  async function getFormDefaults(
    { view, offered }: NamingForm,
    attendees: ReadonlyMap<number, Attendee>,
  ): Promise<FormDefaults> {
    const hashes = await tickets.listHashes(view.order.id);
    const fallback = catalog.current()?.shop.country ?? null;
    return {
      getCountry: ({ item, requirements }) => {
        if (!requirements.country) return 0;
        const named = attendees.get(item.line)?.details.country;
        return (
          offered.countries.find(({ id, key }) => (named === undefined ? key === fallback : id === named))?.id ?? 0
        );
      },
      getTicketHash: ({ item }) => hashes.get(item.line) ?? '',
    };
  }

  /** A repeated request with the same names succeeds, because its first response may have been lost. */
  async function isUnchanged(on: Executor, id: OrderId, named: readonly ParsedAttendee[]): Promise<boolean> {
    const stored = await loadAttendees(on, id);
    return named.every(({ line, person, details }) => {
      const attendee = stored.get(line);
      return attendee !== undefined && isSameAttendee(attendee, { person, details });
    });
  }

  /** Validates a change of one ticket's attendee. Staff may change it after the deadline of the buyer. */
  async function prepareChange(body: Body, actor: Actor): Promise<Result<PreparedChange, NamingError>> {
    const namingForm = await loadForm(body.hash);
    if (!namingForm || !hasValidTickets(namingForm.view.state)) return err({ kind: 'order_not_found' });
    const { view, offered } = namingForm;
    const lines = namingForm.lines.filter(({ item }) => body.id.includes(item.line));
    const named = parse(body, lines, offered);
    if (!named.ok) return named;
    const [attendee] = named.value;
    const [line] = lines;
    if (
      !attendee ||
      !line ||
      lines.length > 1 ||
      !isAttendeeChangeable(line.requirements, line.item, actor, clock.now())
    )
      return err({ kind: 'not_changeable' });
    if (!encryption && requiresDetails(line.requirements)) return err({ kind: 'unavailable' });
    return ok({ order: view.order, line, attendee });
  }

  /** Voids the old code and emails the new ticket. `isChanged` false: the ticket has this attendee already. */
  async function applyChange(
    tx: Tx,
    { order, line, attendee }: PreparedChange,
    actor: Actor,
  ): Promise<Result<{ isChanged: boolean }, NamingError>> {
    const { id } = order;
    if (!(await lockTicketedOrder(tx, id))) return err({ kind: 'not_changeable' });
    // A repeated request issues no second ticket.
    if (await isUnchanged(tx, id, [attendee])) return ok({ isChanged: false });
    // Counted under the order's lock: of concurrent requests one changes the attendee.
    const nextAt = getNextChangeTime(findChanges(await listAttendeeChanges(tx, id), attendee.line), actor);
    if (!nextAt) return err({ kind: 'change_limit_reached' });
    const pause = countSecondsLeft(nextAt, clock.now());
    if (pause > 0) return err({ kind: 'changed_recently', secondsLeft: pause });
    const attendeeName = formatPersonName(attendee.person);
    if (!(await tickets.replace(tx, id, attendee.line, attendeeName))) return err({ kind: 'not_changeable' });
    await writeAttendeeNames(tx, id, [toStoredName(attendee)]);
    await storeDetails(tx, id, [line], [attendee]);
    await notifications.notifyAttendeeChanged(tx, order, { ...line.item, attendeeName, addOns: [] });
    const after = { line: attendee.line };
    await recordAuditEntry(tx, { actor, verb: 'change_attendee', object: { kind: 'order', id }, after }, clock.now());
    return ok({ isChanged: true });
  }

  return {
    async form(hash: string): Promise<FilledForm | null> {
      const namingForm = await loadForm(hash);
      if (!namingForm) return null;
      const { id } = namingForm.view.order;
      const [attendees, terms] = await Promise.all([loadAttendees(db, id), loadOrderTerms(db, id)]);
      return { ...namingForm, ...(await getFormDefaults(namingForm, attendees)), givenConsents: terms.consents };
    },

    /**
     * Stores the attendees; the order then waits for payment. Returns the id of a free order, which the caller
     * completes.
     */
    async confirm(body: ConfirmBody, actor: Actor): Promise<Result<{ freeOrder: OrderId | null }, NamingError>> {
      const namingForm = await loadForm(body.hash);
      if (!namingForm) return err({ kind: 'order_not_found' });
      const { view, lines, offered } = namingForm;
      const { id } = view.order;
      if (!isOpen(view.state) && !hasValidTickets(view.state)) return err({ kind: 'ended' });
      const named = parse(body, lines, offered);
      if (!named.ok) return named;
      const consents = body.checkboxList.filter(({ checked }) => checked === 1).map(({ id }) => id);
      const missing = listRequiredConsents(catalog.current(), 'attendees').filter((id) => !consents.includes(id));
      if (missing.length > 0) return err({ kind: 'consent_missing', ids: missing });
      if (!encryption && lines.some((line) => requiresDetails(line.requirements))) return err({ kind: 'unavailable' });
      const isFirst = await db.transaction(async (tx) => {
        const names = named.value.map(toStoredName);
        if (!(await confirmAttendeeNames(tx, id, { names, consents }, clock.now()))) return false;
        await storeDetails(tx, id, lines, named.value);
        await recordAuditEntry(tx, { actor, verb: 'confirm_attendees', object: { kind: 'order', id } }, clock.now());
        return true;
      });
      if (isFirst) return ok({ freeOrder: calculateAmountDue(view.order) === 0 ? id : null });
      const current = await orders.view(body.hash);
      if (current?.state === 'expired' || current?.state === 'canceled') return err({ kind: 'ended' });
      return (await isUnchanged(db, id, named.value)) ? ok({ freeOrder: null }) : err({ kind: 'already_named' });
    },

    /** Attendees of the order's tickets; null if there is no such order or it has no valid tickets. */
    async ofOrder(hash: string, actor: Actor): Promise<NamedAttendees | null> {
      const namingForm = await loadForm(hash);
      if (!namingForm || !hasValidTickets(namingForm.view.state)) return null;
      const { id } = namingForm.view.order;
      const [attendees, changes] = await Promise.all([loadAttendees(db, id), listAttendeeChanges(db, id)]);
      const lines = namingForm.lines.flatMap((line) => {
        const attendee = attendees.get(line.item.line);
        const until = getChangeDeadline(line.requirements, line.item.startsAt);
        const nextAt = getNextChangeTime(findChanges(changes, line.item.line), actor);
        return attendee ? [{ ...line, ...attendee, until, nextAt }] : [];
      });
      return { ...namingForm, ...(await getFormDefaults(namingForm, attendees)), lines };
    },

    prepareChange,
    applyChange,

    /** Changes the attendee of one ticket: voids the old code and emails the new ticket. */
    async change(body: Body, actor: Actor): Promise<Result<null, NamingError>> {
      const prepared = await prepareChange(body, actor);
      if (!prepared.ok) return prepared;
      const changed = await db.transaction((tx) => applyChange(tx, prepared.value, actor));
      return changed.ok ? ok(null) : changed;
    },

    /** Copies the details of exchanged tickets to the new order, encrypted again for its rows. */
    async copyDetails(
      tx: Tx,
      from: OrderId,
      to: OrderId,
      lines: readonly { old: number; item: OrderItemDetails }[],
    ): Promise<void> {
      if (!encryption) return;
      const ciphertexts = await listCiphertexts(tx, from);
      const rows = lines.flatMap(({ old, item: { line, sessionId } }) =>
        ciphertexts
          .filter((row) => row.line === old)
          .map((row) => encryptDetails(encryption, to, { line, sessionId }, decryptDetails(encryption, from, row))),
      );
      await saveCiphertexts(tx, to, rows, clock.now());
    },

    /** Erases details past their retention time and returns the number of rows. */
    erase: () => eraseDue(db, getEraseCutoff(clock.now(), retentionDays), clock.now()),
    /** Number of rows past their retention time. */
    countOverdue: () => countDue(db, getEraseCutoff(clock.now(), retentionDays)),
    /** Encrypts rows of older keys with the newest key. */
    rotateKeys: () => (encryption ? rotateEncryptionKeys(db, encryption) : Promise.resolve({ rotated: 0, lost: 0 })),
    /** Number of rows encrypted with older keys, which must be kept until it is 0. */
    countUnderOldKeys: () => (encryption ? countRowsOfOldKeys(db, encryption.keyId) : Promise.resolve(0)),
    retentionDays,
  };
}

export type Attendees = ReturnType<typeof createAttendees>;

function findChanges(changes: readonly (Changes & { line: number })[], line: number): Changes {
  return changes.find((change) => change.line === line) ?? { count: 0, lastAt: null };
}
