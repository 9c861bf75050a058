/** Changes the only grant of a signed-in member of staff. */
import { changeGrants, type StaffGrant } from '../../modules/staff/index.ts';
import type { Database } from '../../platform/db/index.ts';
import { staffMemberId } from '../../platform/lib/ids.ts';
import { STAFF } from '../../testing/actors.ts';
import type { StaffBrowser } from './staff-browser.ts';

export const UNLIMITED = { refundPerOrder: null, refundPerDay: null, complimentaryPerDay: null };

export async function setGrant(
  db: Database,
  browser: StaffBrowser,
  {
    limits = {},
    ...grant
  }: Pick<StaffGrant, 'role'> & { eventId?: number; venueId?: number; limits?: Partial<StaffGrant['limits']> },
): Promise<void> {
  const { member } = await browser.readSession();
  const grants = [{ venueId: null, eventId: null, ...grant, limits: { ...UNLIMITED, ...limits } }];
  const result = await db.transaction((tx) =>
    changeGrants(tx, { id: staffMemberId(member?.id), grants }, STAFF, new Date()),
  );
  if (!result.ok) throw new Error(`the grant was not changed: ${result.error}`);
}
