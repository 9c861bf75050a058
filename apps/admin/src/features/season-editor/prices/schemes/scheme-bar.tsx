import { Button, SelectField } from '@sahna/ui';
import { useState } from 'react';
import { focusFieldOf, focusNeighbor } from '../../../../shared/focus-neighbor.ts';
import { formatDay } from '../../../../shared/format.ts';
import { type TranslateKey, useTexts } from '../../../../shared/texts/use-language.ts';
import { DateField } from '../../../../shared/ui/date-field.tsx';
import { getSchemeId, type PriceScheme } from '../offers.ts';
import styles from '../prices.module.css';
import { PRICE_TEXTS } from '../texts/index.ts';

type SchemeBarProps = {
  schemes: readonly PriceScheme[];
  current: PriceScheme;
  /** Sessions of the scheme's number: it cannot be removed while there are any. */
  sessionCount: number;
  isReadOnly: boolean;
  onChoose: (scheme: PriceScheme) => void;
  onCopy: () => void;
  onRemove: () => void;
  /** Replaces the days of the scheme, or adds a scheme for the first one. */
  onDaysChange: (days: readonly string[]) => void;
};

const NAMED_DAYS = 3;

export function nameScheme({ priceType, days }: PriceScheme, t: TranslateKey<(typeof PRICE_TEXTS)['en']>): string {
  const scheme = priceType === null ? t('prices.scheme-all') : t('prices.scheme-number', { number: priceType });
  if (days.length === 0) return scheme;
  const named = days.slice(0, NAMED_DAYS).map(formatDay).join(', ');
  const count = days.length - NAMED_DAYS;
  return t('prices.scheme-days', { scheme, days: count > 0 ? t('prices.more-days', { days: named, count }) : named });
}

/** Chooses the price scheme of the grid, and adds and removes schemes. */
export function SchemeBar(props: SchemeBarProps) {
  const { schemes, current, sessionCount, isReadOnly, onChoose, onCopy, onRemove, onDaysChange } = props;
  const t = useTexts(PRICE_TEXTS);
  const [day, setDay] = useState('');
  const isUsed = current.days.length === 0 && sessionCount > 0;
  return (
    <div className={styles.schemes}>
      <div className={styles.line}>
        <SelectField
          label={t('prices.scheme')}
          value={getSchemeId(current)}
          onChange={({ target }) => {
            const chosen = schemes.find((scheme) => getSchemeId(scheme) === target.value);
            if (chosen) onChoose(chosen);
          }}
        >
          {schemes.map((scheme) => (
            <option key={getSchemeId(scheme)} value={getSchemeId(scheme)}>
              {nameScheme(scheme, t)}
            </option>
          ))}
        </SelectField>
        {isReadOnly ? null : (
          <>
            <Button onClick={onCopy}>{t('prices.add-scheme')}</Button>
            <Button
              variant="quiet"
              disabled={isUsed || schemes.length === 1}
              onClick={({ currentTarget }) => {
                focusFieldOf(currentTarget);
                onRemove();
              }}
            >
              {t('prices.remove-scheme')}
            </Button>
          </>
        )}
      </div>
      <p className={styles.quiet}>
        {isUsed && schemes.length > 1 && current.priceType !== null
          ? t('prices.scheme-used', { count: sessionCount })
          : t('prices.scheme-help')}
      </p>
      {isReadOnly ? null : (
        <details className={styles.days} open={current.days.length > 0 || undefined}>
          <summary>{t('prices.single-days')}</summary>
          <p className={styles.quiet}>{t('prices.single-days-hint')}</p>
          <div className={styles.line}>
            <DateField label={t('prices.day')} value={day} onChange={({ target }) => setDay(target.value)} />
            <Button
              disabled={day === ''}
              onClick={({ currentTarget }) => {
                focusFieldOf(currentTarget);
                onDaysChange([...new Set([...current.days, day])].toSorted());
                setDay('');
              }}
            >
              {t(current.days.length > 0 ? 'prices.add-day' : 'prices.add-day-scheme')}
            </Button>
          </div>
          <ul className={styles.chips}>
            {current.days.map((chosen) => (
              <li key={chosen}>
                <Button
                  variant="quiet"
                  // Not disabled: the focus may come here from a day that was removed.
                  aria-disabled={current.days.length === 1 || undefined}
                  aria-label={t('prices.remove-day', { day: formatDay(chosen) })}
                  onClick={({ currentTarget }) => {
                    if (current.days.length === 1) return;
                    focusNeighbor(currentTarget);
                    onDaysChange(current.days.filter((candidate) => candidate !== chosen));
                  }}
                >
                  {formatDay(chosen)} <span aria-hidden="true">×</span>
                </Button>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
