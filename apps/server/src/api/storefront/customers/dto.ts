import type { CrmClientData } from '@sahna/contract/customers/crm';
import type { Customer } from '../../../modules/customers/index.ts';
import type { Account } from '../../../platform/lib/actor.ts';
import type { SeasonTicketId } from '../../../platform/lib/ids.ts';

/** A season ticket with its remaining visits, and the slugs of the events it covers. */
export type OwnedSubscription = {
  id: SeasonTicketId;
  card: string | null;
  left: number;
  eventHashes: readonly string[];
};

export function toClientDto(customer: Customer, subscriptions: readonly OwnedSubscription[]): CrmClientData {
  return {
    id: customer.id,
    hashId: customer.hash,
    cardCode: customer.cardCode ?? subscriptions.find(({ card }) => card)?.card ?? '',
    lastname: customer.lastname ?? '',
    firstname: customer.firstname ?? '',
    middlename: customer.middlename ?? '',
    clientname: formatFullName(customer),
    clientphone: customer.phone ?? '',
    clientemail: customer.email ?? '',
    subscriptions: subscriptions.flatMap(({ id, left, eventHashes }) =>
      eventHashes.map((hash) => ({ hash_id: hash, quant: left, subscrit_id: id })),
    ),
  };
}

/** The account data stored with an order. */
export function toAccount(customer: Customer): Account {
  const { id, hash, cardCode } = customer;
  return { id, hash, name: formatFullName(customer), cardCode: cardCode ?? '' };
}

function formatFullName({ lastname, firstname, middlename }: Customer): string {
  return [lastname, firstname, middlename].filter(Boolean).join(' ');
}
