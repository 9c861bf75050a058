/** Places in a batch: counters are locked, free seats read, and everything that was granted is written at once. */
import type { Tx } from '../../platform/db/index.ts';
import type { SeatId, SessionId, ZoneId } from '../../platform/lib/ids.ts';
import type { Claiming, Holder, PlacesLedger, Refusal, TakenPlace, Taking } from '../reservations/index.ts';
import { givenBack } from './given-back.ts';
import { announceMoved } from './moved.store.ts';
import {
  type AnyPlaces,
  type FreeSeats,
  type GrantedLine,
  noSeats,
  openPlaceBook,
  seatPool,
  type WantedLine,
} from './rules.ts';
import { readAnyPlaces } from './seating.ts';
import * as store from './store.ts';

/** Locks the sessions' counters, and frees what is held beyond its time. */
export async function lockPlaces(tx: Tx, claiming: readonly Claiming[], now: Date): Promise<PlacesLedger> {
  const lines = claiming.flatMap((one) => one.lines.map(wantedLine));
  const sessions = [...new Set(lines.map((line) => line.sessionId))].sort((a, b) => a - b);
  const [counters, released, { freeSeats, anyPlaces }] = await Promise.all([
    store.lockCounters(tx, sessions),
    store.releaseExpiredHolds(tx, sessions, now),
    readFreeSeats(tx, lines),
  ]);
  const returned = givenBack(counters, released);
  const current = counters.map((counter) => ({ ...counter, taken: counter.taken + (returned.get(counter.id) ?? 0) }));
  const book = openPlaceBook(current, freeSeats, anyPlaces);
  const inHall = new Set(lines.filter(({ zoneId }) => zoneId !== null).map(({ sessionId }) => sessionId));
  const granted = new Map<Claiming, readonly GrantedLine[]>();
  return {
    counters: current,
    take: (one): Taking<Refusal> => {
      const taking = book.take(one.lines.map(wantedLine));
      if (!taking.ok) return taking;
      granted.set(one, taking.lines);
      return {
        ok: true,
        undo: () => {
          granted.delete(one);
          taking.undo();
        },
      };
    },
    grantedTo: (one) => granted.get(one) ?? [],
    write: async (tx, holders) => {
      const moved = book.moved();
      for (const [id, by] of returned) moved.set(id, (moved.get(id) ?? 0) + by);
      const rows = holders.flatMap((holder) => holdRows(holder, granted.get(holder.claiming) ?? []));
      const seen = [
        ...rows.map(({ session_id, seat_id }) => ({ sessionId: session_id, seatId: seat_id })),
        ...released,
      ];
      await Promise.all([
        store.moveCounters(tx, moved),
        store.insertHolds(tx, rows),
        announceMoved(
          tx,
          seen.filter(({ sessionId }) => inHall.has(sessionId)),
        ),
      ]);
    },
  };
}

function wantedLine({
  eventId,
  session,
  offer,
  quantity,
  seatIds,
  areaId,
  choice,
}: Claiming['lines'][number]): WantedLine {
  const wanted = { eventId, sessionId: session.id, offerId: offer.id, zoneId: offer.zoneId, quantity, seatIds };
  return { ...wanted, areaId, choice };
}

/** A row for every numbered seat, and one for all other places of a line, or for those in each area. */
function holdRows({ claiming, ownerOf, isPaid = false }: Holder, lines: readonly GrantedLine[]): store.NewHold[] {
  return lines.flatMap((line, at) => {
    return alike(line.places).map(({ seatId, areaId, quantity }) => ({
      owner_id: ownerOf(at),
      event_id: line.eventId,
      session_id: line.sessionId,
      offer_id: line.offerId,
      zone_id: line.zoneId,
      seat_id: seatId,
      area_id: areaId,
      quantity,
      state: isPaid ? 'sold' : 'held',
      expires_at: found(claiming.lines[at]).expiresAt,
      origin: claiming.origin,
      proven: claiming.proven,
    }));
  });
}

function alike(places: readonly TakenPlace[]): (TakenPlace & { quantity: number })[] {
  const numbered = places.filter(({ seatId }) => seatId !== null).map((place) => ({ ...place, quantity: 1 }));
  const others = Map.groupBy(
    places.filter(({ seatId }) => seatId === null),
    ({ areaId }) => areaId,
  );
  const rows = [...others].map(([areaId, same]) => ({ seatId: null, areaId, quantity: same.length }));
  return [...numbered, ...rows];
}

function found<T>(line: T | undefined): T {
  if (line === undefined) throw new Error('places were given that nobody asked for');
  return line;
}

type Pool = { sessionId: SessionId; zoneId: ZoneId };

type Known = { freeSeats: FreeSeats; anyPlaces: AnyPlaces };

/**
 * The free numbered seats of the zones at hand; a zone without seats is not among them. Where all lines name their seats only those are
 * read, and nothing of how the seats stand.
 */
async function readFreeSeats(tx: Tx, lines: readonly WantedLine[]): Promise<Known> {
  const pools = new Map<string, Pool>();
  const whole = new Set<string>();
  const any = new Set<SessionId>();
  for (const { sessionId, zoneId, seatIds, areaId, choice } of lines) {
    if (areaId) continue;
    const zones = choice ? choice.among.map(({ offer }) => offer.zoneId) : [zoneId];
    for (const zone of zones) {
      if (zone === null) continue;
      const key = seatPool(sessionId, zone);
      pools.set(key, { sessionId, zoneId: zone });
      if (choice || seatIds.length === 0) whole.add(key);
      if (!choice && seatIds.length === 0) any.add(sessionId);
    }
  }
  if (pools.size === 0) return { freeSeats: new Map(), anyPlaces: noSeats };
  const named = lines.flatMap(({ sessionId, zoneId, seatIds }) =>
    zoneId === null || whole.has(seatPool(sessionId, zoneId))
      ? []
      : seatIds.map((seatId) => ({ sessionId, zoneId, seatId })),
  );
  const [seated, free, freeNamed, anyPlaces] = await Promise.all([
    store.seatedZones(tx, [...pools.values()]),
    store.freeSeats(
      tx,
      [...pools].flatMap(([key, pool]) => (whole.has(key) ? [pool] : [])),
    ),
    store.freeAmong(tx, named),
    readAnyPlaces(tx, [...any]),
  ]);
  const seats = new Map<string, SeatId[]>();
  for (const { sessionId, zoneId } of seated) seats.set(seatPool(sessionId, zoneId), []);
  for (const { sessionId, zoneId, seatIds } of free) seats.set(seatPool(sessionId, zoneId), seatIds);
  for (const { sessionId, zoneId, seatId } of freeNamed) seats.get(seatPool(sessionId, zoneId))?.push(seatId);
  return { freeSeats: seats, anyPlaces };
}
