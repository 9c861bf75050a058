import type { TodayDto } from '@sahna/contract/admin/sessions/today-endpoints';
import { Skeleton } from '@sahna/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTexts } from '../../shared/texts/use-language.ts';
import { Screen } from '../../shared/ui/layout/screen.tsx';
import { TODAY_QUERY } from './queries.ts';
import { Sales } from './sales.tsx';
import { TODAY_TEXTS } from './texts/index.ts';
import styles from './today.module.css';

const GIGABYTE = 2 ** 30;
const HOUR_MS = 3_600_000;

/** What needs attention, and what sells now. */
export function TodayScreen() {
  const t = useTexts(TODAY_TEXTS);
  const { data: today } = useQuery(TODAY_QUERY);
  return (
    <Screen title={t('today.title')}>
      {today ? (
        <div className={styles.parts}>
          <Issues issues={today.issues} />
          <Sales sales={today.sales} />
          {today.system ? <System system={today.system} /> : null}
        </div>
      ) : (
        <Skeleton className={styles.skeleton} />
      )}
    </Screen>
  );
}

/** Each row leads to what it counts. */
function Issues({ issues }: Pick<TodayDto, 'issues'>) {
  const t = useTexts(TODAY_TEXTS);
  return (
    <section className={styles.part} aria-label={t('today.issues')}>
      <h2 className={styles.heading}>{t('today.issues')}</h2>
      {issues.length === 0 ? (
        <p className={styles.calm}>{t('today.issues-empty')}</p>
      ) : (
        <ul className={styles.issues}>
          {issues.map(({ issue, count, isMore }) => (
            <li key={issue}>
              <Link to="/today/$issue" params={{ issue }} className={styles.issue}>
                <span>{t(`today.issue-${issue}`)}</span>
                <strong className={styles.count}>{isMore ? `${count}+` : count}</strong>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function System({ system }: { system: NonNullable<TodayDto['system']> }) {
  const t = useTexts(TODAY_TEXTS);
  const { databaseMs, disk, backupAt } = system;
  return (
    <section className={styles.part} aria-label={t('today.system')}>
      <h2 className={styles.heading}>{t('today.system')}</h2>
      <dl className={styles.facts}>
        <div>
          <dt>{t('today.database')}</dt>
          <dd>{t('today.milliseconds', { ms: Math.max(1, Math.round(databaseMs)) })}</dd>
        </div>
        <div>
          <dt>{t('today.backup')}</dt>
          <dd>
            <Link to="/settings/backups">
              <BackupAge backupAt={backupAt} />
            </Link>
          </dd>
        </div>
        {disk ? (
          <div>
            <dt>{t('today.disk')}</dt>
            <dd>
              {t('today.gigabytes', {
                free: Math.floor(disk.freeBytes / GIGABYTE),
                total: Math.floor(disk.totalBytes / GIGABYTE),
              })}
            </dd>
          </div>
        ) : null}
      </dl>
    </section>
  );
}

/** Computed when the screen is reloaded, every minute. */
function BackupAge({ backupAt }: { backupAt: string | null }) {
  const t = useTexts(TODAY_TEXTS);
  if (backupAt === null) return t('today.backup-none');
  const hours = Math.floor((Date.now() - Date.parse(backupAt)) / HOUR_MS);
  return hours === 0 ? t('today.backup-new') : t('today.backup-age', { hours });
}
