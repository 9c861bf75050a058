import type { CaptchaResponse, WorkDone } from '@sahna/contract/bot-check/captcha';
import { useEffect, useRef, useState } from 'react';
import { type Solver, startSolver } from './start-solver.ts';

type Challenge = CaptchaResponse['response'];

/**
 * Progress of the proof of work. `seconds`: estimated maximum duration, measured at the start; `share`: completed part,
 * 0 to 1.
 */
export type SolverProgress = { state: 'starting' | 'failed' } | { state: 'working'; seconds: number; share: number };

export type Work = {
  progress: SolverProgress;
  /** Starts solving, unless another challenge is being solved. */
  start(challenge: Challenge, onSolved: (sid: string, done: WorkDone) => Promise<void>): void;
  /** Stops solving an invalidated challenge. */
  forget(sid: string): void;
  fail(sid: string): void;
};

/** Solves challenges in a worker; continues while the visitor requests another image. */
export function useProofOfWork(): Work {
  const [progress, setProgress] = useState<SolverProgress>({ state: 'starting' });
  const current = useRef<{ sid: string; work: Solver } | null>(null);
  useEffect(() => () => current.current?.work.stop(), []);

  function end(sid: string, next: SolverProgress): void {
    if (current.current?.sid !== sid) return;
    current.current.work.stop();
    current.current = null;
    setProgress(next);
  }

  return {
    progress,
    start({ sid, work, workTries }, onSolved) {
      if (current.current) return;
      let seconds = 0;
      setProgress({ state: 'starting' });
      const solver = startSolver(work, (tried, milliseconds) => {
        if (current.current?.sid !== sid) return;
        seconds ||= Math.ceil((milliseconds / 1000) * (workTries / tried));
        setProgress({ state: 'working', seconds, share: Math.min(1, tried / workTries) });
      });
      current.current = { sid, work: solver };
      solver.done.then((done) => onSolved(sid, done)).catch(() => end(sid, { state: 'failed' }));
    },
    forget: (sid) => end(sid, { state: 'starting' }),
    fail: (sid) => end(sid, { state: 'failed' }),
  };
}
