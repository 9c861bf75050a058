import { formatMoney, formatVisitTime } from '../../../../shared/format.ts';
import { useTexts } from '../../../../shared/texts/use-language.ts';
import type { PriceCell } from '../offers.ts';
import styles from '../prices.module.css';
import { PRICE_TEXTS } from '../texts/index.ts';
import type { SchemeUse } from './scheme-range.ts';

type SchemeSummaryProps = { use: SchemeUse; currency: string; nameCell: (cell: PriceCell) => string };

const LISTED_DATES = 12;

/** The sessions with these prices, and the range that a visitor will see. */
export function SchemeSummary({ use, currency, nameCell }: SchemeSummaryProps) {
  const t = useTexts(PRICE_TEXTS);
  const { dates, range, duplicates } = use;
  const format = (amount: number): string => formatMoney({ amount, currency });
  return (
    <section className={styles.summary} aria-label={t('prices.use')}>
      <h2>{t('prices.use')}</h2>
      {range === null ? (
        <p>{t('prices.range-none')}</p>
      ) : (
        <p className={styles.range}>
          {range.from === range.to
            ? t('prices.range-single', { from: format(range.from) })
            : t('prices.range', { from: format(range.from), to: format(range.to) })}
          {range.isFreeForSome ? ` ${t('prices.range-free')}` : null}
        </p>
      )}
      {duplicates.length > 0 ? (
        <p className={styles.warning}>{t('prices.duplicates', { cells: duplicates.map(nameCell).join('; ') })}</p>
      ) : null}
      {dates.length === 0 ? (
        <p className={styles.quiet}>{t('prices.use-none')}</p>
      ) : (
        <>
          <p>{t('prices.use-count', { count: dates.length })}</p>
          <ul className={styles.chips}>
            {dates.slice(0, LISTED_DATES).map((date) => (
              <li key={formatVisitTime(date)}>{formatVisitTime(date)}</li>
            ))}
            {dates.length > LISTED_DATES ? <li>+{dates.length - LISTED_DATES}</li> : null}
          </ul>
        </>
      )}
    </section>
  );
}
