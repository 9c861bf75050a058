/** Messages between the server and a printing thread. */
import type { Picture, PlaceOnMap, TicketSheet } from '../../../modules/tickets/index.ts';

/** A ticket that refers to its pictures by key. */
export type PrintableSheet = Omit<TicketSheet, 'poster' | 'map'> & { poster: string | null; map: PrintableMap | null };

export type PrintableMap = Omit<PlaceOnMap, 'plan'> & { plan: { key: string; width: number; height: number } };

export type PrintJob = {
  sheets: readonly PrintableSheet[];
  /** Pictures by key: those that the thread requested. */
  pictures: ReadonlyMap<string, Picture>;
};

/** Keys of the pictures that the thread needs before printing. */
export type Missing = { missing: string[] };
