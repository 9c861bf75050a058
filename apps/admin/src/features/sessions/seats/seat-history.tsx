import type { SeatEventDto } from '@sahna/contract/admin/sessions/session-seats-endpoints';
import { Skeleton } from '@sahna/ui';
import { useQuery } from '@tanstack/react-query';
import { AUDIT_TEXTS } from '../../../shared/audit/texts/index.ts';
import { formatMoment } from '../../../shared/format.ts';
import { useTexts } from '../../../shared/texts/use-language.ts';
import { OrderLink } from '../../../shared/ui/order-link.tsx';
import { createSeatHistoryQuery } from './queries.ts';
import styles from './seats.module.css';
import { SEATS_TEXTS } from './texts/index.ts';

/** Who blocked, reserved, bought and freed a seat, newest first. */
export function SeatHistory({ id, seatId, timeZone }: { id: string; seatId: number; timeZone: string }) {
  const t = useTexts(SEATS_TEXTS);
  const { data } = useQuery(createSeatHistoryQuery(id, seatId));
  if (!data) return <Skeleton className={styles.history} />;
  return (
    <section className={styles.history} aria-label={t('seats.history')}>
      <h3>{t('seats.history')}</h3>
      {data.events.length === 0 ? <p className={styles.quiet}>{t('seats.history-empty')}</p> : null}
      <ol className={styles.events}>
        {data.events.map((event, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: events have no id, and the list is replaced as a whole.
          <li key={index}>
            <time dateTime={event.at} className={styles.quiet}>
              {formatMoment(event.at, timeZone)}
            </time>{' '}
            <EventText event={event} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function EventText({ event: { actor, verb, order, reason } }: { event: SeatEventDto }) {
  const t = useTexts(SEATS_TEXTS);
  const tAudit = useTexts(AUDIT_TEXTS);
  const actorName = actor?.kind === 'system' ? tAudit('audit.system') : actor?.name;
  return (
    <>
      {verb ? (
        <span>
          <strong>{actorName}</strong> {tAudit(`audit.verb-${verb}`)}
        </span>
      ) : (
        <span>{t(`seats.order-${order?.step ?? 'placed'}`)}</span>
      )}
      {order ? (
        <>
          {' '}
          <OrderLink id={order.id} />
        </>
      ) : null}
      {reason ? <p className={styles.quiet}>{tAudit('audit.reason', { reason })}</p> : null}
    </>
  );
}
