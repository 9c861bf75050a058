import { KIND_CODES, type Plan } from '../plan/plan.ts';

export const SPECIAL_KINDS = ['wheelchair', 'companion', 'restricted'] as const;
export type SpecialKind = (typeof SPECIAL_KINDS)[number];

/** Seats to highlight: of these zones (by id) and of this kind. */
export type SeatFilter = { readonly zones?: readonly number[]; readonly special?: SpecialKind };

export const EMPHASIS = { none: 0, highlighted: 1, dimmed: 2 } as const;

/** Returns a function from seat to emphasis; `none` for all seats without a filter. */
export function createEmphasis(plan: Plan, filter: SeatFilter | null): (seat: number) => number {
  if (filter === null) return () => EMPHASIS.none;
  const { zones, special } = filter;
  const isHighlighted = plan.zones.map(({ id }) => zones?.includes(id) ?? true);
  return (seat) =>
    isHighlighted[plan.zone[seat] ?? -1] && (special === undefined || isSpecialSeat(plan, seat, special))
      ? EMPHASIS.highlighted
      : EMPHASIS.dimmed;
}

export function isSpecialSeat(plan: Plan, seat: number, special: SpecialKind): boolean {
  return special === 'restricted' ? plan.restricted[seat] === 1 : plan.kind[seat] === KIND_CODES[special];
}
