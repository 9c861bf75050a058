import { Button } from '@sahna/ui';
import { useState } from 'react';
import { focusNeighbor } from '../focus-neighbor.ts';
import { formatDay } from '../format.ts';
import { useTexts } from '../texts/use-language.ts';
import { DateTimeField } from '../ui/date-field.tsx';
import styles from './dates.module.css';
import { SEASON_DATES_TEXTS } from './texts/index.ts';

export type ValueListProps = {
  type: 'date' | 'time';
  label: string;
  action: string;
  values: readonly string[];
  onChange: (values: readonly string[]) => void;
};

/** Times or days that are added and removed one by one, in order. Leaving the field adds its value. */
export function ValueList({ type, label, action, values, onChange }: ValueListProps) {
  const t = useTexts(SEASON_DATES_TEXTS);
  const [text, setText] = useState('');
  const add = (): void => {
    if (text !== '') onChange([...new Set([...values, text])].toSorted());
    setText('');
  };
  const format = (value: string): string => (type === 'date' ? formatDay(value) : value);
  return (
    <div className={styles.values}>
      <div className={styles.adder}>
        <DateTimeField
          type={type}
          label={label}
          value={text}
          onChange={({ target }) => setText(target.value)}
          onBlur={add}
          onKeyDown={({ key }) => {
            if (key === 'Enter') add();
          }}
        />
        <Button onClick={add}>{action}</Button>
      </div>
      <ul className={styles.chips}>
        {values.map((value) => (
          <li key={value}>
            <button
              type="button"
              className={styles.chip}
              aria-label={t('dates.remove', { value: format(value) })}
              onClick={({ currentTarget }) => {
                focusNeighbor(currentTarget);
                onChange(values.filter((candidate) => candidate !== value));
              }}
            >
              {format(value)} <span aria-hidden="true">×</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
