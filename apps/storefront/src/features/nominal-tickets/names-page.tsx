import { buttonClass, Notice } from '@sahna/ui';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useParams, useRouteContext } from '@tanstack/react-router';
import { useMemo } from 'react';
import { orderDataQuery } from '../../shared/api/holders.ts';
import { useTexts } from '../../shared/texts/names/index.ts';
import styles from './names.module.css';
import { NamesFormView } from './names-form.tsx';
import { readForm } from './read-form.ts';

/** Who comes on each ticket of an order, asked before it is paid (poster §2 "Named tickets screen"). */
export function NamesPage() {
  const texts = useTexts();
  const { api } = useRouteContext({ from: '__root__' });
  const { hash } = useParams({ from: '/nominal-tickets/$hash' });
  const { data, dataUpdatedAt, refetch } = useSuspenseQuery(orderDataQuery(api, hash, texts.language));
  const form = useMemo(() => readForm(data, texts), [data, texts]);
  if (!form) return <DeletedOrder />;
  return <NamesFormView key={hash} hash={hash} form={form} readAt={dataUpdatedAt} onTimeOver={() => void refetch()} />;
}

/** No order, or one whose time ran out (poster §2). */
export function DeletedOrder() {
  const { t } = useTexts();
  return (
    <main id="main" className={styles.page}>
      <h1>{t('names.title')}</h1>
      <Notice tone="warn">{t('names.deleted')}</Notice>
      <p>
        <Link to="/" className={buttonClass()}>
          {t('names.to-poster')}
        </Link>
      </p>
    </main>
  );
}
