/** Lifetimes of links and of the access they open, and the rate of emails. */

/** Enough to receive and read the email; a buyer who finds it later requests another. */
export const LINK_MINUTES = 30;
/** Limits exposure of a buyer's orders on a shared computer. */
export const ACCESS_HOURS = 24;
/** Emails per address and hour: an attacker cannot flood another person's mailbox. */
export const MAX_LINKS_PER_HOUR = 3;
export const ORDERS_PER_PAGE = 20;

export function getLinkExpiry(now: Date): Date {
  return new Date(now.getTime() + LINK_MINUTES * 60_000);
}

export function getAccessExpiry(now: Date): Date {
  return new Date(now.getTime() + ACCESS_HOURS * 3_600_000);
}
