/** The printed texts of a ticket, in the order's language. The layout is up to the printer. */

import { listLargeTicketFacts } from '@sahna/contract/rules/ticket-facts';
import {
  capitalize,
  formatDay,
  formatDayOfYear,
  formatMoment,
  formatMoney,
  joinWithCommas,
} from '../../platform/lib/format/buyer-format.ts';
import type { OrderId } from '../../platform/lib/ids.ts';
import { type Language, pickText } from '../../platform/lib/languages.ts';
import { formatCodeInGroups, type TicketVoidReason } from './rules.ts';
import type { TicketSnapshot } from './snapshot.ts';
import type { Picture, TicketRow } from './store/tickets.ts';
import { formatTicketText } from './texts.ts';

export type Fact = { label: string; value: string };

export type TicketSheet = {
  language: Language;
  kind: string;
  order: Fact;
  title: string;
  /** '' without an age limit. */
  age: string;
  day: string;
  time: string;
  venue: string;
  address: string;
  /** Sector, row and seat, in large type; the category without numbered seats. */
  place: Fact[];
  facts: Fact[];
  /** The ticket's card in emails, as on the storefront. */
  card: { when: string; large: Fact[]; details: string; attendee: string };
  price: { label: string; value: string; note: string };
  /** The content of the code, and the code in readable groups. */
  code: { type: 'qr' | 'barcode'; code: string; spaced: string; label: string } | null;
  advice: string;
  notes: string[];
  /** The word across a void ticket, or one of a rehearsal; '' for others. */
  stamp: string;
  poster: ArtworkPicture | null;
  map: PlaceOnMap | null;
};

/** A picture shared by many tickets. Equal keys mean equal pictures. */
export type SharedPicture = Picture & { key: string };

/** `tint`: background color, `#rrggbb`; '' if unknown. */
export type ArtworkPicture = SharedPicture & { tint: string };

/** A small hall plan. `width` and `height`: in the plan's units. */
export type PlanPicture = SharedPicture & { width: number; height: number };

/** A seat's position, in the plan's units. */
export type PlaceOnMap = { plan: PlanPicture; x: number; y: number };

/** The tickets of an order for an email: sheets of a PDF, and a calendar. */
export type TicketDocuments = { sheets: TicketSheet[]; calendar: string };

/** Prints tickets, one page each, as a PDF. */
export type TicketPrinter = { print(sheets: readonly TicketSheet[]): Promise<Uint8Array> };

export type PrintedTicket = Pick<TicketRow, 'code' | 'ticketType' | 'passages' | 'used'> & {
  snapshot: TicketSnapshot;
  /** Null: it is not void. */
  voidReason: TicketVoidReason | null;
  exchangedFor: OrderId | null;
};

export type SheetPictures = Pick<TicketSheet, 'poster' | 'map'>;

export function createSheet(ticket: PrintedTicket, pictures: SheetPictures): TicketSheet {
  const { snapshot } = ticket;
  const { language } = snapshot;
  const { voidReason } = ticket;
  const formatAmount = (amount: number) => formatMoney(amount, snapshot.currency, language);
  return {
    language,
    kind: formatTicketText(language, 'ticket'),
    order: { label: formatTicketText(language, 'order'), value: String(snapshot.order) },
    title: pickText(snapshot.title, language),
    age: snapshot.ageFrom > 0 ? formatTicketText(language, 'age', { age: snapshot.ageFrom }) : '',
    day: capitalize(formatDay(snapshot.day, language)),
    time:
      snapshot.time === null
        ? formatTicketText(language, 'open-date')
        : formatTicketText(language, 'starts', { time: snapshot.time }),
    venue: pickText(snapshot.venue, language),
    address: pickText(snapshot.address, language),
    place: listPlaceFacts(snapshot, language),
    facts: listFacts(ticket, language),
    card: createCard(ticket, language),
    price: {
      label: formatTicketText(language, 'price'),
      value: snapshot.price === 0 ? formatTicketText(language, 'free') : formatAmount(snapshot.price),
      note:
        snapshot.serviceFee > 0
          ? formatTicketText(language, 'with-fee', { fee: formatAmount(snapshot.serviceFee) })
          : '',
    },
    code:
      ticket.ticketType === 'none' || voidReason
        ? null
        : {
            type: ticket.ticketType,
            code: ticket.code,
            spaced: formatCodeInGroups(ticket.code),
            label: formatTicketText(language, 'code'),
          },
    advice: voidReason
      ? formatTicketText(language, `void-${voidReason}`, { number: ticket.exchangedFor ?? 0 })
      : formatTicketText(language, `show-${snapshot.isRehearsal ? 'rehearsal' : ticket.ticketType}`),
    notes: listNotes(ticket, language),
    stamp: formatStamp(ticket, language),
    ...pictures,
  };
}

