import type { HouseText } from '@sahna/contract/admin/settings/house-fields';
import { LANGUAGES, type Language, toLanguageTag } from '@sahna/contract/languages';
import { TextField } from '@sahna/ui';
import { BUYER_LANGUAGE_NAMES } from '../../../shared/texts/language-names.ts';
import { TextArea } from '../../../shared/ui/text-area.tsx';
import styles from './house.module.css';
import { PagePreview } from './page-preview.tsx';

type LocalTextFieldProps = {
  kind: 'text' | 'texts' | 'html';
  label: string;
  value: HouseText;
  /** Languages of the shop; others are shown if they have a text. */
  languages: readonly Language[];
  isInvalid: boolean;
  isDisabled: boolean;
  onChange: (value: HouseText) => void;
};

/** A text in each language of the shop, side by side. */
export function LocalTextField({
  kind,
  label,
  value,
  languages,
  isInvalid,
  isDisabled,
  onChange,
}: LocalTextFieldProps) {
  const visible = [...languages, ...LANGUAGES.filter((language) => !languages.includes(language) && value[language])];
  return (
    <fieldset className={styles.languages}>
      <legend>{label}</legend>
      {visible.map((language) => {
        const common = {
          label: BUYER_LANGUAGE_NAMES[language],
          lang: toLanguageTag(language),
          value: value[language] ?? '',
          disabled: isDisabled,
        };
        const change = (text: string): void => onChange({ ...value, [language]: text });
        if (kind === 'text')
          return (
            <TextField
              key={language}
              {...common}
              aria-invalid={isInvalid || undefined}
              onChange={({ target }) => change(target.value)}
            />
          );
        return (
          <div key={language}>
            <TextArea
              {...common}
              rows={kind === 'html' ? 8 : 2}
              isInvalid={isInvalid}
              onChange={({ target }) => change(target.value)}
            />
            {kind === 'html' ? <PagePreview html={common.value} language={language} /> : null}
          </div>
        );
      })}
    </fieldset>
  );
}
