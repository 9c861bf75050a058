import { type Ref, type TextareaHTMLAttributes, useId } from 'react';
import styles from './text-area.module.css';

type TextAreaProps = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id'> & {
  ref?: Ref<HTMLTextAreaElement>;
  label: string;
  hint?: string | undefined;
  isInvalid?: boolean | undefined;
  /** The error, shown below the field and announced. */
  error?: string | undefined;
};

/** Several lines of text. */
export function TextArea({ label, hint, isInvalid, error, ...input }: TextAreaProps) {
  const id = useId();
  const describedBy = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <textarea
        rows={3}
        {...input}
        id={id}
        className={styles.input}
        aria-invalid={isInvalid || Boolean(error) || undefined}
        aria-describedby={describedBy || undefined}
      />
      {hint ? (
        <span id={`${id}-hint`} className={styles.hint}>
          {hint}
        </span>
      ) : null}
      <span id={`${id}-error`} className={styles.error} aria-live="polite">
        {error}
      </span>
    </div>
  );
}
