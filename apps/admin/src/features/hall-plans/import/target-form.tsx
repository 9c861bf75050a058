import { SelectField, TextField } from '@sahna/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { suggestKey } from '../../../shared/season/suggest-key.ts';
import { useLanguage, useTexts } from '../../../shared/texts/use-language.ts';
import styles from '../hall-plans.module.css';
import { NameFields } from '../name-fields.tsx';
import { createHallsQuery } from '../queries.ts';
import { HALL_PLAN_TEXTS } from '../texts/index.ts';
import type { ImportTarget } from './target.ts';

const NO_KEYS: ReadonlySet<string> = new Set();

type TargetFormProps = { target: ImportTarget; onChange: (target: ImportTarget) => void };

/** Chooses a hall, or names a new one. */
export function TargetForm({ target, onChange }: TargetFormProps) {
  const t = useTexts(HALL_PLAN_TEXTS);
  const { language } = useLanguage();
  const { data } = useQuery(createHallsQuery(language));
  const [isKeyTyped, setKeyTyped] = useState(false);
  const halls = data?.halls.filter(({ versions }) => versions.length > 0) ?? [];
  const choose = (key: string): void =>
    onChange(
      key === '' ? { kind: 'new', venue: data?.venues[0]?.key ?? '', key: '', name: {} } : { kind: 'existing', key },
    );
  return (
    <section className={styles.section}>
      <h2>{t('import.target')}</h2>
      <div className={styles.fields}>
        <SelectField
          label={t('import.hall')}
          value={target.kind === 'existing' ? target.key : ''}
          onChange={({ target: { value } }) => choose(value)}
        >
          <option value="">{t('import.hall-new')}</option>
          {halls.map(({ key, name, venue }) => (
            <option key={key} value={key}>
              {`${venue.name}: ${name}`}
            </option>
          ))}
        </SelectField>
        {target.kind === 'new' ? (
          <SelectField
            label={t('import.venue')}
            value={target.venue}
            required
            onChange={({ target: { value } }) => onChange({ ...target, venue: value })}
          >
            <option value="" disabled>
              {t('import.venue-choose')}
            </option>
            {data?.venues.map(({ key, name }) => (
              <option key={key} value={key}>
                {name}
              </option>
            ))}
          </SelectField>
        ) : null}
      </div>
      {target.kind === 'new' ? (
        <>
          <NameFields
            legend={t('import.hall-name')}
            name={target.name}
            required
            onChange={(name) => {
              const key = isKeyTyped ? target.key : suggestKey(name, NO_KEYS);
              onChange({ ...target, name, key });
            }}
          />
          <div className={styles.fields}>
            <TextField
              label={t('import.key')}
              hint={t('import.key-hint')}
              value={target.key}
              required
              maxLength={80}
              pattern="[a-z0-9][a-z0-9\-]*"
              spellCheck={false}
              onChange={({ target: { value } }) => {
                setKeyTyped(true);
                onChange({ ...target, key: value });
              }}
            />
          </div>
        </>
      ) : null}
    </section>
  );
}
