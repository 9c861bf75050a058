/** Who gets which places: decided in order of arrival on counters that the caller has locked. */

import type { AreaId, EventId, OfferId, SeatId, SessionId, ZoneId } from '../../platform/lib/ids.ts';
import { type Counter, counts, type SeatChoice, type TakenPlace } from '../reservations/rules/index.ts';
import type { Skipped } from './rules/any-places.ts';

export { type Counter, counts };

/** Places wanted of one offer in one session. `seatIds` empty and no `areaId`: any places of its zone. */
export type WantedLine = {
  eventId: EventId;
  sessionId: SessionId;
  offerId: OfferId;
  zoneId: ZoneId | null;
  quantity: number;
  seatIds: readonly SeatId[];
  areaId?: AreaId | null | undefined;
  choice?: SeatChoice | undefined;
};

/** What a line got. `places` has one entry a place. */
export type GrantedLine = WantedLine & { places: readonly TakenPlace[] };

export type PlaceRefusal =
  | { kind: 'not_enough'; sessionId: SessionId; offerId: OfferId; left: number }
  | { kind: 'seats_taken'; sessionId: SessionId; seatIds: SeatId[] }
  | { kind: 'none_together' }
  | { kind: 'not_sold'; sessionId: SessionId };

/** What a wish got, and how to undo it; or why not. */
export type PlacesTaking =
  | { ok: true; lines: readonly GrantedLine[]; undo(): void }
  | { ok: false; refusal: PlaceRefusal };

/** Numbered seats of the sessions at hand: the free ones, by session and zone. */
export type FreeSeats = ReadonlyMap<string, readonly SeatId[]>;

/** Which of a zone's free seats somebody gets who named none; all of them where there are fewer. Pure. */
export type AnyPlaces = (
  sessionId: SessionId,
  zoneId: ZoneId,
  free: { has(seat: SeatId): boolean },
  quantity: number,
  skipped: Skipped,
) => readonly SeatId[];

export const noSeats: AnyPlaces = () => [];

export function seatPool(sessionId: SessionId, zoneId: ZoneId | null): string {
  return `${sessionId}/${zoneId ?? ''}`;
}

/** Free places under every counter that a line touches; Infinity where none has a bound. */
function placesLeft(counters: readonly Counter[]): number {
  let left = Number.POSITIVE_INFINITY;
  for (const counter of counters)
    if (counter.capacity !== null) left = Math.min(left, Math.max(0, counter.capacity - counter.taken));
  return left;
}

export type PlaceBook = {
  /** All of these places, or none of them. */
  take(lines: readonly WantedLine[]): PlacesTaking;
  /** By how much each counter has moved. */
  moved(): Map<number, number>;
};

/** What is left, counted down in order of arrival. The given counters are not changed. */
export function openPlaceBook(
  counters: readonly Counter[],
  freeSeats: FreeSeats = new Map(),
  anyPlaces: AnyPlaces = noSeats,
): PlaceBook {
  const book = new CounterBook(counters);
  const seats = new SeatBook(freeSeats, anyPlaces);
  return { take: (lines) => take(lines, book, seats), moved: () => book.moved() };
}

function take(wanted: readonly WantedLine[], book: CounterBook, seats: SeatBook): PlacesTaking {
  const undone: (() => void)[] = [];
  const undo = (): void => {
    for (const step of undone.splice(0).reverse()) step();
  };
  const lines: GrantedLine[] = [];
  const chosen = withChosenSeats(wanted, seats);
  if (!chosen) return { ok: false, refusal: { kind: 'none_together' } };
  for (const line of chosen) {
    const touched = book.touchedBy(line);
    const places = allot(line, touched, book, seats);
    if (!places.ok) {
      const { refusal } = places;
      undo();
      return { ok: false, refusal: refusal.kind === 'seats_taken' ? namingAll(refusal, chosen, seats) : refusal };
    }
    const { of } = places;
    const move = (by: 1 | -1): void => {
      for (const counter of touched) if (counter.areaId === null) counter.taken += by * line.quantity;
      for (const { areaId } of of) book.moveArea(line, areaId, by);
    };
    move(1);
    seats.take(line, of);
    undone.push(() => {
      move(-1);
      seats.giveBack(line, of);
    });
    lines.push({ ...line, places: of });
  }
  return { ok: true, lines, undo };
}

