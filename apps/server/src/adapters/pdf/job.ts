/** What goes to a thread that prints, and what comes back instead of an answer. */
import type { Picture, TicketSheet } from '../../modules/tickets/index.ts';

/** A ticket whose poster is known by its number alone. */
export type PrintableSheet = Omit<TicketSheet, 'poster'> & { poster: number | null };

export type PrintJob = {
  sheets: readonly PrintableSheet[];
  /** Posters by number: those that the thread asked for. */
  pictures: ReadonlyMap<number, Picture>;
};

/** Which posters the thread needs before it can print. */
export type Missing = { missing: number[] };
