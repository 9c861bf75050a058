/** Free numbered seats while the lines of a batch are allocated. */
import type { AreaId, EventId, OfferId, SeatId, SessionId, ZoneId } from '../../../platform/lib/ids.ts';
import type { AllocatedSeat, SaleChannel, SeatChoice } from '../../reservations/rules/index.ts';
import type { Skipped } from './any-places.ts';

/** Places requested of one offer in one session. Without `seatIds` and `areaId`: any places of the zone. */
export type LineRequest = {
  eventId: EventId;
  sessionId: SessionId;
  offerId: OfferId;
  zoneId: ZoneId | null;
  quantity: number;
  seatIds: readonly SeatId[];
  areaId?: AreaId | null | undefined;
  choice?: SeatChoice | undefined;
  /** Of the caller; `web` without one. */
  channel?: SaleChannel | undefined;
};

/** Free numbered seats by `toSeatPoolKey` of session and zone. */
export type FreeSeats = ReadonlyMap<string, readonly SeatId[]>;

/** The only channels that sell these seats, by `toQuotaKey`. */
export type Quotas = ReadonlyMap<string, SaleChannel>;

/** Picks the best seats of a zone for a line without `seatIds`; fewer than requested if fewer are free. */
export type SeatPicker = (
  sessionId: SessionId,
  zoneId: ZoneId,
  free: { has(seat: SeatId): boolean },
  quantity: number,
  skipped: Skipped,
) => readonly SeatId[];

export const pickNoSeats: SeatPicker = () => [];

export function toSeatPoolKey(sessionId: SessionId, zoneId: ZoneId | null): string {
  return `${sessionId}/${zoneId ?? ''}`;
}

export function toQuotaKey(sessionId: SessionId, seat: SeatId): string {
  return `${sessionId}/${seat}`;
}

export class SeatTracker {
  readonly #free: Map<string, Set<SeatId>>;
  readonly #pickSeats: SeatPicker;
  readonly #quotas: Quotas;
  readonly #skipped = new Map<string, Skipped>();

  constructor(freeSeats: FreeSeats, pickSeats: SeatPicker, quotas: Quotas) {
    this.#quotas = quotas;
    this.#free = new Map([...freeSeats].map(([pool, seats]) => [pool, new Set(seats)]));
    this.#pickSeats = pickSeats;
  }

  #pool(line: LineRequest): Set<SeatId> | undefined {
    return this.#free.get(toSeatPoolKey(line.sessionId, line.zoneId));
  }

  findTaken(line: LineRequest): SeatId[] {
    const pool = this.#pool(line);
    return line.seatIds.filter((seat) => !pool?.has(seat) || !this.#isSoldBy(line, seat));
  }

  /** Best free seats for a line that names none, at most `quantity`; null if the zone has no seats. */
  pickBest(line: LineRequest): readonly SeatId[] | null {
    const { sessionId, zoneId, quantity } = line;
    const pool = this.#pool(line);
    if (!pool || zoneId === null) return null;
    // What was skipped for one channel can be free for another.
    const name = `${toSeatPoolKey(sessionId, zoneId)} ${line.channel ?? 'web'}`;
    const skipped: Skipped = this.#skipped.get(name) ?? new Map();
    this.#skipped.set(name, skipped);
    return this.#pickSeats(sessionId, zoneId, this.#limitToChannel(line, pool), quantity, skipped);
  }

  allocate(line: LineRequest, places: readonly AllocatedSeat[]): void {
    const pool = this.#pool(line);
    for (const { seatId } of places) if (seatId !== null) pool?.delete(seatId);
  }

  /** Free seats of all zones of a choice. */
  freeSeatsOf(line: LineRequest, { among }: SeatChoice): { has(seat: SeatId): boolean } {
    const zones = [...new Set(among.map(({ offer }) => offer.zoneId))];
    const pools = zones.flatMap((zoneId) => this.#free.get(toSeatPoolKey(line.sessionId, zoneId)) ?? []);
    return this.#limitToChannel(line, { has: (seat) => pools.some((pool) => pool.has(seat)) });
  }

  release(line: LineRequest, places: readonly AllocatedSeat[]): void {
    const pool = this.#pool(line);
    for (const { seatId } of places) if (seatId !== null) pool?.add(seatId);
    this.#skipped.clear();
  }

  /** Whether no quota keeps the seat from the channel of the line. */
  #isSoldBy({ sessionId, channel = 'web' }: LineRequest, seat: SeatId): boolean {
    return (this.#quotas.get(toQuotaKey(sessionId, seat)) ?? channel) === channel;
  }

  #limitToChannel(line: LineRequest, seats: { has(seat: SeatId): boolean }): { has(seat: SeatId): boolean } {
    return this.#quotas.size === 0 ? seats : { has: (seat) => seats.has(seat) && this.#isSoldBy(line, seat) };
  }
}
