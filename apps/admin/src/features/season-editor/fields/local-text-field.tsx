import { type Language, toLanguageTag } from '@sahna/contract/languages';
import { TextField } from '@sahna/ui';
import { BUYER_LANGUAGE_NAMES } from '../../../shared/texts/language-names.ts';
import { useTexts } from '../../../shared/texts/use-language.ts';
import { TextArea } from '../../../shared/ui/text-area.tsx';
import { SEASON_EDITOR_TEXTS } from '../texts/index.ts';
import { CopyMenu } from './copy-menu.tsx';
import styles from './fields.module.css';
import { HtmlField } from './html/html-field.tsx';
import { EDITED_LANGUAGES, listMissingLanguages, parseLocalText } from './local-text.ts';
import type { Path } from './paths.ts';
import { FieldGroup } from './simple-fields.tsx';
import { useField } from './use-field.ts';

type LocalTextFieldProps = {
  path: Path;
  label: string;
  hint?: string;
  kind?: 'line' | 'lines' | 'html';
  languages?: readonly Language[];
};

/** A text in every language, side by side. Missing ones are marked, and can be copied from another language. */
export function LocalTextField({
  path,
  label,
  hint,
  kind = 'line',
  languages = EDITED_LANGUAGES,
}: LocalTextFieldProps) {
  const { value, set, error, name, isReadOnly } = useField(path);
  const text = parseLocalText(value);
  const missing = listMissingLanguages(value, languages);
  const change = (language: Language, words: string): void => {
    const next = Object.fromEntries(
      Object.entries({ ...text, [language]: words }).filter(([, candidate]) => candidate !== ''),
    );
    // An entry of a list stays.
    set(Object.keys(next).length === 0 && typeof path.at(-1) !== 'number' ? undefined : next);
  };
  return (
    <FieldGroup title={label} name={name} error={error} {...(hint ? { hint } : {})}>
      <div className={styles.languages} data-kind={kind}>
        {languages.map((language) => (
          <div key={language} className={styles.language}>
            <Words
              {...{ path, language, kind, isReadOnly }}
              label={label}
              words={text[language] ?? ''}
              isMissing={missing.includes(language)}
              onChange={(words) => change(language, words)}
            />
            {missing.includes(language) && !isReadOnly ? (
              <CopyMenu text={text} language={language} label={label} onCopy={(words) => change(language, words)} />
            ) : null}
          </div>
        ))}
      </div>
    </FieldGroup>
  );
}

type WordsProps = {
  path: Path;
  language: Language;
  kind: 'line' | 'lines' | 'html';
  label: string;
  words: string;
  isMissing: boolean;
  isReadOnly: boolean;
  onChange: (words: string) => void;
};

function Words({ path, language, kind, label, words, isMissing, isReadOnly, onChange }: WordsProps) {
  const t = useTexts(SEASON_EDITOR_TEXTS);
  const { error, name } = useField([...path, language]);
  const common = {
    label: isMissing
      ? t('editor.missing-in', { language: BUYER_LANGUAGE_NAMES[language] })
      : BUYER_LANGUAGE_NAMES[language],
    lang: toLanguageTag(language),
    error,
  };
  if (kind === 'html')
    return (
      <div data-field={name}>
        <HtmlField {...common} name={label} html={words} isReadOnly={isReadOnly} onChange={onChange} />
      </div>
    );
  const Input = kind === 'lines' ? TextArea : TextField;
  return (
    <div data-field={name}>
      <Input
        {...common}
        value={words}
        disabled={isReadOnly}
        onChange={({ target }: { target: { value: string } }) => onChange(target.value)}
      />
    </div>
  );
}
