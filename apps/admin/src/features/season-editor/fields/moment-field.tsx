import { DateTimeField } from '../../../shared/ui/date-field.tsx';
import styles from './fields.module.css';
import { toVenueClock } from './moments.ts';
import type { Path } from './paths.ts';
import { useField } from './use-field.ts';

type MomentInputProps = {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  disabled?: boolean;
  timeZone: string;
  /** As in the document; anything but a moment is an empty field. */
  value: unknown;
  onChange: (moment: string | undefined) => void;
};

/** A moment on the venue's clock, of any source. */
export function MomentInput({ value, timeZone, onChange, ...input }: MomentInputProps) {
  return (
    <DateTimeField
      {...input}
      type="datetime-local"
      value={typeof value === 'string' ? toVenueClock(value, timeZone).replace(' ', 'T') : ''}
      onChange={({ target }) => onChange(target.value === '' ? undefined : target.value.slice(0, 16).replace('T', ' '))}
    />
  );
}

type MomentFieldProps = { path: Path; label: string; hint?: string; timeZone: string };

/** A moment on the venue's clock. */
export function MomentField({ path, label, hint, timeZone }: MomentFieldProps) {
  const { value, set, error, name, isReadOnly } = useField(path);
  return (
    <div data-field={name} className={styles.short}>
      <MomentInput {...{ label, hint, error, timeZone, value }} disabled={isReadOnly} onChange={set} />
    </div>
  );
}
