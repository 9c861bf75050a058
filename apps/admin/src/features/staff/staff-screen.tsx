import type { StaffMemberDto } from '@sahna/contract/admin/staff/staff-endpoints';
import { Button } from '@sahna/ui';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sessionQuery } from '../../shared/api.ts';
import { formatMoment } from '../../shared/format.ts';
import { useRoleNames } from '../../shared/roles/use-role-names.ts';
import { useTexts } from '../../shared/texts/use-language.ts';
import { DataTable } from '../../shared/ui/data-table.tsx';
import { EmailAddress } from '../../shared/ui/email-address.tsx';
import { Screen } from '../../shared/ui/layout/screen.tsx';
import { InvitationLink } from './invitation-link.tsx';
import { MemberForm } from './member-form.tsx';
import { SCOPES_QUERY, STAFF_QUERY } from './queries.ts';
import { describeScope } from './scope-choice.ts';
import styles from './staff.module.css';
import { STAFF_TEXTS } from './texts/index.ts';

type Issued = { name: string; url: string };

/** Members of staff with their rights; administrators invite, change and end them here. */
export function StaffScreen() {
  const t = useTexts(STAFF_TEXTS);
  const nameOfRole = useRoleNames();
  const { data: session } = useSuspenseQuery(sessionQuery);
  const { data: staff } = useSuspenseQuery(STAFF_QUERY);
  const { data: scopes } = useSuspenseQuery(SCOPES_QUERY);
  const [edited, setEdited] = useState<number | 'new' | null>(null);
  const [issued, setIssued] = useState<Issued | null>(null);
  const canChange = session.member?.permissions.includes('staff:change') ?? false;
  const columns = [
    {
      key: 'name',
      heading: t('staff.name'),
      render: (member: StaffMemberDto) =>
        canChange && member.state !== 'ended' ? (
          <Button variant="quiet" className={styles.opener} onClick={() => setEdited(member.id)}>
            {member.name}
          </Button>
        ) : (
          member.name
        ),
    },
    {
      key: 'email',
      heading: t('staff.email'),
      render: ({ email }: StaffMemberDto) => <EmailAddress>{email}</EmailAddress>,
    },
    {
      key: 'role',
      heading: t('staff.role'),
      render: ({ grants }: StaffMemberDto) => grants.map(({ role }) => nameOfRole(role)).join(', '),
    },
    {
      key: 'scope',
      heading: t('staff.scope'),
      isWide: true,
      render: ({ grants }: StaffMemberDto) =>
        grants.map((grant) => (
          <span key={`${grant.role} ${grant.venueId} ${grant.eventId}`} className={styles.scope}>
            {describeScope(grant, scopes) ?? t('staff.everywhere')}
          </span>
        )),
    },
    { key: 'state', heading: t('staff.state'), render: ({ state }: StaffMemberDto) => t(`staff.state-${state}`) },
    {
      key: 'seen',
      heading: t('staff.last-seen'),
      isWide: true,
      render: ({ lastSeenAt }: StaffMemberDto) =>
        lastSeenAt === null ? t('staff.never') : formatMoment(lastSeenAt, session.timeZone),
    },
    {
      key: 'sessions',
      heading: t('staff.sessions'),
      isWide: true,
      isNumeric: true,
      render: ({ sessions }: StaffMemberDto) => sessions,
    },
  ];
  return (
    <Screen
      title={t('staff.title')}
      lead={t('staff.lead')}
      actions={
        canChange ? (
          <Button variant="primary" onClick={() => setEdited('new')}>
            {t('staff.invite')}
          </Button>
        ) : null
      }
    >
      {issued ? <InvitationLink {...issued} /> : null}
      {edited === null ? null : (
        <MemberForm
          key={edited}
          member={staff.members.find(({ id }) => id === edited) ?? null}
          isOwn={edited === session.member?.id}
          scopes={scopes}
          onClose={() => setEdited(null)}
          onIssued={setIssued}
        />
      )}
      <DataTable caption={t('staff.title')} columns={columns} rows={staff.members} getKey={({ id }) => id} />
    </Screen>
  );
}
