import { useLocation } from '@tanstack/react-router';
import { useMemo } from 'react';
import { type Customer, readCustomer, type SeasonTicket } from '../customer.ts';
import { useAccount } from '../use-account.ts';

export type BuyerAccount = {
  /** False until the shop has said whether somebody is signed in. */
  isKnown: boolean;
  customer: Customer | null;
  /** Signs in and comes back to this page; '' where the shop has no accounts. */
  loginUrl: string;
  /** The customer's season ticket for this event with the most uses left; null where there is none. */
  seasonTicket: SeasonTicket | null;
};

/** The signed-in customer, as far as buying this event needs to know (booking §6). */
export function useBuyerAccount(eventHash: string, hasAccounts: boolean): BuyerAccount {
  const here = useLocation({ select: (location) => location.href });
  const { data, isError } = useAccount();
  const customer = useCustomer();
  const [best = null] = (customer?.seasonTickets ?? [])
    .filter((ticket) => ticket.eventHash === eventHash && ticket.left > 0)
    .sort((one, other) => other.left - one.left);
  const login = data?.login_url ?? '';
  return {
    isKnown: !hasAccounts || data !== undefined || isError,
    customer,
    loginUrl: login && `${login}${login.includes('?') ? '&' : '?'}return=${encodeURIComponent(here)}`,
    seasonTicket: best,
  };
}

/** The signed-in customer, the same object until another one signs in. */
export function useCustomer(): Customer | null {
  const wire = useAccount().data?.client ?? null;
  return useMemo(() => wire && readCustomer(wire), [wire]);
}
