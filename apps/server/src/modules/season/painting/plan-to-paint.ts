import type { Executor } from '../../../platform/db/index.ts';
import type { ZoneId } from '../../../platform/lib/ids.ts';
import type { LocalText } from '../../../platform/lib/languages.ts';
import { readZonesOfHall } from '../store/move-plan.ts';
import { readPainting, readSeatIdsOfPlan, readZonesOfSeats, type SessionPlan } from '../store/painted-plans.ts';
import type { PlanToPaint } from './template-painting.ts';

export type NamedPlanToPaint = PlanToPaint & {
  zoneKeys: ReadonlyMap<ZoneId, string>;
  zoneNames: ReadonlyMap<ZoneId, LocalText>;
};

export async function readPlanToPaint(
  on: Executor,
  { planId, baseId, hall }: Pick<SessionPlan, 'planId' | 'baseId' | 'hall'>,
): Promise<NamedPlanToPaint> {
  const zones = [...(await readZonesOfHall(on, hall)).values()];
  return {
    current: await readPainting(on, planId),
    published: await readZonesOfSeats(on, baseId),
    seatIds: await readSeatIdsOfPlan(on, planId),
    zoneIds: new Map(zones.map(({ key, id }) => [key, id])),
    zoneKeys: new Map(zones.map(({ key, id }) => [id, key])),
    zoneNames: new Map(zones.map(({ id, name }) => [id, name])),
  };
}
