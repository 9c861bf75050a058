import type { SessionMessageDto } from '@sahna/contract/admin/sessions/session-message-endpoints';
import { formatMoment } from '../../../shared/format.ts';
import { useTexts } from '../../../shared/texts/use-language.ts';
import styles from '../session.module.css';
import { SESSION_TEXTS } from '../texts/index.ts';

/** Messages to a session with their progress. */
export function SentMessages({ messages, timeZone }: { messages: readonly SessionMessageDto[]; timeZone: string }) {
  const t = useTexts(SESSION_TEXTS);
  return (
    <section className={styles.section} aria-label={t('message.sent')}>
      <h2 className={styles.heading}>{t('message.sent')}</h2>
      {messages.length === 0 ? <p className={styles.quiet}>{t('message.sent-empty')}</p> : null}
      <ul className={styles.messages}>
        {messages.map((message) => (
          <Message key={message.id} message={message} timeZone={timeZone} />
        ))}
      </ul>
    </section>
  );
}

function Message({ message, timeZone }: { message: SessionMessageDto; timeZone: string }) {
  const t = useTexts(SESSION_TEXTS);
  const { subject, author, createdAt, orders, waiting, skipped, failing } = message;
  const done = orders - waiting;
  return (
    <li className={styles.message}>
      <p>
        <strong>{subject}</strong>{' '}
        <span className={styles.quiet}>
          {formatMoment(createdAt, timeZone)}
          {author ? `, ${author}` : ''}
        </span>
      </p>
      <progress className={styles.progress} max={Math.max(1, orders)} value={done} aria-label={subject} />
      <p role="status">{t(waiting === 0 ? 'message.done' : 'message.running', { done, orders })}</p>
      {skipped > 0 ? <p className={styles.quiet}>{t('message.skipped', { orders: skipped })}</p> : null}
      {failing > 0 ? <p className={styles.warning}>{t('message.failing', { orders: failing })}</p> : null}
    </li>
  );
}
