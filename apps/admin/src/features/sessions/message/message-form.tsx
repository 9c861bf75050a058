import {
  MESSAGE_LENGTHS,
  type MessagePreviewDto,
  SESSION_MESSAGE_ENDPOINTS,
} from '@sahna/contract/admin/sessions/session-message-endpoints';
import { LANGUAGES, type Language, toLanguageTag } from '@sahna/contract/languages';
import { Button, Notice, TextField } from '@sahna/ui';
import { type FormEvent, useId } from 'react';
import { request } from '../../../shared/api.ts';
import { BUYER_LANGUAGE_NAMES } from '../../../shared/texts/language-names.ts';
import { useTexts } from '../../../shared/texts/use-language.ts';
import { useChange } from '../../../shared/use-change.ts';
import styles from '../session.module.css';
import { SESSION_TEXTS } from '../texts/index.ts';
import { type Draft, type Drafts, isComplete, isHalfFilled, toMessageTexts } from './message-drafts.ts';

type MessageFormProps = {
  id: string;
  recipients: readonly { language: Language; orders: number }[];
  drafts: Drafts;
  onChange: (drafts: Drafts) => void;
  onPreviewed: (previews: readonly MessagePreviewDto[]) => void;
};

/** Subject and text in each language of the shop, those with most recipients first. */
export function MessageForm({ id, recipients, drafts, onChange, onPreviewed }: MessageFormProps) {
  const t = useTexts(SESSION_TEXTS);
  const preview = useChange(
    () =>
      request(SESSION_MESSAGE_ENDPOINTS.previewSessionMessage, {
        params: { id },
        body: { texts: toMessageTexts(drafts) },
      }),
    ({ previews }) => onPreviewed(previews),
  );
  const counts = new Map(recipients.map(({ language, orders }) => [language, orders]));
  const languages = LANGUAGES.toSorted((first, second) => (counts.get(second) ?? 0) - (counts.get(first) ?? 0));
  const isReady =
    LANGUAGES.some((language) => isComplete(drafts[language])) &&
    !LANGUAGES.some((language) => isHalfFilled(drafts[language]));
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    preview.run();
  };
  return (
    <form className={styles.section} onSubmit={submit} aria-label={t('message.title')}>
      <p className={styles.quiet}>{t('message.hint')}</p>
      <div className={styles.languages}>
        {languages.map((language) => (
          <LanguageFields
            key={language}
            language={language}
            orders={counts.get(language) ?? 0}
            draft={drafts[language]}
            onChange={(draft) => onChange({ ...drafts, [language]: draft })}
          />
        ))}
      </div>
      {preview.problem ? <Notice tone="error">{preview.problem}</Notice> : null}
      <div className={styles.actions}>
        <Button type="submit" disabled={!isReady || preview.isPending}>
          {t('message.preview')}
        </Button>
      </div>
    </form>
  );
}

/** Remaining characters from which on their number is shown: the browser accepts no more, and says nothing. */
const FEW_CHARACTERS = 200;

type LanguageFieldsProps = { language: Language; orders: number; draft: Draft; onChange: (draft: Draft) => void };

function LanguageFields({ language, orders, draft, onChange }: LanguageFieldsProps) {
  const t = useTexts(SESSION_TEXTS);
  const id = useId();
  const tag = toLanguageTag(language);
  const left = MESSAGE_LENGTHS.paragraph - draft.body.length;
  return (
    <fieldset className={styles.language}>
      <legend>
        <span lang={tag}>{BUYER_LANGUAGE_NAMES[language]}</span>{' '}
        <span className={styles.quiet}>{t('message.recipients', { orders })}</span>
      </legend>
      <TextField
        label={t('message.subject')}
        value={draft.subject}
        maxLength={MESSAGE_LENGTHS.subject}
        lang={tag}
        onChange={({ target }) => onChange({ ...draft, subject: target.value })}
      />
      <label htmlFor={id}>{t('message.body')}</label>
      <textarea
        id={id}
        className={styles.textarea}
        rows={6}
        value={draft.body}
        maxLength={MESSAGE_LENGTHS.paragraph}
        lang={tag}
        aria-describedby={`${id}-left`}
        onChange={({ target }) => onChange({ ...draft, body: target.value })}
      />
      <span id={`${id}-left`} className={styles.quiet}>
        {left <= FEW_CHARACTERS ? t('message.left', { count: left }) : null}
      </span>
    </fieldset>
  );
}
