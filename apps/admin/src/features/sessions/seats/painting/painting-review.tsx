import type { PaintedSessionDto, PaintResultDto } from '@sahna/contract/admin/sessions/seat-painting-endpoints';
import { Button, Notice } from '@sahna/ui';
import { formatVisitTime } from '../../../../shared/format.ts';
import { HALL_TEXTS } from '../../../../shared/hall/texts/index.ts';
import { useTexts } from '../../../../shared/texts/use-language.ts';
import { LeavingButton } from '../../../../shared/ui/leaving-button.tsx';
import styles from '../seats.module.css';
import { SiblingSessions } from '../sibling-sessions.tsx';
import { SEATS_TEXTS } from '../texts/index.ts';
import paintingStyles from './painting.module.css';
import { PAINTING_TEXTS } from './texts/index.ts';
import type { Painting } from './use-painting.ts';

const MAX_LISTED = 20;

type PaintingReviewProps = { painting: Painting; nameSeat: (seat: number) => string };

/** Sessions, what the painting changes in them, and saving it. */
export function PaintingReview({ painting, nameSeat }: PaintingReviewProps) {
  const t = useTexts(PAINTING_TEXTS);
  const { preview, save, restored, undo, unpaint, isChanged } = painting;
  const isPending = preview.isPending || save.isPending;
  const problem = preview.problem ?? save.problem ?? restored.problem;
  const count = painting.siblings.length + 1;
  return (
    <div className={styles.section}>
      {isChanged ? (
        <SiblingSessions
          siblings={painting.data.siblings}
          selected={painting.siblings}
          onChange={painting.setSiblings}
        />
      ) : null}
      {problem ? <Notice tone="error">{problem}</Notice> : null}
      {save.result ? <Result result={save.result} {...{ painting, nameSeat }} title={t('painting.saved')} /> : null}
      {restored.result && !save.result ? (
        <Result result={restored.result} {...{ painting, nameSeat }} title={t('painting.undone')} isRestored />
      ) : null}
      {preview.result && isChanged ? (
        <Result result={preview.result} {...{ painting, nameSeat }} title={t('painting.review')} />
      ) : null}
      <div className={styles.tools}>
        {isChanged && preview.result?.error === null ? (
          <Button variant="primary" disabled={isPending} onClick={save.run}>
            {t('painting.save', { count })}
          </Button>
        ) : (
          <Button variant="primary" disabled={isPending || !isChanged} onClick={preview.run}>
            {t('painting.preview')}
          </Button>
        )}
        {isChanged ? <LeavingButton onClick={painting.clear}>{t('painting.clear')}</LeavingButton> : null}
        {!isChanged && undo ? (
          <LeavingButton disabled={undo.isPending} onClick={undo.run}>
            {t('painting.undo')}
          </LeavingButton>
        ) : null}
        {!isChanged && !undo && unpaint ? (
          <LeavingButton onClick={unpaint}>{t('painting.unpaint')}</LeavingButton>
        ) : null}
      </div>
    </div>
  );
}

type ResultProps = PaintingReviewProps & { result: PaintResultDto; title: string; isRestored?: boolean };

function Result({ result, title, painting, nameSeat, isRestored = false }: ResultProps) {
  const t = useTexts(PAINTING_TEXTS);
  const { error, refusedSessions, sessions } = result;
  const nameSession = (id: number): string => {
    const sibling = painting.data.siblings.find((each) => each.id === id);
    return sibling ? `${sibling.event}, ${formatVisitTime(sibling)}` : t('painting.this-session');
  };
  // The session itself has no index.
  const indexOf = (session: PaintedSessionDto): number =>
    painting.data.siblings.findIndex(({ id }) => id === session.sessionId);
  const byDate = sessions.toSorted((first, second) => indexOf(first) - indexOf(second));
  if (error !== null)
    return (
      <Notice tone="warn">
        <p>{t(`painting.error-${error}`)}</p>
        {refusedSessions.length > 0 ? <p>{refusedSessions.map(nameSession).join('; ')}</p> : null}
      </Notice>
    );
  const hasUnchanged = sessions.some(({ unchanged }) => unchanged.length > 0);
  return (
    <Notice tone={hasUnchanged ? 'warn' : 'good'}>
      <p>{title}</p>
      {isRestored ? null : (
        <ul className={paintingStyles.changes}>
          {byDate.map((session) => (
            <li key={session.sessionId}>
              <SessionChanges {...{ session, painting, nameSeat }} name={nameSession(session.sessionId)} />
            </li>
          ))}
        </ul>
      )}
      {hasUnchanged ? <p>{t('painting.prices-stay')}</p> : null}
    </Notice>
  );
}

type SessionChangesProps = PaintingReviewProps & { session: PaintedSessionDto; name: string };

function SessionChanges({ session, name, painting, nameSeat }: SessionChangesProps) {
  const t = useTexts(PAINTING_TEXTS);
  const hall = useTexts(HALL_TEXTS);
  const seats = useTexts(SEATS_TEXTS);
  const { moves, unchanged, planId, formerPlanId } = session;
  const nameZone = (key: string): string => painting.data.zones.find((zone) => zone.key === key)?.name ?? key;
  const changes = moves.map(({ from, to, seats: count }) =>
    hall('hall.zone-move', { from: nameZone(from), to: nameZone(to), count }),
  );
  const otherChange = planId === formerPlanId ? t('painting.no-change') : hall('hall.order-changes');
  return (
    <>
      <b>{name}</b>: {changes.join('; ') || otherChange}
      {unchanged.length > 0 ? (
        <details>
          <summary>{seats('seats.result-refused', { count: unchanged.length })}</summary>
          <ul>
            {unchanged.slice(0, MAX_LISTED).map(({ seatId, reason }) => (
              <li key={seatId}>
                {nameSeat(seatId)}: {seats(`seats.why-${reason}`)}
              </li>
            ))}
            {unchanged.length > MAX_LISTED ? (
              <li>{seats('seats.more', { count: unchanged.length - MAX_LISTED })}</li>
            ) : null}
          </ul>
        </details>
      ) : null}
    </>
  );
}
