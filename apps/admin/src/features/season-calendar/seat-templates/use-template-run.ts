/** Applies a template to many sessions, some in each request, and undoes that. */
import { useEffect, useRef, useState } from 'react';
import { useLeaveWarning } from '../../../shared/use-leave-warning.ts';
import { applySeatTemplate, paintSeatTemplate, releaseBlocks, repeatOnce, restorePainting } from './queries.ts';
import type { SessionWork, TemplateOutcome, TemplateResult } from './template-work.ts';

/** So that progress and stopping take less than a second. */
const SESSIONS_PER_REQUEST = 20;

export function useTemplateRun(id: number) {
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null);
  const isStopped = useRef(false);
  const [stop] = useState(() => (): void => {
    isStopped.current = true;
  });
  const isRunning = progress !== null;
  useLeaveWarning(isRunning);
  // Another screen has no button that stops it.
  useEffect(() => stop, [stop]);

  const apply = async (sessions: readonly SessionWork[]): Promise<TemplateOutcome> => {
    const results: TemplateResult[] = [];
    const total = sessions.length;
    let done = 0;
    isStopped.current = false;
    try {
      while (done < total && !isStopped.current) {
        setProgress({ done, total });
        const next = sessions.slice(done, done + SESSIONS_PER_REQUEST);
        results.push(...(await applyOnce(id, next)));
        results.push(...(await paintOnce(id, next)));
        done += next.length;
      }
    } catch (error) {
      // What was done can be undone, and the rest is in the next preview.
      if (results.length === 0) throw error;
    } finally {
      setProgress(null);
    }
    return { kind: 'applied', results, left: total - done };
  };
  const undo = async (results: readonly TemplateResult[], reason: string): Promise<TemplateOutcome> => {
    const [total, outcome] = [results.length, { freed: 0, changed: 0, restored: 0, repainted: 0 }];
    let done = 0;
    isStopped.current = false;
    try {
      for (const result of results) {
        if (isStopped.current) break;
        setProgress({ done, total });
        if (result.kind === 'blocked') {
          const released = await releaseBlocks(result.row, reason);
          outcome.freed += released.freed;
          outcome.changed += released.changed;
        } else outcome[(await restorePainting(result.row)) ? 'restored' : 'repainted']++;
        done++;
      }
    } catch (error) {
      if (done === 0) throw error;
    } finally {
      setProgress(null);
    }
    return { kind: 'undone', ...outcome, remaining: results.slice(done) };
  };
  return { progress, apply, undo, stop };
}

/** Sends the request again if its answer was lost: the key makes the repetition harmless. */
async function applyOnce(id: number, sessions: readonly SessionWork[]): Promise<TemplateResult[]> {
  const sessionIds = sessions.flatMap((session) => (session.hasBlocks ? [session.id] : []));
  if (sessionIds.length === 0) return [];
  const body = { key: crypto.randomUUID(), sessionIds };
  const rows = await repeatOnce(() => applySeatTemplate(id, body));
  return rows.map((row) => ({ kind: 'blocked', row }));
}

/** Sends the request again if its answer was lost: painting alike changes nothing. */
async function paintOnce(id: number, sessions: readonly SessionWork[]): Promise<TemplateResult[]> {
  const toPaint = sessions.flatMap(({ id: session, planId }) => (planId === null ? [] : [{ id: session, planId }]));
  if (toPaint.length === 0) return [];
  const rows = await repeatOnce(() => paintSeatTemplate(id, toPaint));
  return rows.map((row) => ({ kind: 'painted', row }));
}
