import {
  type MessagePreviewDto,
  SESSION_MESSAGE_ENDPOINTS,
} from '@sahna/contract/admin/sessions/session-message-endpoints';
import { type Language, toLanguageTag } from '@sahna/contract/languages';
import { Button, Notice } from '@sahna/ui';
import { useState } from 'react';
import { request } from '../../../shared/api.ts';
import { BUYER_LANGUAGE_NAMES } from '../../../shared/texts/language-names.ts';
import { useTexts } from '../../../shared/texts/use-language.ts';
import { EmailFrame } from '../../../shared/ui/email-frame.tsx';
import { useChange } from '../../../shared/use-change.ts';
import styles from '../session.module.css';
import { SESSION_TEXTS } from '../texts/index.ts';
import { type Drafts, toMessageTexts } from './message-drafts.ts';

type MessagePreviewsProps = {
  id: string;
  previews: readonly MessagePreviewDto[];
  drafts: Drafts;
  onSent: () => void;
};

/** The email in each language as it will arrive; then a test to oneself, or the real thing. */
export function MessagePreviews({ id, previews, drafts, onSent }: MessagePreviewsProps) {
  const t = useTexts(SESSION_TEXTS);
  // One key per preview: pressing twice, or again after a lost answer, sends once.
  const [key] = useState(() => crypto.randomUUID());
  const body = { texts: toMessageTexts(drafts) };
  const send = useChange(
    () => request(SESSION_MESSAGE_ENDPOINTS.sendSessionMessage, { params: { id }, body: { ...body, key } }),
    onSent,
  );
  const [testedAt, setTestedAt] = useState<string | null>(null);
  const test = useChange(
    (language: Language) =>
      request(SESSION_MESSAGE_ENDPOINTS.testSessionMessage, { params: { id }, body: { ...body, language } }),
    ({ email }) => setTestedAt(email),
  );
  const orders = previews.reduce((sum, { recipients }) => sum + recipients, 0);
  const problem = send.problem ?? test.problem;
  return (
    <section className={styles.section} aria-label={t('message.previews')}>
      <h2 className={styles.heading}>{t('message.previews')}</h2>
      <div className={styles.languages}>
        {previews.map(({ language, recipients, textLanguage, subject, html }) => (
          <article key={language} className={styles.preview} lang={toLanguageTag(language)}>
            <h3>
              {BUYER_LANGUAGE_NAMES[language]}{' '}
              <span className={styles.quiet}>{t('message.recipients', { orders: recipients })}</span>
            </h3>
            {textLanguage === language ? null : (
              <p className={styles.warning}>
                {t('message.fallback', { language: BUYER_LANGUAGE_NAMES[textLanguage] })}
              </p>
            )}
            <p>
              <strong>{subject}</strong>
            </p>
            <EmailFrame subject={subject} html={html} />
            <div>
              <Button variant="quiet" onClick={() => test.run(language)} disabled={test.isPending}>
                {t('message.test')}
              </Button>
            </div>
          </article>
        ))}
      </div>
      {testedAt === null ? null : <Notice tone="good">{t('message.tested', { email: testedAt })}</Notice>}
      {problem ? <Notice tone="error">{problem}</Notice> : null}
      <div className={styles.actions}>
        <Button variant="primary" onClick={() => send.run()} disabled={send.isPending}>
          {t('message.send', { orders })}
        </Button>
      </div>
    </section>
  );
}
