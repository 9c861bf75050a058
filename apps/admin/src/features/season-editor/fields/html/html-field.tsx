import { Button } from '@sahna/ui';
import { useState } from 'react';
import { useTexts } from '../../../../shared/texts/use-language.ts';
import { TextArea } from '../../../../shared/ui/text-area.tsx';
import { SEASON_EDITOR_TEXTS } from '../../texts/index.ts';
import styles from './html.module.css';
import type { HtmlFieldProps } from './html-field-props.ts';
import { isEditableHtml } from './html-rules.ts';
import { RichText } from './rich-text.tsx';

/** A formatted text. One with tables or the like is edited as HTML, because the editor would lose them. */
export function HtmlField({ label, name, lang, html, error, isReadOnly, onChange }: HtmlFieldProps) {
  const t = useTexts(SEASON_EDITOR_TEXTS);
  const [isSource, setSource] = useState(false);
  const isEditable = isEditableHtml(html);
  return (
    <div className={styles.field}>
      {isSource || !isEditable ? (
        <TextArea
          label={label}
          lang={lang}
          rows={10}
          value={html}
          hint={isEditable ? undefined : t('editor.html-only')}
          error={error}
          disabled={isReadOnly}
          onChange={({ target }) => onChange(target.value)}
        />
      ) : (
        <RichText {...{ label, name, lang, html, error, isReadOnly, onChange }} />
      )}
      {isEditable && !isReadOnly ? (
        <Button
          variant="quiet"
          aria-label={`${name}, ${label}: HTML`}
          aria-pressed={isSource}
          onClick={() => setSource(!isSource)}
        >
          HTML
        </Button>
      ) : null}
    </div>
  );
}
