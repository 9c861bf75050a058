import { BACKUP_ENDPOINTS, type BackupsDto } from '@sahna/contract/admin/settings/backup-endpoints';
import { Button, Notice } from '@sahna/ui';
import { useSuspenseQuery } from '@tanstack/react-query';
import { request, sessionQuery } from '../../../shared/api.ts';
import { useTexts } from '../../../shared/texts/use-language.ts';
import { EmptyState } from '../../../shared/ui/layout/empty-state.tsx';
import { Fact, FactList } from '../../../shared/ui/layout/facts.tsx';
import { Screen } from '../../../shared/ui/layout/screen.tsx';
import { useChange } from '../../../shared/use-change.ts';
import { BackupTable } from './backup-table.tsx';
import styles from './backups.module.css';
import { BACKUPS_QUERY } from './queries.ts';
import { BACKUP_TEXTS } from './texts/index.ts';

/** Backups of the database: their age, the list, a new one, and the check of one. */
export function BackupsScreen() {
  const t = useTexts(BACKUP_TEXTS);
  const { data: session } = useSuspenseQuery(sessionQuery);
  const { data } = useSuspenseQuery(BACKUPS_QUERY);
  const { schedule, backups, isOld } = data;
  const canChange = session.member?.permissions.includes('settings:change') ?? false;
  return (
    <Screen title={t('backups.title')} {...(schedule ? { lead: t('backups.lead') } : {})}>
      <div className={styles.parts}>
        {isOld && backups.length > 0 ? <Notice tone="error">{t('backups.old')}</Notice> : null}
        {schedule ? (
          <FactList>
            <Fact label={t('backups.nightly')}>{t('backups.nightly-at', { time: schedule.nightlyTime })}</Fact>
            <Fact label={t('backups.keep')}>{schedule.keep}</Fact>
            <Fact label={t('backups.folder')}>
              <code className={styles.path}>{schedule.folder}</code>
            </Fact>
          </FactList>
        ) : (
          <div className={styles.external}>
            <p>{t('backups.external')}</p>
            <code>npm run backup -- record</code>
          </div>
        )}
        {schedule && canChange ? <NewBackup progress={data.progress} /> : null}
        {backups.length === 0 ? (
          <EmptyState
            title={t(schedule ? 'backups.empty' : 'backups.empty-external')}
            {...(schedule && canChange ? { hint: t('backups.empty-hint') } : {})}
          />
        ) : (
          <BackupTable {...{ data, canChange }} timeZone={session.timeZone} />
        )}
        {schedule ? <p className={styles.soft}>{t('backups.safe-place')}</p> : null}
      </div>
    </Screen>
  );
}

const PERCENT = 100;

/** The bar keeps its place, so that nothing moves when a backup starts or ends. */
function NewBackup({ progress }: Pick<BackupsDto, 'progress'>) {
  const t = useTexts(BACKUP_TEXTS);
  const { run, isPending, problem } = useChange(() => request(BACKUP_ENDPOINTS.startBackup, {}));
  const isRunning = isPending || progress !== null;
  const label = t('backups.progress', { percent: Math.round((progress ?? 0) * PERCENT) });
  return (
    <div className={styles.create}>
      <Button variant="primary" onClick={() => run()} disabled={isRunning}>
        {t(isRunning ? 'backups.creating' : 'backups.create')}
      </Button>
      <div className={styles.progress} data-running={progress !== null || undefined} aria-hidden={progress === null}>
        <progress value={progress ?? 0} max={1} aria-label={label} />
        <span>{label}</span>
      </div>
      <div aria-live="polite">{problem ? <Notice tone="error">{problem}</Notice> : null}</div>
    </div>
  );
}
