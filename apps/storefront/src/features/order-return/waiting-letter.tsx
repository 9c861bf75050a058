import { Button, Notice } from '@sahna/ui';
import { useMutation } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { type ReturnAddress, sendReturnAgain } from '../../shared/api/order-return.ts';
import { failureMessage } from '../../shared/checkout/failure.ts';
import { FailureNotice } from '../../shared/messages/failure-text.tsx';
import { useTexts } from '../../shared/texts/refund/index.ts';
import styles from './order-return.module.css';

type WaitingLetterProps = {
  address: ReturnAddress;
  email: string;
  /** Seconds until it may be sent again; null: it was sent often enough. */
  secondsLeft: number | null;
  /** Reads the page again. */
  onSent: () => Promise<unknown>;
};

/** An application waits for the link of its letter, which may be sent again. */
export function WaitingLetter({ address, email, secondsLeft, onSent }: WaitingLetterProps) {
  const { t } = useTexts();
  const { api } = useRouteContext({ from: '__root__' });
  const { mutate, isPending, isSuccess, error } = useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      await sendReturnAgain(api, address);
      await onSent();
    },
  });
  const failure = error
    ? failureMessage(error, t, { text: () => t('error.unknown'), unreachable: t('return.again-network') })
    : null;
  return (
    <section className={styles.waiting}>
      <Notice tone={isSuccess ? 'good' : 'plain'}>
        {t(isSuccess ? 'return.again-sent' : 'return.waits', { email })}
      </Notice>
      <FailureNotice failure={failure} />
      {secondsLeft === null ? null : (
        <Button disabled={isPending || secondsLeft > 0} aria-busy={isPending} onClick={() => mutate()}>
          {secondsLeft > 0 ? t('return.again-in', { seconds: secondsLeft }) : t('return.again')}
        </Button>
      )}
    </section>
  );
}
