/** Plans for tests and for the playground. */
import { createPlan } from '../plan/create-plan.ts';
import type { PlanInput, SeatInput } from '../plan/input.ts';
import type { Plan } from '../plan/plan.ts';

const SECTORS = ['a', 'b', 'c'] as const;
export const ZONES = [
  { id: 1, name: 'Stalls', colour: '#7a2e57' },
  { id: 2, name: 'Balcony', colour: '#2f5d62' },
] as const;

/** A seat of which a test says only what matters to it. */
export function inputOf(seats: readonly Partial<SeatInput>[], rest: Partial<PlanInput> = {}): PlanInput {
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

export function planOf(seats: readonly Partial<SeatInput>[], rest: Partial<PlanInput> = {}): Plan {
  return accepted(inputOf(seats, rest));
}

export function accepted(input: PlanInput): Plan {
  const made = createPlan(input);
  if (!made.ok) throw new Error(`the plan is refused: ${JSON.stringify(made.problems)}`);
  return made.plan;
}
