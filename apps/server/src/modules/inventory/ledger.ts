/** Places in a batch: counters are locked, free seats read, and everything that was granted is written at once. */
import type { Tx } from '../../db/index.ts';
import type { SeatId, SessionId, ZoneId } from '../../kernel/ids.ts';
import type { Claiming, Holder, PlacesLedger, Refusal, Taking } from '../selling/index.ts';
import { givenBack } from './given-back.ts';
import { announceMoved } from './moved.store.ts';
import { type FreeSeats, type GrantedLine, openPlaceBook, seatPool, type WantedLine } from './rules.ts';
import * as store from './store.ts';

/** Locks the sessions' counters, and frees what is held beyond its time. */
export async function lockPlaces(tx: Tx, claiming: readonly Claiming[], now: Date): Promise<PlacesLedger> {
  const lines = claiming.flatMap((one) => one.lines.map(wantedLine));
  const sessions = [...new Set(lines.map((line) => line.sessionId))].sort((a, b) => a - b);
  const [counters, released, freeSeats] = await Promise.all([
    store.lockCounters(tx, sessions),
    store.releaseExpiredHolds(tx, sessions, now),
    readFreeSeats(tx, lines),
  ]);
  const returned = givenBack(counters, released);
  const current = counters.map((counter) => ({ ...counter, taken: counter.taken + (returned.get(counter.id) ?? 0) }));
  const book = openPlaceBook(current, freeSeats);
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

function wantedLine({ eventId, session, offer, quantity, seatIds, choice }: Claiming['lines'][number]): WantedLine {
  return { eventId, sessionId: session.id, offerId: offer.id, zoneId: offer.zoneId, quantity, seatIds, choice };
}

/** A row for every numbered seat, and one for all places of a line that are not numbered. */
function holdRows({ claiming, ownerOf }: Holder, lines: readonly GrantedLine[]): store.NewHold[] {
  return lines.flatMap((line, at) => {
    const numbered = line.places.some((place) => place !== null);
    const places = numbered
      ? line.places.map((seatId) => ({ seatId, quantity: 1 }))
      : [{ seatId: null, quantity: line.quantity }];
    return places.map(({ seatId, quantity }) => ({
      owner_id: ownerOf(at),
      event_id: line.eventId,
      session_id: line.sessionId,
      offer_id: line.offerId,
      zone_id: line.zoneId,
      seat_id: seatId,
      quantity,
      expires_at: found(claiming.lines[at]).expiresAt,
      origin: claiming.origin,
      proven: claiming.proven,
    }));
  });
}

function found<T>(line: T | undefined): T {
  if (line === undefined) throw new Error('places were given that nobody asked for');
  return line;
}

type Pool = { sessionId: SessionId; zoneId: ZoneId };

/** The free numbered seats of the zones at hand; a zone without seats is not among them. Where all lines name their seats only those are read. */
async function readFreeSeats(tx: Tx, lines: readonly WantedLine[]): Promise<FreeSeats> {
  const pools = new Map<string, Pool>();
  const whole = new Set<string>();
  for (const { sessionId, zoneId, seatIds, choice } of lines) {
    const zones = choice ? choice.among.map(({ offer }) => offer.zoneId) : [zoneId];
    for (const zone of zones) {
      if (zone === null) continue;
      const key = seatPool(sessionId, zone);
      pools.set(key, { sessionId, zoneId: zone });
      if (choice || seatIds.length === 0) whole.add(key);
    }
  }
  if (pools.size === 0) return new Map();
  const named = lines.flatMap(({ sessionId, zoneId, seatIds }) =>
    zoneId === null || whole.has(seatPool(sessionId, zoneId))
      ? []
      : seatIds.map((seatId) => ({ sessionId, zoneId, seatId })),
  );
  const [seated, free, freeNamed] = await Promise.all([
    store.seatedZones(tx, [...pools.values()]),
    store.freeSeats(
      tx,
      [...pools].flatMap(([key, pool]) => (whole.has(key) ? [pool] : [])),
    ),
    store.freeAmong(tx, named),
  ]);
  const seats = new Map<string, SeatId[]>();
  for (const { sessionId, zoneId } of seated) seats.set(seatPool(sessionId, zoneId), []);
  for (const { sessionId, zoneId, seatIds } of free) seats.set(seatPool(sessionId, zoneId), seatIds);
  for (const { sessionId, zoneId, seatId } of freeNamed) seats.get(seatPool(sessionId, zoneId))?.push(seatId);
  return seats;
}
