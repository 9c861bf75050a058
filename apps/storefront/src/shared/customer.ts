/** The signed-in customer, read from the wire (booking §6). */
import type { CrmClientData } from '@sahna/contract/endpoints/crm';

export type Customer = {
  id: number;
  hash: string;
  /** Of a loyalty card; '' where there is none. */
  cardCode: string;
  fullName: string;
  surname: string;
  name: string;
  patronymic: string;
  phone: string;
  email: string;
  seasonTickets: readonly SeasonTicket[];
};

/** `left` is how many tickets it still gives for the event. */
export type SeasonTicket = { id: number; eventHash: string; left: number };

/** A season ticket that tickets are taken from. */
export type Subscription = Pick<SeasonTicket, 'id' | 'left'>;

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
