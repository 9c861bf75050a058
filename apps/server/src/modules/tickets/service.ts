import { createHash, randomBytes } from 'node:crypto';
import type { Database, Executor, Tx } from '../../db/index.ts';
import type { Clock } from '../../kernel/clock.ts';
import { newSecretId, type OrderId } from '../../kernel/ids.ts';
import { calendarOf } from './calendar.ts';
import { codeAddress } from './codes.ts';
import { type PaidTickets, Print, printOf, type TicketType } from './print.ts';
import { CODE_LENGTH, codeOf, type TicketState } from './rules.ts';
import { sheetOf, type TicketPrinter } from './sheet.ts';
import {
  annulTickets,
  insertTickets,
  type NewTicket,
  pictureOf,
  type TicketRow,
  ticketByHash,
  ticketsOf,
} from './store/tickets.ts';

export type TicketsDeps = { db: Database; clock: Clock; printer: TicketPrinter };

/** A ticket as an order's page shows it; `qr` and `barcode` are data addresses of SVGs, '' where the type has none. */
export type TicketCodes = { line: number; hash: string; code: string; qr: string; barcode: string };

export type Ticket = {
  line: number;
  hash: string;
  code: string;
  ticketType: TicketType;
  passages: number;
  used: number;
  state: TicketState;
  issuedAt: Date;
  print: Print;
};

export type Tickets = {
  /**
   * Issues a ticket for every place of paid orders, inside the transaction that makes them paid. One statement; called
   * again, places that have a ticket keep it.
   */
  issue(tx: Tx, paid: readonly PaidTickets[]): Promise<void>;
  /** The tickets of an order, by line; void ones keep their row but show no code. Empty while it is unpaid. */
  ofOrder(orderId: OrderId): Promise<TicketCodes[]>;
  /** A ticket by its secret address; null for a wrong one. */
  byHash(hash: string): Promise<Ticket | null>;
  /** Makes tickets void, inside the transaction that gives them back; returns the lines that were not void yet. */
  annul(tx: Tx, orderId: OrderId, lines: readonly number[]): Promise<number[]>;
  /** One page a ticket, in the order's language. Null for a wrong address. */
  pdf(hash: string): Promise<Uint8Array | null>;
  /** A calendar entry. Null for a wrong address. */
  calendar(hash: string): Promise<string | null>;
  /** All tickets of an order in one PDF and its sessions in one calendar, for the letter; null when there are none. */
  papersOf(orderId: OrderId): Promise<{ pdf: Uint8Array; calendar: string } | null>;
};

export function createTickets({ db, clock, printer }: TicketsDeps): Tickets {
  const printed = async (rows: readonly TicketRow[]): Promise<Uint8Array> => {
    const sheets = rows.map(async (row) => {
      const print = Print.parse(row.print);
      return sheetOf({ ...row, print }, await posterOf(db, print));
    });
    return printer.print(await Promise.all(sheets));
  };
  return {
    issue: async (tx, paid) => {
      await insertTickets(
        tx,
        paid.flatMap((one) => one.places.map((place) => newTicket(one, place))),
        clock.now(),
      );
    },
    ofOrder: async (orderId) => (await ticketsOf(db, orderId)).map(codesOf),
    byHash: async (hash) => {
      const row = await ticketByHash(db, hash);
      return row && { ...row, print: Print.parse(row.print) };
    },
    annul: (tx, orderId, lines) => annulTickets(tx, orderId, lines),
    pdf: async (hash) => {
      const row = await ticketByHash(db, hash);
      return row && printed([row]);
    },
    calendar: async (hash) => {
      const row = await ticketByHash(db, hash);
      return row && calendarOf([visitOf(row)]);
    },
    papersOf: async (orderId) => {
      const rows = await ticketsOf(db, orderId);
      if (rows.length === 0) return null;
      return { pdf: await printed(rows), calendar: calendarOf(rows.map(visitOf)) };
    },
  };
}

function newTicket({ order }: PaidTickets, place: PaidTickets['places'][number]): NewTicket {
  return {
    orderId: order.id,
    line: place.line,
    eventId: place.eventId,
    sessionId: place.sessionId,
    hash: newSecretId(),
    code: codeOf(randomBytes(CODE_LENGTH)),
    ticketType: place.ticketType,
    passages: place.passages,
    print: printOf(order, place),
  };
}

function codesOf({ line, hash, code, ticketType, state }: TicketRow): TicketCodes {
  const shown = state === 'void' ? '' : code;
  const picture = shown && codeAddress(ticketType, shown);
  return {
    line,
    hash,
    code: shown,
    qr: ticketType === 'qr' ? picture : '',
    barcode: ticketType === 'barcode' ? picture : '',
  };
}

async function posterOf(db: Executor, { images, language }: Print) {
  const image = images[language] ?? images.en ?? images.ru ?? Object.values(images)[0];
  return image === undefined ? null : pictureOf(db, image);
}

/** The same order and session are the same entry wherever the calendar comes from. Nothing secret is in it. */
function visitOf(row: TicketRow) {
  const uid = createHash('sha256').update(`${row.orderId} ${row.sessionId}`).digest('hex').slice(0, 32);
  return { uid: `${uid}@sahna`, print: Print.parse(row.print), issuedAt: row.issuedAt };
}
