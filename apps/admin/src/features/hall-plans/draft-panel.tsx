import { HALL_PLAN_ENDPOINTS, type HallDto } from '@sahna/contract/admin/hall-plans/hall-plan-endpoints';
import { Button, getButtonClassName, Notice } from '@sahna/ui';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { request, sessionQuery } from '../../shared/api.ts';
import { formatMoment } from '../../shared/format.ts';
import { useTexts } from '../../shared/texts/use-language.ts';
import { ConfirmedButton } from '../../shared/ui/confirmed-button.tsx';
import { useChange } from '../../shared/use-change.ts';
import styles from './hall-plans.module.css';
import { useCanChange } from './queries.ts';
import { HALL_PLAN_TEXTS } from './texts/index.ts';

/** The draft of the next version, or how to begin one. */
export function DraftPanel({ hall }: { hall: HallDto }) {
  const t = useTexts(HALL_PLAN_TEXTS);
  const { data: session } = useSuspenseQuery(sessionQuery);
  const canChange = useCanChange();
  const navigate = useNavigate();
  const { key, draft } = hall;
  const start = useChange(
    () => request(HALL_PLAN_ENDPOINTS.startHallDraft, { params: { key }, body: {} }),
    () => navigate({ to: '/season/halls/$key/draft', params: { key } }),
  );
  if (!draft)
    return canChange ? (
      <div className={styles.actions}>
        <Button variant="primary" onClick={() => start.run()} disabled={start.isPending}>
          {t('hall.edit')}
        </Button>
        <Link to="/season/hall-import" search={{ hall: key }} className={getButtonClassName('plain')}>
          {t('hall.import')}
        </Link>
        {start.problem ? <Notice tone="error">{start.problem}</Notice> : null}
      </div>
    ) : null;
  return (
    <section className={styles.panel}>
      <h2>{t('hall.draft')}</h2>
      <p>{t('hall.draft-by', { author: draft.author, moment: formatMoment(draft.updatedAt, session.timeZone) })}</p>
      <div className={styles.actions}>
        <Link to="/season/halls/$key/draft" params={{ key }} className={getButtonClassName('primary')}>
          {canChange ? t('hall.draft-edit') : t('hall.draft-view')}
        </Link>
        <Link to="/season/halls/$key/review" params={{ key }} className={getButtonClassName('plain')}>
          {t('hall.draft-review')}
        </Link>
        {canChange ? (
          <ConfirmedButton
            label={t('hall.discard')}
            question={t('hall.discard-question', { hall: hall.name })}
            send={() => request(HALL_PLAN_ENDPOINTS.discardHallDraft, { params: { key }, body: {} })}
            onDone={() => (hall.versions.length === 0 ? navigate({ to: '/season/halls' }) : undefined)}
          >
            <p>{t('hall.discard-hint')}</p>
          </ConfirmedButton>
        ) : null}
      </div>
    </section>
  );
}
