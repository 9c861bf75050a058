/** When a buyer is told by a letter that an order is held and waits for its money. */

/** Most buyers pay at once: who has paid before needs no such letter. */
export const TOLD_AFTER_SECONDS = 60;
/** A letter takes a moment to come and to be read. */
export const TOLD_BEFORE_END_SECONDS = 120;
/** To one address within an hour: whoever orders with another's address cannot fill its mailbox. */
export const HELD_LETTERS_AN_HOUR = 3;

export type ToBeTold<Order> = { order: Order; address: string; toldWithinHour: number };

/** Those of these orders whose buyers get a letter; addresses differ by more than the case of their letters. */
export function lettersDue<Order>(due: readonly ToBeTold<Order>[]): Order[] {
  const told = new Map<string, number>();
  return due.flatMap(({ order, address, toldWithinHour }) => {
    const nth = (told.get(address) ?? toldWithinHour) + 1;
    told.set(address, nth);
    return nth > HELD_LETTERS_AN_HOUR ? [] : [order];
  });
}
