import type { HouseValues } from '@sahna/contract/admin/settings/house-fields';
import { LANGUAGES } from '@sahna/contract/languages';
import { Checkbox } from '@sahna/ui';
import { BUYER_LANGUAGE_NAMES } from '../../../shared/texts/language-names.ts';
import styles from './house.module.css';

type LanguagesFieldProps = {
  values: HouseValues;
  label: string;
  isDisabled: boolean;
  onChange: (languages: HouseValues['languages']) => void;
};

/** The languages of the shop, in the order of its menu. The default language stays chosen. */
export function LanguagesField({ values, label, isDisabled, onChange }: LanguagesFieldProps) {
  const { languages, language: main } = values;
  const all = [...languages, ...LANGUAGES.filter((language) => !languages.includes(language))];
  return (
    <fieldset className={styles.choices}>
      <legend>{label}</legend>
      {all.map((language) => (
        <Checkbox
          key={language}
          checked={languages.includes(language)}
          disabled={isDisabled || language === main}
          onChange={({ target }) =>
            onChange(target.checked ? [...languages, language] : languages.filter((other) => other !== language))
          }
        >
          {BUYER_LANGUAGE_NAMES[language]}
        </Checkbox>
      ))}
    </fieldset>
  );
}
