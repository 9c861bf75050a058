/** Quotas of standing places while the lines of a batch are allocated. */
import type { AllocatedSeat, SaleChannel } from '../../reservations/rules/index.ts';
import { type LineRequest, toSeatPoolKey } from './seat-tracker.ts';

/** Standing places that only one channel sells. `left`: those that it has not sold. */
export type StandingQuota = { id: number; channel: SaleChannel; left: number };

/** By `toSeatPoolKey` of session and zone. */
export type StandingQuotas = ReadonlyMap<string, readonly StandingQuota[]>;

/** `quotaId`: of the quota that the place was taken from. */
export type PlannedPlace = AllocatedSeat & { quotaId?: number };

export class StandingQuotaTracker {
  readonly #quotas: Map<string, StandingQuota[]>;

  constructor(quotas: StandingQuotas) {
    this.#quotas = new Map([...quotas].map(([pool, rows]) => [pool, rows.map((row) => ({ ...row }))]));
  }

  #pool({ sessionId, zoneId }: LineRequest): StandingQuota[] {
    return this.#quotas.get(toSeatPoolKey(sessionId, zoneId)) ?? [];
  }

  /** Places of the line's zone that only other channels sell. */
  countReserved(line: LineRequest): number {
    return sumLeft(this.#pool(line).filter(({ channel }) => channel !== (line.channel ?? 'web')));
  }

  /** Takes standing places from the quotas of the line's channel as far as they have any. */
  allocate(line: LineRequest, places: readonly AllocatedSeat[]): readonly PlannedPlace[] {
    const quotas = this.#pool(line).filter(({ channel }) => channel === (line.channel ?? 'web'));
    if (quotas.length === 0) return places;
    return places.map((place) => {
      const quota = place.seatId === null ? quotas.find(({ left }) => left > 0) : undefined;
      if (!quota) return place;
      quota.left--;
      return { ...place, quotaId: quota.id };
    });
  }

  release(line: LineRequest, places: readonly PlannedPlace[]): void {
    for (const { quotaId } of places) {
      const quota = this.#pool(line).find(({ id }) => id === quotaId);
      if (quota) quota.left++;
    }
  }
}

export function sumLeft(quotas: readonly StandingQuota[]): number {
  return quotas.reduce((sum, { left }) => sum + Math.max(0, left), 0);
}
