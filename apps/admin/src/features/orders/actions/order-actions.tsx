import type { OrderCaseDto } from '@sahna/contract/admin/orders/order-endpoints';
import { ORDER_PAGE_ENDPOINTS } from '@sahna/contract/admin/orders/order-page-endpoints';
import { Button, Notice } from '@sahna/ui';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { request, sessionQuery } from '../../../shared/api.ts';
import { useTexts } from '../../../shared/texts/use-language.ts';
import { useChange } from '../../../shared/use-change.ts';
import { isUnpaid, useOrderActions } from './list-actions.tsx';
import styles from './order-actions.module.css';
import { ORDER_ACTION_TEXTS } from './texts/index.ts';

/** The actions that apply to an order, and the form of the chosen one. */
export function OrderActions({ order, timeZone }: { order: OrderCaseDto; timeZone: string }) {
  const t = useTexts(ORDER_ACTION_TEXTS);
  const { data: session } = useSuspenseQuery(sessionQuery);
  const permissions = session.member?.permissions ?? [];
  const [openKey, setOpenKey] = useState('');
  const [done, setDone] = useState('');
  const actions = useOrderActions(order, permissions);
  const open = actions.find(({ key }) => key === openKey);
  const params = { id: order.id };
  const copyLink = useChange(
    () => request(ORDER_PAGE_ENDPOINTS.readPaymentLink, { params }),
    async ({ url }) => {
      await navigator.clipboard.writeText(url);
      setDone(t('actions.done-link'));
    },
  );
  const poll = useChange(
    () => request(ORDER_PAGE_ENDPOINTS.pollPayments, { params, body: {} }),
    () => setDone(t('actions.done-poll')),
  );
  if (actions.length === 0) return null;
  const canChange = permissions.includes('orders:change');
  const problem = copyLink.problem ?? poll.problem;
  const choose = (key: string): void => {
    setDone('');
    setOpenKey(key);
  };
  return (
    <>
      <section className={styles.bar} aria-label={t('actions.title')}>
        {actions.map(({ key, title }) => (
          <Button key={key} aria-expanded={key === openKey} onClick={() => choose(key === openKey ? '' : key)}>
            {title}
          </Button>
        ))}
        {canChange && isUnpaid(order) ? (
          <Button onClick={() => copyLink.run()} disabled={copyLink.isPending}>
            {t('actions.link')}
          </Button>
        ) : null}
        {canChange && order.payments.some(({ state }) => state !== 'succeeded') ? (
          <Button onClick={() => poll.run()} disabled={poll.isPending}>
            {t('actions.poll')}
          </Button>
        ) : null}
      </section>
      {done ? <Notice tone="good">{done}</Notice> : null}
      {problem ? <Notice tone="error">{problem}</Notice> : null}
      {open?.render({
        ...{ order, timeZone, title: open.title },
        onClose: () => setOpenKey(''),
        onDone: () => {
          setOpenKey('');
          setDone(open.done);
        },
      })}
    </>
  );
}
