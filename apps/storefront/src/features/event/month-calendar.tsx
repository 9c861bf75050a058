import { type KeyboardEvent, useState } from 'react';
import calendar from '../../shared/calendar/calendar.module.css';
import { dayNumber, MonthDays } from '../../shared/calendar/month-days.tsx';
import { MonthHead } from '../../shared/calendar/month-head.tsx';
import { useRovingDay } from '../../shared/calendar/use-roving-day.ts';
import { isSoldOut } from '../../shared/event/days.ts';
import { dayOf, monthOf } from '../../shared/format/calendar.ts';
import { listed } from '../../shared/format/marks.ts';
import { formatCount, formatMoney } from '../../shared/format/money.ts';
import { useTexts } from '../../shared/texts/event/index.ts';
import type { Event } from './event-model.ts';
import styles from './month-calendar.module.css';
import { hasFew, type PriceRange } from './overview.ts';

export type MonthCalendarProps = {
  event: Event;
  chosen: string | null;
  prices: ReadonlyMap<string, PriceRange>;
  currency: string;
  fewPlaces: number;
  onChoose: (day: string) => void;
  /** By Escape. */
  onClose: () => void;
};

/** A month at a time: the lowest price of each day, and where few places are left. It takes the focus when it opens. */
export default function MonthCalendar({
  event,
  chosen,
  prices,
  currency,
  fewPlaces,
  onChoose,
  onClose,
}: MonthCalendarProps) {
  const { t, language } = useTexts();
  const days = new Map(event.days.map((day) => [day.id, day]));
  const open = event.days.filter((day) => !isSoldOut(day)).map((day) => day.id);
  const months = [...new Set(event.days.map((day) => monthOf(day.id)))];
  const { at, month, table, goTo, show, onKey } = useRovingDay(chosen ?? open[0] ?? '', open, language);
  // A day that is chosen elsewhere on the page is shown here, too.
  const [seen, setSeen] = useState(chosen);
  if (seen !== chosen) {
    setSeen(chosen);
    if (chosen !== null && chosen !== at) goTo(chosen);
  }

  const onCalendarKey = (pressed: KeyboardEvent): void => {
    if (pressed.key === 'Escape') onClose();
    onKey(pressed);
  };
  const today = dayOf(new Date());
  const isAnyFew = event.days.some((day) => monthOf(day.id) === month && hasFew(day, fewPlaces));
  return (
    <div className={`${calendar.calendar} ${styles.calendar}`}>
      <MonthHead
        months={months}
        month={month}
        language={language}
        words={{ before: t('event.month-before'), after: t('event.month-after') }}
        onMonth={show}
      />
      <MonthDays
        ref={table}
        month={month}
        language={language}
        grid={{ name: t('event.calendar'), chosen }}
        onKeyDown={onCalendarKey}
        choice={(id) => {
          const day = days.get(id);
          if (!day) return id === today ? <span className={styles.today}>{dayNumber(id)}</span> : null;
          const range = prices.get(id);
          const isGone = isSoldOut(day);
          const isFew = hasFew(day, fewPlaces);
          const price = range?.from ? formatMoney(range.from, currency, language) : '';
          const said = [
            day.name,
            isGone ? t('event.day-sold-out') : price ? t('event.price-from', { price }) : range ? t('card.free') : '',
            isFew ? t('event.few') : '',
          ];
          return (
            <button
              type="button"
              className={styles.day}
              data-day={id}
              data-few={isFew || undefined}
              aria-current={id === today ? 'date' : undefined}
              aria-pressed={id === chosen}
              disabled={isGone}
              tabIndex={id === at ? 0 : -1}
              onClick={() => {
                goTo(id);
                onChoose(id);
              }}
            >
              <span className="visually-hidden">{listed(said, language)}</span>
              <b aria-hidden="true">{dayNumber(id)}</b>
              <small aria-hidden="true">{range?.from && !isGone ? formatCount(range.from, language) : ''}</small>
            </button>
          );
        }}
      />
      {isAnyFew ? <p className={styles.legend}>{t('event.few')}</p> : null}
    </div>
  );
}
