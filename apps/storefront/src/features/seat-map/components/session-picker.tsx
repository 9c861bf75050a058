import { CAROUSEL_LEAST_DATES } from '@sahna/contract/constants';
import { DateCarousel } from '../../../shared/event/date-carousel.tsx';
import { fewLeft, hasTimes } from '../../../shared/event/days.ts';
import pickers from '../../../shared/event/pickers.module.css';
import { TimePicker } from '../../../shared/event/time-picker.tsx';
import { useTexts } from '../../../shared/texts/scheme/index.ts';
import type { SeatMap } from '../model/seat-map.types.ts';
import { chooseDay, chooseTime, type SessionSelection } from '../model/session-selection.ts';
import styles from './panel.module.css';

/** Of the dates without their heading. */
export const DATES_ID = 'dates';

type SessionChoiceProps = {
  scheme: SeatMap;
  choice: SessionSelection;
  fewPlaces: number;
  onChoose: (choice: SessionSelection) => void;
};

/**
 * Chooses day and time. An only day is shown as text; where each day has one time it stands on the day's slide, and there is no
 * second question.
 */
export function SessionPicker({ scheme, choice, fewPlaces, onChoose }: SessionChoiceProps) {
  const { t } = useTexts();
  const { days } = scheme;
  const day = days.find((candidate) => candidate.id === choice.day);
  const onSlides = days.length >= CAROUSEL_LEAST_DATES && days.every(({ sessions }) => sessions.length === 1);
  // A day with a time shows the number beside that.
  const left = day && !hasTimes(day) ? fewLeft(day, fewPlaces) : null;
  return (
    <>
      <section aria-labelledby="days" className={styles.days}>
        <h2 id="days" className={pickers.heading}>
          {t('event.date')}
        </h2>
        {days.length < CAROUSEL_LEAST_DATES && day ? (
          <p className={styles.single}>
            {day.name}
            {left === null ? null : <small>{t('event.left-short', { count: left })}</small>}
          </p>
        ) : (
          <div id={DATES_ID}>
            <DateCarousel
              days={days}
              chosen={choice.day}
              fewPlaces={onSlides ? fewPlaces : undefined}
              onChoose={(next) => onChoose(chooseDay(scheme, choice, next))}
            />
          </div>
        )}
      </section>
      {day && hasTimes(day) && !onSlides ? (
        <section aria-labelledby="times">
          <h2 id="times">{t('event.time')}</h2>
          <TimePicker
            sessions={day.sessions}
            chosen={choice.time}
            fewPlaces={fewPlaces}
            onChoose={(next) => onChoose(chooseTime(choice, next))}
          />
        </section>
      ) : null}
    </>
  );
}
