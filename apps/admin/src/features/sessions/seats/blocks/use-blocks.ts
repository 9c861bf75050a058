/** Changes of blocks, and undoing the last one in this tab. */
import {
  SESSION_SEATS_ENDPOINTS,
  type SeatBlockDto,
  type SeatBlockResultDto,
  type SeatBlockTermsDto,
} from '@sahna/contract/admin/sessions/session-seats-endpoints';
import { useState } from 'react';
import { request } from '../../../../shared/api.ts';
import { useChange } from '../../../../shared/use-change.ts';
import { type BlockFields, readTerms, toBlockTerms, toZones } from './block-fields.ts';

type Results = readonly SeatBlockResultDto[];
type Undo = () => Promise<Results>;

/** By session, until the tab is closed. */
const lastUndo = new Map<string, Undo>();

const NOTHING: { seats: number[]; zones: Record<string, number> } = { seats: [], zones: {} };

type Places = { seats: number[]; zones: Record<string, number> };

/** `undoReason`: of releasing the seats of an undone change. */
export function useBlocks(id: string, timeZone: string, undoReason: string) {
  const [results, setResults] = useState<Results>([]);
  const run = useChange(
    async (change: () => Promise<{ results: Results; undo: Undo | null }>) => change(),
    ({ results: changed, undo: next }) => {
      setResults(changed);
      if (next) lastUndo.set(id, next);
      else lastUndo.delete(id);
    },
  );

  const create = async (terms: SeatBlockTermsDto, places: Places, sessionIds: number[]): Promise<Results> => {
    const body = { ...terms, ...places, sessionIds, key: crypto.randomUUID() };
    return (await request(SESSION_SEATS_ENDPOINTS.blockSeats, { body })).results;
  };
  const release = (
    session: number | string,
    block: { id: number; version: number },
    reason: string,
  ): Promise<SeatBlockResultDto> =>
    request(SESSION_SEATS_ENDPOINTS.releaseSeatBlock, {
      params: { id: String(session), blockId: String(block.id) },
      body: { version: block.version, reason },
    });
  const send = (block: { id: number; version: number }, terms: SeatBlockTermsDto, add: Places, remove: number[]) =>
    request(SESSION_SEATS_ENDPOINTS.changeSeatBlock, {
      params: { id, blockId: String(block.id) },
      body: { ...terms, version: block.version, add, remove },
    });

  const change = (block: SeatBlockDto, terms: SeatBlockTermsDto, add: Places, remove: number[]): void =>
    run.run(async () => {
      const result = await send({ id: block.id, version: block.version ?? 0 }, terms, add, remove);
      const refused = new Set(result.refused.map(({ seatId }) => seatId));
      const added = add.seats.filter((seat) => !refused.has(seat));
      const hasStandingPlaces = Object.keys(add.zones).length > 0;
      const undo: Undo = async () => [
        await send(
          { id: block.id, version: result.version },
          readTerms(block, timeZone),
          { seats: remove, zones: {} },
          added,
        ),
      ];
      return { results: [result], undo: result.blockId === null || hasStandingPlaces ? null : undo };
    });

  return {
    results,
    isPending: run.isPending,
    problem: run.problem,
    canUndo: lastUndo.has(id),
    dismiss: () => {
      setResults([]);
      run.reset();
    },
    block: (fields: BlockFields, seats: number[]): void =>
      run.run(async () => {
        const sessionIds = [Number(id), ...fields.sessionIds];
        const created = await create(toBlockTerms(fields), { seats, zones: toZones(fields) }, sessionIds);
        const undo: Undo = async () => {
          const undone: SeatBlockResultDto[] = [];
          for (const { sessionId, blockId, version } of created)
            if (blockId !== null) undone.push(await release(sessionId, { id: blockId, version }, undoReason));
          return undone;
        };
        return { results: created, undo };
      }),
    edit: (block: SeatBlockDto, fields: BlockFields): void =>
      change(block, toBlockTerms(fields), { seats: [], zones: toZones(fields) }, []),
    add: (block: SeatBlockDto, seats: number[]): void =>
      change(block, readTerms(block, timeZone), { seats, zones: {} }, []),
    remove: (block: SeatBlockDto, seats: number[]): void => change(block, readTerms(block, timeZone), NOTHING, seats),
    release: (block: SeatBlockDto): void =>
      run.run(async () => {
        const released = await release(id, { id: block.id, version: block.version ?? 0 }, '');
        const places = { seats: block.seats, zones: block.zones };
        return { results: [released], undo: () => create(readTerms(block, timeZone), places, [Number(id)]) };
      }),
    undo: (): void => {
      const undo = lastUndo.get(id);
      if (undo) run.run(async () => ({ results: await undo(), undo: null }));
    },
  };
}
