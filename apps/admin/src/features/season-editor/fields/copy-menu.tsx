import type { Language } from '@sahna/contract/languages';
import { Button } from '@sahna/ui';
import { BUYER_LANGUAGE_NAMES } from '../../../shared/texts/language-names.ts';
import { useTexts } from '../../../shared/texts/use-language.ts';
import { SEASON_EDITOR_TEXTS } from '../texts/index.ts';
import styles from './fields.module.css';
import { EDITED_LANGUAGES, type LocalText } from './local-text.ts';

type CopyMenuProps = { text: LocalText; language: Language; label: string; onCopy: (words: string) => void };

/** Copies the text of another language into a language without one. */
export function CopyMenu({ text, language, label, onCopy }: CopyMenuProps) {
  const t = useTexts(SEASON_EDITOR_TEXTS);
  const sources = EDITED_LANGUAGES.filter((source) => text[source]);
  if (sources.length === 0) return null;
  return (
    <p className={styles.copies}>
      <span>{t('editor.copy-from')}</span>
      {sources.map((source) => (
        <Button
          key={source}
          variant="quiet"
          aria-label={t('editor.copy-label', {
            field: label,
            from: BUYER_LANGUAGE_NAMES[source],
            to: BUYER_LANGUAGE_NAMES[language],
          })}
          onClick={() => onCopy(text[source] ?? '')}
        >
          {BUYER_LANGUAGE_NAMES[source]}
        </Button>
      ))}
    </p>
  );
}
