import type { HallTextDto } from '@sahna/contract/admin/hall-plans/hall-plan-values';
import { STAFF_LANGUAGES } from '@sahna/contract/admin/values';
import { type Language, toLanguageTag } from '@sahna/contract/languages';
import { TextField } from '@sahna/ui';
import { BUYER_LANGUAGE_NAMES } from '../../shared/texts/language-names.ts';
import styles from './hall-plans.module.css';

const MAX_NAME_LENGTH = 200;
const NAME_LANGUAGES: readonly Language[] = [...STAFF_LANGUAGES, 'ch'];

type NameFieldsProps = {
  legend: string;
  name: HallTextDto;
  required?: boolean;
  onChange: (name: HallTextDto) => void;
};

/** A name in each language of buyers. Chinese is optional. */
export function NameFields({ legend, name, required = false, onChange }: NameFieldsProps) {
  const change = (language: Language, words: string): void => {
    const { [language]: _before, ...rest } = name;
    onChange(words === '' ? rest : { ...rest, [language]: words });
  };
  return (
    <fieldset className={styles.names}>
      <legend>{legend}</legend>
      {NAME_LANGUAGES.map((language) => (
        <TextField
          key={language}
          label={BUYER_LANGUAGE_NAMES[language]}
          lang={toLanguageTag(language)}
          value={name[language] ?? ''}
          required={required && language !== 'ch'}
          maxLength={MAX_NAME_LENGTH}
          onChange={({ target }) => change(language, target.value)}
        />
      ))}
    </fieldset>
  );
}
