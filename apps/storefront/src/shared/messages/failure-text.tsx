import { Notice } from '@sahna/ui';
import { useTexts } from '../texts/tickets/index.ts';
import styles from './failure-text.module.css';
import type { Message } from './message-modal.tsx';

/** Why a call failed. */
export type Failure = Pick<Message, 'text' | 'code'>;

/** Why a call failed, and the code of a refusal in a second, quiet line (booking §8 "Behaviour"). */
export function FailureText({ failure: { text, code } }: { failure: Failure }) {
  const { t } = useTexts();
  return (
    <>
      <span>{text}</span>
      {code ? <small className={styles.code}>{t('modal.code', { code })}</small> : null}
    </>
  );
}

/** The same as a notice; nothing where nothing failed. */
export function FailureNotice({ failure }: { failure: Failure | null }) {
  if (!failure) return null;
  return (
    <Notice tone="error">
      <FailureText failure={failure} />
    </Notice>
  );
}
