import { Checkbox } from '@sahna/ui';
import type { ReactNode } from 'react';
import type { Path } from './paths.ts';
import { FieldGroup } from './simple-fields.tsx';
import { useField } from './use-field.ts';

type OptionalGroupProps = { path: Path; label: string; hint?: string; create: () => unknown; children: ReactNode };

/** Fields that a document has together or not at all. */
export function OptionalGroup({ path, label, hint, create, children }: OptionalGroupProps) {
  const { value, set, error, name, isReadOnly } = useField(path);
  const isPresent = value !== undefined && value !== null;
  return (
    <FieldGroup title={label} name={name} error={error} {...(hint ? { hint } : {})}>
      <Checkbox
        checked={isPresent}
        disabled={isReadOnly}
        onChange={({ target }) => set(target.checked ? create() : undefined)}
      >
        {label}
      </Checkbox>
      {isPresent ? children : null}
    </FieldGroup>
  );
}
