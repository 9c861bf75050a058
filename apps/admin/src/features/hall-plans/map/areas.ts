/** Standing areas of a plan, and sectors that have no seats yet, as the canvas draws them. */
import type { Language } from '@sahna/contract/languages';
import { pickName } from '../model/pick-name.ts';
import type { HallPlan } from '../model/plan.ts';
import { countPlaces } from '../model/rows.ts';

export type DrawnArea = {
  left: number;
  top: number;
  width: number;
  height: number;
  /** Null: nothing is in the sector. */
  color: string | null;
  label: string;
};

export function listDrawnAreas(plan: HallPlan, language: Language): DrawnArea[] {
  const seats = countPlaces(plan, 'sector');
  const colors = new Map(plan.zones.map(({ key, color }) => [key, color]));
  return plan.sectors.flatMap(({ key, name, bounds: [left = 0, top = 0, width = 0, height = 0] }) => {
    const box = { left, top, width, height };
    const areas = plan.standing.filter(({ sector }) => sector === key);
    if (areas.length === 0 && !seats.has(key)) return [{ ...box, color: null, label: pickName(name, language) }];
    return areas.map((area) => ({
      ...box,
      color: colors.get(area.zone) ?? null,
      label: `${pickName(area.name, language)} · ${area.capacity}`,
    }));
  });
}
