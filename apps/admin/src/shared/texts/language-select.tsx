import { STAFF_LANGUAGES } from '@sahna/contract/admin/values';
import { SelectField } from '@sahna/ui';
import { LANGUAGE_NAMES } from './language.ts';
import { useLanguage } from './use-language.ts';

export function LanguageSelect({ label }: { label: string }) {
  const { language, choose } = useLanguage();
  return (
    <SelectField
      label={label}
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
