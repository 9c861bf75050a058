import { type InputHTMLAttributes, type ReactNode, type Ref, type SelectHTMLAttributes, useId } from 'react';
import styles from './field.module.css';

export type TextFieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'id'> & {
  ref?: Ref<HTMLInputElement>;
  label: string;
  hint?: string | undefined;
  /** The error, shown beside the field and announced. */
  error?: ReactNode;
};

export function TextField({ label, hint, error, className, ...input }: TextFieldProps) {
  const id = useId();
  const describedBy = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    <div className={[styles.field, className].filter(Boolean).join(' ')}>
      <label className={styles.label} htmlFor={id} data-required={input.required || undefined}>
        {label}
      </label>
      <input
        {...input}
        id={id}
        className={styles.input}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy || undefined}
      />
      {/* Below the field, so that adjacent fields are aligned. */}
      {hint ? (
        <span className={styles.hint} id={`${id}-hint`}>
          {hint}
        </span>
      ) : null}
      <span className={styles.error} id={`${id}-error`} aria-live="polite">
        {error}
      </span>
    </div>
  );
}

export type SelectFieldProps = Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id'> & {
  label: string;
  /** For screen readers only: the values name themselves. */
  isLabelHidden?: boolean | undefined;
  invalid?: boolean | undefined;
};

export function SelectField({ label, isLabelHidden = false, invalid, className, ...select }: SelectFieldProps) {
  const id = useId();
  return (
    <div className={[styles.field, className].filter(Boolean).join(' ')}>
      <label
        className={isLabelHidden ? 'visually-hidden' : styles.label}
        htmlFor={id}
        data-required={select.required || undefined}
      >
        {label}
      </label>
      <select {...select} id={id} className={styles.input} aria-invalid={invalid ? true : undefined} />
    </div>
  );
}

export type CheckboxProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & {
  children: ReactNode;
  error?: string | undefined;
};

export function Checkbox({ children, error, ...input }: CheckboxProps) {
  const id = useId();
  return (
    <div>
      <label className={styles.check}>
        <input
          {...input}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : input['aria-describedby']}
        />
        <span data-required={input.required || undefined}>{children}</span>
      </label>
      {error ? (
        <span className={styles.error} id={id} role="alert">
          {error}
        </span>
      ) : null}
    </div>
  );
}
