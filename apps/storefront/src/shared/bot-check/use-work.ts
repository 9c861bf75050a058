import type { CaptchaResponse, WorkDone } from '@sahna/contract/endpoints/captcha';
import { useEffect, useRef, useState } from 'react';
import { type WorkBeside, workBeside } from './work-beside.ts';

type Question = CaptchaResponse['response'];

/** What is shown of the work. `seconds` is how long all of it takes at the most, measured once; `share` is how much of it is done. */
export type WorkShown = { state: 'starting' | 'failed' } | { state: 'working'; seconds: number; share: number };

export type Work = {
  shown: WorkShown;
  /** Begins, unless other work is under way. */
  start(question: Question, found: (sid: string, done: WorkDone) => Promise<void>): void;
  /** The question is worth nothing any more. */
  forget(sid: string): void;
  fail(sid: string): void;
};

/** The device's own work on a question, in a worker: it goes on while its person looks at another picture. */
export function useWork(): Work {
  const [shown, setShown] = useState<WorkShown>({ state: 'starting' });
  const current = useRef<{ sid: string; beside: WorkBeside } | null>(null);
  useEffect(() => () => current.current?.beside.stop(), []);

  function end(sid: string, next: WorkShown): void {
    if (current.current?.sid !== sid) return;
    current.current.beside.stop();
    current.current = null;
    setShown(next);
  }

  return {
    shown,
    start({ sid, work, workTries }, found) {
      if (current.current) return;
      let seconds = 0;
      setShown({ state: 'starting' });
      const beside = workBeside(work, (tried, milliseconds) => {
        if (current.current?.sid !== sid) return;
        seconds ||= Math.ceil((milliseconds / 1000) * (workTries / tried));
        setShown({ state: 'working', seconds, share: Math.min(1, tried / workTries) });
      });
      current.current = { sid, beside };
      beside.done.then((done) => found(sid, done)).catch(() => end(sid, { state: 'failed' }));
    },
    forget: (sid) => end(sid, { state: 'starting' }),
    fail: (sid) => end(sid, { state: 'failed' }),
  };
}
