import { Checkbox } from '@sahna/ui';
import type { ReactNode } from 'react';
import styles from './fields.module.css';
import type { Path } from './paths.ts';
import { useField } from './use-field.ts';

type OptionalGroupProps = { path: Path; label: string; hint?: string; create: () => unknown; children: ReactNode };

/** Fields that a document has together or not at all. */
export function OptionalGroup({ path, label, hint, create, children }: OptionalGroupProps) {
  const { value, set, error, name, isReadOnly } = useField(path);
  const isPresent = value !== undefined && value !== null;
  return (
    <fieldset className={styles.group} data-field={name} aria-label={label}>
      <div className={styles.switch}>
        <Checkbox
          checked={isPresent}
          disabled={isReadOnly}
          error={error}
          onChange={({ target }) => set(target.checked ? create() : undefined)}
        >
          {label}
        </Checkbox>
        {hint ? <p className={styles.hint}>{hint}</p> : null}
      </div>
      {isPresent ? <div className={styles.inside}>{children}</div> : null}
    </fieldset>
  );
}
