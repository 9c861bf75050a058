import { CONNECTION_ENDPOINTS, type ConnectionDto } from '@sahna/contract/admin/settings/connection-endpoints';
import {
  type ConfigurableConnection,
  findInvalidFields,
  listFields,
  SECRET_FIELDS,
} from '@sahna/contract/admin/settings/connection-fields';
import { Button, Notice, SelectField, TextField } from '@sahna/ui';
import { useState } from 'react';
import { request } from '../../../shared/api.ts';
import { useConnectionNames } from '../../../shared/connections/use-connection-names.ts';
import { useTexts } from '../../../shared/texts/use-language.ts';
import { useChange } from '../../../shared/use-change.ts';
import { FIELD_CHOICES, FIELD_EXAMPLES, isOptional, listInitialValues } from './connection-fields.ts';
import styles from './connections.module.css';
import { CONNECTION_TEXTS } from './texts/index.ts';

type ConnectionFormProps = {
  connection: ConnectionDto;
  connectionKey: ConfigurableConnection;
  name: string;
  onClose: () => void;
};

const PASSED_TEXTS = {
  mail: 'connections.passed-mail',
  payment: 'connections.passed',
  identity: 'connections.passed-identity',
  'staff-identity': 'connections.passed-identity',
  'bot-check': 'connections.passed-bot-check',
} as const;

const focusOnOpening = (input: HTMLInputElement | null): void => input?.focus();

/** Keys of a provider, tested before they are saved. Saved secrets are never displayed again. */
export function ConnectionForm({ connection, connectionKey: key, name, onClose }: ConnectionFormProps) {
  const t = useTexts(CONNECTION_TEXTS);
  const names = useConnectionNames();
  const { saved, kind, callbackUrl } = connection;
  // As of the opening: a change by somebody else meanwhile is refused.
  const [version] = useState(saved?.version ?? 0);
  const [values, setValues] = useState<Readonly<Record<string, string>>>(saved?.fields ?? listInitialValues(key));
  const [invalid, setInvalid] = useState<readonly string[]>([]);
  const [isPassed, setPassed] = useState(false);
  const body = { key, version, values };
  const test = useChange(
    () => request(CONNECTION_ENDPOINTS.testEnteredConnection, { body }),
    ({ error }) => setPassed(error === null),
  );
  const save = useChange(() => request(CONNECTION_ENDPOINTS.saveConnection, { body }), onClose);
  const isInvalid = (field: string) => [...invalid, ...test.errors, ...save.errors].includes(field);
  const hasSaved = (field: string) => saved?.savedSecrets.includes(field) ?? false;

  function run(action: typeof test | typeof save): void {
    for (const { reset } of [test, save]) reset();
    setPassed(false);
    const found = findInvalidFields(key, values).filter((field) => values[field] || !hasSaved(field));
    setInvalid(found);
    if (found.length === 0) action.run();
  }
  function change(field: string, value: string): void {
    setPassed(false);
    setInvalid(invalid.filter((name) => name !== field));
    setValues({ ...values, [field]: value.trim() });
  }
  const problem = test.problem ?? save.problem;
  const failure = test.result?.error ?? null;
  return (
    <form className={styles.form} aria-label={name} action={() => run(save)} noValidate>
      {listFields(key).map((field, index) => {
        const fieldName = names.nameField(field) ?? field;
        const label = isOptional(key, field) ? t('connections.optional', { name: fieldName }) : fieldName;
        const choices = FIELD_CHOICES[field];
        if (choices)
          return (
            <SelectField
              key={field}
              label={label}
              invalid={isInvalid(field)}
              value={values[field] ?? ''}
              onChange={({ target }) => change(field, target.value)}
            >
              {choices.map((value) => (
                <option key={value} value={value}>
                  {names.nameValue(field, value) ?? value}
                </option>
              ))}
            </SelectField>
          );
        const isSecret = SECRET_FIELDS[key].includes(field);
        const example = FIELD_EXAMPLES[key][field] ?? '';
        const hint = isSecret && hasSaved(field) ? t('connections.secret-saved') : '';
        return (
          <TextField
            key={field}
            {...(index === 0 ? { ref: focusOnOpening } : {})}
            label={label}
            hint={hint || (example ? t('connections.example', { example }) : undefined)}
            error={isInvalid(field) ? t(values[field] ? 'connections.invalid' : 'connections.missing') : null}
            required={!isOptional(key, field) && !(isSecret && hasSaved(field))}
            type={isSecret ? 'password' : 'text'}
            autoComplete={isSecret ? 'new-password' : 'off'}
            autoCapitalize="none"
            spellCheck={false}
            value={values[field] ?? ''}
            onChange={({ target }) => change(field, target.value)}
          />
        );
      })}
      {callbackUrl ? (
        <p className={styles.webhook}>
          {t(kind === 'identity' ? 'connections.redirect' : 'connections.webhook')} <code>{callbackUrl}</code>
        </p>
      ) : null}
      <div aria-live="polite">
        {isPassed ? <Notice tone="good">{t(PASSED_TEXTS[kind])}</Notice> : null}
        {failure ? <Notice tone="error">{t('connections.error-entered', { error: failure })}</Notice> : null}
        {problem ? <Notice tone="error">{problem}</Notice> : null}
      </div>
      <div className={styles.buttons}>
        <Button variant="primary" type="submit" disabled={save.isPending || test.isPending}>
          {t('connections.save')}
        </Button>
        <Button onClick={() => run(test)} disabled={save.isPending || test.isPending}>
          {t(
            test.isPending
              ? 'connections.testing'
              : kind === 'mail'
                ? 'connections.test-server'
                : kind === 'identity'
                  ? 'connections.test-provider'
                  : 'connections.test-entered',
          )}
        </Button>
        <Button onClick={onClose}>{t('connections.close')}</Button>
      </div>
    </form>
  );
}
