/** Loads the hall of a session in which a visitor selects seats: the seat layout, and the colors of its zones. */
import type { SessionId, ZoneId } from '../../../platform/lib/ids.ts';
import { getZoneColor } from '../../catalog/index.ts';
import type { Halls } from './hall-service.ts';

export function createChosenHallReader(halls: Halls) {
  return async (eventHash: string, id: SessionId) => {
    const hallSession = halls.find(eventHash, id);
    const cachedPlan = hallSession && (await halls.findSessionPlan(hallSession));
    if (!hallSession || !cachedPlan) return null;
    const { zones } = cachedPlan.plan;
    const byId = new Map(zones.map((zone) => [zone.id, zone]));
    return {
      seating: cachedPlan.getSeating(),
      getZoneStyle: (zoneId: ZoneId) => {
        const zone = byId.get(zoneId);
        return zone ? { color: getZoneColor(zone, hallSession.event, hallSession.session) } : null;
      },
    };
  };
}
