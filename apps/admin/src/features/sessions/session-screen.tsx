import type { EventSessionCaseDto } from '@sahna/contract/admin/sessions/event-session-endpoints';
import type { Permission } from '@sahna/contract/rules/staff/permissions';
import { getButtonClassName, Skeleton } from '@sahna/ui';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { sessionQuery } from '../../shared/api.ts';
import { useTexts } from '../../shared/texts/use-language.ts';
import { Screen } from '../../shared/ui/layout/screen.tsx';
import { CancellationProgress } from './cancellation-progress.tsx';
import styles from './session.module.css';
import { SessionFacts } from './session-facts.tsx';
import { SESSION_TEXTS } from './texts/index.ts';
import { describeSession, MissingSession, useSession } from './use-session.tsx';

/** A session: what was sold, and what can be done with it. */
export function SessionScreen() {
  const t = useTexts(SESSION_TEXTS);
  const { id } = useParams({ from: '/frame/sessions/$id' });
  const { session, isMissing } = useSession(id);
  const { data } = useSuspenseQuery(sessionQuery);
  const permissions = data.member?.permissions ?? [];
  if (isMissing) return <MissingSession />;
  return (
    <Screen
      title={session ? describeSession(session) : t('session.loading')}
      actions={
        <Link to="/sessions" search={{}}>
          {t('session.back')}
        </Link>
      }
    >
      {session ? (
        <>
          <SessionActions session={session} permissions={permissions} />
          {session.state === 'canceled' && permissions.includes('orders:view') ? (
            <CancellationProgress id={id} canRetry={canCancel(permissions)} />
          ) : null}
          <SessionFacts session={session} />
        </>
      ) : (
        <Skeleton className={styles.skeleton} />
      )}
    </Screen>
  );
}

function canCancel(permissions: readonly Permission[]): boolean {
  return permissions.includes('season:change') && permissions.includes('refunds:change');
}

function SessionActions({
  session: { id, state, startsAt },
  permissions,
}: {
  session: EventSessionCaseDto;
  permissions: readonly Permission[];
}) {
  const t = useTexts(SESSION_TEXTS);
  const params = { id: String(id) };
  const className = getButtonClassName();
  const isUpcoming = state !== 'canceled' && Date.parse(startsAt) > Date.now();
  return (
    <nav className={styles.actions} aria-label={t('session.actions')}>
      {permissions.includes('orders:view') ? (
        <>
          <Link to="/orders" search={{ sessionId: id }} className={className}>
            {t('session.orders')}
          </Link>
          <Link to="/sessions/$id/attendees" params={params} className={className}>
            {t('session.attendees')}
          </Link>
          <Link to="/sessions/$id/message" params={params} className={className}>
            {t('session.messages')}
          </Link>
        </>
      ) : null}
      {permissions.includes('blockedSeats:view') ? (
        <Link to="/sessions/$id/seats" params={params} className={className}>
          {t('session.seats')}
        </Link>
      ) : null}
      {isUpcoming && permissions.includes('season:change') ? (
        <Link to="/sessions/$id/reschedule" params={params} className={className}>
          {t('session.reschedule')}
        </Link>
      ) : null}
      {state !== 'canceled' && canCancel(permissions) ? (
        <Link to="/sessions/$id/cancel" params={params} className={className}>
          {t('session.cancel')}
        </Link>
      ) : null}
    </nav>
  );
}
