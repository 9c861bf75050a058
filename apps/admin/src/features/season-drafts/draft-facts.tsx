import type { ChangeSetDto } from '@sahna/contract/admin/season/change-set-endpoints';
import type { SessionDto } from '@sahna/contract/admin/staff/session-endpoints';
import { Notice } from '@sahna/ui';
import { Link } from '@tanstack/react-router';
import { formatMoment } from '../../shared/format.ts';
import { useTexts } from '../../shared/texts/use-language.ts';
import { Fact, FactList } from '../../shared/ui/layout/facts.tsx';
import styles from './season-drafts.module.css';
import { SEASON_DRAFT_TEXTS } from './texts/index.ts';
import { useDraftState } from './use-draft-state.ts';

type DraftFactsProps = { changeSet: ChangeSetDto; session: SessionDto };

/** State, author and last change, and why a scheduled publication failed. */
export function DraftFacts({ changeSet, session: { timeZone, member } }: DraftFactsProps) {
  const t = useTexts(SEASON_DRAFT_TEXTS);
  const describeState = useDraftState(timeZone);
  const { id, author, updatedAt, failure } = changeSet;
  return (
    <div className={styles.facts}>
      <FactList label={t('draft.facts')}>
        <Fact label={t('drafts.state')}>
          <strong className={styles.state} data-state={failure === null ? changeSet.state : 'failed'} role="status">
            {describeState(changeSet)}
          </strong>
        </Fact>
        <Fact label={t('drafts.author')}>{author}</Fact>
        <Fact label={t('drafts.updated')}>{formatMoment(updatedAt, timeZone)}</Fact>
      </FactList>
      <p className={styles.actions}>
        <Link to="/season/drafts">{t('draft.list')}</Link>
        {member?.permissions.includes('auditLog:view') ? (
          <Link to="/audit-log" search={{ kind: 'change_set', id: String(id) }}>
            {t('draft.history')}
          </Link>
        ) : null}
      </p>
      {failure === null ? null : <Notice tone="error">{t(`draft.failure-${failure}`)}</Notice>}
    </div>
  );
}
