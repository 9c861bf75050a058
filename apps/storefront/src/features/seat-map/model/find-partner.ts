import type { Plan } from '@sahna/hall-map';

/** The other seat of a pair of wheelchair and companion seats, by id; null for other seats. */
export function findPartner(plan: Plan, seat: number): number | null {
  const index = plan.indexOf(seat);
  if (index < 0) return null;
  const partner = plan.partner[index] ?? -1;
  return plan.ids[partner < 0 ? plan.partner.indexOf(index) : partner] ?? null;
}
