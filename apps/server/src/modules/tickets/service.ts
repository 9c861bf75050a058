import { createHash, randomBytes } from 'node:crypto';
import type { Batching, Database, Executor, Tx } from '../../platform/db/index.ts';
import type { Clock } from '../../platform/lib/clock.ts';
import { newSecretId, type OrderId } from '../../platform/lib/ids.ts';
import { exchangedFor } from '../orders/index.ts';
import { calendarOf } from './calendar.ts';
import { createPictures, type DrawPlan } from './pictures.ts';
import { placeMap } from './place-map.ts';
import { type PaidTickets, Print, type PrintedSeat, printOf, type TicketType } from './print.ts';
import { CODE_LENGTH, codeOf, type TicketState, type VoidReason } from './rules.ts';
import { type Papers, type SheetPictures, sheetOf, type TicketPrinter, type TicketSheet } from './sheet.ts';
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
  together: Batching;
  /** The picture of a code for screens, as SVG. */
  drawCode(type: 'qr' | 'barcode', code: string): string;
  drawPlan: DrawPlan;
};

/** A ticket as an order's page shows it; `qr` and `barcode` are data addresses of SVGs, '' where the type has none. */
export type TicketCodes = { line: number; hash: string; code: string; qr: string; barcode: string };

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
  voidReason: VoidReason | null;
  /** The order whose ticket stands instead of it; null: none does. */
  exchangedFor: OrderId | null;
  issuedAt: Date;
  print: Print;
  /** Of its code, as a data address; '' where it has none. */
  picture: string;
};

/** `kind`: the place of a ticket like it in the list of kinds. */
export type AlikeTicket = { orderId: OrderId; line: number; kind: number; seat: PrintedSeat };

export type Tickets = {
  /**
   * Issues a ticket for every place of paid orders, inside the transaction that makes them paid. One statement; called
   * again, places that have a ticket keep it.
   */
  issue(tx: Tx, paid: readonly PaidTickets[]): Promise<void>;
  /** The same for many orders whose tickets differ in nothing but the seat, from one of each kind: `alike` names it. */
  issueAlike(tx: Tx, kinds: readonly PaidTickets[], tickets: readonly AlikeTicket[]): Promise<void>;
  /** The tickets of an order, by line; void ones keep their row but show no code. Empty while it is unpaid. */
  ofOrder(orderId: OrderId): Promise<TicketCodes[]>;
  /** The secret addresses of an order's tickets, by their lines. */
  hashesOf(orderId: OrderId): Promise<ReadonlyMap<number, string>>;
  /** A ticket by its secret address; null for a wrong one. */
  byHash(hash: string): Promise<Ticket | null>;
  /** Gives an unused ticket to another holder: its code is void, and a new one takes its place. False where there is none. */
  replace(tx: Tx, orderId: OrderId, line: number, holder: string): Promise<boolean>;
  /** The lines whose tickets open a door and never have; `lock`: they stay so until the transaction ends. */
  unused(on: Executor, orderId: OrderId, lock?: boolean): Promise<number[]>;
  /** One page a ticket, in the order's language. Null for a wrong address. */
  pdf(hash: string): Promise<Uint8Array | null>;
  /** Where the seat is in its hall, as SVG. Null for a wrong address, and where places are not numbered. */
  map(hash: string): Promise<string | null>;
  /** A calendar entry with a link to the ticket. Null for a wrong address, and for a void ticket. */
  calendar(hash: string, site: string): Promise<string | null>;
  /** All tickets of an order that open a door, a page each. Null where there is none. */
  pdfOfOrder(orderId: OrderId): Promise<Uint8Array | null>;
  /** The sessions of these tickets, with a link to the order. Null where there is none. */
  calendarOfOrder(order: { id: OrderId; hash: string }, site: string): Promise<string | null>;
  /**
   * The valid tickets of each order for one PDF and its sessions in one calendar, for letters. An order without them is not
   * there; one whose tickets cannot be read is an Error and spoils no other.
   */
  papersOf(orderIds: readonly OrderId[], site: string): Promise<Map<OrderId, Papers | Error>>;
};

