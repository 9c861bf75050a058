import { Minus, Plus } from '../icons/lazy-icons.tsx';
import styles from './stepper.module.css';

export type StepperProps = {
  /** The counted item, for screen readers. */
  label: string;
  value: number;
  min: number;
  max: number;
  labels: { less: string; more: string };
  onChange: (value: number) => void;
  /** Called for a click at `max`; without it the button is disabled there. */
  onExceedMax?: () => void;
};

/** A quantity with two buttons; changes are announced. Buttons use aria-disabled, so that they keep the focus. */
export function Stepper({ label, value, min, max, labels, onChange, onExceedMax }: StepperProps) {
  const increment = (): void => {
    if (value < max) onChange(value + 1);
    else onExceedMax?.();
  };
  const decrement = (): void => {
    if (value > min) onChange(value - 1);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out inline with its legend hidden
    <div className={styles.stepper} role="group" aria-label={label}>
      <button
        type="button"
        className={`icon-button ${styles['step']}`}
        aria-label={labels.less}
        aria-disabled={value <= min}
        onClick={decrement}
      >
        <Minus size={18} aria-hidden="true" />
      </button>
      <output className={styles.count} aria-live="polite">
        {value}
      </output>
      <button
        type="button"
        className={`icon-button ${styles['step']}`}
        aria-label={labels.more}
        aria-disabled={value >= max && onExceedMax === undefined}
        onClick={increment}
      >
        <Plus size={18} aria-hidden="true" />
      </button>
    </div>
  );
}
