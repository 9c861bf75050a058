import { type TextareaHTMLAttributes, useId } from 'react';
import styles from './text-area.module.css';

type TextAreaProps = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id'> & {
  label: string;
  hint?: string | undefined;
  isInvalid?: boolean | undefined;
};

/** Several lines of text. */
export function TextArea({ label, hint, isInvalid, ...input }: TextAreaProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <textarea
        rows={3}
        {...input}
        id={id}
        className={styles.input}
        aria-invalid={isInvalid || undefined}
        aria-describedby={hint ? `${id}-hint` : undefined}
      />
      {hint ? (
        <span id={`${id}-hint`} className={styles.hint}>
          {hint}
        </span>
      ) : null}
    </div>
  );
}
