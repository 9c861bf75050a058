/** Parses the signed-in customer (booking §6). */
import type { CrmClientData } from '@sahna/contract/customers/crm';

export type Customer = {
  id: number;
  hash: string;
  /** Loyalty card number; '' without a card. */
  cardCode: string;
  fullName: string;
  surname: string;
  name: string;
  patronymic: string;
  phone: string;
  email: string;
  seasonTickets: readonly SeasonTicket[];
};

/** `left`: remaining tickets for the event. */
export type SeasonTicket = { id: number; eventHash: string; left: number };

/** A season ticket used for an order. */
export type UsableSeasonTicket = Pick<SeasonTicket, 'id' | 'left'>;

export function readCustomer(wire: CrmClientData): Customer {
  const { lastname, firstname, middlename } = wire;
  return {
    id: wire.id,
    hash: wire.hashId,
    cardCode: wire.cardCode,
    fullName: wire.clientname || [lastname, firstname, middlename].filter(Boolean).join(' '),
    surname: lastname,
    name: firstname,
    patronymic: middlename,
    phone: wire.clientphone,
    email: wire.clientemail,
    seasonTickets: wire.subscriptions.map(({ subscrit_id, hash_id, quant }) => ({
      id: subscrit_id,
      eventHash: hash_id,
      left: quant,
    })),
  };
}