type SeatsTaken = Extract<PlaceRefusal, { kind: 'seats_taken' }>;

/** The refusal with everything of the wish that is taken in the session, so that its caller need not ask seat by seat. */
function namingAll(refusal: SeatsTaken, wanted: readonly WantedLine[], seats: SeatBook): SeatsTaken {
  const gone = wanted.filter(({ sessionId }) => sessionId === refusal.sessionId).flatMap((line) => seats.missing(line));
  // A seat that the wish names twice is free.
  return gone.length > 0 ? { ...refusal, seatIds: [...new Set(gone)] } : refusal;
}

/** The lines with the seats that their choices come to; null where one comes to none. */
function withChosenSeats(wanted: readonly WantedLine[], seats: SeatBook): readonly WantedLine[] | null {
  if (!wanted.some(({ choice }) => choice)) return wanted;
  const picked = new Map<SeatChoice, ReturnType<SeatChoice['pick']>>();
  const given = new Map<SeatChoice, number>();
  const lines: WantedLine[] = [];
  for (const line of wanted) {
    const { choice } = line;
    if (!choice) {
      lines.push(line);
      continue;
    }
    if (!picked.has(choice)) picked.set(choice, choice.pick(seats.freeFor(line.sessionId, choice)));
    const at = given.get(choice) ?? 0;
    given.set(choice, at + 1);
    const place = picked.get(choice)?.[at];
    const offer = choice.among.find((one) => one.offer.id === place?.offerId)?.offer;
    if (!place || !offer) return null;
    lines.push({ ...line, offerId: offer.id, zoneId: offer.zoneId, seatIds: [place.seatId] });
  }
  return lines;
}

type Allotted = { ok: true; of: readonly TakenPlace[] } | { ok: false; refusal: PlaceRefusal };

/** The very places that a line gets. */
function allot(line: WantedLine, touched: readonly Counter[], book: CounterBook, seats: SeatBook): Allotted {
  const { sessionId, offerId, seatIds, quantity } = line;
  const no = (refusal: PlaceRefusal): Allotted => ({ ok: false, refusal });
  if (!touched.some((counter) => counter.zoneId === null && counter.offerId === null))
    return no({ kind: 'not_sold', sessionId });
  const gone = seats.missing(line);
  if (gone.length > 0) return no({ kind: 'seats_taken', sessionId, seatIds: gone });
  const areas = book.areasOf(line);
  if (line.areaId && !areas.some(({ areaId }) => areaId === line.areaId)) return no({ kind: 'not_sold', sessionId });
  const left = placesLeft(touched);
  if (left < quantity) return no({ kind: 'not_enough', sessionId, offerId, left });
  if (seatIds.length > 0) return { ok: true, of: seatIds.map(sitting) };
  if (line.areaId) return { ok: true, of: standing(line.areaId, quantity) };
  const places = anyOf(line, areas, seats);
  return places.length < quantity
    ? no({ kind: 'not_enough', sessionId, offerId, left: places.length })
    : { ok: true, of: places };
}

type Area = { areaId: AreaId; left: number };

/** Seats together, else standing places together, else what there is: seats first, then area by area. */
function anyOf(line: WantedLine, areas: readonly Area[], seats: SeatBook): readonly TakenPlace[] {
  const { quantity } = line;
  const sat = seats.best(line);
  if (sat === null && areas.length === 0) return Array.from({ length: quantity }, () => NOWHERE);
  const enough = areas.find((area) => area.left >= quantity);
  if (enough && (sat?.length ?? 0) < quantity) return standing(enough.areaId, quantity);
  const places = (sat ?? []).map(sitting);
  for (const { areaId, left } of areas) places.push(...standing(areaId, Math.min(left, quantity - places.length)));
  return places;
}

const NOWHERE: TakenPlace = { seatId: null, areaId: null };

function sitting(seatId: SeatId): TakenPlace {
  return { seatId, areaId: null };
}

