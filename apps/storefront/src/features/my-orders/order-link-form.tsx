import { LENGTHS } from '@sahna/contract/constants';
import { checkEmail } from '@sahna/contract/rules/buyer';
import { Button, Notice, TextField } from '@sahna/ui';
import { useMutation } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { requestOrderLink } from '../../shared/api/my-orders.ts';
import { useMyOrdersTexts } from '../../shared/texts/my-orders/index.ts';
import styles from './my-orders.module.css';

/**
 * Requests an email with a link. The response is the same whether there are orders or not. `isMain`: nothing else on the
 * page is more urgent.
 */
export function OrderLinkForm({ isMain }: { isMain: boolean }) {
  const { t, language } = useMyOrdersTexts();
  const { api } = useRouteContext({ from: '__root__' });
  const [email, setEmail] = useState('');
  const [tried, setTried] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const linkRequest = useMutation({ mutationFn: () => requestOrderLink(api, email.trim(), language) });
  const isWrong = checkEmail(email.trim()) !== null;
  return (
    <form
      className={styles.linkForm}
      noValidate
      aria-labelledby="find-orders"
      onSubmit={(submitted) => {
        submitted.preventDefault();
        setTried(true);
        if (isWrong) field.current?.focus();
        else linkRequest.mutate();
      }}
    >
      <h2 id="find-orders">{t('my-orders.find')}</h2>
      <TextField
        ref={field}
        label={t('my-orders.email')}
        hint={t('my-orders.find-text')}
        error={tried && isWrong ? t('my-orders.email-wrong') : undefined}
        type="email"
        autoComplete="email"
        maxLength={LENGTHS.email.max}
        value={email}
        onChange={(event) => {
          setEmail(event.target.value);
          linkRequest.reset();
        }}
      />
      <Button
        type="submit"
        variant={isMain ? 'primary' : 'plain'}
        disabled={linkRequest.isPending}
        aria-busy={linkRequest.isPending}
      >
        {t('my-orders.request-link')}
      </Button>
      <div aria-live="polite">
        {linkRequest.isSuccess ? <Notice tone="good">{t('my-orders.link-sent')}</Notice> : null}
        {linkRequest.isError ? <Notice tone="error">{t('error.network')}</Notice> : null}
      </div>
    </form>
  );
}
