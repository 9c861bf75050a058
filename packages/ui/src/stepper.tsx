import { Minus, Plus } from './later-icons.tsx';
import styles from './stepper.module.css';

export type StepperProps = {
  /** What is counted, for screen readers. */
  label: string;
  value: number;
  least: number;
  most: number;
  words: { less: string; more: string };
  onChange: (value: number) => void;
  /** Called when more than `most` is wanted; without it the button is disabled at `most`. */
  onOver?: () => void;
};

/** A quantity with a button on either side; changes are announced. Buttons use aria-disabled, so that they keep the focus. */
export function Stepper({ label, value, least, most, words, onChange, onOver }: StepperProps) {
  const more = (): void => {
    if (value < most) onChange(value + 1);
    else onOver?.();
  };
  const less = (): void => {
    if (value > least) onChange(value - 1);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out inline with its legend hidden
    <div className={styles.stepper} role="group" aria-label={label}>
      <button
        type="button"
        className={styles.step}
        aria-label={words.less}
        aria-disabled={value <= least}
        onClick={less}
      >
        <Minus size={18} aria-hidden="true" />
      </button>
      <output className={styles.count} aria-live="polite">
        {value}
      </output>
      <button
        type="button"
        className={styles.step}
        aria-label={words.more}
        aria-disabled={value >= most && onOver === undefined}
        onClick={more}
      >
        <Plus size={18} aria-hidden="true" />
      </button>
    </div>
  );
}
