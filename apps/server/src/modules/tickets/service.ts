import { createHash, randomBytes } from 'node:crypto';
import type { Batching, Database, Executor, Tx } from '../../platform/db/index.ts';
import type { Clock } from '../../platform/lib/clock.ts';
import { newSecretId, type OrderId } from '../../platform/lib/ids.ts';
import type { Language } from '../../platform/lib/languages.ts';
import { getReplacementOrder } from '../orders/index.ts';
import { calendarOf } from './calendar.ts';
import { createPictures, type PlanDrawer } from './pictures.ts';
import { placeMap } from './place-map.ts';
import {
  type PaidTickets,
  type PrintedSeat,
  printOf,
  RescheduledPrint,
  TicketSnapshot,
  type TicketType,
} from './print.ts';
import { CODE_LENGTH, codeOf, type TicketState, type TicketVoidReason } from './rules.ts';
import { type SheetPictures, sheetOf, type TicketDocuments, type TicketPrinter, type TicketSheet } from './sheet.ts';
import {
  insertAlikeTickets,
  insertTickets,
  type NewTicket,
  replaceTicket,
  type TicketRow,
  ticketByHash,
  ticketsOfOrders,
  unusedLines,
} from './store/tickets.ts';

export type TicketsDeps = {
  db: Database;
  clock: Clock;
  printer: TicketPrinter;
  batching: Batching;
  drawCode: DrawCode;
  catalog: PlanDrawer;
};

/** A port: the picture of a code for screens, as SVG. */
export type DrawCode = (type: 'qr' | 'barcode', code: string) => string;

/** A ticket as an order's page shows it; `qr` and `barcode` are data addresses of SVGs, '' where the type has none. */
export type TicketCodes = {
  line: number;
  hash: string;
  code: string;
  qr: string;
  barcode: string;
  voidReason: TicketVoidReason | null;
  moved: TicketSnapshot['moved'];
};

export type Ticket = {
  orderId: OrderId;
  line: number;
  hash: string;
  code: string;
  ticketType: TicketType;
  passages: number;
  used: number;
  state: TicketState;
  /** Null while it opens a door, or did. */
  voidReason: TicketVoidReason | null;
  /** The order that replaced the ticket in an exchange; null: none. */
  exchangedFor: OrderId | null;
  issuedAt: Date;
  print: TicketSnapshot;
  /** Of its code, as a data address; '' where it has none. */
  picture: string;
};

/** `kind`: the place of a ticket like it in the list of kinds. */
export type AlikeTicket = { orderId: OrderId; line: number; kind: number; seat: PrintedSeat };

export type Tickets = {
  /**
   * Issues a ticket for each place of paid orders, in the transaction that pays them. One statement. Idempotent: places
   * with a ticket keep it.
   */
  issue(tx: Tx, paid: readonly PaidTickets[]): Promise<void>;
  /** Like `issue`, for many orders whose tickets differ only in the seat. `kinds`: one example of each kind. */
  issueAlike(tx: Tx, kinds: readonly PaidTickets[], tickets: readonly AlikeTicket[]): Promise<void>;
  /** Tickets of an order, by line; void ones have no code. Empty if the order is unpaid. */
  ofOrder(orderId: OrderId): Promise<TicketCodes[]>;
  /** The secret addresses of an order's tickets, by their lines. */
  hashesOf(orderId: OrderId): Promise<ReadonlyMap<number, string>>;
  /** A ticket by its secret URL; null for an unknown one. */
  byHash(hash: string): Promise<Ticket | null>;
  /**
   * Replaces an unused ticket for another attendee: the old code is void, and the ticket has a new one. False: no such
   * ticket.
   */
  replace(tx: Tx, orderId: OrderId, line: number, attendee: string): Promise<boolean>;
  /** Lines with valid, unused tickets; `lock`: locks the tickets until the transaction ends. */
  unused(on: Executor, orderId: OrderId, lock?: boolean): Promise<number[]>;
  /** A page per ticket in the order's language. Null for an unknown ticket. */
  pdf(hash: string): Promise<Uint8Array | null>;
  /** Where the seat is in its hall, as SVG. Null for a wrong address, and where places are not numbered. */
  map(hash: string, language: Language): Promise<string | null>;
  /** A calendar entry with a link to the ticket. Null for a wrong address, and for a void ticket. */
  calendar(hash: string, site: string): Promise<string | null>;
  /** All tickets of an order that open a door, a page each. Null where there is none. */
  pdfOfOrder(orderId: OrderId): Promise<Uint8Array | null>;
  /** The sessions of the tickets, with a link to the order. Null: no tickets. */
  calendarOfOrder(order: { id: OrderId; hash: string }, site: string): Promise<string | null>;
  /**
   * The valid tickets of each order as PDF sheets and a calendar, for emails. Orders without valid tickets are missing;
   * an order whose tickets cannot be read has an Error and does not affect others.
   */
  loadTicketDocuments(orderIds: readonly OrderId[], site: string): Promise<Map<OrderId, TicketDocuments | Error>>;
};

