import { HALL_PLAN_ENDPOINTS, type HallDto } from '@sahna/contract/admin/hall-plans/hall-plan-endpoints';
import { Notice, Skeleton } from '@sahna/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { request } from '../../../shared/api.ts';
import { formatVisitTime } from '../../../shared/format.ts';
import { DocumentLink } from '../../../shared/season/document-link.tsx';
import { useLanguage, useTexts } from '../../../shared/texts/use-language.ts';
import { ConfirmedButton } from '../../../shared/ui/confirmed-button.tsx';
import styles from '../hall-plans.module.css';
import { createMoveQuery, useCanChange } from '../queries.ts';
import { HALL_PLAN_TEXTS } from '../texts/index.ts';
import { FoldedSeats } from './taken-seats.tsx';

/** Sessions with an older plan: which can move to the newest one, and why others cannot. */
export function MovePanel({ hall: { key, name, versions } }: { hall: HallDto }) {
  const t = useTexts(HALL_PLAN_TEXTS);
  const { language } = useLanguage();
  const canChange = useCanChange();
  const [moved, setMoved] = useState<number | null>(null);
  const older = versions.slice(1).reduce((sum, { sessions }) => sum + sessions, 0);
  const { data } = useQuery({ ...createMoveQuery(key, language), enabled: older > 0 });
  const done = moved === null ? null : <Notice tone="good">{t('move.done', { count: moved })}</Notice>;
  if (older === 0) return done;
  if (!data) return <Skeleton className={styles.skeleton} />;
  const movable = data.sessions.filter(({ problem }) => problem === null);
  return (
    <section className={styles.panel}>
      <h2>{t('move.title', { count: data.sessions.length, version: data.version })}</h2>
      {done}
      <p>{t('move.hint')}</p>
      <ul className={styles.sessions}>
        {data.sessions.map(({ id, event, eventKey, problem, seats, version, unpricedZones, ...time }) => (
          <li key={id} data-problem={problem ?? undefined}>
            <strong>{event}</strong>, {formatVisitTime(time)}: {t(`move.${problem ?? 'can'}`, { version })}
            {unpricedZones.length > 0 ? (
              <>
                {'; '}
                <DocumentLink documentKey={eventKey} draft={null}>
                  {t('move.unpriced', { zones: unpricedZones.join(', ') })}
                </DocumentLink>
              </>
            ) : null}
            {seats.length > 0 ? <FoldedSeats seats={seats} /> : null}
          </li>
        ))}
      </ul>
      {canChange && movable.length > 0 ? (
        <ConfirmedButton
          variant="primary"
          label={t('move.submit', { count: movable.length })}
          question={t('move.question', { count: movable.length, hall: name })}
          send={() => request(HALL_PLAN_ENDPOINTS.moveHallSessions, { params: { key }, body: {} })}
          onDone={({ moved: count }) => setMoved(count)}
        >
          <p>{t('move.question-hint')}</p>
        </ConfirmedButton>
      ) : null}
    </section>
  );
}
