import type { Plan } from '../plan/plan.ts';

/** `pending`: is being added to a cart. `lost`: requested by this visitor, but sold to another. */
export type SeatState = 'free' | 'taken' | 'pending' | 'lost';

const STATES = ['free', 'taken', 'pending', 'lost'] as const satisfies readonly SeatState[];

/** One byte per seat. Unknown ids are ignored: availability updates may be older or newer than the plan. */
export type SeatStates = {
  get(seat: number): SeatState;
  /** Indices of the seats that changed. */
  set(changes: Iterable<readonly [id: number, state: SeatState]>): number[];
};

export function createSeatStates(plan: Pick<Plan, 'count' | 'indexOf'>): SeatStates {
  const codes = new Uint8Array(plan.count);
  return {
    get: (seat) => STATES[codes[seat] ?? 0] ?? 'free',
    set: (changes) => {
      const changed: number[] = [];
      for (const [id, state] of changes) {
        const [seat, code] = [plan.indexOf(id), STATES.indexOf(state)];
        if (seat < 0 || codes[seat] === code) continue;
        codes[seat] = code;
        changed.push(seat);
      }
      return changed;
    },
  };
}
