/** Applies a template to many sessions, some in each request, and undoes that. */
import type { AppliedRowDto } from '@sahna/contract/admin/sessions/block-template-endpoints';
import { useEffect, useRef, useState } from 'react';
import { applyBlockTemplate, releaseBlocks, repeatOnce } from './queries.ts';

/** So that progress and stopping take less than a second. */
const SESSIONS_PER_REQUEST = 20;

/** `left`: sessions that were not reached. `remaining`: those whose blocks were not released. */
export type TemplateOutcome =
  | { kind: 'applied'; results: readonly AppliedRowDto[]; left: number }
  | { kind: 'undone'; freed: number; changed: number; remaining: readonly AppliedRowDto[] };

/** The outcome of a run that continues the run before, if that was stopped or lost its connection. */
export function continueOutcome(before: TemplateOutcome | null, next: TemplateOutcome): TemplateOutcome {
  if (before === null) return next;
  if (before.kind === 'undone' && next.kind === 'undone')
    return { ...next, freed: before.freed + next.freed, changed: before.changed + next.changed };
  if (next.kind === 'undone') return next;
  const undoable = before.kind === 'undone' ? before.remaining : before.left > 0 ? before.results : [];
  return { ...next, results: [...undoable, ...next.results] };
}

export function useTemplateRun(id: number) {
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null);
  const isStopped = useRef(false);
  const [stop] = useState(() => (): void => {
    isStopped.current = true;
  });
  const isRunning = progress !== null;
  useEffect(() => {
    if (!isRunning) return;
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isRunning]);
  // Another screen has no button that stops it.
  useEffect(() => stop, [stop]);

  const apply = async (sessionIds: readonly number[]): Promise<TemplateOutcome> => {
    const results: AppliedRowDto[] = [];
    const total = sessionIds.length;
    isStopped.current = false;
    try {
      while (results.length < total && !isStopped.current) {
        setProgress({ done: results.length, total });
        const next = sessionIds.slice(results.length, results.length + SESSIONS_PER_REQUEST);
        results.push(...(await applyOnce(id, next)));
      }
    } catch (error) {
      // What was done can be undone, and the rest is in the next preview.
      if (results.length === 0) throw error;
    } finally {
      setProgress(null);
    }
    return { kind: 'applied', results, left: total - results.length };
  };
  const undo = async (results: readonly AppliedRowDto[], reason: string): Promise<TemplateOutcome> => {
    const [total, outcome] = [results.length, { freed: 0, changed: 0 }];
    let done = 0;
    isStopped.current = false;
    try {
      for (const result of results) {
        if (isStopped.current) break;
        setProgress({ done, total });
        const released = await releaseBlocks({ result, reason });
        outcome.freed += released.freed;
        outcome.changed += released.changed;
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
async function applyOnce(id: number, sessionIds: readonly number[]): Promise<AppliedRowDto[]> {
  const body = { key: crypto.randomUUID(), sessionIds: [...sessionIds] };
  return repeatOnce(() => applyBlockTemplate(id, body));
}
