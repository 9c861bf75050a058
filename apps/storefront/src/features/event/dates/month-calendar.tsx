import { type KeyboardEvent, useState } from 'react';
import calendar from '../../../shared/calendar/calendar.module.css';
import { dayNumber, MonthDays } from '../../../shared/calendar/month-days.tsx';
import { MonthHead } from '../../../shared/calendar/month-head.tsx';
import { useRovingDay } from '../../../shared/calendar/use-roving-day.ts';
import { hasFew, isSoldOut } from '../../../shared/event/days.ts';
import { dayOf, formatMonth, monthOf } from '../../../shared/format/calendar.ts';
import { labelled, listed } from '../../../shared/format/marks.ts';
import { currencySign, formatCount, formatMoney } from '../../../shared/format/money.ts';
import { useTexts } from '../../../shared/texts/event/index.ts';
import type { Event } from '../model/event-model.ts';
import type { PriceRange } from '../model/overview.ts';
import styles from './month-calendar.module.css';

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

/** Two months, beside each other where there is room: the lowest price of each day, and where few places are left. It takes the focus when it opens. */
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
  const { at, month, table, goTo, show, onKey } = useRovingDay<HTMLDivElement>(chosen ?? open[0] ?? '', open, language);
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
  const range = { first: event.days[0]?.id ?? '', last: event.days.at(-1)?.id ?? '' };
  const today = dayOf(new Date());
  // The last month is shown beside the one before it.
  const starts = months.length > 1 ? months.slice(0, -1) : months;
  const first = starts.includes(month) ? month : (starts.at(-1) ?? month);
  const shown = months.slice(months.indexOf(first), months.indexOf(first) + 2);
  const isAnyFew = event.days.some((day) => shown.includes(monthOf(day.id)) && hasFew(day, fewPlaces));
  return (
    <div className={`${calendar.calendar} ${styles.calendar}`}>
      <div ref={table} className={styles.months}>
        {shown.map((one, column) => (
          <div key={one}>
            {column === 0 ? (
              <MonthHead
                months={starts}
                month={first}
                language={language}
                words={{ before: t('event.month-before'), after: t('event.month-after') }}
                onMonth={show}
              />
            ) : (
              <p className={styles.caption}>{formatMonth(one, language)}</p>
            )}
            <MonthDays
              month={one}
              range={range}
              onKeyDown={onCalendarKey}
              language={language}
              grid={{ name: labelled(t('event.calendar'), formatMonth(one, language), language), chosen }}
              choice={(id) => {
                const day = days.get(id);
                if (!day) return id === today ? <span className={styles.today}>{dayNumber(id)}</span> : null;
                const dayPrices = prices.get(id);
                const isGone = isSoldOut(day);
                const isFew = hasFew(day, fewPlaces);
                const price = dayPrices?.from ? formatMoney(dayPrices.from, currency, language) : '';
                const said = [
                  day.name,
                  isGone
                    ? t('event.day-sold-out')
                    : price
                      ? t('event.price-from', { price })
                      : dayPrices
                        ? t('card.free')
                        : '',
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
                    <small aria-hidden="true">
                      {dayPrices?.from && !isGone ? formatCount(dayPrices.from, language) : ''}
                    </small>
                  </button>
                );
              }}
            />
          </div>
        ))}
      </div>
      <p className={styles.legend}>{t('event.calendar-prices', { currency: currencySign(currency, language) })}</p>
      {isAnyFew ? <p className={`${styles.legend} ${styles.few}`}>{t('event.few')}</p> : null}
    </div>
  );
}