export function createTickets({ db, clock, printer, drawCode, drawPlan, together }: TicketsDeps): Tickets {
  const rowsOfOrder = together.lookup(async (orderIds: OrderId[]) =>
    Map.groupBy(await ticketsOfOrders(db, orderIds), ({ orderId }) => orderId),
  );
  const loadPictures = createPictures(db, drawPlan);
  const picturesOf = (rows: readonly ParsedRow[]) => loadPictures(rows.map(({ print }) => print));

  const doorOpeners = async (orderId: OrderId): Promise<ParsedRow[]> =>
    (await ticketsOfOrders(db, [orderId])).filter(({ state }) => state !== 'void').map(parsed);

  const exchangeOf = async ({ voidReason, orderId, line }: TicketRow): Promise<OrderId | null> =>
    voidReason === 'exchanged' ? exchangedFor(db, orderId, line) : null;

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
    };
  };

  return {
    issue: async (tx, paid) => {
      await insertTickets(
        tx,
        paid.flatMap((one) => one.places.map((place) => newTicket(one, place))),
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
    replace: (tx, orderId, line, holder) => replaceTicket(tx, { orderId, line, holder, ...newAddress() }, clock.now()),
    unused: (on, orderId, lock = false) => unusedLines(on, orderId, lock),
    pdf: async (hash) => {
      const row = await ticketByHash(db, hash);
      if (!row) return null;
      const ticket = { ...parsed(row), exchangedFor: await exchangeOf(row) };
      return printer.print([sheetOf(ticket, (await picturesOf([ticket]))(ticket.print))]);
    },
    map: async (hash) => {
      const row = await ticketByHash(db, hash);
      if (!row) return null;
      const { print } = parsed(row);
      const { map } = (await loadPictures([print]))(print);
      return map && placeMap(map);
    },
    calendar: async (hash, site) => {
      const found = await ticketByHash(db, hash);
      const row = found && found.state !== 'void' ? parsed(found) : null;
      return row && calendarOf([visitOf(row)], linkTo(site, `ticket/${hash}`, row));
    },
    pdfOfOrder: async (orderId) => {
      const rows = await doorOpeners(orderId);
      return rows.length === 0 ? null : printer.print(sheetsOf(rows, await picturesOf(rows)));
    },
    calendarOfOrder: async ({ id, hash }, site) => {
      const rows = await doorOpeners(id);
      const [first] = rows;
      return first ? calendarOf(rows.map(visitOf), linkTo(site, `order/${hash}`, first)) : null;
    },
    papersOf: async (orderIds, site) => {
      const papers = new Map<OrderId, Papers | Error>();
      const readable = new Map<OrderId, ParsedRow[]>();
      const valid = (await ticketsOfOrders(db, orderIds)).filter(({ state }) => state !== 'void');
      for (const [orderId, rows] of Map.groupBy(valid, (row) => row.orderId))
        try {
          readable.set(orderId, rows.map(parsed));
        } catch (error) {
          papers.set(orderId, new Error(`the tickets of order ${orderId} cannot be read`, { cause: error }));
        }
      const pictures = await picturesOf([...readable.values()].flat());
      for (const [orderId, rows] of readable)
        papers.set(orderId, {
          sheets: sheetsOf(rows, pictures),
          // A letter knows no secret address of the order here, so the entry leads to its first ticket.
          calendar: calendarOf(rows.map(visitOf), rows[0] && linkTo(site, `ticket/${rows[0].hash}`, rows[0])),
        });
      return papers;
    },
  };
}

type ParsedRow = TicketRow & { print: Print };

/** Of tickets that open a door. */
function sheetsOf(rows: readonly ParsedRow[], picturesOf: (print: Print) => SheetPictures): TicketSheet[] {
  return rows.map((row) => sheetOf({ ...row, exchangedFor: null }, picturesOf(row.print)));
}

const parsed = (row: TicketRow): ParsedRow => ({ ...row, print: Print.parse(row.print) });

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

/** The same order and session are the same entry wherever the calendar comes from. Nothing secret is in it. */
function visitOf(row: ParsedRow) {
  const uid = createHash('sha256').update(`${row.orderId} ${row.sessionId}`).digest('hex').slice(0, 32);
  return { uid: `${uid}@sahna`, print: row.print, issuedAt: row.issuedAt };
}
