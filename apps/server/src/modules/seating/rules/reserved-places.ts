/** Places in quotas of sessions that sell fewer places than they have, while the lines of a batch are allocated. */
import type { SessionId, ZoneId } from '../../../platform/lib/ids.ts';
import type { Counter, SaleChannel } from '../../reservations/rules/index.ts';
import { type LineRequest, type Quotas, toQuotaKey } from './seat-tracker.ts';
import type { PlannedPlace } from './standing-quotas.ts';

/** Free places that only one channel sells. */
export type ReservedPlaces = {
  sessionId: SessionId;
  zoneId: ZoneId;
  channel: SaleChannel;
  isSeated: boolean;
  left: number;
};

export class ReservedPlaceTracker {
  readonly #rows: ReservedPlaces[];
  readonly #quotas: Quotas;

  constructor(rows: readonly ReservedPlaces[], quotas: Quotas) {
    this.#rows = rows.map((row) => ({ ...row }));
    this.#quotas = quotas;
  }

  /** Places under a counter that only other channels sell. Standing places of a zone have a tracker of their own. */
  count({ sessionId, channel = 'web' }: LineRequest, { zoneId, areaId, offerId }: Counter): number {
    if (areaId !== null || offerId !== null) return 0;
    return this.#rows
      .filter((row) => row.sessionId === sessionId && row.channel !== channel)
      .filter((row) => zoneId === null || (row.zoneId === zoneId && row.isSeated))
      .reduce((sum, { left }) => sum + Math.max(0, left), 0);
  }

  /** Places of the line's channel leave its quota. `by`: -1 when the line is undone. */
  move({ sessionId, zoneId, channel = 'web' }: LineRequest, places: readonly PlannedPlace[], by: 1 | -1): void {
    const row = this.#rows.find(
      (each) => each.sessionId === sessionId && each.zoneId === zoneId && each.channel === channel,
    );
    if (!row) return;
    for (const { seatId, quotaId } of places)
      if (quotaId !== undefined || (seatId !== null && this.#quotas.has(toQuotaKey(sessionId, seatId)))) row.left -= by;
  }
}
