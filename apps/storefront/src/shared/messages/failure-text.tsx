import { Notice } from '@sahna/ui';
import { useTicketsTexts } from '../texts/tickets/index.ts';
import styles from './failure-text.module.css';
import type { Message } from './message-modal.tsx';

/** Message of a failed request. */
export type Failure = Pick<Message, 'text' | 'code'>;

/** Message of a failed request, with its code in a second line (booking §8 "Behaviour"). */
export function FailureText({ failure: { text, code } }: { failure: Failure }) {
  const { t } = useTicketsTexts();
  return (
    <>
      <span>{text}</span>
      {code ? <small className={styles.code}>{t('modal.code', { code })}</small> : null}
    </>
  );
}

/** Notice with the message; nothing without a failure. */
export function FailureNotice({ failure }: { failure: Failure | null }) {
  if (!failure) return null;
  return (
    <Notice tone="error">
      <FailureText failure={failure} />
    </Notice>
  );
}
