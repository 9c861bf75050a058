import type { CrmClientData } from '@sahna/contract/endpoints/crm';
import { useLocation } from '@tanstack/react-router';
import { useAccount } from '../use-account.ts';

/** A season ticket of the signed-in customer that tickets are taken from. */
export type Subscription = { id: number; quant: number };

export type Customer = {
  /** False while nobody can tell whether somebody is signed in. */
  isKnown: boolean;
  client: CrmClientData | null;
  /** Where signing in begins, and comes back to this page; '' where the shop knows no accounts. */
  loginUrl: string;
  /** The season ticket that gives tickets for this event; null: none. */
  subscription: Subscription | null;
};

/** Who is signed in, as far as buying needs to know (booking §6). */
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
    subscription: best ? { id: best.subscrit_id, quant: best.quant } : null,
  };
}
