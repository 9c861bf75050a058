/** Painting of zones and of the order of the best seats that is not saved yet, and undoing the last one in this tab. */
import {
  type PaintResultDto,
  SEAT_PAINTING_ENDPOINTS,
  type SessionPaintingDto,
} from '@sahna/contract/admin/sessions/seat-painting-endpoints';
import { useCallback, useMemo, useState } from 'react';
import { request } from '../../../../shared/api.ts';
import { useChange } from '../../../../shared/use-change.ts';

export type SeatGroups = readonly (readonly number[])[];
type Painted = PaintResultDto['sessions'];

/** By session, until the tab is closed. */
const lastPainted = new Map<string, Painted>();

const NOTHING: ReadonlyMap<number, number> = new Map();

export type Painting = ReturnType<typeof usePainting>;

/** `isSold`: whether buyers have the seat, which therefore stays in its zone. */
export function usePainting(id: string, painting: SessionPaintingDto, isSold: (seat: number) => boolean) {
  /** New zones of seats, as indexes of `painting.zones`. */
  const [zones, setZones] = useState(NOTHING);
  /** Null: as it is saved. */
  const [groups, setGroups] = useState<SeatGroups | null>(null);
  const [siblings, setSiblings] = useState<readonly number[]>([]);
  const [wasUndone, setUndone] = useState(false);

  const createBody = () => ({
    sessions: [
      { id: Number(id), planId: painting.planId ?? 0 },
      ...painting.siblings.filter((sibling) => siblings.includes(sibling.id)),
    ].map((session) => ({ id: session.id, planId: session.planId })),
    zones: [...Map.groupBy(zones, ([, zone]) => zone)].map(([zone, seats]) => ({
      key: painting.zones[zone]?.key ?? '',
      seats: seats.map(([seat]) => seat),
    })),
    order: groups && groups.map((seats) => [...seats]),
  });
  const preview = useChange(() => request(SEAT_PAINTING_ENDPOINTS.previewSessionPainting, { body: createBody() }));
  const save = useChange(
    () => request(SEAT_PAINTING_ENDPOINTS.paintSessions, { body: createBody() }),
    ({ error, sessions }) => {
      if (error !== null) return;
      lastPainted.set(id, sessions);
      clear();
    },
  );
  const restore = useChange(
    (sessions: Painted) =>
      request(SEAT_PAINTING_ENDPOINTS.undoSessionPainting, {
        body: { sessions: sessions.map(({ sessionId, ...plans }) => ({ id: sessionId, ...plans })) },
      }),
    ({ error }) => {
      setUndone(error === null);
      if (error === null) lastPainted.delete(id);
    },
  );

  function clear(): void {
    setZones(NOTHING);
    setGroups(null);
    setSiblings([]);
    preview.reset();
  }
  /** Whatever changes after a preview needs another one. */
  function change(set: () => void): void {
    setUndone(false);
    save.reset();
    restore.reset();
    preview.reset();
    set();
  }

  const saved = useMemo(
    () => new Map(painting.seats.map((seat, at) => [seat, painting.seatZones[at] ?? 0])),
    [painting.seats, painting.seatZones],
  );
  const zoneOf = useCallback(
    (seat: number): number => (isSold(seat) ? null : zones.get(seat)) ?? saved.get(seat) ?? 0,
    [zones, saved, isSold],
  );
  const undoable = lastPainted.get(id) ?? null;
  return {
    data: painting,
    zoneOf,
    groups: groups ?? painting.order,
    isChanged: zones.size > 0 || groups !== null,
    changedSeats: zones.size,
    siblings,
    setSiblings: (next: readonly number[]): void => change(() => setSiblings(next)),
    paint: (seats: Iterable<number>, zone: number): void =>
      change(() => {
        const next = new Map(zones);
        for (const seat of seats)
          if (saved.get(seat) === zone && siblings.length === 0) next.delete(seat);
          else next.set(seat, zone);
        setZones(next);
      }),
    arrange: (next: SeatGroups): void => change(() => setGroups(next)),
    clear: (): void => change(clear),
    preview: {
      run: () => preview.run(),
      isPending: preview.isPending,
      problem: preview.problem,
      result: preview.result,
    },
    save: { run: () => save.run(), isPending: save.isPending, problem: save.problem, result: save.result },
    undo: undoable && {
      run: () => change(() => restore.run(undoable)),
      isPending: restore.isPending,
    },
    /** Gives the session the plan of its hall again. Null: it has that. */
    unpaint:
      painting.planId === null || painting.publishedPlanId === null || painting.planId === painting.publishedPlanId
        ? null
        : () => {
            const [planId, formerPlanId] = [painting.planId ?? 0, painting.publishedPlanId ?? 0];
            change(() => restore.run([{ sessionId: Number(id), planId, formerPlanId, moves: [], unchanged: [] }]));
          },
    restored: { problem: restore.problem, result: restore.result, isDone: wasUndone },
  };
}
