/** What goes to a thread that prints, and what comes back instead of an answer. */
import type { Picture, PlaceOnMap, TicketSheet } from '../../modules/tickets/index.ts';

/** A ticket whose pictures are known by their keys alone. */
export type PrintableSheet = Omit<TicketSheet, 'poster' | 'map'> & { poster: string | null; map: PrintableMap | null };

export type PrintableMap = Omit<PlaceOnMap, 'plan'> & { plan: { key: string; width: number; height: number } };

export type PrintJob = {
  sheets: readonly PrintableSheet[];
  /** Pictures by key: those that the thread asked for. */
  pictures: ReadonlyMap<string, Picture>;
};

/** Which pictures the thread needs before it can print. */
export type Missing = { missing: string[] };
