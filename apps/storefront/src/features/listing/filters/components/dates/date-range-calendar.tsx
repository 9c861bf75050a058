import { Button, Skeleton } from '@sahna/ui';
import { useQuery } from '@tanstack/react-query';
import styles from '../../../../../shared/calendar/calendar.module.css';
import { getDayNumber, MonthDays } from '../../../../../shared/calendar/month-days.tsx';
import { MonthHead } from '../../../../../shared/calendar/month-head.tsx';
import { type RovingDay, useRovingDay } from '../../../../../shared/calendar/use-roving-day.ts';
import { createMonthGrid, formatMonth, listMonthsBetween, toMonth } from '../../../../../shared/format/calendar.ts';
import { formatDay } from '../../../../../shared/format/dates.ts';
import { isDayBetween } from '../../../../../shared/format/day-order.ts';
import { formatLocalDay } from '../../../../../shared/format/local-day.ts';
import { useListingDetailsTexts } from '../../../../../shared/texts/listing-details/index.ts';
import { eventDaysQueryOptions } from '../../../api/listing-query.ts';
import type { ListingSection } from '../../../model/listing.types.ts';
import { listDateShortcuts } from '../../date-shortcuts.ts';
import type { DayRange } from '../../filters.ts';
import { selectRangeDay } from '../../select-range-day.ts';
import filterStyles from '../filter-bar/filters.module.css';
import rangeStyles from './date-range-calendar.module.css';

export type DateRangeCalendarProps = { place: ListingSection; range: DayRange; onRange(range: DayRange): void };

/** Selects a range between the first and the last day with an event; both its ends are included (decisions §3). */
export default function DateRangeCalendar({ place, range, onRange }: DateRangeCalendarProps) {
  const { t } = useListingDetailsTexts();
  const { data: days } = useQuery(eventDaysQueryOptions(place));
  if (!days) return <Skeleton className={filterStyles.calendarSkeleton} />;
  return (
    <div className={`${styles.calendar} ${rangeStyles.calendar}`} data-months={isWide() ? 2 : 1}>
      <DateChoices days={days} range={range} onRange={onRange} />
      <p className={styles.hint}>{t('filter.dates-hint')}</p>
      <Button
        fullWidth
        disabled={range.from === ''}
        onClick={() => {
          onRange({ from: '', to: '' });
        }}
      >
        {t('filter.dates-clear')}
      </Button>
    </div>
  );
}

type DateChoicesProps = { days: string[]; range: DayRange; onRange(range: DayRange): void };

/** Shortcuts, and the days; a shortcut to a month that is not visible shows that month. */
function DateChoices({ days, range, onRange }: DateChoicesProps) {
  const { language } = useListingDetailsTexts();
  const [first, last] = [days[0] ?? '', days.at(-1) ?? ''];
  const months = first === '' ? [] : listMonthsBetween(first, last);
  const selectable = months
    .flatMap((month) => createMonthGrid(month, language).flat())
    .filter((day): day is string => day !== null && isDayBetween(day, first, last));
  const start = selectable.includes(range.from) ? range.from : first;
  const roving = useRovingDay<HTMLDivElement>(start, selectable, language);
  const secondMonth = isWide() ? months[months.indexOf(roving.month) + 1] : undefined;
  const showRange = (next: DayRange): void => {
    if (selectable.includes(next.from) && ![roving.month, secondMonth].includes(toMonth(next.from)))
      roving.goTo(next.from);
    onRange(next);
  };
  return (
    <>
      <QuickDates days={days} range={range} onRange={showRange} />
      {first === '' ? (
        <NoDays />
      ) : (
        <Months months={months} secondMonth={secondMonth} roving={roving} days={days} range={range} onRange={onRange} />
      )}
    </>
  );
}

function NoDays() {
  const { t } = useListingDetailsTexts();
  return <p className={styles.hint}>{t('listing.no-tickets')}</p>;
}

/** A press on the chosen range clears it. */
function QuickDates({ days, range, onRange }: DateChoicesProps) {
  const { t } = useListingDetailsTexts();
  return (
    <p className={styles.shortcuts}>
      {listDateShortcuts(formatLocalDay(new Date()), days).map(({ name, from, to }) => {
        const on = range.from === from && range.to === to;
        return (
          <button
            key={name}
            type="button"
            className={filterStyles.chip}
            data-on={on || undefined}
            aria-pressed={on}
            onClick={() => onRange(on ? { from: '', to: '' } : { from, to })}
          >
            {t(`filter.${name}`)}
          </button>
        );
      })}
    </p>
  );
}

type MonthsProps = DateChoicesProps & {
  months: string[];
  /** Beside the month of `roving`, where there is room. */
  secondMonth: string | undefined;
  roving: RovingDay<HTMLDivElement>;
};

function Months({ months, secondMonth, roving, days, range, onRange }: MonthsProps) {
  const { t, language } = useListingDetailsTexts();
  const { at, month, table, mark, show, onKey } = roving;
  const eventDays = new Set(days);
  const renderChoice = (day: string) =>
    isDayBetween(day, days[0] ?? '', days.at(-1) ?? '') ? (
      <button
        type="button"
        className={rangeStyles.day}
        data-day={day}
        data-event={eventDays.has(day) || undefined}
        data-range-position={getPositionInRange(range, day)}
        aria-pressed={getPositionInRange(range, day) !== undefined}
        aria-label={
          eventDays.has(day)
            ? t('calendar.with-events', { day: formatDay(day, language, 'long') })
            : formatDay(day, language, 'long')
        }
        tabIndex={day === at ? 0 : -1}
        onClick={() => {
          mark(day);
          onRange(selectRangeDay(range, day));
        }}
      >
        {getDayNumber(day)}
      </button>
    ) : null;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles the keys of the focusable days inside
    <div ref={table} className={rangeStyles.months} onKeyDown={onKey}>
      <div>
        <MonthHead
          months={months}
          month={month}
          language={language}
          words={{ before: t('calendar.previous-month'), after: t('calendar.next-month') }}
          onMonth={show}
        />
        <MonthDays month={month} language={language} choice={renderChoice} />
      </div>
      {secondMonth ? (
        <div>
          <p className={rangeStyles.head}>{formatMonth(secondMonth, language)}</p>
          <MonthDays month={secondMonth} language={language} choice={renderChoice} />
        </div>
      ) : null}
    </div>
  );
}

/** Room for two months side by side. The calendar is rendered in browsers only, when a visitor opens it. */
function isWide(): boolean {
  return matchMedia('(min-width: 900px)').matches;
}

function getPositionInRange({ from, to }: DayRange, day: string): 'end' | 'between' | undefined {
  if (from === '') return undefined;
  if (day === from || day === to) return 'end';
  return isDayBetween(day, from, to) ? 'between' : undefined;
}
