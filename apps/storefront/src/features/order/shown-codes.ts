import type { TicketCode } from '../../shared/ticket.ts';
import type { OrderSession } from './order-model.ts';

/** A ticket's code with the words that tell it from the others of its order. */
export type ShownCode = {
  hash: string;
  code: TicketCode;
  title: string;
  when: string;
  place: string;
  holder: string;
  map: string;
};

/** The codes of all tickets of an order, in the order in which the page lists them; tickets without a code are left out. */
export function shownCodes(sessions: readonly OrderSession[]): ShownCode[] {
  return sessions.flatMap(({ title, when, places }) =>
    places.flatMap(({ name, holder, ticket }) =>
      ticket?.code ? [{ hash: ticket.hash, code: ticket.code, title, when, place: name, holder, map: ticket.map }] : [],
    ),
  );
}
