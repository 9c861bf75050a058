import { LENGTHS } from '@sahna/contract/constants';
import { checkEmail } from '@sahna/contract/rules/buyer';
import { Button, Modal, Notice, TextField } from '@sahna/ui';
import { useMutation } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { requestAlert } from '../api/alerts.ts';
import { useAvailabilityAlertTexts } from '../texts/availability-alert/index.ts';
import styles from './notify-me.module.css';

/** Requests an email address. The response is the same whether the address is known or not. */
export function NotifyMeDialog({ eventHash, onClose }: { eventHash: string; onClose: () => void }) {
  const { t, language } = useAvailabilityAlertTexts();
  const { api } = useRouteContext({ from: '__root__' });
  const [email, setEmail] = useState('');
  const [isSubmitted, setSubmitted] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const form = useId();
  const address = email.trim();
  const subscription = useMutation({ mutationFn: () => requestAlert(api, eventHash, address, language) });
  const isWrong = checkEmail(address) !== null;
  useEffect(() => field.current?.focus(), []);
  function submit(submitted: FormEvent): void {
    submitted.preventDefault();
    setSubmitted(true);
    if (isWrong) field.current?.focus();
    else subscription.mutate();
  }
  return (
    <Modal
      heading={t('title.availability-alert')}
      onClose={onClose}
      actions={
        <>
          {subscription.isSuccess ? null : (
            <Button
              type="submit"
              form={form}
              variant="primary"
              disabled={subscription.isPending}
              aria-busy={subscription.isPending}
            >
              {t('alert.subscribe')}
            </Button>
          )}
          <Button onClick={onClose}>{t('alert.close')}</Button>
        </>
      }
    >
      <form id={form} className={styles.form} noValidate onSubmit={submit}>
        {subscription.isSuccess ? null : (
          <>
            <p>{t('alert.dialog-text')}</p>
            <TextField
              ref={field}
              label={t('alert.email')}
              error={isSubmitted && isWrong ? t('alert.email-wrong') : undefined}
              type="email"
              autoComplete="email"
              maxLength={LENGTHS.email.max}
              value={email}
              onChange={(event) => {
                setEmail(event.target.value);
                subscription.reset();
              }}
            />
          </>
        )}
        <div aria-live="polite">
          {subscription.isSuccess ? (
            <Notice tone="good">{t('alert.confirmation-sent', { email: address })}</Notice>
          ) : null}
          {subscription.isError ? <Notice tone="error">{t('error.network')}</Notice> : null}
        </div>
      </form>
    </Modal>
  );
}
