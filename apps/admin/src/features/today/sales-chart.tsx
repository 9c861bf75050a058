import type { HourDto, SalesDto } from '@sahna/contract/admin/sessions/today-endpoints';
import { useTexts } from '../../shared/texts/use-language.ts';
import { TODAY_TEXTS } from './texts/index.ts';
import styles from './today.module.css';

/** Units of the drawing; it fills the width of its column. */
const WIDTH = 480;
const HEIGHT = 160;
const BASE = HEIGHT - 20;
const TOP = 16;
const STEP = WIDTH / 24;
const LABELED_HOURS = [0, 6, 12, 18];

/** Tickets by hour: bars of today in front of those of last week. The table beside it has the same figures. */
export function SalesChart({ sales: { today, lastWeek } }: { sales: SalesDto }) {
  const t = useTexts(TODAY_TEXTS);
  const max = Math.max(1, ...[...today, ...lastWeek].map(({ tickets }) => tickets));
  const toHeight = ({ tickets }: HourDto): number => (tickets / max) * (BASE - TOP);
  return (
    <figure className={styles.chart}>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={t('today.chart')}>
        <text x={0} y={12} className={styles.axis}>
          {max}
        </text>
        <line x1={0} x2={WIDTH} y1={BASE} y2={BASE} className={styles.base} />
        {lastWeek.map((hour) => (
          <rect
            key={`before-${hour.hour}`}
            className={styles.before}
            x={hour.hour * STEP + 1}
            y={BASE - toHeight(hour)}
            width={STEP - 2}
            height={toHeight(hour)}
          />
        ))}
        {today.map((hour) => (
          <rect
            key={`today-${hour.hour}`}
            className={styles.today}
            x={hour.hour * STEP + 5}
            y={BASE - toHeight(hour)}
            width={STEP - 10}
            height={toHeight(hour)}
          />
        ))}
        {LABELED_HOURS.map((hour) => (
          <text key={hour} x={hour * STEP} y={HEIGHT - 4} className={styles.axis}>
            {String(hour).padStart(2, '0')}:00
          </text>
        ))}
      </svg>
      <figcaption className={styles.legend}>
        <span data-series="today">{t('today.legend-today')}</span>
        <span data-series="before">{t('today.legend-before')}</span>
      </figcaption>
    </figure>
  );
}
