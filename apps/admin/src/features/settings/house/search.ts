import { HOUSE_GROUPS, type HouseGroup } from './house-groups.ts';

export type HouseSearch = { part?: HouseGroup };

export function parseHouseSearch(search: Record<string, unknown>): HouseSearch {
  const part = HOUSE_GROUPS.find((group) => group === search['part']);
  return part && part !== HOUSE_GROUPS[0] ? { part } : {};
}
