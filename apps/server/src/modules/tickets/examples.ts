/** Tickets of an order that does not exist, for previews: they are drawn as issued ones, and nothing is stored. */
import type { LoadPictures } from './pictures.ts';
import { drawPlaceMap } from './places/place-map.ts';
import { CODE_LENGTH } from './rules.ts';
import { createSheet, type TicketSheet } from './sheet.ts';
import { type PaidTickets, toTicketSnapshot } from './snapshot.ts';
import type { DrawCode, Ticket } from './ticket.types.ts';

/** `map`: the place on the hall plan, as SVG; null without a numbered seat. */
export type ExampleTicket = { ticket: Ticket; sheet: TicketSheet; map: string | null };

/** No ticket has this code, because codes are random. */
const CODE = '0'.repeat(CODE_LENGTH);
const HASH = 'example';

type ExampleDeps = {
  loadPictures: LoadPictures;
  drawCode: DrawCode;
  now: Date;
};

export async function createExampleTickets(
  { order, items }: PaidTickets,
  { loadPictures, drawCode, now }: ExampleDeps,
): Promise<ExampleTicket[]> {
  const entries = items.map((item) => ({ item, snapshot: toTicketSnapshot(order, item) }));
  const getPictures = await loadPictures(entries.map(({ snapshot }) => snapshot));
  return entries.map(({ item: { line, ticketType, passages }, snapshot }) => {
    const ticket: Ticket = {
      ...{ orderId: order.id, line, hash: HASH, code: CODE, ticketType, passages, snapshot },
      ...{ used: 0, state: 'valid', voidReason: null, exchangedFor: null, issuedAt: now },
      picture: ticketType === 'none' ? '' : toSvgDataUrl(drawCode(ticketType, CODE)),
    };
    const pictures = getPictures(snapshot);
    const map = pictures.map && drawPlaceMap(pictures.map, snapshot.language);
    return { ticket, sheet: createSheet(ticket, pictures), map };
  });
}

export function toSvgDataUrl(svg: string): string {
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
}
