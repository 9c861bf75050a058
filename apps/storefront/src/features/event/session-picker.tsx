import { CAROUSEL_LEAST_DATES } from '@sahna/contract/constants';
import type { NoScheme } from '@sahna/contract/endpoints/no-scheme';
import { formatDay } from '../../shared/format/dates.ts';
import { useTexts } from '../../shared/texts/index.ts';
import { DateCarousel } from './date-carousel.tsx';
import styles from './event.module.css';
import pickers from './pickers.module.css';
import { chooseDay, chooseTime, hasTimes, type Selection } from './selection.ts';
import { TimePicker } from './time-picker.tsx';

type SessionPickerProps = {
  event: NoScheme;
  selection: Selection;
  /** The shop's `price_limit`. */
  limit: number;
  onChoose: (selection: Selection) => void;
};

/** When: a day, as text where there is one only, and its time where it has times. */
export function SessionPicker({ event, selection, limit, onChoose }: SessionPickerProps) {
  const { t, language } = useTexts();
  const { calendar } = event;
  const day = calendar.find((one) => one.day === selection.day);
  return (
    <>
      <section aria-labelledby="days">
        <h2 id="days" className={pickers.heading}>
          {t('event.date')}
        </h2>
        {calendar.length < CAROUSEL_LEAST_DATES && day ? (
          <p className={styles.single}>{formatDay(day.day, language, 'long')}</p>
        ) : (
          <DateCarousel
            days={calendar}
            chosen={selection.day}
            onChoose={(next) => onChoose(chooseDay(event, selection, next))}
          />
        )}
      </section>
      {day && hasTimes(day) ? (
        <section aria-labelledby="times">
          <h2 id="times">{t('event.time')}</h2>
          <TimePicker
            times={day.times}
            chosen={selection.time}
            limit={limit}
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
