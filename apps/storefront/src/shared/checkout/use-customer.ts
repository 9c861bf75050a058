import type { CrmClientData } from '@sahna/contract/endpoints/crm';
import { useLocation } from '@tanstack/react-router';
import { useAccount } from '../use-account.ts';

/** A season ticket of the signed-in customer, and how many tickets it still gives. */
export type Subscription = { id: number; left: number };

export type Customer = {
  /** False until the shop has said whether somebody is signed in. */
  isKnown: boolean;
  client: CrmClientData | null;
  /** Signs in and comes back to this page; '' where the shop has no accounts. */
  loginUrl: string;
  /** The customer's season ticket for this event with the most uses left; null where there is none. */
  subscription: Subscription | null;
};

/** The signed-in customer, as far as buying this event needs to know (booking §6). */
export function useCustomer(eventHash: string, hasAccounts: boolean): Customer {
  const here = useLocation({ select: (location) => location.href });
  const { data, isError } = useAccount();
  const client = data?.client ?? null;
  const [best] = (client?.subscriptions ?? [])
    .filter((one) => one.hash_id === eventHash && one.quant > 0)
    .sort((one, other) => other.quant - one.quant);
  const login = data?.login_url ?? '';
  return {
    isKnown: !hasAccounts || data !== undefined || isError,
    client,
    loginUrl: login && `${login}${login.includes('?') ? '&' : '?'}return=${encodeURIComponent(here)}`,
    subscription: best ? { id: best.subscrit_id, left: best.quant } : null,
  };
}
