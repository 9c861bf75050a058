import { CAROUSEL_MIN_DATES } from '@sahna/contract/constants';
import type { PriceRange } from '@sahna/contract/rules/price-range';
import { Notice } from '@sahna/ui';
import { DateCarousel } from '../../../shared/event/dates/date-carousel.tsx';
import { hasTimes } from '../../../shared/event/dates/days.ts';
import pickers from '../../../shared/event/dates/pickers.module.css';
import { TimePicker } from '../../../shared/event/dates/time-picker.tsx';
import { joinDayAndTime } from '../../../shared/format/punctuation.ts';
import { useEventTexts } from '../../../shared/texts/event/index.ts';
import { type Event, findSeasonTicketDay } from '../model/event-model.ts';
import { type EventSelection, selectDay, selectTime } from '../model/selection.ts';
import styles from '../pages/event.module.css';
import { CalendarToggle } from './calendar-toggle.tsx';
import { SlideNote } from './slide-note.tsx';

/** The number of days that the widest carousel shows at once; events with more days also have a calendar. */
const MAX_DAYS_WITHOUT_CALENDAR = 7;

type SessionPickerProps = {
  event: Event;
  selection: EventSelection;
  /** Sessions with fewer remaining tickets show their number. */
  fewPlaces: number;
  prices: ReadonlyMap<string, PriceRange>;
  currency: string;
  onChoose: (selection: EventSelection) => void;
};

/** Selects day and time. A single day, with its single time, is shown as text. Renders nothing for a season ticket without dates. */
export function EventSessionPicker({ event, selection, fewPlaces, prices, currency, onChoose }: SessionPickerProps) {
  const { t, language } = useEventTexts();
  const { days } = event;
  const day = days.find(({ id }) => id === selection.day);
  const onlyDay = days.length < CAROUSEL_MIN_DATES ? day : undefined;
  const onlySession = onlyDay?.sessions.length === 1 ? onlyDay.sessions[0] : undefined;
  if (findSeasonTicketDay(event)) return null;
  return (
    <>
      <noscript>
        <Notice>{t('event.no-script')}</Notice>
      </noscript>
      <section aria-labelledby="days" className={onlyDay ? styles.headed : undefined}>
        <h2 id="days" className={onlyDay ? undefined : pickers.heading}>
          {t(onlyDay ? 'event.day' : 'event.date')}
        </h2>
        {onlyDay ? (
          <p className={styles.single}>{joinDayAndTime(onlyDay.name, onlySession?.clock ?? '', language)}</p>
        ) : (
          <DateCarousel
            days={days}
            chosen={selection.day}
            note={(slide) => (
              <SlideNote day={slide} range={prices.get(slide.id)} fewPlaces={fewPlaces} currency={currency} />
            )}
            onChoose={(next) => onChoose(selectDay(event, selection, next))}
          />
        )}
        {days.length > MAX_DAYS_WITHOUT_CALENDAR ? (
          <CalendarToggle
            event={event}
            chosen={selection.day}
            prices={prices}
            currency={currency}
            fewPlaces={fewPlaces}
            onChoose={(next) => onChoose(selectDay(event, selection, next))}
          />
        ) : null}
      </section>
      {day && hasTimes(day) && !onlySession ? (
        <section aria-labelledby="times" className={day.sessions.length === 1 ? styles.headed : undefined}>
          <h2 id="times">{t('event.time')}</h2>
          <TimePicker
            sessions={day.sessions}
            chosen={selection.time}
            fewPlaces={fewPlaces}
            onChoose={(next) => onChoose(selectTime(event, selection, next))}
          />
        </section>
      ) : null}
    </>
  );
}
