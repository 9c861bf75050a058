import { KIND_CODES, type Plan } from '../plan/plan.ts';

/** Seats that differ from ordinary ones, and are marked as such. */
export const SPECIAL_KINDS = ['wheelchair', 'companion', 'restricted'] as const;
export type SpecialKind = (typeof SPECIAL_KINDS)[number];

/** Which seats stand out: those of these zones (by id) and of this kind. */
export type SeatFilter = { readonly zones?: readonly number[]; readonly special?: SpecialKind };

/** How a seat is painted beside the others. */
export const EMPHASIS = { none: 0, highlighted: 1, other: 2 } as const;

/** Every seat's emphasis; `none` for all where nothing is filtered. */
export function emphasisOf(plan: Plan, filter: SeatFilter | null): (seat: number) => number {
  if (filter === null) return () => EMPHASIS.none;
  const { zones, special } = filter;
  const shown = plan.zones.map(({ id }) => zones?.includes(id) ?? true);
  return (seat) =>
    shown[plan.zone[seat] ?? -1] && (special === undefined || isSpecial(plan, seat, special))
      ? EMPHASIS.highlighted
      : EMPHASIS.other;
}

export function isSpecial(plan: Plan, seat: number, special: SpecialKind): boolean {
  return special === 'restricted' ? plan.restricted[seat] === 1 : plan.kind[seat] === KIND_CODES[special];
}
