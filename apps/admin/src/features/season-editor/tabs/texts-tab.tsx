import { toLanguageTag } from '@sahna/contract/languages';
import { BUYER_LANGUAGE_NAMES } from '../../../shared/texts/language.ts';
import { useTexts } from '../../../shared/texts/use-language.ts';
import { TextArea } from '../../../shared/ui/text-area.tsx';
import type { EventTabProps } from '../event-tab.ts';
import { EDITED_LANGUAGES, parseLocalText } from '../fields/local-text.ts';
import styles from '../season-editor.module.css';
import { SEASON_EDITOR_TEXTS } from '../texts/index.ts';

/** Texts in every language, side by side. */
export function TextsTab({ document, change, isReadOnly }: EventTabProps) {
  const t = useTexts(SEASON_EDITOR_TEXTS);
  return (['title', 'note', 'description'] as const).map((field) => {
    const text = parseLocalText(document[field]);
    return (
      <fieldset key={field} className={styles.languages}>
        <legend>{t(`editor.field-${field}`)}</legend>
        {EDITED_LANGUAGES.map((language) => (
          <TextArea
            key={language}
            label={BUYER_LANGUAGE_NAMES[language]}
            lang={toLanguageTag(language)}
            value={text[language] ?? ''}
            disabled={isReadOnly}
            onChange={({ target }) => change({ ...document, [field]: { ...text, [language]: target.value } })}
          />
        ))}
      </fieldset>
    );
  });
}
