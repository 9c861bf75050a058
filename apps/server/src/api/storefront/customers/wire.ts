import type { CrmClientData } from '@sahna/contract/endpoints/crm';
import type { Customer } from '../../../modules/customers/index.ts';
import type { SubscriptionId } from '../../../platform/lib/ids.ts';
import type { Account } from '../../../platform/lib/principal.ts';

/** A season ticket with what is left of it, and the hashes of the events to which it gives tickets. */
export type OwnedSubscription = {
  id: SubscriptionId;
  card: string | null;
  left: number;
  eventHashes: readonly string[];
};

export function wireClient(customer: Customer, subscriptions: readonly OwnedSubscription[]): CrmClientData {
  return {
    id: customer.id,
    hashId: customer.hash,
    cardCode: customer.cardCode ?? subscriptions.find((one) => one.card)?.card ?? '',
    lastname: customer.lastname ?? '',
    firstname: customer.firstname ?? '',
    middlename: customer.middlename ?? '',
    clientname: fullName(customer),
    clientphone: customer.phone ?? '',
    clientemail: customer.email ?? '',
    subscriptions: subscriptions.flatMap(({ id, left, eventHashes }) =>
      eventHashes.map((hash) => ({ hash_id: hash, quant: left, subscrit_id: id })),
    ),
  };
}

/** What an order keeps of its customer's account. */
export function accountOf(customer: Customer): Account {
  const { id, hash, cardCode } = customer;
  return { id, hash, name: fullName(customer), cardCode: cardCode ?? '' };
}

function fullName({ lastname, firstname, middlename }: Customer): string {
  return [lastname, firstname, middlename].filter(Boolean).join(' ');
}
