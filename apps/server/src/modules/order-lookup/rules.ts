/** How long a link and what it opens last, and how often one is sent. */

/** The time that a letter takes to be read, and no more: who finds it later asks for another. */
export const LINK_MINUTES = 30;
/** A shared computer should not show a buyer's orders for longer. */
export const ACCESS_HOURS = 24;
/** Letters to one address within an hour: whoever is not its owner cannot fill its mailbox. */
export const LINKS_AN_HOUR = 3;
export const ORDERS_A_PAGE = 20;

export function linkEnd(now: Date): Date {
  return new Date(now.getTime() + LINK_MINUTES * 60_000);
}

export function accessEnd(now: Date): Date {
  return new Date(now.getTime() + ACCESS_HOURS * 3_600_000);
}
