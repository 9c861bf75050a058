/** A ticket as it is printed: every word of it, in the order's language; how it looks is the printer's business. */
import { type Language, pickText } from '../../kernel/languages.ts';
import { codePicture } from './codes.ts';
import type { Print } from './print.ts';
import { spacedCode } from './rules.ts';
import { saidDay, saidMoney, sentence } from './said.ts';
import type { Picture, TicketRow } from './store/tickets.ts';
import { word } from './texts.ts';

export type Fact = { label: string; value: string };

export type TicketSheet = {
  language: Language;
  kind: string;
  order: Fact;
  title: string;
  /** '' where the event is for everybody. */
  age: string;
  day: string;
  time: string;
  venue: string;
  address: string;
  /** Sector, row and seat: what is looked for in the dark. Empty without numbered seats. */
  seat: Fact[];
  facts: Fact[];
  price: { label: string; value: string; note: string };
  /** The code as a picture with its quiet zone, and as people read it out. */
  code: { type: 'qr' | 'barcode'; svg: string; spaced: string; label: string } | null;
  advice: string;
  notes: string[];
  /** The word across a ticket that opens no door any more. */
  stamp: string;
  poster: Picture | null;
};

/** Prints tickets, one page each; the bytes of a PDF. */
export type TicketPrinter = { print(sheets: readonly TicketSheet[]): Promise<Uint8Array> };

export type PrintedTicket = Pick<TicketRow, 'code' | 'ticketType' | 'passages' | 'used' | 'state'> & { print: Print };

export function sheetOf(ticket: PrintedTicket, poster: Picture | null): TicketSheet {
  const { print } = ticket;
  const { language } = print;
  const money = (amount: number) => saidMoney(amount, print.currency, language);
  return {
    language,
    kind: word(language, 'ticket'),
    order: { label: word(language, 'order'), value: String(print.order) },
    title: pickText(print.title, language),
    age: print.ageFrom > 0 ? word(language, 'age', { age: print.ageFrom }) : '',
    day: sentence(saidDay(print.day, language)),
    time: print.time === null ? word(language, 'open-date') : word(language, 'starts', { time: print.time }),
    venue: pickText(print.venue, language),
    address: pickText(print.address, language),
    seat: seatFacts(print, language),
    facts: placeFacts(ticket, language),
    price: {
      label: word(language, 'price'),
      value: print.price === 0 ? word(language, 'free') : money(print.price),
      note: print.serviceFee > 0 ? word(language, 'with-fee', { fee: money(print.serviceFee) }) : '',
    },
    code:
      ticket.ticketType === 'none'
        ? null
        : {
            type: ticket.ticketType,
            svg: codePicture(ticket.ticketType, ticket.code),
            spaced: spacedCode(ticket.code),
            label: word(language, 'code'),
          },
    advice: word(language, `show-${ticket.ticketType}`),
    notes: notesOf(ticket, language),
    stamp: ticket.state === 'void' ? word(language, 'void') : '',
    poster,
  };
}

function seatFacts({ sector, row, seat }: Print, language: Language): Fact[] {
  return [
    { label: word(language, 'sector'), value: sector ? pickText(sector, language) : '' },
    { label: word(language, 'row'), value: row ?? '' },
    { label: word(language, 'seat'), value: seat ?? '' },
  ].filter(({ value }) => value !== '');
}

function placeFacts({ print, passages, used }: PrintedTicket, language: Language): Fact[] {
  const text = (words: Print['hall']) => (words ? pickText(words, language) : '');
  return [
    { label: word(language, 'hall'), value: text(print.hall) },
    { label: word(language, 'zone'), value: text(print.zone) },
    { label: word(language, 'category'), value: text(print.category) },
    { label: word(language, 'passages'), value: passages > 1 ? passagesSaid(passages, used) : '' },
    { label: word(language, 'holder'), value: print.holder },
  ].filter(({ value }) => value !== '');
}

function passagesSaid(passages: number, used: number): string {
  return used === 0 ? String(passages) : `${passages - used} / ${passages}`;
}

function notesOf({ print, state, ticketType }: PrintedTicket, language: Language): string[] {
  if (state === 'void') return [word(language, 'void-note')];
  const { allowed, untilHours } = print.refund;
  return [
    ...(ticketType === 'none' ? [] : [word(language, 'only-once')]),
    allowed ? word(language, 'refund-hours', { hours: untilHours }) : word(language, 'refund-no'),
  ];
}
