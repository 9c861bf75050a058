import { checkEmail } from '@sahna/contract/rules/buyer';
import { Button, Notice, TextField } from '@sahna/ui';
import { useMutation } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { askForLink } from '../../shared/api/my-orders.ts';
import { useTexts } from '../../shared/texts/my-orders/index.ts';
import styles from './my-orders.module.css';

/** Asks for a letter with a link. What it says afterwards is the same whether there are orders or not. */
export function AskForLink() {
  const { t, language } = useTexts();
  const { api } = useRouteContext({ from: '__root__' });
  const [email, setEmail] = useState('');
  const [tried, setTried] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const asking = useMutation({ mutationFn: () => askForLink(api, email.trim(), language) });
  const isWrong = checkEmail(email.trim()) !== null;
  return (
    <form
      className={styles.ask}
      noValidate
      aria-labelledby="find-orders"
      onSubmit={(submitted) => {
        submitted.preventDefault();
        setTried(true);
        if (isWrong) field.current?.focus();
        else asking.mutate();
      }}
    >
      <h2 id="find-orders">{t('mine.find')}</h2>
      <TextField
        ref={field}
        label={t('mine.email')}
        hint={t('mine.find-hint')}
        error={tried && isWrong ? t('mine.email-wrong') : undefined}
        type="email"
        autoComplete="email"
        maxLength={70}
        value={email}
        onChange={(event) => {
          setEmail(event.target.value);
          asking.reset();
        }}
      />
      <Button type="submit" look="primary" disabled={asking.isPending} aria-busy={asking.isPending}>
        {t('mine.ask')}
      </Button>
      <div aria-live="polite">
        {asking.isSuccess ? <Notice tone="good">{t('mine.asked')}</Notice> : null}
        {asking.isError ? <Notice tone="error">{t('error.network')}</Notice> : null}
      </div>
    </form>
  );
}
