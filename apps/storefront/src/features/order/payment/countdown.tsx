import { TIMER_TICK_MS } from '@sahna/contract/constants';
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import styles from './countdown.module.css';

type PaymentCountdownProps = { seconds: number; format: (seconds: number) => string; onEnd: () => void };

/** Counts down from the server's value by the clock instead of ticks, so that it is right after the tab was suspended. */
export function PaymentCountdown({ seconds, format, onEnd }: PaymentCountdownProps) {
  const [left, setLeft] = useState(seconds);
  const endHandler = useRef(onEnd);
  endHandler.current = onEnd;
  useEffect(() => {
    const endsAt = performance.now() + seconds * 1000;
    const tick = (): void => {
      const now = Math.max(0, Math.ceil((endsAt - performance.now()) / 1000));
      setLeft(now);
      if (now === 0) {
        clearInterval(timer);
        endHandler.current();
      }
    };
    const timer = setInterval(tick, TIMER_TICK_MS);
    tick();
    return () => clearInterval(timer);
  }, [seconds]);
  return <b role="timer">{format(left)}</b>;
}

/** Progress bar of the countdown; hidden from screen readers. */
export function CountdownBar({ left, total }: { left: number; total: number }) {
  const style: CSSProperties & Record<'--left', number> = {
    '--left': total > 0 ? Math.min(1, left / total) : 1,
    animationDuration: `${left}s`,
  };
  return (
    <span className={styles.line} aria-hidden="true">
      <span style={style} />
    </span>
  );
}
