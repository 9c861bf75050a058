import { NO_TIME } from '@sahna/contract/constants';
import type { NoScheme } from '@sahna/contract/endpoints/no-scheme';
import { useTexts } from '../../shared/texts/index.ts';
import styles from './pickers.module.css';

type TimePickerProps = {
  times: NoScheme['calendar'][number]['times'];
  chosen: string | null;
  /** Below it the remaining quantity is shown (`price_limit`). */
  limit: number;
  onChoose: (time: string) => void;
};

export function TimePicker({ times, chosen, limit, onChoose }: TimePickerProps) {
  const { t } = useTexts();
  return (
    <ul className={styles.times}>
      {times.map(({ time, quantity }) => (
        <li key={time}>
          <button type="button" aria-pressed={time === chosen} disabled={quantity === 0} onClick={() => onChoose(time)}>
            <b className="tabular">{time === NO_TIME ? t('event.no-time') : time}</b>
            {quantity === 0 ? <small>{t('event.time-sold-out')}</small> : null}
            {quantity > 0 && quantity < limit ? <small>{t('event.left-short', { count: quantity })}</small> : null}
          </button>
        </li>
      ))}
    </ul>
  );
}
