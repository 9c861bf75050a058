/** A seat in the fragment of the URL: the page opens its popover. */
export const toSeatFragment = (seat: number): string => `#seat-${seat}`;

/** Null if the fragment has no seat. */
export function parseSeatFragment(fragment: string): number | null {
  const [, id] = /^#seat-(\d{1,15})$/.exec(fragment) ?? [];
  return id === undefined ? null : Number(id);
}
