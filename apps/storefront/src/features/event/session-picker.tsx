import { CAROUSEL_LEAST_DATES } from '@sahna/contract/constants';
import { Notice } from '@sahna/ui';
import { DateCarousel } from '../../shared/event/date-carousel.tsx';
import { hasTimes } from '../../shared/event/days.ts';
import pickers from '../../shared/event/pickers.module.css';
import { TimePicker } from '../../shared/event/time-picker.tsx';
import { useTexts } from '../../shared/texts/event/index.ts';
import { CalendarToggle } from './calendar-toggle.tsx';
import styles from './event.module.css';
import type { Event } from './event-model.ts';
import type { PriceRange } from './overview.ts';
import { chooseDay, chooseTime, type Selection } from './selection.ts';

/** An event with more dates than this has a calendar of months beside the carousel. */
const MOST_WITHOUT_CALENDAR = 14;

type SessionPickerProps = {
  event: Event;
  selection: Selection;
  /** A session with fewer places left says how many. */
  fewPlaces: number;
  prices: ReadonlyMap<string, PriceRange>;
  currency: string;
  onChoose: (selection: Selection) => void;
};

/** Chooses day and time. An only day is shown as text; a day without times has no time to choose. */
export function SessionPicker({ event, selection, fewPlaces, prices, currency, onChoose }: SessionPickerProps) {
  const { t } = useTexts();
  const { days } = event;
  const day = days.find((one) => one.id === selection.day);
  return (
    <>
      <section aria-labelledby="days">
        <h2 id="days" className={pickers.heading}>
          {t('event.date')}
        </h2>
        <noscript>
          <Notice>{t('event.no-script')}</Notice>
        </noscript>
        {days.length < CAROUSEL_LEAST_DATES && day ? (
          <p className={styles.single}>{day.name}</p>
        ) : (
          <DateCarousel
            days={days}
            chosen={selection.day}
            onChoose={(next) => onChoose(chooseDay(event, selection, next))}
          />
        )}
        {days.length > MOST_WITHOUT_CALENDAR ? (
          <CalendarToggle
            event={event}
            chosen={selection.day}
            prices={prices}
            currency={currency}
            fewPlaces={fewPlaces}
            onChoose={(next) => onChoose(chooseDay(event, selection, next))}
          />
        ) : null}
      </section>
      {day && hasTimes(day) ? (
        <section aria-labelledby="times">
          <h2 id="times">{t('event.time')}</h2>
          <TimePicker
            sessions={day.sessions}
            chosen={selection.time}
            fewPlaces={fewPlaces}
            onChoose={(next) => onChoose(chooseTime(event, selection, next))}
          />
        </section>
      ) : null}
      {selection.time === null ? (
        <p className={styles.ask}>{t(selection.day === null ? 'event.choose-date' : 'event.choose-time')}</p>
      ) : null}
    </>
  );
}
