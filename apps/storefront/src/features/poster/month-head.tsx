import { ChevronLeft, ChevronRight } from '@sahna/ui/later-icons';
import { formatMonth } from '../../shared/format/calendar.ts';
import { useTexts } from '../../shared/texts/poster/index.ts';
import styles from './day-calendar.module.css';

export type MonthHeadProps = { months: string[]; month: string; onMonth(month: string): void };

/** The month of a calendar, with buttons to the months before and after it. */
export function MonthHead({ months, month, onMonth }: MonthHeadProps) {
  const { t, language } = useTexts();
  const at = months.indexOf(month);
  const [before, after] = [months[at - 1], months[at + 1]];
  return (
    <div className={styles.head}>
      <button
        type="button"
        aria-label={t('calendar.before')}
        disabled={before === undefined}
        onClick={() => before && onMonth(before)}
      >
        <ChevronLeft size={18} aria-hidden="true" />
      </button>
      <span aria-live="polite">{formatMonth(month, language)}</span>
      <button
        type="button"
        aria-label={t('calendar.after')}
        disabled={after === undefined}
        onClick={() => after && onMonth(after)}
      >
        <ChevronRight size={18} aria-hidden="true" />
      </button>
    </div>
  );
}
