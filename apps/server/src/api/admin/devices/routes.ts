/** Enrolled devices, and unlocking them with a PIN. */
import { DEVICE_ENDPOINTS } from '@sahna/contract/admin/staff/device-endpoints';
import type { StaffDevices, UnlockError } from '../../../modules/staff/index.ts';
import { staffMemberId } from '../../../platform/lib/ids.ts';
import { readDeviceSecret, setDeviceSecret, setSessionSecret } from '../cookies.ts';
import type { DefineRoute } from '../define-routes.ts';
import { readSignInClient } from '../passkey-site.ts';
import { type ProblemType, Refused } from '../problems.ts';

const UNLOCK_PROBLEMS: Readonly<Record<UnlockError, ProblemType>> = {
  wrong: 'wrong-pin',
  locked_out: 'pin-locked',
  too_many_attempts: 'too-many-requests',
};

export function deviceRoutes(define: DefineRoute, { devices }: { devices: StaffDevices }): void {
  define(DEVICE_ENDPOINTS.listDevices, async ({ request }) => {
    const current = await devices.find(readDeviceSecret(request));
    return {
      devices: (await devices.list()).map(({ createdAt, lastUsedAt, ...device }) => ({
        ...{ ...device, createdAt: createdAt.toISOString(), lastUsedAt: lastUsedAt?.toISOString() ?? null },
        isCurrent: device.id === current?.id,
      })),
    };
  });

  define(DEVICE_ENDPOINTS.enrollDevice, async ({ body, actor, request, reply }) => {
    const replaced = await devices.find(readDeviceSecret(request));
    const enrolled = await devices.enroll({ ...body, replaced }, actor);
    if (!enrolled.ok) throw new Refused('malformed', [{ field: 'venueId', message: '' }]);
    setDeviceSecret(reply, enrolled.value);
    return {};
  });

  define(DEVICE_ENDPOINTS.endDevice, async ({ params, actor }) => {
    const ended = await devices.end(params.id, actor);
    if (!ended.ok) throw new Refused('not-found');
    return {};
  });

  define(DEVICE_ENDPOINTS.readLock, async ({ device }) => ({
    name: device.name,
    members: await devices.listMembers(device),
  }));

  define(DEVICE_ENDPOINTS.unlockDevice, async ({ body, device, request, reply }) => {
    const unlock = { device, memberId: staffMemberId(body.memberId), pin: body.pin, client: readSignInClient(request) };
    const unlocked = await devices.unlock(unlock);
    if (!unlocked.ok) throw new Refused(UNLOCK_PROBLEMS[unlocked.error]);
    // Browsers delete cookies that are not renewed.
    setDeviceSecret(reply, readDeviceSecret(request));
    setSessionSecret(reply, unlocked.value);
    return {};
  });
}
