import type { OrderCaseDto } from '@sahna/contract/admin/orders/order-endpoints';
import { ORDER_PAGE_ENDPOINTS } from '@sahna/contract/admin/orders/order-page-endpoints';
import { Button, getButtonClassName, Notice } from '@sahna/ui';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { request, sessionQuery } from '../../../shared/api.ts';
import { copyText } from '../../../shared/copy-text.ts';
import { useTexts } from '../../../shared/texts/use-language.ts';
import { countAttempt } from '../../../shared/ui/layout/use-attempt.ts';
import { type Change, useChange } from '../../../shared/use-change.ts';
import { isUnpaid, useOrderActions } from './list-actions.tsx';
import styles from './order-actions.module.css';
import { ORDER_ACTION_TEXTS } from './texts/index.ts';

/** The actions that apply to an order. Each opens its form beside the order. */
export function OrderActions({ order }: { order: OrderCaseDto }) {
  const t = useTexts(ORDER_ACTION_TEXTS);
  const { data: session } = useSuspenseQuery(sessionQuery);
  const permissions = session.member?.permissions ?? [];
  const [done, setDone] = useState('');
  const actions = useOrderActions(order, permissions);
  const open = useParams({ strict: false, select: ({ action }) => action ?? '' });
  const params = { id: order.id };
  const copyLink = useChange(
    () => request(ORDER_PAGE_ENDPOINTS.readPaymentLink, { params }),
    async ({ url }) => {
      // A link that cannot be copied is shown.
      setDone((await copyText(url)) ? t('actions.done-link') : url);
    },
  );
  const poll = useChange(
    () => request(ORDER_PAGE_ENDPOINTS.pollPayments, { params, body: {} }),
    () => setDone(t('actions.done-poll')),
  );
  if (actions.length === 0) return null;
  const canChange = permissions.includes('orders:change');
  const problem = copyLink.problem ?? poll.problem;
  return (
    <>
      <section className={styles.bar} aria-label={t('actions.title')}>
        {actions.map(({ key, title }) => (
          <Link
            key={key}
            className={getButtonClassName()}
            to="/orders/$id/actions/$action"
            params={{ id: String(order.id), action: key }}
            replace={open !== ''}
            state={open === key ? countAttempt : {}}
            onClick={() => setDone('')}
          >
            {title}
          </Link>
        ))}
        {canChange && isUnpaid(order) ? <RequestButton change={copyLink}>{t('actions.link')}</RequestButton> : null}
        {canChange && order.payments.some(({ state }) => state !== 'succeeded') ? (
          <RequestButton change={poll}>{t('actions.poll')}</RequestButton>
        ) : null}
      </section>
      {done ? <Notice tone="good">{done}</Notice> : null}
      {problem ? <Notice tone="error">{problem}</Notice> : null}
    </>
  );
}

/** Never disabled, so that it keeps the focus. */
function RequestButton({ change, children }: { change: Change<void>; children: string }) {
  return (
    <Button
      aria-disabled={change.isPending}
      onClick={() => {
        if (!change.isPending) change.run();
      }}
    >
      {children}
    </Button>
  );
}
