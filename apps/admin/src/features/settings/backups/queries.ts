import { BACKUP_ENDPOINTS } from '@sahna/contract/admin/settings/backup-endpoints';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../shared/api.ts';

const PROGRESS_MS = 1_000;

/** Reloaded every second while a backup is made or checked. */
export const BACKUPS_QUERY = queryOptions({
  queryKey: ['backups'],
  queryFn: () => request(BACKUP_ENDPOINTS.listBackups, {}),
  refetchInterval: ({ state: { data } }) =>
    data && (data.progress !== null || data.verifyingId !== null) ? PROGRESS_MS : false,
});
