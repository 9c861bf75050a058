/** In a file of its own, because a first visit needs it, and the words for days later. */

/** `05.12.2026` as 20261205, for sorting. */
export function dayOrder(day: string): number {
  return Number(`${day.slice(6)}${day.slice(3, 5)}${day.slice(0, 2)}`);
}
