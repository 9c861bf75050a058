import type { OrderCaseDto } from '@sahna/contract/admin/orders/order-endpoints';
import { Notice, Skeleton } from '@sahna/ui';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useRouter } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { sessionQuery } from '../../../shared/api.ts';
import { useLanguage, useTexts } from '../../../shared/texts/use-language.ts';
import { SidePanel } from '../../../shared/ui/layout/side-panel.tsx';
import { useAttempt } from '../../../shared/ui/layout/use-attempt.ts';
import { createOrderQuery } from '../queries.ts';
import { useOrderActions } from './list-actions.tsx';
import styles from './order-actions.module.css';
import { ORDER_ACTION_TEXTS } from './texts/index.ts';

/** The form of an action beside its order, at an address of its own. */
export function ActionScreen() {
  const { id, action } = useParams({ from: '/frame/orders/$id/actions/$action' });
  const { language } = useLanguage();
  const { data: order } = useQuery({ ...createOrderQuery(id, language), throwOnError: false });
  // Nothing of another form stays when the address changes.
  return order ? <ActionAside key={action} order={order} action={action} /> : <Skeleton className={styles.skeleton} />;
}

type ActionAsideProps = { order: OrderCaseDto; action: string };

function ActionAside({ order, action }: ActionAsideProps) {
  const t = useTexts(ORDER_ACTION_TEXTS);
  const router = useRouter();
  const navigate = useNavigate();
  const { data: session } = useSuspenseQuery(sessionQuery);
  const { timeZone } = session;
  const offered = useOrderActions(order, session.member?.permissions ?? []).find(({ key }) => key === action);
  const attempt = useAttempt();
  // Once it is done, the action may not be offered any more.
  const [finished, setFinished] = useState<{ attempt: number; title: string; message: ReactNode } | null>(null);
  const done = finished?.attempt === attempt ? finished : null;
  const title = done?.title ?? offered?.title ?? t('actions.title');
  // At once, so that a form that is done previews nothing more.
  const finish = (result: { title: string; message: ReactNode }): void =>
    flushSync(() => setFinished({ attempt, ...result }));
  const close = (): void => {
    if (router.history.canGoBack()) router.history.back();
    else navigate({ to: '/orders/$id', params: { id: String(order.id) }, replace: true });
  };
  return (
    <SidePanel title={title} done={done?.message} onClose={close}>
      {offered ? (
        offered.render({
          ...{ order, timeZone, title: offered.title },
          onDone: (message) => finish({ title: offered.title, message: message ?? offered.done }),
        })
      ) : (
        <Notice tone="warn">{t('actions.not-offered')}</Notice>
      )}
    </SidePanel>
  );
}
