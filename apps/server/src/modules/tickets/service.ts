import { createHash, randomBytes } from 'node:crypto';
import type { Batching, Database, Executor, Tx } from '../../platform/db/index.ts';
import type { Clock } from '../../platform/lib/clock.ts';
import { createSecretId, type OrderId } from '../../platform/lib/ids.ts';
import type { Language } from '../../platform/lib/languages.ts';
import { getReplacementOrder } from '../orders/index.ts';
import { formatCalendar } from './calendar.ts';
import { createExampleTickets, type ExampleTicket, toSvgDataUrl } from './examples.ts';
import { createPictures, type PlanDrawer } from './pictures.ts';
import { drawPlaceMap } from './places/place-map.ts';
import { CODE_LENGTH, createTicketCode, type TicketVoidReason } from './rules.ts';
import {
  createSheet,
  type SheetPictures,
  type TicketDocuments,
  type TicketPrinter,
  type TicketSheet,
} from './sheet.ts';
import {
  type PaidTickets,
  ReschedulingSnapshot,
  type SeatSnapshot,
  TicketSnapshot,
  toTicketSnapshot,
} from './snapshot.ts';
import {
  findTicketByHash,
  insertTickets,
  insertTicketsFromTemplates,
  listTicketsOfOrders,
  listUnusedLines,
  type NewTicket,
  replaceTicket,
  type TicketRow,
} from './store/tickets.ts';
import type { DrawCode, Ticket } from './ticket.types.ts';

export type TicketsDeps = {
  db: Database;
  clock: Clock;
  printer: TicketPrinter;
  batching: Batching;
  drawCode: DrawCode;
  catalog: PlanDrawer;
};

/** A ticket for the order page. `qr`, `barcode`: the code as an SVG data URL; '' for tickets of another type. */
export type TicketCodes = {
  line: number;
  hash: string;
  code: string;
  qr: string;
  barcode: string;
  voidReason: TicketVoidReason | null;
  rescheduledFrom: TicketSnapshot['rescheduledFrom'];
};

/** `template`: index of the ticket with the shared content in the list of templates. */
export type TemplatedTicket = { orderId: OrderId; line: number; template: number; seat: SeatSnapshot };

export type Tickets = {
  /**
   * Issues a ticket for each place of paid orders, in the transaction that pays them. Idempotent: places with a ticket keep
   * it.
   */
  issue(tx: Tx, paid: readonly PaidTickets[]): Promise<void>;
  /** Like `issue`, for many tickets that differ from their template only in buyer and seat. */
  issueFromTemplates(tx: Tx, templates: readonly PaidTickets[], tickets: readonly TemplatedTicket[]): Promise<void>;
  /** Tickets of an order, by line; void ones have no code. Empty if the order is unpaid. */
  listCodes(orderId: OrderId): Promise<TicketCodes[]>;
  /** The URL hashes of an order's tickets, by line. */
  listHashes(orderId: OrderId): Promise<ReadonlyMap<number, string>>;
  /** A ticket by its secret URL; null for an unknown one. */
  findByHash(hash: string): Promise<Ticket | null>;
  /**
   * Replaces an unused ticket for another attendee: the old code is void, and the ticket has a new one. False: no such
   * ticket.
   */
  replace(tx: Tx, orderId: OrderId, line: number, attendee: string): Promise<boolean>;
  /** Voids the unused ticket with this code, and issues it with a new one. False: there is none. */
  reissue(tx: Tx, orderId: OrderId, line: number, replacedCode: string): Promise<boolean>;
  /** Lines with valid, unused tickets; `lock`: locks the tickets until the transaction ends. */
  listUnusedLines(on: Executor, orderId: OrderId, lock?: boolean): Promise<number[]>;
  /** A page per ticket in the order's language. Null for an unknown ticket. */
  printTicket(hash: string): Promise<Uint8Array | null>;
  /** The hall plan with the ticket's seat, as SVG. Null: unknown hash, or no numbered seat. */
  drawMap(hash: string, language: Language): Promise<string | null>;
  /** A calendar entry with a link to the ticket. Null: unknown hash, or the ticket is void. */
  createTicketCalendar(hash: string, site: string): Promise<string | null>;
  /** All valid tickets of an order, one per page. Null: there is none. */
  printOrder(orderId: OrderId): Promise<Uint8Array | null>;
  /** Tickets of an order that does not exist. */
  createExamples(paid: PaidTickets): Promise<ExampleTicket[]>;
  /** One page per ticket. */
  print(sheets: readonly TicketSheet[]): Promise<Uint8Array>;
  /** The sessions of the tickets, with a link to the order. Null: no tickets. */
  createOrderCalendar(order: { id: OrderId; hash: string }, site: string): Promise<string | null>;
  /**
   * The valid tickets of each order as PDF sheets and a calendar, for emails. Orders without valid tickets are missing;
   * an order whose tickets cannot be read has an Error and does not affect others.
   */
  loadTicketDocuments(orderIds: readonly OrderId[], site: string): Promise<Map<OrderId, TicketDocuments | Error>>;
};

