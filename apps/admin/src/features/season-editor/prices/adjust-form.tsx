import { Button, SelectField, TextField } from '@sahna/ui';
import { useState } from 'react';
import { useTexts } from '../../../shared/texts/use-language.ts';
import { type Adjustment, ROUNDINGS, type Rounding } from './adjust-prices.ts';
import { parsePriceText } from './price-text.ts';
import styles from './prices.module.css';
import { PRICE_TEXTS } from './texts/index.ts';

type AdjustFormProps = {
  count: number;
  onAdjust: (adjustment: Adjustment, rounding: Rounding) => void;
  onFillDown: () => void;
  onClear: () => void;
};

const KINDS = ['set', 'percent', 'amount'] as const;

/** Changes all selected prices. */
export function AdjustForm({ count, onAdjust, onFillDown, onClear }: AdjustFormProps) {
  const t = useTexts(PRICE_TEXTS);
  const [kind, setKind] = useState<Adjustment['kind']>('percent');
  const [text, setText] = useState('');
  const [rounding, setRounding] = useState<Rounding>(100);
  const [isInvalid, setInvalid] = useState(false);
  const apply = (): void => {
    const value = parseAdjustment(text, kind);
    setInvalid(value === null);
    if (value !== null) onAdjust({ kind, value }, rounding);
  };
  return (
    <form
      className={styles.adjust}
      aria-label={t('prices.adjust')}
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
    >
      <p className={styles.count} aria-live="polite">
        {t('prices.selected', { count })}
      </p>
      <div className={styles.line}>
        <SelectField
          label={t('prices.adjustment')}
          value={kind}
          onChange={({ target }) => setKind(KINDS.find((candidate) => candidate === target.value) ?? 'set')}
        >
          {KINDS.map((candidate) => (
            <option key={candidate} value={candidate}>
              {t(`prices.adjust-${candidate}`)}
            </option>
          ))}
        </SelectField>
        <TextField
          className={styles.short}
          label={t('prices.value')}
          inputMode="decimal"
          autoComplete="off"
          value={text}
          error={isInvalid ? t('prices.value-problem') : undefined}
          onChange={({ target }) => setText(target.value)}
        />
        {kind === 'set' ? null : (
          <SelectField
            label={t('prices.rounding')}
            value={rounding}
            onChange={({ target }) =>
              setRounding(ROUNDINGS.find((candidate) => String(candidate) === target.value) ?? 1)
            }
          >
            {ROUNDINGS.map((candidate) => (
              <option key={candidate} value={candidate}>
                {t(`prices.rounding-${candidate}`)}
              </option>
            ))}
          </SelectField>
        )}
        <Button type="submit">{t('prices.apply')}</Button>
        <Button onClick={onFillDown}>{t('prices.fill-down')}</Button>
        <Button variant="quiet" onClick={onClear}>
          {t('prices.clear')}
        </Button>
      </div>
    </form>
  );
}

/** A sign in front is for changes by a value only. */
function parseAdjustment(text: string, kind: Adjustment['kind']): number | null {
  const [, sign = '', digits = ''] = /^\s*([+\-−–]?)\s*(.*)$/s.exec(text) ?? [];
  if (kind === 'set' && sign !== '') return null;
  const parsed = parsePriceText(digits.replace(/%\s*$/, ''));
  if ('problem' in parsed || parsed.price === null) return null;
  return sign === '' || sign === '+' ? parsed.price : -parsed.price;
}
