import type { AreaId, OfferId, SessionId, ZoneId } from '../../../platform/lib/ids.ts';

/**
 * A row of place counts: of a session, one of its zones, a standing area, or one of its offers. A null capacity is
 * unlimited.
 */
export type Counter = {
  id: number;
  sessionId: SessionId;
  zoneId: ZoneId | null;
  /** An area of the zone. */
  areaId: AreaId | null;
  offerId: OfferId | null;
  capacity: number | null;
  allocated: number;
};

/** Whether this counter counts places of an offer in a session. Blocked seats have no offer. */
export function matchesCounter(
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
