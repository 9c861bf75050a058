/** A session's hall for those who hold places in it: how its zones look, and its places by rows. */
import type { SessionId, ZoneId } from '../../platform/lib/ids.ts';
import { zoneColour } from '../catalog/index.ts';
import type { Halls } from './service/hall-service.ts';

export function chosenHalls(halls: Halls) {
  return async (eventHash: string, id: SessionId) => {
    const of = halls.find(eventHash, id);
    const known = of && (await halls.planOf(of));
    if (!of || !known) return null;
    const { zones } = known.plan;
    const byId = new Map(zones.map((zone) => [zone.id, zone]));
    return {
      seating: known.seating(),
      lookOf: (zoneId: ZoneId) => {
        const zone = byId.get(zoneId);
        return zone ? { colour: zoneColour(zone, of.event, of.session) } : null;
      },
    };
  };
}
