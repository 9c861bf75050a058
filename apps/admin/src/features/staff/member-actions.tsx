import { STAFF_ENDPOINTS, type StaffMemberDto } from '@sahna/contract/admin/staff/staff-endpoints';
import { Button, Notice } from '@sahna/ui';
import { request } from '../../shared/api.ts';
import { useTexts } from '../../shared/texts/use-language.ts';
import { ConfirmedButton } from '../../shared/ui/confirmed-button.tsx';
import { useChange } from '../../shared/use-change.ts';
import styles from './staff.module.css';
import { STAFF_TEXTS } from './texts/index.ts';

type MemberActionsProps = {
  member: StaffMemberDto;
  isOwn: boolean;
  /** A new link to set up sign-in. */
  onIssued: (url: string) => void;
  onEnded: () => void;
};

/** What an administrator can do with the access of a member. */
export function MemberActions({ member, isOwn, onIssued, onEnded }: MemberActionsProps) {
  const t = useTexts(STAFF_TEXTS);
  const params = { id: member.id };
  const endSessions = useChange(() => request(STAFF_ENDPOINTS.endSessions, { params }));
  const recover = useChange(
    () => request(STAFF_ENDPOINTS.renewInvitation, { params }),
    ({ url }) => onIssued(url),
  );
  const problem = endSessions.problem ?? recover.problem;
  return (
    <div className={styles.actions}>
      {member.sessions > 0 ? (
        <Button variant="quiet" onClick={() => endSessions.run()} disabled={endSessions.isPending}>
          {t('staff.end-sessions')}
        </Button>
      ) : null}
      {isOwn ? null : (
        <>
          <Button variant="quiet" onClick={() => recover.run()} disabled={recover.isPending}>
            {t('staff.recover')}
          </Button>
          <ConfirmedButton
            label={t('staff.end')}
            variant="quiet"
            question={t('staff.end-question', { name: member.name })}
            send={() => request(STAFF_ENDPOINTS.endMember, { params })}
            onDone={onEnded}
          >
            <p>{t('staff.end-hint')}</p>
          </ConfirmedButton>
        </>
      )}
      {problem ? <Notice tone="error">{problem}</Notice> : null}
    </div>
  );
}
