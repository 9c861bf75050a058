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
  const [tried, setTried] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const form = useId();
  const address = email.trim();
  const asking = useMutation({ mutationFn: () => requestAlert(api, eventHash, address, language) });
  const isWrong = checkEmail(address) !== null;
  useEffect(() => field.current?.focus(), []);
  function submit(submitted: FormEvent): void {
    submitted.preventDefault();
    setTried(true);
    if (isWrong) field.current?.focus();
    else asking.mutate();
  }
  return (
    <Modal
      heading={t('title.availability-alert')}
      onClose={onClose}
      actions={
        <>
          {asking.isSuccess ? null : (
            <Button
              type="submit"
              form={form}
              variant="primary"
              disabled={asking.isPending}
              aria-busy={asking.isPending}
            >
              {t('alert.ask')}
            </Button>
          )}
          <Button onClick={onClose}>{t('alert.close')}</Button>
        </>
      }
    >
      <form id={form} className={styles.form} noValidate onSubmit={submit}>
        {asking.isSuccess ? null : (
          <>
            <p>{t('alert.lead')}</p>
            <TextField
              ref={field}
              label={t('alert.email')}
              error={tried && isWrong ? t('alert.email-wrong') : undefined}
              type="email"
              autoComplete="email"
              maxLength={LENGTHS.email.most}
              value={email}
              onChange={(event) => {
                setEmail(event.target.value);
                asking.reset();
              }}
            />
          </>
        )}
        <div aria-live="polite">
          {asking.isSuccess ? <Notice tone="good">{t('alert.requested', { email: address })}</Notice> : null}
          {asking.isError ? <Notice tone="error">{t('error.network')}</Notice> : null}
        </div>
      </form>
    </Modal>
  );
}
