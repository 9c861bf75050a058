import { getMaxEmailTextLength, isSingleLine } from '@sahna/contract/admin/settings/email-kinds';
import type { EmailTextValues } from '@sahna/contract/admin/settings/email-text-fields';
import type { HouseText } from '@sahna/contract/admin/settings/house-fields';
import { type Language, toLanguageTag } from '@sahna/contract/languages';
import { Button, TextField } from '@sahna/ui';
import type { ChangeEvent, RefCallback } from 'react';
import { useEmailNames } from '../../../shared/emails/use-email-names.ts';
import { useTexts } from '../../../shared/texts/use-language.ts';
import { TextArea } from '../../../shared/ui/text-area.tsx';
import { Contradiction } from '../shared/contradiction.tsx';
import type { Drafts } from '../shared/use-drafts.ts';
import styles from './emails.module.css';
import type { EmailField } from './queries.ts';
import { EMAIL_EDITOR_TEXTS } from './texts/index.ts';

export type TextInput = HTMLInputElement | HTMLTextAreaElement;

type PartFieldProps = {
  part: string;
  field: EmailField;
  language: Language;
  delivered: string;
  saved: HouseText;
  drafts: Drafts<EmailTextValues>;
  error: string | undefined;
  /** The stored text cannot be sent. */
  isUnsent: boolean;
  canChange: boolean;
  onFocus: () => void;
  /** Of the text into which placeholders are inserted. */
  inputRef: RefCallback<TextInput> | undefined;
};

/** The text of one part: the shop's, else the delivered one. */
export function PartField(props: PartFieldProps) {
  const { part, field, language, delivered, saved, drafts, error, isUnsent, canChange, onFocus, inputRef } = props;
  const t = useTexts(EMAIL_EDITOR_TEXTS);
  const nameEmail = useEmailNames();
  const value = drafts.values[field];
  const text = value[language];
  const set = (next: string): void =>
    drafts.set(field, next === delivered ? omitLanguage(value, language) : { ...value, [language]: next });
  const isDelivered = text === undefined;
  const common = {
    label: nameEmail('part', part),
    lang: toLanguageTag(language),
    value: text ?? delivered,
    placeholder: delivered,
    disabled: !canChange,
    hint: text === '' ? t('emails.empty') : undefined,
    error,
    onChange: ({ target }: ChangeEvent<TextInput>) => set(target.value),
    onFocus,
    ...(inputRef ? { ref: inputRef } : {}),
  };
  const max = getMaxEmailTextLength(part);
  return (
    <div className={styles.part}>
      {isSingleLine(part) ? (
        <TextField {...common} maxLength={max} />
      ) : (
        <TextArea {...common} maxLength={max} rows={Math.min(8, Math.ceil(common.value.length / 55) + 1)} />
      )}
      <div className={styles.state}>
        <span className={isDelivered ? styles.hint : styles.changed}>
          {t(isUnsent ? 'emails.is-unsent' : isDelivered ? 'emails.is-delivered' : 'emails.is-changed')}
        </span>
        {isDelivered || !canChange ? null : (
          <Button variant="quiet" onClick={() => set(delivered)}>
            {t('emails.reset')}
            <span className="visually-hidden"> {common.label}</span>
          </Button>
        )}
      </div>
      {drafts.contradicted.includes(field) ? (
        <Contradiction
          saved={saved[language] ?? delivered}
          edited={common.value}
          onDiscard={() => drafts.discard(field)}
          onConfirm={() => drafts.confirm(field)}
        />
      ) : null}
    </div>
  );
}

function omitLanguage(value: HouseText, language: Language): HouseText {
  return Object.fromEntries(Object.entries(value).filter(([other]) => other !== language));
}
