import { CAROUSEL_LEAST_DATES } from '@sahna/contract/constants';
import { useTexts } from '../../shared/texts/index.ts';
import { DateCarousel } from './date-carousel.tsx';
import styles from './event.module.css';
import type { Event } from './event-model.ts';
import pickers from './pickers.module.css';
import { chooseDay, chooseTime, hasTimes, type Selection } from './selection.ts';
import { TimePicker } from './time-picker.tsx';

type SessionPickerProps = {
  event: Event;
  selection: Selection;
  /** Below it is said how many places are left. */
  fewPlaces: number;
  onChoose: (selection: Selection) => void;
};

/** When: a day, as text where there is one only, and its time where it has times. */
export function SessionPicker({ event, selection, fewPlaces, onChoose }: SessionPickerProps) {
  const { t } = useTexts();
  const { days } = event;
  const day = days.find((one) => one.id === selection.day);
  return (
    <>
      <section aria-labelledby="days">
        <h2 id="days" className={pickers.heading}>
          {t('event.date')}
        </h2>
        {days.length < CAROUSEL_LEAST_DATES && day ? (
          <p className={styles.single}>{day.name}</p>
        ) : (
          <DateCarousel
            days={days}
            chosen={selection.day}
            onChoose={(next) => onChoose(chooseDay(event, selection, next))}
          />
        )}
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
