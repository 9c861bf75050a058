import type { EventSessionCaseDto } from '@sahna/contract/admin/sessions/event-session-endpoints';
import { formatMoment, formatMoney, formatVisitTime } from '../../shared/format.ts';
import { VenueTime } from '../../shared/season-dates/venue-time.tsx';
import { useTexts } from '../../shared/texts/use-language.ts';
import { Fact, FactList } from '../../shared/ui/layout/facts.tsx';
import styles from './session.module.css';
import { SessionStateText } from './session-state.tsx';
import { SESSION_TEXTS } from './texts/index.ts';

/** When and where a session is, and what was sold. */
export function SessionFacts({ session }: { session: EventSessionCaseDto }) {
  const t = useTexts(SESSION_TEXTS);
  const { timeZone, plannedFor, freeReturnUntil, canceledAt, takings, free } = session;
  return (
    <div className={styles.facts}>
      <FactList>
        <Fact label={t('sessions.state')}>
          <SessionStateText state={session.state} />
        </Fact>
        <Fact label={t('session.when')}>
          <VenueTime timeZoneName={session.timeZoneName}>{formatVisitTime(session)}</VenueTime>
        </Fact>
        <Fact label={t('session.planned')}>{plannedFor && formatVisitTime(plannedFor)}</Fact>
        <Fact label={t('session.free-return')}>{freeReturnUntil && formatMoment(freeReturnUntil, timeZone)}</Fact>
        <Fact label={t('session.canceled-at')}>{canceledAt && formatMoment(canceledAt, timeZone)}</Fact>
        <Fact label={t('session.venue')}>{session.venue}</Fact>
        <Fact label={t('sessions.hall')}>{session.hall || null}</Fact>
      </FactList>
      <FactList>
        <Fact label={t('sessions.sold')}>{session.sold}</Fact>
        <Fact label={t('sessions.reserved')}>{session.reserved}</Fact>
        <Fact label={t('session.blocked')}>{session.blocked}</Fact>
        <Fact label={t('sessions.free')}>{free ?? '–'}</Fact>
        <Fact label={t('session.valid-tickets')}>{session.tickets}</Fact>
        <Fact label={t('session.entered')}>{session.used}</Fact>
        <Fact label={t('session.order-count')}>{session.orders}</Fact>
        <Fact label={t('sessions.takings')}>{takings && <strong>{formatMoney(takings)}</strong>}</Fact>
      </FactList>
    </div>
  );
}
