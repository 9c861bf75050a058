/** Plans for tests. */
import { createPlan } from '../plan/create-plan.ts';
import type { Plan } from '../plan/plan.ts';
import type { PlanInput, SeatInput } from '../plan/plan-input.ts';

const SECTORS = ['a', 'b', 'c'] as const;
export const ZONES = [
  { id: 1, name: 'Stalls', color: '#7a2e57' },
  { id: 2, name: 'Balcony', color: '#2f5d62' },
] as const;

/** Fills in defaults for everything that a test does not specify. */
export function createPlanInput(seats: readonly Partial<SeatInput>[], rest: Partial<PlanInput> = {}): PlanInput {
  return {
    zones: ZONES,
    sectors: SECTORS.map((key) => ({ key, name: `Sector ${key}` })),
    ...rest,
    seats: seats.map((seat, index) => ({
      ...{ id: index + 1, x: 0, y: 0, r: 4, zone: 1, sector: 'a', row: '1', seat: `${index + 1}` },
      ...seat,
    })),
  };
}

export function createTestPlan(seats: readonly Partial<SeatInput>[], rest: Partial<PlanInput> = {}): Plan {
  return createValidPlan(createPlanInput(seats, rest));
}

export function createValidPlan(input: PlanInput): Plan {
  const result = createPlan(input);
  if (!result.ok) throw new Error(`the plan is refused: ${JSON.stringify(result.problems)}`);
  return result.plan;
}
