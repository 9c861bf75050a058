import { CAROUSEL_MIN_DATES } from '@sahna/contract/constants';
import { useState } from 'react';
import { DateCarousel } from '../../../shared/event/dates/date-carousel.tsx';
import { getFewLeft, hasTimes } from '../../../shared/event/dates/days.ts';
import pickers from '../../../shared/event/dates/pickers.module.css';
import { TimePicker } from '../../../shared/event/dates/time-picker.tsx';
import { useSeatMapTexts } from '../../../shared/texts/seat-map/index.ts';
import type { SeatMap } from '../model/seat-map.types.ts';
import { chooseDay, chooseTime, type SessionSelection } from '../model/session-selection.ts';
import styles from './panel.module.css';

/** Id of the dates without their heading. */
export const DATES_ID = 'dates';

type SessionPickerProps = {
  seatMap: SeatMap;
  selection: SessionSelection;
  fewPlaces: number;
  /** Seats are held: another session would release them, and requires confirmation. */
  isFolded: boolean;
  onChoose: (selection: SessionSelection) => void;
};

/** Selects day and time. A single session is part of the panel's title, so nothing is selected here. */
export function SeatMapSessionPicker({ isFolded, ...props }: SessionPickerProps) {
  const { t } = useSeatMapTexts();
  const [isOpen, setOpen] = useState(false);
  const { days } = props.seatMap;
  const [only] = days;
  if (only && days.length === 1 && only.sessions.length === 1) {
    const left = getFewLeft(only, props.fewPlaces);
    return left === null ? null : <p className={styles.secondary}>{t('event.tickets-left-short', { count: left })}</p>;
  }
  if (!isFolded) return <DaysAndTimes {...props} />;
  return (
    <details className={styles.fold} open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="fold">{t('seat-map.change-session')}</summary>
      {isOpen ? <DaysAndTimes {...props} /> : null}
    </details>
  );
}

/** A single day is shown as text. If every day has one time, the slides of the days show it instead of a time picker. */
function DaysAndTimes({ seatMap, selection, fewPlaces, onChoose }: Omit<SessionPickerProps, 'isFolded'>) {
  const { t } = useSeatMapTexts();
  const { days } = seatMap;
  const day = days.find((candidate) => candidate.id === selection.day);
  const onSlides = days.length >= CAROUSEL_MIN_DATES && days.every(({ sessions }) => sessions.length === 1);
  // A day with times shows the number beside the time.
  const left = day && !hasTimes(day) ? getFewLeft(day, fewPlaces) : null;
  return (
    <>
      <section aria-labelledby="days" className={styles.days}>
        <h2 id="days" className={pickers.heading}>
          {t('event.date')}
        </h2>
        {days.length < CAROUSEL_MIN_DATES && day ? (
          <p className={styles.single}>
            {day.name}
            {left === null ? null : <small>{t('event.tickets-left-short', { count: left })}</small>}
          </p>
        ) : (
          <div id={DATES_ID}>
            <DateCarousel
              days={days}
              chosen={selection.day}
              fewPlaces={onSlides ? fewPlaces : undefined}
              onChoose={(next) => onChoose(chooseDay(seatMap, selection, next))}
            />
          </div>
        )}
      </section>
      {day && hasTimes(day) && !onSlides ? (
        <section aria-labelledby="times">
          <h2 id="times">{t('event.time')}</h2>
          <TimePicker
            sessions={day.sessions}
            chosen={selection.time}
            fewPlaces={fewPlaces}
            onChoose={(next) => onChoose(chooseTime(selection, next))}
          />
        </section>
      ) : null}
    </>
  );
}