export function createTickets({ db, clock, printer, drawCode, catalog, batching }: TicketsDeps): Tickets {
  const loadRows = batching.lookup(async (orderIds: OrderId[]) =>
    Map.groupBy(await listTicketsOfOrders(db, orderIds), ({ orderId }) => orderId),
  );
  const loadPictures = createPictures(db, catalog);
  const loadPicturesOf = (rows: readonly ParsedRow[]) => loadPictures(rows.map(({ snapshot }) => snapshot));

  const listUsableTickets = async (orderId: OrderId): Promise<ParsedRow[]> =>
    (await listTicketsOfOrders(db, [orderId])).filter(({ state }) => state !== 'void').map(parseRow);

  const findReplacementOrder = async ({ voidReason, orderId, line }: TicketRow): Promise<OrderId | null> =>
    voidReason === 'exchanged' ? getReplacementOrder(db, orderId, line) : null;

  const toCodeDataUrl = ({ ticketType, code, state }: TicketRow): string =>
    ticketType === 'none' || state === 'void' ? '' : toSvgDataUrl(drawCode(ticketType, code));

  const toTicketCodes = (row: TicketRow): TicketCodes => {
    const picture = toCodeDataUrl(row);
    return {
      line: row.line,
      hash: row.hash,
      code: row.state === 'void' ? '' : row.code,
      qr: row.ticketType === 'qr' ? picture : '',
      barcode: row.ticketType === 'barcode' ? picture : '',
      voidReason: row.voidReason,
      rescheduledFrom: ReschedulingSnapshot.parse(row.snapshot).rescheduledFrom,
    };
  };

  return {
    issue: async (tx, paid) => {
      await insertTickets(
        tx,
        paid.flatMap((order) => order.items.map((item) => toNewTicket(order, item))),
        clock.now(),
      );
    },
    issueFromTemplates: (tx, templates, tickets) =>
      insertTicketsFromTemplates(
        tx,
        templates.flatMap((template) => template.items.slice(0, 1).map((item) => toNewTicket(template, item))),
        tickets.map(({ orderId, line, template, seat }) => ({
          orderId,
          line,
          ...createHashAndCode(),
          snapshot: seat,
          template,
        })),
        clock.now(),
      ),
    listHashes: async (orderId) => new Map(((await loadRows(orderId)) ?? []).map(({ line, hash }) => [line, hash])),
    listCodes: async (orderId) => ((await loadRows(orderId)) ?? []).map(toTicketCodes),
    findByHash: async (hash) => {
      const row = await findTicketByHash(db, hash);
      return row && { ...parseRow(row), picture: toCodeDataUrl(row), exchangedFor: await findReplacementOrder(row) };
    },
    replace: (tx, orderId, line, attendee) =>
      replaceTicket(tx, { orderId, line, attendee, replacedCode: null, ...createHashAndCode() }, clock.now()),
    reissue: (tx, orderId, line, replacedCode) =>
      replaceTicket(tx, { orderId, line, attendee: null, replacedCode, ...createHashAndCode() }, clock.now()),
    listUnusedLines: (on, orderId, lock = false) => listUnusedLines(on, orderId, lock),
    printTicket: async (hash) => {
      const row = await findTicketByHash(db, hash);
      if (!row) return null;
      const ticket = { ...parseRow(row), exchangedFor: await findReplacementOrder(row) };
      return printer.print([createSheet(ticket, (await loadPicturesOf([ticket]))(ticket.snapshot))]);
    },
    drawMap: async (hash, language) => {
      const row = await findTicketByHash(db, hash);
      if (!row) return null;
      const { snapshot } = parseRow(row);
      const { map } = (await loadPictures([snapshot]))(snapshot);
      return map && drawPlaceMap(map, language);
    },
    createTicketCalendar: async (hash, site) => {
      const found = await findTicketByHash(db, hash);
      const row = found && found.state !== 'void' ? parseRow(found) : null;
      return row && formatCalendar([toVisit(row)], formatLink(site, `ticket/${hash}`, row));
    },
    printOrder: async (orderId) => {
      const rows = await listUsableTickets(orderId);
      return rows.length === 0 ? null : printer.print(createSheets(rows, await loadPicturesOf(rows)));
    },
    createOrderCalendar: async ({ id, hash }, site) => {
      const rows = await listUsableTickets(id);
      const [first] = rows;
      return first ? formatCalendar(rows.map(toVisit), formatLink(site, `order/${hash}`, first)) : null;
    },
    createExamples: (paid) => createExampleTickets(paid, { loadPictures, drawCode, now: clock.now() }),
    print: (sheets) => printer.print(sheets),
    loadTicketDocuments: async (orderIds, site) => {
      const documents = new Map<OrderId, TicketDocuments | Error>();
      const readable = new Map<OrderId, ParsedRow[]>();
      const valid = (await listTicketsOfOrders(db, orderIds)).filter(({ state }) => state !== 'void');
      for (const [orderId, rows] of Map.groupBy(valid, (row) => row.orderId))
        try {
          readable.set(orderId, rows.map(parseRow));
        } catch (error) {
          documents.set(orderId, new Error(`the tickets of order ${orderId} cannot be read`, { cause: error }));
        }
      const pictures = await loadPicturesOf([...readable.values()].flat());
      for (const [orderId, rows] of readable)
        documents.set(orderId, {
          sheets: createSheets(rows, pictures),
          // The email has no secret URL of the order, so the entry links to its first ticket.
          calendar: formatCalendar(rows.map(toVisit), rows[0] && formatLink(site, `ticket/${rows[0].hash}`, rows[0])),
        });
      return documents;
    },
  };
}

