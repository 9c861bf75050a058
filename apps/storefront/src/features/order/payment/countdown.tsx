import { TIMER_TICK_MS } from '@sahna/contract/constants';
import { useEffect, useRef, useState } from 'react';

type CountdownProps = { seconds: number; format: (seconds: number) => string; onEnd: () => void };

/** Counts down from what the server said, by the clock and not by ticks: a sleeping tab wakes up with the right time. */
export function Countdown({ seconds, format, onEnd }: CountdownProps) {
  const [left, setLeft] = useState(seconds);
  const ended = useRef(onEnd);
  ended.current = onEnd;
  useEffect(() => {
    const endsAt = performance.now() + seconds * 1000;
    const tick = (): void => {
      const now = Math.max(0, Math.ceil((endsAt - performance.now()) / 1000));
      setLeft(now);
      if (now === 0) {
        clearInterval(timer);
        ended.current();
      }
    };
    const timer = setInterval(tick, TIMER_TICK_MS);
    tick();
    return () => clearInterval(timer);
  }, [seconds]);
  return <b role="timer">{format(left)}</b>;
}
