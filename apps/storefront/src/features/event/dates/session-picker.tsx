import { CAROUSEL_LEAST_DATES } from '@sahna/contract/constants';
import { Notice } from '@sahna/ui';
import { DateCarousel } from '../../../shared/event/date-carousel.tsx';
import { hasTimes } from '../../../shared/event/days.ts';
import pickers from '../../../shared/event/pickers.module.css';
import { TimePicker } from '../../../shared/event/time-picker.tsx';
import { dayAndTime } from '../../../shared/format/marks.ts';
import { useTexts } from '../../../shared/texts/event/index.ts';
import type { Event } from '../model/event-model.ts';
import type { PriceRange } from '../model/overview.ts';
import { chooseDay, chooseTime, type Selection } from '../model/selection.ts';
import styles from '../pages/event.module.css';
import { CalendarToggle } from './calendar-toggle.tsx';
import { SlideNote } from './slide-note.tsx';

/** An event with more dates than the widest carousel shows at once has a calendar of months, too. */
const MOST_WITHOUT_CALENDAR = 7;

type SessionPickerProps = {
  event: Event;
  selection: Selection;
  /** A session with fewer places left says how many. */
  fewPlaces: number;
  prices: ReadonlyMap<string, PriceRange>;
  currency: string;
  onChoose: (selection: Selection) => void;
};

/** Chooses day and time. An only day is shown as text, with its time where that is the only one; a day without times has no time to choose. */
export function SessionPicker({ event, selection, fewPlaces, prices, currency, onChoose }: SessionPickerProps) {
  const { t, language } = useTexts();
  const { days } = event;
  const day = days.find(({ id }) => id === selection.day);
  const onlyDay = days.length < CAROUSEL_LEAST_DATES ? day : undefined;
  // Its day is the last one: the evenings are chosen elsewhere.
  const isSeasonTicket = event.seasonEvents.length > 0 && onlyDay !== undefined && !hasTimes(onlyDay);
  const onlySession = onlyDay?.sessions.length === 1 ? onlyDay.sessions[0] : undefined;
  return (
    <>
      <section aria-labelledby="days">
        <h2 id="days" className={pickers.heading}>
          {t(isSeasonTicket ? 'event.valid-until' : 'event.date')}
        </h2>
        <noscript>
          <Notice>{t('event.no-script')}</Notice>
        </noscript>
        {onlyDay ? (
          <p className={styles.single}>{dayAndTime(onlyDay.name, onlySession?.clock ?? '', language)}</p>
        ) : (
          <DateCarousel
            days={days}
            chosen={selection.day}
            note={(slide) => (
              <SlideNote day={slide} range={prices.get(slide.id)} fewPlaces={fewPlaces} currency={currency} />
            )}
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
      {day && hasTimes(day) && !onlySession ? (
        <section aria-labelledby="times" className={day.sessions.length === 1 ? styles.headed : undefined}>
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
        <p className={styles.ask}>
          {t(`event.choose-${selection.day === null ? 'date' : 'time'}${event.free ? '-free' : ''}`)}
        </p>
      ) : null}
    </>
  );
}
