import { STAFF_LANGUAGES } from '@sahna/contract/admin/values';
import { SelectField, type SelectFieldProps } from '@sahna/ui';
import { CONTROL_TEXTS } from './controls/index.ts';
import { LANGUAGE_NAMES } from './language-names.ts';
import { useLanguage, useTexts } from './use-language.ts';

type LanguageSelectProps = Partial<Pick<SelectFieldProps, 'label' | 'isLabelHidden'>>;

/** Chooses the language of the app. `label`: by default that of the page. */
export function LanguageSelect({ label, isLabelHidden }: LanguageSelectProps) {
  const t = useTexts(CONTROL_TEXTS);
  const { language, choose } = useLanguage();
  return (
    <SelectField
      label={label ?? t('language.page')}
      isLabelHidden={isLabelHidden}
      value={language}
      onChange={({ target }) => {
        const chosen = STAFF_LANGUAGES.find((candidate) => candidate === target.value);
        if (chosen) choose(chosen);
      }}
    >
      {STAFF_LANGUAGES.map((candidate) => (
        <option key={candidate} value={candidate}>
          {LANGUAGE_NAMES[candidate]}
        </option>
      ))}
    </SelectField>
  );
}
