import type { HallTextDto } from '@sahna/contract/admin/hall-plans/hall-plan-values';
import { STAFF_LANGUAGES, type StaffLanguage } from '@sahna/contract/admin/values';
import { toLanguageTag } from '@sahna/contract/languages';
import { TextField } from '@sahna/ui';
import { LANGUAGE_NAMES } from '../../shared/texts/language.ts';
import styles from './hall-plans.module.css';

const MAX_NAME_LENGTH = 200;

type NameFieldsProps = {
  legend: string;
  name: HallTextDto;
  required?: boolean;
  onChange: (name: HallTextDto) => void;
};

/** A name in each language of the staff; other languages stay. */
export function NameFields({ legend, name, required = false, onChange }: NameFieldsProps) {
  const change = (language: StaffLanguage, words: string): void => {
    const { [language]: _before, ...rest } = name;
    onChange(words === '' ? rest : { ...rest, [language]: words });
  };
  return (
    <fieldset className={styles.names}>
      <legend>{legend}</legend>
      {STAFF_LANGUAGES.map((language) => (
        <TextField
          key={language}
          label={LANGUAGE_NAMES[language]}
          lang={toLanguageTag(language)}
          value={name[language] ?? ''}
          required={required}
          maxLength={MAX_NAME_LENGTH}
          onChange={({ target }) => change(language, target.value)}
        />
      ))}
    </fieldset>
  );
}
