import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useEventTexts } from '../../texts/event/index.ts';
import styles from '../event-parts.module.css';

const SECOND_MS = 1_000;
const DAY_MS = 86_400_000;
/** The clock of the visitor may be slow, so the page asks for the sale before it should have begun. */
const NEAR_MS = 3_600_000;
const POLL_MS = { near: 60_000, due: 5_000 };

type SaleCountdownProps = { startsAt: string; eventHash: string };

/**
 * Counts down to the sale, and loads the event again when it begins. Empty on the server, whose page is cached; the line is
 * there from the first paint, so that nothing moves. Screen readers read the timer when they come to it, not each second.
 */
export function SaleCountdown({ startsAt, eventHash }: SaleCountdownProps) {
  const { t } = useEventTexts();
  const client = useQueryClient();
  const [left, setLeft] = useState<number | null>(null);
  const reload = useEffectEvent(() => {
    void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey.includes(eventHash) });
  });
  useEffect(() => {
    let loadedAt = Date.now();
    const tick = (): void => {
      const now = Date.now();
      const next = Date.parse(startsAt) - now;
      setLeft(Math.max(0, next));
      if (next > NEAR_MS || now - loadedAt < (next > 0 ? POLL_MS.near : POLL_MS.due)) return;
      loadedAt = now;
      reload();
    };
    // A due sale is requested at once.
    const due = setTimeout(reload, Math.min(Math.max(0, Date.parse(startsAt) - Date.now()), DAY_MS));
    tick();
    const timer = setInterval(tick, SECOND_MS);
    return () => {
      clearTimeout(due);
      clearInterval(timer);
    };
  }, [startsAt]);
  return (
    <p role="timer" className={styles.countdown}>
      {left === null ? '\u00a0' : left < DAY_MS ? t('event.sale-left', { time: formatClock(left) }) : null}
      {left !== null && left >= DAY_MS ? t('event.sale-days', { count: Math.floor(left / DAY_MS) }) : null}
    </p>
  );
}

/** `03:25:10`. */
function formatClock(ms: number): string {
  return new Date(Math.ceil(ms / SECOND_MS) * SECOND_MS).toISOString().slice(11, 19);
}
