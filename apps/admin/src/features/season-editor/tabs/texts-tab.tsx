import { BUYER_LANGUAGE_NAMES } from '../../../shared/texts/language-names.ts';
import { useTexts } from '../../../shared/texts/use-language.ts';
import { useSeasonChoices } from '../choices.ts';
import type { EventTabProps } from '../event-tab.ts';
import { EDITED_LANGUAGES, listMissingLanguages } from '../fields/local-text.ts';
import { LocalTextField } from '../fields/local-text-field.tsx';
import { FIELD_TEXTS } from '../fields/texts/index.ts';
import styles from '../season-editor.module.css';
import { SEASON_EDITOR_TEXTS } from '../texts/index.ts';
import { TabBody } from './tab-body.tsx';

const TEXT_FIELDS = ['title', 'note', 'language', 'description'] as const;

/** Texts in every language, side by side, and how many are missing. */
export function TextsTab(tab: EventTabProps) {
  const t = useTexts(SEASON_EDITOR_TEXTS);
  const tf = useTexts(FIELD_TEXTS);
  const { languages } = useSeasonChoices();
  const counts = EDITED_LANGUAGES.filter((language) => languages.includes(language)).map((language) => ({
    language,
    missing: TEXT_FIELDS.filter((field) => listMissingLanguages(tab.document[field]).includes(language)).length,
  }));
  return (
    <TabBody tab={tab}>
      <ul className={styles.counts} aria-label={t('editor.translations')}>
        {counts.map(({ language, missing }) => (
          <li key={language} data-missing={missing > 0 || undefined}>
            {BUYER_LANGUAGE_NAMES[language]}:{' '}
            {missing === 0 ? t('editor.complete') : t('editor.missing', { count: missing })}
          </li>
        ))}
      </ul>
      <LocalTextField path={['title']} label={tf('field.title')} />
      <LocalTextField path={['note']} label={tf('field.note')} hint={t('editor.hint-note')} kind="lines" />
      <LocalTextField path={['language']} label={tf('field.language')} hint={t('editor.hint-language')} />
      <LocalTextField path={['description']} label={tf('field.description')} kind="html" />
      <LocalTextField
        path={['descriptionUrl']}
        label={tf('field.descriptionUrl')}
        hint={t('editor.hint-description-url')}
      />
    </TabBody>
  );
}
