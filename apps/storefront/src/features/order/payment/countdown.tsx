import { type CSSProperties, useEffect, useEffectEvent } from 'react';
import { useSecondsSince } from '../../../shared/lib/use-seconds.ts';
import styles from './countdown.module.css';

type PaymentCountdownProps = {
  /** Seconds left at `readAt`. */
  seconds: number;
  /** Time at which the order was read. */
  readAt: number;
  format: (seconds: number) => string;
  onEnd: () => void;
};

/** Counts down from the server's value. */
export function PaymentCountdown({ seconds, readAt, format, onEnd }: PaymentCountdownProps) {
  const left = Math.max(0, seconds - useSecondsSince(readAt));
  const isOver = left === 0;
  const handleEnd = useEffectEvent(onEnd);
  useEffect(() => {
    if (isOver) handleEnd();
  }, [isOver]);
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
