/** How many points members of staff may add to loyalty cards. */
import type { Role } from './permissions.ts';

/** Points per member and day; roles that are not listed may add none. */
export const TOP_UP_POINTS_PER_DAY: Readonly<Partial<Record<Role, number>>> = {
  administrator: 50_000,
  support: 10_000,
};
