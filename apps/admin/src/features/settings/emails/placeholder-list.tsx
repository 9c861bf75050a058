import type { EmailKindDto } from '@sahna/contract/admin/settings/email-text-endpoints';
import { type Language, toLanguageTag } from '@sahna/contract/languages';
import { useEmailNames } from '../../../shared/emails/use-email-names.ts';
import { useTexts } from '../../../shared/texts/use-language.ts';
import styles from './emails.module.css';
import { EMAIL_EDITOR_TEXTS } from './texts/index.ts';

type PlaceholderListProps = {
  placeholders: EmailKindDto['placeholders'];
  language: Language;
  onInsert: (name: string) => void;
};

/** The values of the email, with examples. A press inserts one into the text that was edited last. */
export function PlaceholderList({ placeholders, language, onInsert }: PlaceholderListProps) {
  const t = useTexts(EMAIL_EDITOR_TEXTS);
  const nameEmail = useEmailNames();
  return (
    <fieldset className={styles.placeholders}>
      <legend>{t('emails.placeholders')}</legend>
      <p className={styles.hint}>{t('emails.placeholders-hint')}</p>
      <ul>
        {placeholders.map(({ name, examples }) => (
          <li key={name}>
            <button
              type="button"
              className={styles.placeholder}
              // The text keeps the focus and its cursor.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => onInsert(name)}
            >
              <strong>{nameEmail('value', name)}</strong>
              <span lang={toLanguageTag(language)}>{examples[language]}</span>
            </button>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
