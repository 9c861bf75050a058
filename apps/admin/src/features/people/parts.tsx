import type { AuditEntryDto } from '@sahna/contract/admin/staff/audit-log-endpoints';
import { Skeleton } from '@sahna/ui';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Timeline } from '../../shared/audit/timeline.tsx';
import { useTexts } from '../../shared/texts/use-language.ts';
import { EmptyState } from '../../shared/ui/layout/empty-state.tsx';
import { Screen } from '../../shared/ui/layout/screen.tsx';
import { Section } from '../../shared/ui/layout/section.tsx';
import type { ListPath } from './list-screen.tsx';
import styles from './people.module.css';
import { PEOPLE_TEXTS } from './texts/index.ts';

type BlockStateProps = { isBlocked: boolean; isRetired?: boolean; isExpired?: boolean };

/** Whether a code or card is accepted. */
export function BlockState({ isBlocked, isRetired = false, isExpired = false }: BlockStateProps) {
  const t = useTexts(PEOPLE_TEXTS);
  if (isBlocked) return <span className={styles.warn}>{t('people.blocked')}</span>;
  if (isRetired) return <span>{t('people.retired')}</span>;
  if (isExpired) return <span className={styles.quiet}>{t('people.expired')}</span>;
  return <span>{t('people.active')}</span>;
}

/** What staff did; nothing without the permission. */
export function History({ entries, timeZone }: { entries: AuditEntryDto[] | null; timeZone: string }) {
  const t = useTexts(PEOPLE_TEXTS);
  if (entries === null) return null;
  return (
    <Section title={t('people.history')} empty={entries.length === 0 && t('people.history-empty')}>
      <Timeline entries={entries} timeZone={timeZone} />
    </Section>
  );
}

/** The page of a record: its content, a skeleton until it has loaded, or the notice that there is none. */
export function CaseScreen({
  title,
  back,
  state,
  children,
}: {
  title: string;
  back: ListPath;
  state: 'loading' | 'missing' | 'loaded';
  children: ReactNode;
}) {
  const t = useTexts(PEOPLE_TEXTS);
  const link = <Link to={back}>{t('people.back')}</Link>;
  if (state === 'missing')
    return (
      <EmptyState isPage title={t('people.missing')} hint={t('people.missing-hint')}>
        {link}
      </EmptyState>
    );
  return (
    <Screen title={title} actions={link}>
      {state === 'loading' ? <Skeleton className={styles.skeleton} /> : children}
    </Screen>
  );
}
