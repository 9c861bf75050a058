/** Fields of a document with one value. An empty one is removed from the document, which then has the default. */
import { Checkbox, SelectField, TextField } from '@sahna/ui';
import type { ReactNode } from 'react';
import type { PickedType } from '../../../shared/season-dates/describe-picked.ts';
import { DateTimeField } from '../../../shared/ui/date-field.tsx';
import styles from './fields.module.css';
import type { Path } from './paths.ts';
import { useField } from './use-field.ts';

type FieldProps = { path: Path; label: string; hint?: string | undefined };

export function LineField({ path, label, hint, ...input }: FieldProps & { placeholder?: string; type?: string }) {
  const { value, set, isReadOnly, error, name } = useField(path);
  return (
    <div data-field={name}>
      <TextField
        {...input}
        label={label}
        hint={hint}
        error={error}
        disabled={isReadOnly}
        value={typeof value === 'string' ? value : ''}
        onChange={({ target }) => set(target.value === '' ? undefined : target.value)}
      />
    </div>
  );
}

export function PickedField({ path, label, hint, type }: FieldProps & { type: PickedType }) {
  const { value, set, isReadOnly, error, name } = useField(path);
  return (
    <div data-field={name}>
      <DateTimeField
        {...{ type, label, hint, error }}
        disabled={isReadOnly}
        value={typeof value === 'string' ? value : ''}
        onChange={({ target }) => set(target.value === '' ? undefined : target.value)}
      />
    </div>
  );
}

/** What is not a number stays as typed, so that the check can say so. */
export function NumberField({ path, label, hint, placeholder }: FieldProps & { placeholder?: string }) {
  const { value, set, isReadOnly, error, name } = useField(path);
  return (
    <div data-field={name} className={styles.short}>
      <TextField
        inputMode="decimal"
        label={label}
        hint={hint}
        error={error}
        placeholder={placeholder}
        disabled={isReadOnly}
        value={typeof value === 'number' || typeof value === 'string' ? String(value) : ''}
        onChange={({ target }) => set(parseNumber(target.value))}
      />
    </div>
  );
}

function parseNumber(text: string): number | string | undefined {
  const digits = text.trim().replace(',', '.');
  if (digits === '') return undefined;
  return /^-?\d+(\.\d+)?$/.test(digits) ? Number(digits) : text;
}

/** `byDefault`: the value of a document without the field. */
export function FlagField({ path, label, byDefault = false }: FieldProps & { byDefault?: boolean }) {
  const { value, set, isReadOnly, error, name } = useField(path);
  return (
    <div data-field={name}>
      <Checkbox
        checked={typeof value === 'boolean' ? value : byDefault}
        disabled={isReadOnly}
        error={error}
        onChange={({ target }) => set(target.checked)}
      >
        {label}
      </Checkbox>
    </div>
  );
}

export type FieldChoice = { key: string; name: string };

type ChoiceFieldProps = FieldProps & {
  choices: readonly FieldChoice[];
  /** Name of the choice that removes the field; without it the field is required. */
  empty?: string;
  byDefault?: string;
  /** Changes more than this field. */
  onChoose?: (key: string | undefined) => void;
};

/** A value that is none of the choices is listed as it is. */
export function ChoiceField({ path, label, hint, choices, empty, byDefault = '', onChoose }: ChoiceFieldProps) {
  const { value, set, isReadOnly, error, name } = useField(path);
  const key = typeof value === 'string' ? value : byDefault;
  const isUnknown = key !== '' && choices.every((choice) => choice.key !== key);
  const choose = onChoose ?? set;
  return (
    <div data-field={name} className={styles.choice}>
      <SelectField
        label={label}
        value={key}
        disabled={isReadOnly}
        invalid={error !== undefined}
        onChange={({ target }) => choose(target.value === '' ? undefined : target.value)}
      >
        {empty !== undefined || key === '' ? <option value="">{empty ?? '–'}</option> : null}
        {isUnknown ? <option value={key}>{key}</option> : null}
        {choices.map((choice) => (
          <option key={choice.key} value={choice.key}>
            {choice.name}
          </option>
        ))}
      </SelectField>
      {hint ? <span className={styles.hint}>{hint}</span> : null}
      {error ? (
        <span className={styles.error} role="alert">
          {error}
        </span>
      ) : null}
    </div>
  );
}

/** A list of keys. */
export function KeysField({ path, label, choices }: FieldProps & { choices: readonly FieldChoice[] }) {
  const { value, set, isReadOnly, error, name } = useField(path);
  const keys = Array.isArray(value) ? value.filter((key) => typeof key === 'string') : [];
  const unknownKeys = keys.filter((key) => choices.every((choice) => choice.key !== key));
  const toggle = (key: string, isOn: boolean): void => {
    const next = isOn ? [...keys, key] : keys.filter((other) => other !== key);
    set(next.length === 0 ? undefined : next);
  };
  return (
    <FieldGroup title={label} name={name} error={error}>
      <div className={styles.keys}>
        {[...choices, ...unknownKeys.map((key) => ({ key, name: key }))].map((choice) => (
          <Checkbox
            key={choice.key}
            checked={keys.includes(choice.key)}
            disabled={isReadOnly}
            onChange={({ target }) => toggle(choice.key, target.checked)}
          >
            {choice.name}
          </Checkbox>
        ))}
      </div>
    </FieldGroup>
  );
}

type FieldGroupProps = { title: string; name?: string; hint?: string; error?: string | undefined; children: ReactNode };

/** Fields under a name. */
export function FieldGroup({ title, name, hint, error, children }: FieldGroupProps) {
  return (
    <fieldset className={styles.group} data-field={name}>
      <legend>{title}</legend>
      {hint ? <p className={styles.hint}>{hint}</p> : null}
      {error ? (
        <span className={styles.error} role="alert">
          {error}
        </span>
      ) : null}
      {children}
    </fieldset>
  );
}
