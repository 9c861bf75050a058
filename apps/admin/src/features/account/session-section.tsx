import { ACCOUNT_ENDPOINTS, type OwnSessionDto } from '@sahna/contract/admin/staff/account-endpoints';
import { Button, Notice } from '@sahna/ui';
import { useSuspenseQuery } from '@tanstack/react-query';
import { request, sessionQuery } from '../../shared/api.ts';
import { formatMoment } from '../../shared/format.ts';
import { useTexts } from '../../shared/texts/use-language.ts';
import { DataTable } from '../../shared/ui/data-table.tsx';
import { Section } from '../../shared/ui/layout/section.tsx';
import { useChange } from '../../shared/use-change.ts';
import { ACCOUNT_TEXTS } from './texts/index.ts';

/** Open login sessions of the member, with what ends them. */
export function SessionSection({ sessions }: { sessions: readonly OwnSessionDto[] }) {
  const t = useTexts(ACCOUNT_TEXTS);
  const { data: session } = useSuspenseQuery(sessionQuery);
  const end = useChange((id: number) => request(ACCOUNT_ENDPOINTS.endOwnSession, { params: { id } }));
  const endOthers = useChange(() => request(ACCOUNT_ENDPOINTS.endOtherSessions, {}));
  const nameOf = ({ browser }: OwnSessionDto): string => browser || t('account.unknown-browser');
  const columns = [
    { key: 'browser', heading: t('account.browser'), render: nameOf },
    {
      key: 'method',
      heading: t('account.method'),
      isWide: true,
      render: ({ method }: OwnSessionDto) => t(`account.method-${method}`),
    },
    { key: 'address', heading: t('account.address'), isWide: true, render: ({ address }: OwnSessionDto) => address },
    {
      key: 'used',
      heading: t('account.last-used'),
      render: ({ lastSeenAt }: OwnSessionDto) => formatMoment(lastSeenAt, session.timeZone),
    },
    {
      key: 'end',
      heading: t('account.end-session'),
      render: (row: OwnSessionDto) =>
        row.isCurrent ? (
          t('account.current')
        ) : (
          <Button
            variant="quiet"
            aria-label={t('account.end-named', { browser: nameOf(row) })}
            disabled={end.isPending}
            onClick={() => end.run(row.id)}
          >
            {t('account.end-session')}
          </Button>
        ),
    },
  ];
  const problem = end.problem ?? endOthers.problem;
  return (
    <Section title={t('account.sessions')}>
      <DataTable caption={t('account.sessions')} columns={columns} rows={sessions} getKey={({ id }) => id} />
      {problem ? <Notice tone="error">{problem}</Notice> : null}
      {sessions.length > 1 ? (
        <p>
          <Button disabled={endOthers.isPending} onClick={() => endOthers.run()}>
            {t('account.end-others')}
          </Button>
        </p>
      ) : null}
    </Section>
  );
}