function standing(areaId: AreaId, quantity: number): TakenPlace[] {
  return Array.from({ length: quantity }, () => ({ seatId: null, areaId }));
}

class CounterBook {
  readonly #bySession = new Map<SessionId, Counter[]>();
  readonly #before: readonly Counter[];

  constructor(counters: readonly Counter[]) {
    this.#before = counters;
    for (const counter of counters) {
      const copies = this.#bySession.get(counter.sessionId) ?? [];
      copies.push({ ...counter });
      this.#bySession.set(counter.sessionId, copies);
    }
  }

  touchedBy(line: WantedLine): Counter[] {
    return (this.#bySession.get(line.sessionId) ?? []).filter((counter) => counts(counter, line));
  }

  /** The areas to stand in of a line's zone, in the order of their ids. */
  areasOf(line: WantedLine): Area[] {
    return this.#areaCounters(line)
      .map(({ areaId, capacity, taken }) => ({
        areaId,
        left: capacity === null ? Number.POSITIVE_INFINITY : Math.max(0, capacity - taken),
      }))
      .sort((one, other) => one.areaId - other.areaId);
  }

  moveArea(line: WantedLine, areaId: AreaId | null, by: 1 | -1): void {
    for (const counter of this.#areaCounters(line)) if (counter.areaId === areaId) counter.taken += by;
  }

  #areaCounters({ sessionId, zoneId }: WantedLine): (Counter & { areaId: AreaId })[] {
    return (this.#bySession.get(sessionId) ?? []).filter(
      (counter): counter is Counter & { areaId: AreaId } => counter.areaId !== null && counter.zoneId === zoneId,
    );
  }

  moved(): Map<number, number> {
    const now = new Map([...this.#bySession.values()].flat().map((counter) => [counter.id, counter.taken]));
    const moved = new Map<number, number>();
    for (const { id, taken } of this.#before) {
      const by = (now.get(id) ?? taken) - taken;
      if (by !== 0) moved.set(id, by);
    }
    return moved;
  }
}

class SeatBook {
  readonly #free: Map<string, Set<SeatId>>;
  readonly #anyPlaces: AnyPlaces;
  readonly #skipped = new Map<string, Skipped>();

  constructor(freeSeats: FreeSeats, anyPlaces: AnyPlaces) {
    this.#free = new Map([...freeSeats].map(([pool, seats]) => [pool, new Set(seats)]));
    this.#anyPlaces = anyPlaces;
  }

  #pool(line: WantedLine): Set<SeatId> | undefined {
    return this.#free.get(seatPool(line.sessionId, line.zoneId));
  }

  missing(line: WantedLine): SeatId[] {
    const pool = this.#pool(line);
    return line.seatIds.filter((seat) => !pool?.has(seat));
  }

  /** The best free seats for who named none, as many as there are; null where the zone has none at all. */
  best({ sessionId, zoneId, ...line }: WantedLine): readonly SeatId[] | null {
    const name = seatPool(sessionId, zoneId);
    const pool = this.#free.get(name);
    if (!pool || zoneId === null) return null;
    const skipped: Skipped = this.#skipped.get(name) ?? new Map();
    this.#skipped.set(name, skipped);
    return this.#anyPlaces(sessionId, zoneId, pool, line.quantity, skipped);
  }

  take(line: WantedLine, places: readonly TakenPlace[]): void {
    const pool = this.#pool(line);
    for (const { seatId } of places) if (seatId !== null) pool?.delete(seatId);
  }

  /** The free seats of all zones that a choice is made among. */
  freeFor(sessionId: SessionId, { among }: SeatChoice): { has(seat: SeatId): boolean } {
    const zones = [...new Set(among.map(({ offer }) => offer.zoneId))];
    const pools = zones.flatMap((zoneId) => this.#free.get(seatPool(sessionId, zoneId)) ?? []);
    return { has: (seat) => pools.some((pool) => pool.has(seat)) };
  }

  giveBack(line: WantedLine, places: readonly TakenPlace[]): void {
    const pool = this.#pool(line);
    for (const { seatId } of places) if (seatId !== null) pool?.add(seatId);
    this.#skipped.delete(seatPool(line.sessionId, line.zoneId));
  }
}
