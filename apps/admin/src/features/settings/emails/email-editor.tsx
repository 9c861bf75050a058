import type { EmailKindDto } from '@sahna/contract/admin/settings/email-text-endpoints';
import type { EmailTextValues } from '@sahna/contract/admin/settings/email-text-fields';
import type { Language } from '@sahna/contract/languages';
import { Button, Notice } from '@sahna/ui';
import { type FormEvent, useRef, useState } from 'react';
import { useTexts } from '../../../shared/texts/use-language.ts';
import type { Drafts } from '../shared/use-drafts.ts';
import { EmailPreview } from './email-preview.tsx';
import styles from './emails.module.css';
import { LanguageTabs } from './language-tabs.tsx';
import { PartField, type TextInput } from './part-field.tsx';
import { PlaceholderList } from './placeholder-list.tsx';
import { listFieldsOf } from './queries.ts';
import { EMAIL_EDITOR_TEXTS } from './texts/index.ts';
import { useEmailPreview } from './use-email-preview.ts';

type EmailEditorProps = {
  description: EmailKindDto;
  saved: EmailTextValues;
  /** Messages about stored texts that cannot be sent, by field and language. */
  unsent: ReadonlyMap<string, string>;
  languages: readonly Language[];
  language: Language;
  drafts: Drafts<EmailTextValues>;
  canChange: boolean;
};

export function EmailEditor({ description, saved, unsent, languages, language, drafts, canChange }: EmailEditorProps) {
  const t = useTexts(EMAIL_EDITOR_TEXTS);
  const { kind, parts, placeholders } = description;
  const fields = listFieldsOf(kind);
  const [part, setPart] = useState(parts[0]?.part ?? '');
  const input = useRef<TextInput | null>(null);
  const texts = Object.fromEntries([...fields].map(([name, field]) => [name, drafts.values[field][language] ?? '']));
  const { preview, isOutdated, hasFailed, errors } = useEmailPreview({ kind, part, language, texts });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    drafts.save();
  };
  return (
    <div className={styles.editor}>
      <form onSubmit={submit} className={styles.form} aria-label={t('emails.texts')}>
        <LanguageTabs {...{ kind, languages, language, drafts, unsent }} />
        {canChange ? (
          <PlaceholderList
            placeholders={placeholders}
            language={language}
            onInsert={(name) => insertText(input.current, `{{ ${name} }}`)}
          />
        ) : null}
        {parts.map(({ part: name, delivered }) => {
          const field = fields.get(name);
          if (!field) return null;
          return (
            <PartField
              key={`${name} ${language}`}
              {...{ part: name, field, language, drafts, canChange }}
              delivered={delivered[language]}
              saved={saved[field]}
              error={
                drafts.errors.get(`${field}.${language}`) || errors.get(name) || unsent.get(`${field}.${language}`)
              }
              isUnsent={unsent.has(`${field}.${language}`)}
              onFocus={() => setPart(name)}
              inputRef={
                name === part
                  ? (element) => {
                      input.current = element;
                    }
                  : undefined
              }
            />
          );
        })}
        {canChange ? (
          <div className={styles.bar}>
            <Button variant="primary" type="submit" disabled={drafts.isSaving || drafts.changed.length === 0}>
              {t('emails.save')}
            </Button>
            {drafts.changed.length > 0 ? <Button onClick={() => drafts.discard()}>{t('emails.discard')}</Button> : null}
            <div aria-live="polite">{drafts.isSaved ? <span>{t('emails.saved')}</span> : null}</div>
            {drafts.problem ? <Notice tone="error">{drafts.problem}</Notice> : null}
          </div>
        ) : (
          <Notice>{t('emails.read-only')}</Notice>
        )}
      </form>
      <EmailPreview {...{ preview, isOutdated, hasFailed, language }} />
    </div>
  );
}

/** Inserts at the cursor, and reports the change like typing. */
function insertText(input: TextInput | null, text: string): void {
  if (!input) return;
  input.focus();
  input.setRangeText(text, input.selectionStart ?? 0, input.selectionEnd ?? 0, 'end');
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
