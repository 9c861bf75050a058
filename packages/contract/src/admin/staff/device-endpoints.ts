/** Enrolled devices: computers that several members share, and unlock with their PINs. */
import { z } from 'zod';
import { PIN_LENGTH } from '../../rules/staff/pin.ts';
import { plainText, typedText } from '../../wire/primitives.ts';
import type { AdminEndpoint } from '../endpoint.ts';
import { Moment, RowId, SeasonId } from '../values.ts';

export const DEVICE_NAME_LENGTH = 60;

export const Pin = plainText(PIN_LENGTH, PIN_LENGTH).regex(/^\d+$/);

/** `venueId` null: every venue. `lastUsedAt`: when a PIN last unlocked it. */
export const DeviceDto = z.object({
  id: RowId,
  name: z.string(),
  venueId: RowId.nullable(),
  createdAt: Moment,
  lastUsedAt: Moment.nullable(),
  isCurrent: z.boolean(),
});
export type DeviceDto = z.infer<typeof DeviceDto>;

export const DEVICE_ENDPOINTS = {
  listDevices: {
    method: 'GET',
    path: '/admin/api/devices',
    access: 'staff:view',
    summary: 'Enrolled devices, by name',
    response: z.object({ devices: z.array(DeviceDto) }),
  },
  enrollDevice: {
    method: 'POST',
    path: '/admin/api/devices',
    access: 'staff:change',
    summary: 'Enrolls this browser, in place of its earlier enrollment',
    body: z.object({ name: typedText(DEVICE_NAME_LENGTH, 1), venueId: SeasonId.nullable() }),
    response: z.object({}),
  },
  endDevice: {
    method: 'POST',
    path: '/admin/api/devices/:id/end',
    access: 'staff:change',
    summary: 'Ends the enrollment of a device, and the sessions that PINs have unlocked there',
    params: z.object({ id: RowId }),
    response: z.object({}),
  },
  readLock: {
    method: 'GET',
    path: '/admin/api/device/lock',
    access: 'device',
    summary: 'The name of this device, and the members who can unlock it',
    response: z.object({ name: z.string(), members: z.array(z.object({ id: RowId, name: z.string() })) }),
  },
  unlockDevice: {
    method: 'POST',
    path: '/admin/api/session/pin',
    access: 'device',
    summary: 'Starts a session with a PIN: without rights over staff, settings and the own account',
    body: z.object({ memberId: RowId, pin: Pin }),
    response: z.object({}),
  },
} as const satisfies Record<string, AdminEndpoint>;
