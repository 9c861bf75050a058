import { formatDay, formatWeekdayName, isWeekend } from '../../../../../shared/format/dates.ts';
import { formatCount } from '../../../../../shared/format/money.ts';
import { useListingDetailsTexts } from '../../../../../shared/texts/listing-details/index.ts';
import type { RibbonDay } from '../../../model/listing.types.ts';
import { listDateShortcuts } from '../../date-shortcuts.ts';
import type { DayRange } from '../../filters.ts';
import { isWithinRange } from '../../select-range-day.ts';
import styles from './day-ribbon.module.css';

export type DayRibbonProps = {
  days: RibbonDay[];
  /** The days without filters, which decide about the shortcuts, so that filters move nothing. */
  allDays: RibbonDay[];
  range: DayRange;
  onRange(range: DayRange): void;
};

/** The next two weeks, each day with its number of events. A click toggles a filter by that day. */
export function DayRibbon({ days, allDays, range, onRange }: DayRibbonProps) {
  const { t, language } = useListingDetailsTexts();
  const today = allDays[0]?.day ?? '';
  const shortcuts = listDateShortcuts(today, listDaysWithEvents(allDays)).filter(({ name }) => name !== 'tomorrow');
  const matchingDays = listDaysWithEvents(days);
  const isEmpty = (shortcut: DayRange): boolean => !matchingDays.some((day) => isWithinRange(shortcut, day));
  const choose = (choice: DayRange): void => onRange(isSameRange(range, choice) ? { from: '', to: '' } : choice);
  return (
    <fieldset className={styles.days} aria-label={t('filter.days')}>
      {shortcuts.map(({ name, from, to }) => (
        <button
          key={name}
          type="button"
          className={styles.shortcut}
          aria-pressed={isSameRange(range, { from, to })}
          disabled={isEmpty({ from, to }) && !isSameRange(range, { from, to })}
          onClick={() => choose({ from, to })}
        >
          {t(`filter.${name}`)}
        </button>
      ))}
      {days.map(({ day, count }) => (
        <button
          key={day}
          type="button"
          className={styles.day}
          aria-pressed={isWithinRange(range, day)}
          data-weekend={isWeekend(day) || undefined}
          disabled={count === 0 && !isWithinRange(range, day)}
          onClick={() => choose({ from: day, to: day })}
        >
          <span aria-hidden="true">{formatWeekdayName(day, language)}</span>
          <span aria-hidden="true" className={styles.number}>
            {Number(day.slice(0, 2))}
          </span>
          <span aria-hidden="true">{count > 0 ? formatCount(count, language) : '–'}</span>
          <span className="visually-hidden">
            {t('filter.day', { day: formatDay(day, language, 'long'), count, formatted: formatCount(count, language) })}
          </span>
        </button>
      ))}
    </fieldset>
  );
}

function listDaysWithEvents(days: readonly RibbonDay[]): string[] {
  return days.filter(({ count }) => count > 0).map(({ day }) => day);
}

function isSameRange(first: DayRange, second: DayRange): boolean {
  return first.from === second.from && first.to === second.to;
}
