/** Administrators get an email about each recovery and each new administrator. */
import { STAFF_ENDPOINTS } from '@sahna/contract/admin/staff/staff-endpoints';
import { describe, expect, it, vi } from 'vitest';
import { openModules } from '../../../cli/open-modules.ts';
import { readConfig } from '../../../config/index.ts';
import { staffMemberId } from '../../../platform/lib/ids.ts';
import { STAFF } from '../../../testing/actors.ts';
import { recoverStaff } from '../../../workflows/invite-staff.ts';
import { UNLIMITED } from '../../support/staff-grants.ts';
import { openStaffShop } from '../../support/staff-shop.ts';

const { shop, staff: administrator } = await openStaffShop('administrator', {
  environment: { SMTP_URL: 'smtp://127.0.0.1:9' },
});

describe('emails about access', () => {
  async function listEmails() {
    const { rows } = await shop.db.query<{ recipient: string; subject: string }>(
      `SELECT recipient, parts ->> 'subject' AS subject FROM mail WHERE dedupe LIKE 'staff-access:%' ORDER BY id`,
    );
    return rows;
  }
  const expectEmails = (count: number) =>
    vi.waitFor(async () => expect(await listEmails()).toHaveLength(count), 20_000);

  it('sends one for a new administrator and for each recovery, by browser and by command, and none for others', async () => {
    const invite = async (role: string, email: string): Promise<number> => {
      const grants = [{ role, venueId: null, eventId: null, limits: UNLIMITED }];
      const body = { name: 'Асель Нурланова', email, language: 'ru', grants };
      const answer = await administrator.send(STAFF_ENDPOINTS.inviteMember, { body });
      return STAFF_ENDPOINTS.inviteMember.response.parse(answer.body).id;
    };
    const viewer = await invite('viewer', 'access-viewer@venue.example');
    await invite('administrator', 'access-second@venue.example');
    await expectEmails(1);
    const grants = [{ role: 'administrator', venueId: null, eventId: null, limits: UNLIMITED }];
    await administrator.send(STAFF_ENDPOINTS.changeGrants, { params: { id: viewer }, body: { grants } });
    await expectEmails(2);
    // The rights stay: nothing to report.
    await administrator.send(STAFF_ENDPOINTS.changeGrants, { params: { id: viewer }, body: { grants } });
    await administrator.send(STAFF_ENDPOINTS.renewInvitation, { params: { id: viewer } });
    await expectEmails(3);

    const { context, close } = await openModules(readConfig({}), shop.db);
    const command = { ...context, notifications: null, siteUrl: shop.url };
    expect(await recoverStaff(command, staffMemberId(viewer), STAFF)).toMatchObject({ ok: true });
    await close();
    await expectEmails(4);
    const emails = await listEmails();
    expect(new Set(emails.map(({ recipient }) => recipient))).toEqual(new Set(['administrator@venue.example']));
    expect(emails.map(({ subject }) => subject)).toEqual([
      'Дүкенде жаңа әкімші бар',
      'Дүкенде жаңа әкімші бар',
      'Қызметкердің кіруі қалпына келтірілді',
      'Қызметкердің кіруі қалпына келтірілді',
    ]);
  });
});
