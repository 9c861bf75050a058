import type { AuditEntryDto } from '@sahna/contract/admin/staff/audit-log-endpoints';
import { Skeleton } from '@sahna/ui';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Timeline } from '../../shared/audit/timeline.tsx';
import { useTexts } from '../../shared/texts/use-language.ts';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { Screen } from '../../shared/ui/screen.tsx';
import type { ListPath } from './list-screen.tsx';
import styles from './people.module.css';
import { PEOPLE_TEXTS } from './texts/index.ts';

/** A line of a list of facts; left out without a value. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  if (children === null) return null;
  return (
    <div className={styles.fact}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** `empty`: stands instead of the content. */
export function Section({
  title,
  empty = false,
  children,
}: {
  title: string;
  empty?: string | false;
  children?: ReactNode;
}) {
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      {empty === false ? children : <p className={styles.quiet}>{empty}</p>}
    </section>
  );
}

/** Whether a code or card is accepted. */
export function BlockState({ isBlocked, isRetired = false }: { isBlocked: boolean; isRetired?: boolean }) {
  const t = useTexts(PEOPLE_TEXTS);
  if (isBlocked) return <span className={styles.warn}>{t('people.blocked')}</span>;
  return <span>{t(isRetired ? 'people.retired' : 'people.active')}</span>;
}

export function OrderLink({ id }: { id: number }) {
  return (
    <Link to="/orders/$id" params={{ id: String(id) }}>
      {id}
    </Link>
  );
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
      <EmptyState title={t('people.missing')} hint={t('people.missing-hint')}>
        {link}
      </EmptyState>
    );
  return (
    <Screen title={title} actions={link}>
      {state === 'loading' ? <Skeleton className={styles.skeleton} /> : children}
    </Screen>
  );
}
