import { TextField } from '@sahna/ui';
import styles from './fields.module.css';
import { toVenueClock } from './moments.ts';
import type { Path } from './paths.ts';
import { useField } from './use-field.ts';

type MomentFieldProps = { path: Path; label: string; hint?: string; timeZone: string };

/** A moment on the venue's clock. */
export function MomentField({ path, label, hint, timeZone }: MomentFieldProps) {
  const { value, set, error, name, isReadOnly } = useField(path);
  return (
    <div data-field={name} className={styles.short}>
      <TextField
        type="datetime-local"
        label={label}
        hint={hint}
        error={error}
        disabled={isReadOnly}
        value={typeof value === 'string' ? toVenueClock(value, timeZone).replace(' ', 'T') : ''}
        onChange={({ target }) => set(target.value === '' ? undefined : target.value.slice(0, 16).replace('T', ' '))}
      />
    </div>
  );
}