const pickLanguage = (words: TicketSnapshot['hall'], language: Language) => (words ? pickText(words, language) : '');
const isFilled = ({ value }: Fact) => value !== '';

/** Sector, row and seat as far as the place has them, else its category. */
export function listPlaceFacts(snapshot: TicketSnapshot, language: Language): Fact[] {
  const seat = [
    { label: formatTicketText(language, 'sector'), value: pickLanguage(snapshot.sector, language) },
    { label: formatTicketText(language, 'row'), value: snapshot.row ?? '' },
    { label: formatTicketText(language, 'seat'), value: snapshot.seat ?? '' },
  ].filter(isFilled);
  return seat.length > 0 ? seat : [createCategoryFact(snapshot, language)].filter(isFilled);
}

function formatStamp({ voidReason, snapshot }: PrintedTicket, language: Language): string {
  if (voidReason) return formatTicketText(language, 'void');
  return snapshot.isRehearsal ? formatTicketText(language, 'rehearsal') : '';
}

function createCategoryFact(snapshot: TicketSnapshot, language: Language): Fact {
  return { label: formatTicketText(language, 'category'), value: pickLanguage(snapshot.category, language) };
}

const LABELS = { row: 'row', seat: 'seat', day: 'day', time: 'begins', passes: 'passages' } as const;

function createCard({ snapshot, passages, used }: PrintedTicket, language: Language): TicketSheet['card'] {
  const large = listLargeTicketFacts({
    row: snapshot.row ?? '',
    seat: snapshot.seat ?? '',
    day: formatDayOfYear(snapshot.day, language),
    time: snapshot.time ?? '',
    passes: passages > 1 ? formatPassages(passages, used) : '',
  });
  return {
    when: formatMoment(snapshot.day, snapshot.time, language),
    large: large.map(({ name, value }) => ({ label: formatTicketText(language, LABELS[name]), value })),
    details: joinWithCommas(
      [snapshot.sector ?? snapshot.zone, snapshot.category, snapshot.hall].map((words) =>
        pickLanguage(words, language),
      ),
      language,
    ),
    attendee: snapshot.attendee,
  };
}

function listFacts({ snapshot, passages, used }: PrintedTicket, language: Language): Fact[] {
  const numbered = snapshot.seat !== null || snapshot.row !== null || snapshot.sector !== null;
  return [
    { label: formatTicketText(language, 'hall'), value: pickLanguage(snapshot.hall, language) },
    { label: formatTicketText(language, 'zone'), value: pickLanguage(snapshot.zone, language) },
    ...(numbered ? [createCategoryFact(snapshot, language)] : []),
    { label: formatTicketText(language, 'passages'), value: passages > 1 ? formatPassages(passages, used) : '' },
    { label: formatTicketText(language, 'extras'), value: formatAddOns(snapshot, language) },
    { label: formatTicketText(language, 'attendee'), value: snapshot.attendee },
  ].filter(isFilled);
}

/** Each title once, with its count. */
function formatAddOns({ addOns }: TicketSnapshot, language: Language): string {
  const titles = Map.groupBy(addOns, (title) => pickText(title, language));
  return joinWithCommas(
    [...titles].map(([title, all]) => (all.length > 1 ? `${title} × ${all.length}` : title)),
    language,
  );
}

function formatPassages(passages: number, used: number): string {
  return used === 0 ? String(passages) : `${passages - used} / ${passages}`;
}

function listNotes({ snapshot, voidReason, ticketType }: PrintedTicket, language: Language): string[] {
  if (voidReason) return [];
  return [
    ...(ticketType === 'none' ? [] : [formatTicketText(language, 'only-once')]),
    formatReturnSentence(snapshot.refund, language),
  ];
}

/** What a ticket says about returns. */
export function formatReturnSentence({ allowed, untilHours }: TicketSnapshot['refund'], language: Language): string {
  return allowed
    ? formatTicketText(language, 'refund-hours', { hours: untilHours })
    : formatTicketText(language, 'refund-no');
}
