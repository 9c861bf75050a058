import { buttonClass, Skeleton } from '@sahna/ui';
import { CalendarDays } from '@sahna/ui/icons';
import { lazy, Suspense, useId, useRef, useState } from 'react';
import { loadChunk } from '../../../shared/load-chunk.ts';
import { useTexts } from '../../../shared/texts/event/index.ts';
import styles from './month-calendar.module.css';
import type { MonthCalendarProps } from './month-calendar.tsx';

/** Loaded when it is opened: most visitors choose one of the next days. */
const MonthCalendar = lazy(loadChunk(() => import('./month-calendar.tsx')));

/** Opens and closes the calendar of months; closed from within, by Escape, it leads back here. */
export function CalendarToggle(props: Omit<MonthCalendarProps, 'onClose'>) {
  const { t } = useTexts();
  const [isOpen, setOpen] = useState(false);
  const panel = useId();
  const button = useRef<HTMLButtonElement>(null);
  return (
    <div className={styles.toggle}>
      <button
        type="button"
        ref={button}
        className={buttonClass('quiet')}
        aria-expanded={isOpen}
        aria-controls={panel}
        onClick={() => setOpen(!isOpen)}
      >
        <CalendarDays size={18} aria-hidden="true" /> {t('event.calendar-open')}
      </button>
      <div id={panel}>
        {isOpen ? (
          <Suspense fallback={<Skeleton className={styles.ghost} />}>
            <MonthCalendar
              {...props}
              onClose={() => {
                setOpen(false);
                button.current?.focus();
              }}
            />
          </Suspense>
        ) : null}
      </div>
    </div>
  );
}
