/** Who gets which places: decided in order of arrival on counters that the caller has locked. */

import type { EventId, OfferId, SeatId, SessionId, ZoneId } from '../../kernel/ids.ts';
import { type Counter, counts, type SeatChoice } from '../selling/rules/index.ts';

export { type Counter, counts };

/** Places wanted of one offer in one session. `seatIds` empty: any places of its zone. */
export type WantedLine = {
  eventId: EventId;
  sessionId: SessionId;
  offerId: OfferId;
  zoneId: ZoneId | null;
  quantity: number;
  seatIds: readonly SeatId[];
  choice?: SeatChoice | undefined;
};

/** What a line got. `places` has one entry a place, null where places are not numbered. */
export type GrantedLine = WantedLine & { places: (SeatId | null)[] };

export type PlaceRefusal =
  | { kind: 'not_enough'; sessionId: SessionId; offerId: OfferId; left: number }
  | { kind: 'seats_taken'; sessionId: SessionId; seatIds: SeatId[] }
  | { kind: 'none_together' }
  | { kind: 'not_sold'; sessionId: SessionId };

/** What a wish got, and how to undo it; or why not. */
export type PlacesTaking =
  | { ok: true; lines: readonly GrantedLine[]; undo(): void }
  | { ok: false; refusal: PlaceRefusal };

/** Numbered seats of the sessions at hand: per session and zone the free ones, best first. */
export type FreeSeats = ReadonlyMap<string, readonly SeatId[]>;

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
export function openPlaceBook(counters: readonly Counter[], freeSeats: FreeSeats = new Map()): PlaceBook {
  const book = new CounterBook(counters);
  const seats = new SeatBook(freeSeats);
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
    const refusal = refuse(line, touched, seats);
    if (refusal) {
      undo();
      return { ok: false, refusal: refusal.kind === 'seats_taken' ? namingAll(refusal, chosen, seats) : refusal };
    }
    for (const counter of touched) counter.taken += line.quantity;
    const places = seats.take(line);
    undone.push(() => {
      for (const counter of touched) counter.taken -= line.quantity;
      seats.giveBack(line, places);
    });
    lines.push({ ...line, places });
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

function refuse(line: WantedLine, touched: readonly Counter[], seats: SeatBook): PlaceRefusal | null {
  const { sessionId, offerId } = line;
  if (!touched.some((counter) => counter.zoneId === null && counter.offerId === null))
    return { kind: 'not_sold', sessionId };
  const gone = seats.missing(line);
  if (gone.length > 0) return { kind: 'seats_taken', sessionId, seatIds: gone };
  const left = placesLeft(touched);
  if (left < line.quantity) return { kind: 'not_enough', sessionId, offerId, left };
  const numbered = seats.count(line);
  if (numbered !== null && numbered < line.quantity) return { kind: 'not_enough', sessionId, offerId, left: numbered };
  return null;
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

  constructor(freeSeats: FreeSeats) {
    this.#free = new Map([...freeSeats].map(([pool, seats]) => [pool, new Set(seats)]));
  }

  #pool(line: WantedLine): Set<SeatId> | undefined {
    return this.#free.get(seatPool(line.sessionId, line.zoneId));
  }

  /** How many numbered seats are free, or null where the zone has none. */
  count(line: WantedLine): number | null {
    return this.#pool(line)?.size ?? null;
  }

  missing(line: WantedLine): SeatId[] {
    const pool = this.#pool(line);
    return line.seatIds.filter((seat) => !pool?.has(seat));
  }

  take(line: WantedLine): (SeatId | null)[] {
    const pool = this.#pool(line);
    if (!pool) return Array.from({ length: line.quantity }, () => null);
    const seats = line.seatIds.length > 0 ? [...line.seatIds] : firstOf(pool, line.quantity);
    for (const seat of seats) pool.delete(seat);
    return seats;
  }

  /** The free seats of all zones that a choice is made among. */
  freeFor(sessionId: SessionId, { among }: SeatChoice): { has(seat: SeatId): boolean } {
    const zones = [...new Set(among.map(({ offer }) => offer.zoneId))];
    const pools = zones.flatMap((zoneId) => this.#free.get(seatPool(sessionId, zoneId)) ?? []);
    return { has: (seat) => pools.some((pool) => pool.has(seat)) };
  }

  /** The pool's order is the order of handing out, so what comes back goes to the front, where it was. */
  giveBack(line: WantedLine, places: readonly (SeatId | null)[]): void {
    const pool = this.#pool(line);
    if (!pool) return;
    const rest = [...pool];
    pool.clear();
    for (const seat of [...places.filter((place) => place !== null), ...rest]) pool.add(seat);
  }
}

function firstOf(pool: ReadonlySet<SeatId>, quantity: number): SeatId[] {
  const first: SeatId[] = [];
  for (const seat of pool) {
    if (first.length === quantity) break;
    first.push(seat);
  }
  return first;
}
