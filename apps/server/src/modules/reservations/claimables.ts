/** All that can be claimed, as workflows/reservables.ts lists it: places, and what is claimed beside them. */
import type { Claimable, Places } from './claimable.ts';
import type { ClaimedBeside } from './claimed-beside.ts';

export type Claimables = { places: Places; others: readonly ClaimedBeside[] };

export function allOf({ places, others }: Claimables): readonly Claimable[] {
  return [places, ...others];
}