export function createTickets({ db, clock, printer, drawCode, catalog, batching }: TicketsDeps): Tickets {
  const rowsOfOrder = batching.lookup(async (orderIds: OrderId[]) =>
    Map.groupBy(await ticketsOfOrders(db, orderIds), ({ orderId }) => orderId),
  );
  const loadPictures = createPictures(db, catalog);
  const picturesOf = (rows: readonly ParsedRow[]) => loadPictures(rows.map(({ print }) => print));

  const listUsableTickets = async (orderId: OrderId): Promise<ParsedRow[]> =>
    (await ticketsOfOrders(db, [orderId])).filter(({ state }) => state !== 'void').map(parsed);

  const exchangeOf = async ({ voidReason, orderId, line }: TicketRow): Promise<OrderId | null> =>
    voidReason === 'exchanged' ? getReplacementOrder(db, orderId, line) : null;

  const codeAddress = ({ ticketType, code, state }: TicketRow): string => {
    if (ticketType === 'none' || state === 'void') return '';
    return `data:image/svg+xml;base64,${Buffer.from(drawCode(ticketType, code)).toString('base64')}`;
  };

  const codesOf = (row: TicketRow): TicketCodes => {
    const picture = codeAddress(row);
    return {
      line: row.line,
      hash: row.hash,
      code: row.state === 'void' ? '' : row.code,
      qr: row.ticketType === 'qr' ? picture : '',
      barcode: row.ticketType === 'barcode' ? picture : '',
      voidReason: row.voidReason,
      moved: RescheduledPrint.parse(row.print).moved,
    };
  };

  return {
    issue: async (tx, paid) => {
      await insertTickets(
        tx,
        paid.flatMap((order) => order.places.map((place) => newTicket(order, place))),
        clock.now(),
      );
    },
    issueAlike: (tx, kinds, tickets) =>
      insertAlikeTickets(
        tx,
        kinds.flatMap((kind) => kind.places.slice(0, 1).map((place) => newTicket(kind, place))),
        tickets.map(({ orderId, line, kind, seat }) => ({
          orderId,
          line,
          ...newAddress(),
          print: seat,
          template: kind,
        })),
        clock.now(),
      ),
    hashesOf: async (orderId) => new Map(((await rowsOfOrder(orderId)) ?? []).map(({ line, hash }) => [line, hash])),
    ofOrder: async (orderId) => ((await rowsOfOrder(orderId)) ?? []).map(codesOf),
    byHash: async (hash) => {
      const row = await ticketByHash(db, hash);
      return row && { ...parsed(row), picture: codeAddress(row), exchangedFor: await exchangeOf(row) };
    },
    replace: (tx, orderId, line, attendee) =>
      replaceTicket(tx, { orderId, line, attendee, ...newAddress() }, clock.now()),
    unused: (on, orderId, lock = false) => unusedLines(on, orderId, lock),
    pdf: async (hash) => {
      const row = await ticketByHash(db, hash);
      if (!row) return null;
      const ticket = { ...parsed(row), exchangedFor: await exchangeOf(row) };
      return printer.print([sheetOf(ticket, (await picturesOf([ticket]))(ticket.print))]);
    },
    map: async (hash, language) => {
      const row = await ticketByHash(db, hash);
      if (!row) return null;
      const { print } = parsed(row);
      const { map } = (await loadPictures([print]))(print);
      return map && placeMap(map, language);
    },
    calendar: async (hash, site) => {
      const found = await ticketByHash(db, hash);
      const row = found && found.state !== 'void' ? parsed(found) : null;
      return row && calendarOf([visitOf(row)], linkTo(site, `ticket/${hash}`, row));
    },
    pdfOfOrder: async (orderId) => {
      const rows = await listUsableTickets(orderId);
      return rows.length === 0 ? null : printer.print(sheetsOf(rows, await picturesOf(rows)));
    },
    calendarOfOrder: async ({ id, hash }, site) => {
      const rows = await listUsableTickets(id);
      const [first] = rows;
      return first ? calendarOf(rows.map(visitOf), linkTo(site, `order/${hash}`, first)) : null;
    },
    loadTicketDocuments: async (orderIds, site) => {
      const documents = new Map<OrderId, TicketDocuments | Error>();
      const readable = new Map<OrderId, ParsedRow[]>();
      const valid = (await ticketsOfOrders(db, orderIds)).filter(({ state }) => state !== 'void');
      for (const [orderId, rows] of Map.groupBy(valid, (row) => row.orderId))
        try {
          readable.set(orderId, rows.map(parsed));
        } catch (error) {
          documents.set(orderId, new Error(`the tickets of order ${orderId} cannot be read`, { cause: error }));
        }
      const pictures = await picturesOf([...readable.values()].flat());
      for (const [orderId, rows] of readable)
        documents.set(orderId, {
          sheets: sheetsOf(rows, pictures),
          // The email has no secret URL of the order, so the entry links to its first ticket.
          calendar: calendarOf(rows.map(visitOf), rows[0] && linkTo(site, `ticket/${rows[0].hash}`, rows[0])),
        });
      return documents;
    },
  };
}

type ParsedRow = TicketRow & { print: TicketSnapshot };

/** Of tickets that open a door. */
function sheetsOf(rows: readonly ParsedRow[], picturesOf: (print: TicketSnapshot) => SheetPictures): TicketSheet[] {
  return rows.map((row) => sheetOf({ ...row, exchangedFor: null }, picturesOf(row.print)));
}

const parsed = (row: TicketRow): ParsedRow => ({ ...row, print: TicketSnapshot.parse(row.print) });

function newTicket({ order }: PaidTickets, place: PaidTickets['places'][number]): NewTicket {
  return {
    orderId: order.id,
    line: place.line,
    eventId: place.eventId,
    sessionId: place.sessionId,
    ...newAddress(),
    ticketType: place.ticketType,
    passages: place.passages,
    print: printOf(order, place),
  };
}

const linkTo = (site: string, path: string, { print }: ParsedRow) => `${site}/${path}?lang=${print.language}`;
const newAddress = () => ({ hash: newSecretId(), code: codeOf(randomBytes(CODE_LENGTH)) });

/** The id is the same for the same order and session in every calendar, and contains no secret. */
function visitOf(row: ParsedRow) {
  const uid = createHash('sha256').update(`${row.orderId} ${row.sessionId}`).digest('hex').slice(0, 32);
  return { uid: `${uid}@sahna`, print: row.print, issuedAt: row.issuedAt };
}
