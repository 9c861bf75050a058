import type { NoScheme } from '@sahna/contract/endpoints/no-scheme';
import { dayParts } from '../../shared/format/dates.ts';
import { useTexts } from '../../shared/texts/index.ts';
import styles from './pickers.module.css';
import { isSoldOut } from './selection.ts';

type DayPickerProps = { days: NoScheme['calendar']; chosen: string | null; onChoose: (day: string) => void };

/** The days as slides: 7, 4, 3, 2 or 1 in view (booking §2); the list scrolls by hand, wheel and keyboard. */
export function DayPicker({ days, chosen, onChoose }: DayPickerProps) {
  const { t, language } = useTexts();
  return (
    <ul className={styles.days}>
      {days.map((day) => {
        const parts = dayParts(day.day, language);
        const gone = isSoldOut(day);
        return (
          <li key={day.day}>
            <button type="button" aria-pressed={day.day === chosen} disabled={gone} onClick={() => onChoose(day.day)}>
              <small>{parts.weekday}</small>
              <b>{parts.day}</b>
              <small>{gone ? t('event.day-sold-out') : parts.month}</small>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
