import { Button, Notice } from '@sahna/ui';
import { useMutation } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { type ReturnLink, resendReturnEmails } from '../../shared/api/return-requests.ts';
import { toFailureMessage } from '../../shared/checkout/failure.ts';
import { Unbroken } from '../../shared/lib/unbroken.tsx';
import { FailureNotice } from '../../shared/messages/failure-text.tsx';
import { useRefundTexts } from '../../shared/texts/refund/index.ts';
import styles from './order-return.module.css';

type ConfirmationEmailNoticeProps = {
  address: ReturnLink;
  email: string;
  /** Seconds until the email may be sent again; null: limit reached. */
  secondsLeft: number | null;
  /** Refetches the page's data. */
  onSent: () => Promise<unknown>;
};

/** Shows that a return request waits for the confirmation by email, which can be sent again. */
export function ConfirmationEmailNotice({ address, email, secondsLeft, onSent }: ConfirmationEmailNoticeProps) {
  const { t } = useRefundTexts();
  const { api } = useRouteContext({ from: '__root__' });
  const { mutate, isPending, isSuccess, error } = useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      await resendReturnEmails(api, address);
      await onSent();
    },
  });
  const failure = error
    ? toFailureMessage(error, t, { text: () => t('error.unknown'), unreachable: t('return.resend-network-error') })
    : null;
  return (
    <section className={styles.emailNotice}>
      <Notice tone={isSuccess ? 'good' : 'plain'}>
        <Unbroken>{t(isSuccess ? 'return.email-resent' : 'return.awaiting-confirmation', { email })}</Unbroken>
      </Notice>
      <FailureNotice failure={failure} />
      {secondsLeft === null ? null : (
        <Button disabled={isPending || secondsLeft > 0} aria-busy={isPending} onClick={() => mutate()}>
          {secondsLeft > 0 ? t('return.resend-email-in', { seconds: secondsLeft }) : t('return.resend-email')}
        </Button>
      )}
    </section>
  );
}
