import { SelectField } from '@sahna/ui';
import { useId } from 'react';
import styles from './names.module.css';

type ChoiceFieldProps = {
  label: string;
  list: readonly { id: number; name: string }[];
  chosen: number;
  /** What stands there while nothing is chosen. */
  empty: string;
  error: string | undefined;
  onBlur: () => void;
  onChoose: (id: number) => void;
};

/** A list to choose from, with its error beside it. */
export function ChoiceField({ label, list, chosen, empty, error, onBlur, onChoose }: ChoiceFieldProps) {
  const id = useId();
  return (
    <div className={styles.choice}>
      <SelectField
        label={label}
        value={list.some((one) => one.id === chosen) ? chosen : 0}
        required
        invalid={error !== undefined}
        aria-describedby={error ? id : undefined}
        onBlur={onBlur}
        onChange={(one) => onChoose(Number(one.target.value))}
      >
        <option value={0}>{empty}</option>
        {list.map((one) => (
          <option key={one.id} value={one.id}>
            {one.name}
          </option>
        ))}
      </SelectField>
      <span className={styles.error} id={id} aria-live="polite">
        {error}
      </span>
    </div>
  );
}
