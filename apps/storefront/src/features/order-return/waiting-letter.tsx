import { Button, Notice } from '@sahna/ui';
import { useMutation } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { type ReturnAddress, sendReturnAgain } from '../../shared/api/order-return.ts';
import { failureMessage } from '../../shared/checkout/failure.ts';
import { useTexts } from '../../shared/texts/refund/index.ts';
import { useSecondsSince } from '../../shared/use-seconds.ts';
import styles from './order-return.module.css';

/** The shop sends none sooner, and does not say so. */
const PAUSE_SECONDS = 60;

/** An application waits for the link of its letter, which may be sent again. */
export function WaitingLetter({ address, email }: { address: ReturnAddress; email: string }) {
  const { t } = useTexts();
  const { api } = useRouteContext({ from: '__root__' });
  const { mutate, isPending, isSuccess, error, submittedAt } = useMutation({
    networkMode: 'always',
    mutationFn: () => sendReturnAgain(api, address),
  });
  const passed = useSecondsSince(submittedAt);
  const rests = isSuccess && passed < PAUSE_SECONDS;
  const failure = error
    ? failureMessage(error, t, { text: () => t('error.unknown'), unreachable: t('return.again-network') }).text
    : '';
  return (
    <section className={styles.waiting}>
      <Notice tone={isSuccess ? 'good' : 'plain'}>
        {t(isSuccess ? 'return.again-sent' : 'return.waits', { email })}
      </Notice>
      {failure ? <Notice tone="error">{failure}</Notice> : null}
      <Button disabled={isPending || rests} aria-busy={isPending} onClick={() => mutate()}>
        {rests ? t('return.again-in', { seconds: PAUSE_SECONDS - passed }) : t('return.again')}
      </Button>
    </section>
  );
}
