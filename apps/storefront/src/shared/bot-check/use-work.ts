import type { CaptchaResponse, WorkDone } from '@sahna/contract/endpoints/captcha';
import { useEffect, useRef, useState } from 'react';
import { startWork, type WorkUnderWay } from './start-work.ts';

type Question = CaptchaResponse['response'];

/** The state of the work. `seconds` is how long it takes at most, as measured at its start; `share` is the done part, 0 to 1. */
export type WorkShown = { state: 'starting' | 'failed' } | { state: 'working'; seconds: number; share: number };

export type Work = {
  shown: WorkShown;
  /** Begins, unless other work is under way. */
  start(question: Question, found: (sid: string, done: WorkDone) => Promise<void>): void;
  /** The question is void: work on it stops. */
  forget(sid: string): void;
  fail(sid: string): void;
};

/** The device's work on a question. It runs in a worker, and goes on while the visitor loads another picture. */
export function useWork(): Work {
  const [shown, setShown] = useState<WorkShown>({ state: 'starting' });
  const current = useRef<{ sid: string; work: WorkUnderWay } | null>(null);
  useEffect(() => () => current.current?.work.stop(), []);

  function end(sid: string, next: WorkShown): void {
    if (current.current?.sid !== sid) return;
    current.current.work.stop();
    current.current = null;
    setShown(next);
  }

  return {
    shown,
    start({ sid, work, workTries }, found) {
      if (current.current) return;
      let seconds = 0;
      setShown({ state: 'starting' });
      const underWay = startWork(work, (tried, milliseconds) => {
        if (current.current?.sid !== sid) return;
        seconds ||= Math.ceil((milliseconds / 1000) * (workTries / tried));
        setShown({ state: 'working', seconds, share: Math.min(1, tried / workTries) });
      });
      current.current = { sid, work: underWay };
      underWay.done.then((done) => found(sid, done)).catch(() => end(sid, { state: 'failed' }));
    },
    forget: (sid) => end(sid, { state: 'starting' }),
    fail: (sid) => end(sid, { state: 'failed' }),
  };
}
