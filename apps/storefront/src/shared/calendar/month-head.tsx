import { ChevronLeft, ChevronRight } from '@sahna/ui/lazy-icons';
import { formatMonth } from '../format/calendar.ts';
import type { Language } from '../language.ts';
import styles from './calendar.module.css';

export type MonthHeadProps = {
  months: string[];
  month: string;
  language: Language;
  /** Labels of the two buttons. */
  words: { before: string; after: string };
  onMonth(month: string): void;
};

/** The month of a calendar, with buttons to the months before and after it. */
export function MonthHead({ months, month, language, words, onMonth }: MonthHeadProps) {
  const at = months.indexOf(month);
  const [before, after] = [months[at - 1], months[at + 1]];
  return (
    <div className={styles.head}>
      <button
        type="button"
        aria-label={words.before}
        disabled={before === undefined}
        onClick={() => before && onMonth(before)}
      >
        <ChevronLeft size={18} aria-hidden="true" />
      </button>
      <span aria-live="polite">{formatMonth(month, language)}</span>
      <button
        type="button"
        aria-label={words.after}
        disabled={after === undefined}
        onClick={() => after && onMonth(after)}
      >
        <ChevronRight size={18} aria-hidden="true" />
      </button>
    </div>
  );
}
