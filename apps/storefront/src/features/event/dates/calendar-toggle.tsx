import { getButtonClassName, Skeleton } from '@sahna/ui';
import { CalendarDays } from '@sahna/ui/lazy-icons';
import { lazy, Suspense, useId, useRef, useState } from 'react';
import { loadChunk } from '../../../shared/page/load-chunk.ts';
import { useEventTexts } from '../../../shared/texts/event/index.ts';
import styles from './month-calendar.module.css';
import type { MonthCalendarProps } from './month-calendar.tsx';

/** Loaded when it is opened, because most visitors choose one of the next days. */
const MonthCalendar = lazy(loadChunk(() => import('./month-calendar.tsx')));

/** Opens and closes the calendar. Escape in the calendar closes it and moves the focus back to the button. */
export function CalendarToggle(props: Omit<MonthCalendarProps, 'onClose'>) {
  const { t } = useEventTexts();
  const [isOpen, setOpen] = useState(false);
  const panel = useId();
  const button = useRef<HTMLButtonElement>(null);
  return (
    <div className={styles.toggle}>
      <button
        type="button"
        ref={button}
        className={getButtonClassName('quiet')}
        aria-expanded={isOpen}
        aria-controls={panel}
        onClick={() => setOpen(!isOpen)}
      >
        <CalendarDays size={18} aria-hidden="true" /> {t('event.calendar-open')}
      </button>
      <div id={panel}>
        {isOpen ? (
          <Suspense fallback={<Skeleton className={styles.skeleton} />}>
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
