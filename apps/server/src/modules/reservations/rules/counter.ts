/** One row of what there is of places: of a session, of one of its zones, of an area to stand in, or of one of its offers. A null capacity has no bound. */
import type { AreaId, OfferId, SessionId, ZoneId } from '../../../platform/lib/ids.ts';
export type Counter = {
  id: number;
  sessionId: SessionId;
  zoneId: ZoneId | null;
  /** An area of the zone. */
  areaId: AreaId | null;
  offerId: OfferId | null;
  capacity: number | null;
  taken: number;
};

/** Whether places of an offer in a session are counted by this counter. Those that the house holds back are of no offer. */
export function counts(
  counter: Counter,
  line: { sessionId: SessionId; zoneId: ZoneId | null; areaId?: AreaId | null | undefined; offerId: OfferId | null },
): boolean {
  if (counter.sessionId !== line.sessionId) return false;
  return (
    (counter.zoneId === null || counter.zoneId === line.zoneId) &&
    (counter.areaId === null || counter.areaId === line.areaId) &&
    (counter.offerId === null || counter.offerId === line.offerId)
  );
}
