import { type Language, toLanguageTag } from '@sahna/contract/languages';
import { Notice, Skeleton } from '@sahna/ui';
import { useTexts } from '../../../shared/texts/use-language.ts';
import { EmailFrame } from '../../../shared/ui/email-frame.tsx';
import styles from './emails.module.css';
import { EMAIL_EDITOR_TEXTS } from './texts/index.ts';
import type { Preview } from './use-email-preview.ts';

type EmailPreviewProps = {
  preview: Preview | undefined;
  isOutdated: boolean;
  hasFailed: boolean;
  language: Language;
};

/** The email as its recipient gets it, with values of the example. */
export function EmailPreview({ preview, isOutdated, hasFailed, language }: EmailPreviewProps) {
  const t = useTexts(EMAIL_EDITOR_TEXTS);
  return (
    <section className={styles.preview} aria-label={t('emails.preview')} aria-busy={isOutdated}>
      <h2 className={styles.heading}>{t('emails.preview')}</h2>
      <p className={styles.hint}>{t('emails.preview-hint')}</p>
      {hasFailed ? <Notice tone="error">{t('emails.preview-failed')}</Notice> : null}
      {preview ? (
        <div lang={toLanguageTag(language)}>
          <p className={styles.subject}>{preview.subject}</p>
          <EmailFrame subject={preview.subject} html={preview.html} />
        </div>
      ) : (
        <Skeleton className={styles.loading} />
      )}
    </section>
  );
}
