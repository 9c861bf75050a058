import { BACKUP_ENDPOINTS, type BackupDto, type BackupsDto } from '@sahna/contract/admin/settings/backup-endpoints';
import { Button, Notice } from '@sahna/ui';
import { request } from '../../../shared/api.ts';
import { formatMoment } from '../../../shared/format.ts';
import { useTexts } from '../../../shared/texts/use-language.ts';
import { type Column, DataTable } from '../../../shared/ui/data-table.tsx';
import { useChange } from '../../../shared/use-change.ts';
import styles from './backups.module.css';
import { BACKUP_TEXTS } from './texts/index.ts';

type BackupTableProps = { data: BackupsDto; canChange: boolean; timeZone: string };

const MEGABYTE = 2 ** 20;

export function BackupTable({ data: { backups, verifyingId }, canChange, timeZone }: BackupTableProps) {
  const t = useTexts(BACKUP_TEXTS);
  const { run, isPending, problem } = useChange((id: number) =>
    request(BACKUP_ENDPOINTS.startVerification, { params: { id } }),
  );
  const formatSize = (bytes: number): string =>
    new Intl.NumberFormat('ru', { maximumFractionDigits: 1 }).format(bytes / MEGABYTE);
  const columns: Column<BackupDto>[] = [
    {
      key: 'started',
      heading: t('backups.started'),
      render: ({ startedAt, file, error }) => (
        <>
          {formatMoment(startedAt, timeZone)}
          <span className={styles.file}>{file ?? (error === null ? t('backups.external-file') : '')}</span>
        </>
      ),
    },
    {
      key: 'size',
      heading: t('backups.size'),
      isNumeric: true,
      render: ({ bytes }) => (bytes === null ? '' : t('backups.megabytes', { size: formatSize(bytes) })),
    },
    {
      key: 'state',
      heading: t('backups.state'),
      render: (backup) => (
        <div className={styles.state}>
          <BackupState {...{ backup, timeZone }} />
          {backup.file !== null && canChange ? (
            <Button
              onClick={() => run(backup.id)}
              disabled={isPending || verifyingId !== null}
              aria-label={
                verifyingId === backup.id
                  ? undefined
                  : t('backups.verify-of', { time: formatMoment(backup.startedAt, timeZone) })
              }
            >
              {t(verifyingId === backup.id ? 'backups.verifying' : 'backups.verify')}
            </Button>
          ) : null}
        </div>
      ),
    },
  ];
  return (
    <>
      <div aria-live="polite">{problem ? <Notice tone="error">{problem}</Notice> : null}</div>
      <DataTable caption={t('backups.list')} columns={columns} rows={backups} getKey={({ id }) => id} />
    </>
  );
}

function BackupState({ backup, timeZone }: { backup: BackupDto; timeZone: string }) {
  const t = useTexts(BACKUP_TEXTS);
  const { file, error, verifiedAt, verificationError } = backup;
  if (error !== null) return <span className={styles.problem}>{t('backups.failed', { error })}</span>;
  if (verificationError !== null)
    return <span className={styles.problem}>{t('backups.damaged', { error: verificationError })}</span>;
  if (verifiedAt !== null) return <span>{t('backups.verified', { time: formatMoment(verifiedAt, timeZone) })}</span>;
  return file === null ? null : <span>{t('backups.unverified')}</span>;
}
