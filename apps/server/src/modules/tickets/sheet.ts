/** A ticket as it is printed: every word of it, in the order's language; how it looks is the printer's business. */

import { largeTicketFacts } from '@sahna/contract/rules/ticket-facts';
import { formatDay, formatDayOfYear, formatMoment, formatMoney, listed, sentence } from '../../platform/lib/format.ts';
import type { OrderId } from '../../platform/lib/ids.ts';
import { type Language, pickText } from '../../platform/lib/languages.ts';
import type { Print } from './print.ts';
import { spacedCode, type VoidReason } from './rules.ts';
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
  /** What is looked for in the dark: sector, row and seat; without numbered seats the category. Set large. */
  place: Fact[];
  facts: Fact[];
  /** What emails show as the ticket's card, as the storefront's pages do. */
  card: { when: string; large: Fact[]; details: string; holder: string };
  price: { label: string; value: string; note: string };
  /** What the picture of the code carries, and the code as people read it out. */
  code: { type: 'qr' | 'barcode'; code: string; spaced: string; label: string } | null;
  advice: string;
  notes: string[];
  /** The word across a ticket that opens no door any more. */
  stamp: string;
  poster: PosterPicture | null;
  map: PlaceOnMap | null;
};

/** A picture that many tickets share, and what it is known by: the same key is the same picture. */
export type SharedPicture = Picture & { key: string };

/** `tint`: the color of its ground, `#rrggbb`; '' where it has none. */
export type PosterPicture = SharedPicture & { tint: string };

/** A hall in small, in units of its own. */
export type PlanPicture = SharedPicture & { width: number; height: number };

/** Where a seat is. */
export type PlaceOnMap = { plan: PlanPicture; x: number; y: number };

/** An order's tickets as a letter carries them: the pages of a PDF, and its sessions as a calendar. */
export type Papers = { sheets: TicketSheet[]; calendar: string };

/** Prints tickets, one page each; the bytes of a PDF. */
export type TicketPrinter = { print(sheets: readonly TicketSheet[]): Promise<Uint8Array> };

export type PrintedTicket = Pick<TicketRow, 'code' | 'ticketType' | 'passages' | 'used'> & {
  print: Print;
  /** Null: it is not void. */
  voidReason: VoidReason | null;
  exchangedFor: OrderId | null;
};

export type SheetPictures = Pick<TicketSheet, 'poster' | 'map'>;

export function sheetOf(ticket: PrintedTicket, pictures: SheetPictures): TicketSheet {
  const { print } = ticket;
  const { language } = print;
  const { voidReason } = ticket;
  const money = (amount: number) => formatMoney(amount, print.currency, language);
  return {
    language,
    kind: word(language, 'ticket'),
    order: { label: word(language, 'order'), value: String(print.order) },
    title: pickText(print.title, language),
    age: print.ageFrom > 0 ? word(language, 'age', { age: print.ageFrom }) : '',
    day: sentence(formatDay(print.day, language)),
    time: print.time === null ? word(language, 'open-date') : word(language, 'starts', { time: print.time }),
    venue: pickText(print.venue, language),
    address: pickText(print.address, language),
    place: placeOf(print, language),
    facts: factsOf(ticket, language),
    card: cardOf(ticket, language),
    price: {
      label: word(language, 'price'),
      value: print.price === 0 ? word(language, 'free') : money(print.price),
      note: print.serviceFee > 0 ? word(language, 'with-fee', { fee: money(print.serviceFee) }) : '',
    },
    code:
      ticket.ticketType === 'none' || voidReason
        ? null
        : {
            type: ticket.ticketType,
            code: ticket.code,
            spaced: spacedCode(ticket.code),
            label: word(language, 'code'),
          },
    advice: voidReason
      ? word(language, `void-${voidReason}`, { number: ticket.exchangedFor ?? 0 })
      : word(language, `show-${ticket.ticketType}`),
    notes: notesOf(ticket, language),
    stamp: voidReason ? word(language, 'void') : '',
    ...pictures,
  };
}

const text = (words: Print['hall'], language: Language) => (words ? pickText(words, language) : '');
const given = ({ value }: Fact) => value !== '';

/** Sector, row and seat as far as the place has them, else its category. */
export function placeOf(print: Print, language: Language): Fact[] {
  const seat = [
    { label: word(language, 'sector'), value: text(print.sector, language) },
    { label: word(language, 'row'), value: print.row ?? '' },
    { label: word(language, 'seat'), value: print.seat ?? '' },
  ].filter(given);
  return seat.length > 0 ? seat : [category(print, language)].filter(given);
}

function category(print: Print, language: Language): Fact {
  return { label: word(language, 'category'), value: text(print.category, language) };
}

const LABELS = { row: 'row', seat: 'seat', day: 'day', time: 'begins', passes: 'passages' } as const;

function cardOf({ print, passages, used }: PrintedTicket, language: Language): TicketSheet['card'] {
  const large = largeTicketFacts({
    row: print.row ?? '',
    seat: print.seat ?? '',
    day: formatDayOfYear(print.day, language),
    time: print.time ?? '',
    passes: passages > 1 ? passagesSaid(passages, used) : '',
  });
  return {
    when: formatMoment(print.day, print.time, language),
    large: large.map(({ name, value }) => ({ label: word(language, LABELS[name]), value })),
    details: listed(
      [print.sector ?? print.zone, print.category, print.hall].map((words) => text(words, language)),
      language,
    ),
    holder: print.holder,
  };
}

function factsOf({ print, passages, used }: PrintedTicket, language: Language): Fact[] {
  const numbered = print.seat !== null || print.row !== null || print.sector !== null;
  return [
    { label: word(language, 'hall'), value: text(print.hall, language) },
    { label: word(language, 'zone'), value: text(print.zone, language) },
    ...(numbered ? [category(print, language)] : []),
    { label: word(language, 'passages'), value: passages > 1 ? passagesSaid(passages, used) : '' },
    { label: word(language, 'extras'), value: extrasSaid(print, language) },
    { label: word(language, 'holder'), value: print.holder },
  ].filter(given);
}

/** Each once, with how many there are of it. */
function extrasSaid({ extras }: Print, language: Language): string {
  const titles = Map.groupBy(extras, (title) => pickText(title, language));
  return [...titles].map(([title, all]) => (all.length > 1 ? `${title} × ${all.length}` : title)).join(', ');
}

function passagesSaid(passages: number, used: number): string {
  return used === 0 ? String(passages) : `${passages - used} / ${passages}`;
}

function notesOf({ print, voidReason, ticketType }: PrintedTicket, language: Language): string[] {
  if (voidReason) return [];
  const { allowed, untilHours } = print.refund;
  return [
    ...(ticketType === 'none' ? [] : [word(language, 'only-once')]),
    allowed ? word(language, 'refund-hours', { hours: untilHours }) : word(language, 'refund-no'),
  ];
}
