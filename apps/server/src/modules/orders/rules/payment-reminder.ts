/** Limits of payment reminders: emails to buyers of unpaid orders. */

/** Most buyers pay within a minute and need no reminder. */
export const REMINDER_DELAY_SECONDS = 60;
/** Time for the email to arrive and be read before the reservation expires. */
export const REMINDER_MIN_REMAINING_SECONDS = 120;
/** Per address: an attacker who orders with another person's address cannot flood that mailbox. */
export const MAX_REMINDERS_PER_HOUR = 3;

export type ReminderCandidate<Order> = { order: Order; address: string; sentWithinHour: number };

/** Selects the orders whose buyers get a reminder. `address` is in lower case. */
export function selectDueReminders<Order>(due: readonly ReminderCandidate<Order>[]): Order[] {
  const sentByAddress = new Map<string, number>();
  return due.flatMap(({ order, address, sentWithinHour }) => {
    const nth = (sentByAddress.get(address) ?? sentWithinHour) + 1;
    sentByAddress.set(address, nth);
    return nth > MAX_REMINDERS_PER_HOUR ? [] : [order];
  });
}
