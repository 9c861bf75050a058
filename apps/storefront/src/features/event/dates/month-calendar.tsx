import type { PriceRange } from '@sahna/contract/rules/price-range';
import { type KeyboardEvent, useState } from 'react';
import calendar from '../../../shared/calendar/calendar.module.css';
import { getDayNumber, MonthDays } from '../../../shared/calendar/month-days.tsx';
import { MonthHead } from '../../../shared/calendar/month-head.tsx';
import { useRovingDay } from '../../../shared/calendar/use-roving-day.ts';
import { getUnavailableReason, hasFew, isSoldOut } from '../../../shared/event/dates/days.ts';
import { formatMonth, toMonth } from '../../../shared/format/calendar.ts';
import { formatLocalDay } from '../../../shared/format/local-day.ts';
import { formatCount, formatMoney, getCurrencySign } from '../../../shared/format/money.ts';
import { addLabel, joinParts } from '../../../shared/format/punctuation.ts';
import { useEventTexts } from '../../../shared/texts/event/index.ts';
import type { Event } from '../model/event-model.ts';
import styles from './month-calendar.module.css';

export type MonthCalendarProps = {
  event: Event;
  chosen: string | null;
  prices: ReadonlyMap<string, PriceRange>;
  currency: string;
  fewPlaces: number;
  onChoose: (day: string) => void;
  /** Called for Escape. */
  onClose: () => void;
};

/** Two months with the lowest price of each day, and a mark if few tickets are left. Takes the focus when it opens. */
export default function MonthCalendar({
  event,
  chosen,
  prices,
  currency,
  fewPlaces,
  onChoose,
  onClose,
}: MonthCalendarProps) {
  const { t, language } = useEventTexts();
  const days = new Map(event.days.map((day) => [day.id, day]));
  const open = event.days.filter((day) => !isSoldOut(day)).map((day) => day.id);
  const months = [...new Set(event.days.map((day) => toMonth(day.id)))];
  const { at, month, table, goTo, show, onKey } = useRovingDay<HTMLDivElement>(chosen ?? open[0] ?? '', open, language);
  // Shows the month of a day that is selected elsewhere on the page.
  const [lastChosen, setLastChosen] = useState(chosen);
  if (lastChosen !== chosen) {
    setLastChosen(chosen);
    if (chosen !== null && chosen !== at) goTo(chosen);
  }

  const onCalendarKey = (pressed: KeyboardEvent): void => {
    if (pressed.key === 'Escape') onClose();
    onKey(pressed);
  };
  const range = { first: event.days[0]?.id ?? '', last: event.days.at(-1)?.id ?? '' };
  const today = formatLocalDay(new Date());
  // Two months are visible, so the last one cannot be the first of them.
  const firstMonths = months.length > 1 ? months.slice(0, -1) : months;
  const first = firstMonths.includes(month) ? month : (firstMonths.at(-1) ?? month);
  const visibleMonths = months.slice(months.indexOf(first), months.indexOf(first) + 2);
  const hasFewLeft = event.days.some((day) => visibleMonths.includes(toMonth(day.id)) && hasFew(day, fewPlaces));
  return (
    <div className={`${calendar.calendar} ${styles.calendar}`}>
      <div ref={table} className={styles.months}>
        {visibleMonths.map((month, column) => (
          <div key={month}>
            {column === 0 ? (
              <MonthHead
                months={firstMonths}
                month={first}
                language={language}
                words={{ before: t('event.previous-month'), after: t('event.next-month') }}
                onMonth={show}
              />
            ) : (
              <p className={styles.caption}>{formatMonth(month, language)}</p>
            )}
            <MonthDays
              month={month}
              range={range}
              onKeyDown={onCalendarKey}
              language={language}
              grid={{ name: addLabel(t('event.calendar'), formatMonth(month, language), language), chosen }}
              choice={(id) => {
                const day = days.get(id);
                if (!day) return id === today ? <span className={styles.today}>{getDayNumber(id)}</span> : null;
                const dayPrices = prices.get(id);
                const reason = getUnavailableReason(day);
                const isFew = hasFew(day, fewPlaces);
                const price = dayPrices?.from ? formatMoney(dayPrices.from, currency, language) : '';
                const labels = [
                  day.name,
                  reason ? t(reason) : price ? t('event.price-from', { price }) : dayPrices ? t('price.free') : '',
                  isFew ? t('event.few-left') : '',
                ];
                return (
                  <button
                    type="button"
                    className={styles.day}
                    data-day={id}
                    data-few-left={isFew || undefined}
                    aria-current={id === today ? 'date' : undefined}
                    aria-pressed={id === chosen}
                    disabled={reason !== null}
                    tabIndex={id === at ? 0 : -1}
                    onClick={() => {
                      goTo(id);
                      onChoose(id);
                    }}
                  >
                    <span className="visually-hidden">{joinParts(labels, language)}</span>
                    <b aria-hidden="true">{getDayNumber(id)}</b>
                    <small aria-hidden="true">
                      {dayPrices?.from && !reason ? formatCount(dayPrices.from, language) : ''}
                    </small>
                  </button>
                );
              }}
            />
          </div>
        ))}
      </div>
      <p className={styles.legend}>{t('event.calendar-prices', { currency: getCurrencySign(currency, language) })}</p>
      {hasFewLeft ? <p className={`${styles.legend} ${styles.few}`}>{t('event.few-left')}</p> : null}
    </div>
  );
}
