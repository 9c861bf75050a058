import { DEVICE_ENDPOINTS, type DeviceDto } from '@sahna/contract/admin/staff/device-endpoints';
import { Button, Notice } from '@sahna/ui';
import { useSuspenseQuery } from '@tanstack/react-query';
import { request, sessionQuery } from '../../../shared/api.ts';
import { formatMoment } from '../../../shared/format.ts';
import { useTexts } from '../../../shared/texts/use-language.ts';
import { DataTable } from '../../../shared/ui/data-table.tsx';
import { Screen } from '../../../shared/ui/layout/screen.tsx';
import { useChange } from '../../../shared/use-change.ts';
import { SCOPES_QUERY } from '../queries.ts';
import { EnrollForm } from './enroll-form.tsx';
import { DEVICES_QUERY } from './queries.ts';
import { DEVICE_TEXTS } from './texts/index.ts';

/** Computers that several members share: administrators enroll this browser, and end any. */
export function DevicesScreen() {
  const t = useTexts(DEVICE_TEXTS);
  const { data: session } = useSuspenseQuery(sessionQuery);
  const { devices } = useSuspenseQuery(DEVICES_QUERY).data;
  const { venues } = useSuspenseQuery(SCOPES_QUERY).data;
  const end = useChange((id: number) => request(DEVICE_ENDPOINTS.endDevice, { params: { id } }));
  const canChange = session.member?.permissions.includes('staff:change') ?? false;
  const nameOfVenue = (venueId: number | null): string =>
    venueId === null ? t('devices.every-venue') : (venues.find(({ id }) => id === venueId)?.name ?? `${venueId}`);
  const endColumn = {
    key: 'end',
    heading: t('devices.end'),
    render: ({ id, name }: DeviceDto) => (
      <Button
        variant="quiet"
        aria-label={t('devices.end-named', { name })}
        disabled={end.isPending}
        onClick={() => end.run(id)}
      >
        {t('devices.end')}
      </Button>
    ),
  };
  const columns = [
    {
      key: 'name',
      heading: t('devices.name'),
      render: ({ name, isCurrent }: DeviceDto) => (isCurrent ? t('devices.current', { name }) : name),
    },
    { key: 'venue', heading: t('devices.venue'), render: ({ venueId }: DeviceDto) => nameOfVenue(venueId) },
    {
      key: 'created',
      heading: t('devices.created'),
      isWide: true,
      render: ({ createdAt }: DeviceDto) => formatMoment(createdAt, session.timeZone),
    },
    {
      key: 'used',
      heading: t('devices.last-used'),
      render: ({ lastUsedAt }: DeviceDto) =>
        lastUsedAt === null ? t('devices.never') : formatMoment(lastUsedAt, session.timeZone),
    },
    ...(canChange ? [endColumn] : []),
  ];
  return (
    <Screen title={t('devices.title')} lead={t('devices.lead')}>
      {end.problem ? <Notice tone="error">{end.problem}</Notice> : null}
      {devices.length === 0 ? (
        <p>{t('devices.none')}</p>
      ) : (
        <DataTable caption={t('devices.title')} columns={columns} rows={devices} getKey={({ id }) => id} />
      )}
      {canChange ? <EnrollForm venues={venues} isEnrolled={devices.some(({ isCurrent }) => isCurrent)} /> : null}
    </Screen>
  );
}
