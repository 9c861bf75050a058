import { SelectField } from '@sahna/ui';
import { useId } from 'react';
import styles from './attendees.module.css';

type ChoiceFieldProps = {
  label: string;
  list: readonly { id: number; name: string }[];
  chosen: number;
  /** Placeholder while nothing is selected. */
  empty: string;
  error: string | undefined;
  onBlur: () => void;
  onChoose: (id: number) => void;
};

/** Select with an error message. */
export function ChoiceField({ label, list, chosen, empty, error, onBlur, onChoose }: ChoiceFieldProps) {
  const id = useId();
  return (
    <div className={styles.choice}>
      <SelectField
        label={label}
        value={list.some((choice) => choice.id === chosen) ? chosen : 0}
        required
        invalid={error !== undefined}
        aria-describedby={error ? id : undefined}
        onBlur={onBlur}
        onChange={(event) => onChoose(Number(event.target.value))}
      >
        <option value={0}>{empty}</option>
        {list.map((choice) => (
          <option key={choice.id} value={choice.id}>
            {choice.name}
          </option>
        ))}
      </SelectField>
      <span className={styles.error} id={id} aria-live="polite">
        {error}
      </span>
    </div>
  );
}
