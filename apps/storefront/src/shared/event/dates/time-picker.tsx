import { useEventTexts } from '../../texts/event/index.ts';
import { isFewLeft } from '../few-left.ts';
import type { DaySession } from './days.ts';
import styles from './pickers.module.css';

type TimePickerProps = {
  sessions: readonly DaySession[];
  chosen: string | null;
  /** Threshold below which a session shows the tickets left. */
  fewPlaces: number;
  onChoose: (id: string) => void;
};

/** Times of a day as buttons; a single time as text. */
export function TimePicker({ sessions, chosen, fewPlaces, onChoose }: TimePickerProps) {
  const { t } = useEventTexts();
  const [only] = sessions;
  if (only && sessions.length === 1 && only.left > 0)
    return (
      <p className={styles.singleTime}>
        {only.clock ?? t('event.any-time')}
        {isFewLeft(only.left, fewPlaces) ? <small>{t('event.tickets-left-short', { count: only.left })}</small> : null}
      </p>
    );
  return (
    <ul className={styles.times}>
      {sessions.map(({ id, clock, left, isOffered }) => (
        <li key={id}>
          <button type="button" aria-pressed={id === chosen} disabled={left === 0} onClick={() => onChoose(id)}>
            <b>{clock ?? t('event.any-time')}</b>
            {left === 0 ? <small>{t(isOffered ? 'event.time-sold-out' : 'event.not-offered')}</small> : null}
            {isFewLeft(left, fewPlaces) ? <small>{t('event.tickets-left-short', { count: left })}</small> : null}
          </button>
        </li>
      ))}
    </ul>
  );
}
