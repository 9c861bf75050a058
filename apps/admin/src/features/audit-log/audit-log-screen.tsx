import { AUDIT_LOG_ENDPOINTS, type AuditEntryDto } from '@sahna/contract/admin/staff/audit-log-endpoints';
import { AUDIT_OBJECT_KINDS } from '@sahna/contract/rules/staff/audit';
import { Button, SelectField, Skeleton } from '@sahna/ui';
import { useInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { request, sessionQuery } from '../../shared/api.ts';
import { Timeline } from '../../shared/audit/timeline.tsx';
import { cannotContinue } from '../../shared/query-failures.ts';
import { useLanguage, useTexts } from '../../shared/texts/use-language.ts';
import { EmptyState } from '../../shared/ui/layout/empty-state.tsx';
import { Screen } from '../../shared/ui/layout/screen.tsx';
import styles from './audit-log.module.css';
import { parseAuditSearch } from './search.ts';
import { AUDIT_LOG_TEXTS } from './texts/index.ts';

/** The audit log, newest first; `kind` and `id` of the address select an object. */
export function AuditLogScreen() {
  const t = useTexts(AUDIT_LOG_TEXTS);
  const { language } = useLanguage();
  const { kind, id } = useSearch({ from: '/frame/audit-log' });
  const navigate = useNavigate();
  const { data: session } = useSuspenseQuery(sessionQuery);
  const log = useInfiniteQuery({
    queryKey: ['audit-log', kind, id, language],
    queryFn: ({ pageParam }) =>
      request(AUDIT_LOG_ENDPOINTS.listAuditLog, { query: { kind, id, after: pageParam || undefined } }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    throwOnError: cannotContinue,
  });
  const entries: AuditEntryDto[] = log.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <Screen title={t('audit.title')} lead={t('audit.lead')}>
      <SelectField
        className={styles.filter}
        label={t('audit.kind')}
        value={kind ?? ''}
        onChange={({ target }) => navigate({ to: '/audit-log', search: parseAuditSearch({ kind: target.value }) })}
      >
        <option value="">{t('audit.kind-all')}</option>
        {AUDIT_OBJECT_KINDS.map((each) => (
          <option key={each} value={each}>
            {t(`audit.kind-${each}`)}
          </option>
        ))}
      </SelectField>
      {log.isPending ? <Skeleton className={styles.skeleton} /> : null}
      {log.isSuccess && entries.length === 0 ? (
        <EmptyState title={t('audit.empty')} hint={t('audit.empty-hint')} />
      ) : null}
      <Timeline entries={entries} timeZone={session.timeZone} />
      {log.hasNextPage ? (
        <Button onClick={() => log.fetchNextPage()} disabled={log.isFetchingNextPage}>
          {t('audit.more')}
        </Button>
      ) : null}
    </Screen>
  );
}