type ParsedRow = TicketRow & { snapshot: TicketSnapshot };

function createSheets(
  rows: readonly ParsedRow[],
  getPictures: (snapshot: TicketSnapshot) => SheetPictures,
): TicketSheet[] {
  return rows.map((row) => createSheet({ ...row, exchangedFor: null }, getPictures(row.snapshot)));
}

const parseRow = (row: TicketRow): ParsedRow => ({ ...row, snapshot: TicketSnapshot.parse(row.snapshot) });

function toNewTicket({ order }: PaidTickets, item: PaidTickets['items'][number]): NewTicket {
  return {
    orderId: order.id,
    line: item.line,
    eventId: item.eventId,
    sessionId: item.sessionId,
    ...createHashAndCode(),
    ticketType: item.ticketType,
    passages: item.passages,
    snapshot: toTicketSnapshot(order, item),
  };
}

const formatLink = (site: string, path: string, { snapshot }: ParsedRow) => `${site}/${path}?lang=${snapshot.language}`;
const createHashAndCode = () => ({ hash: createSecretId(), code: createTicketCode(randomBytes(CODE_LENGTH)) });

/** The id is the same for the same order and session in every calendar, and contains no secret. */
function toVisit(row: ParsedRow) {
  const uid = createHash('sha256').update(`${row.orderId} ${row.sessionId}`).digest('hex').slice(0, 32);
  return { uid: `${uid}@sahna`, snapshot: row.snapshot, issuedAt: row.issuedAt };
}
