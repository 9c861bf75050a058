// @module-tag long
/** Texts of emails to staff through the admin API, as the mail server receives them. */
import { CONNECTION_ENDPOINTS } from '@sahna/contract/admin/settings/connection-endpoints';
import { EMAIL_TEXT_ENDPOINTS } from '@sahna/contract/admin/settings/email-text-endpoints';
import type { EmailTextChanges } from '@sahna/contract/admin/settings/email-text-fields';
import { STAFF_ENDPOINTS } from '@sahna/contract/admin/staff/staff-endpoints';
import type { Email } from 'postal-mime';
import { describe, expect, it } from 'vitest';
import { listReceivedEmails } from '../../../integrations/demo-mailbox/testing/received-emails.ts';
import { readServerText } from '../../../testing/read-server-text.ts';
import { waitUntil } from '../../../testing/wait-until.ts';
import { readProblem } from '../../support/staff-browser.ts';
import { UNLIMITED } from '../../support/staff-grants.ts';
import { openStaffShop } from '../../support/staff-shop.ts';
import { storeEmailText } from '../../support/stores/email-texts.store.ts';

const { shop, db, staff: administrator } = await openStaffShop('administrator');
/** A saved text is used within a second; until then, the tests send again. */
const RELOAD_MS = 3_000;
const ADMINISTRATOR = 'administrator@venue.example';

describe('texts of emails to staff', () => {
  const change = (after: EmailTextChanges) => {
    const before = Object.fromEntries(Object.keys(after).map((field) => [field, {}]));
    return administrator.send(EMAIL_TEXT_ENDPOINTS.changeEmailTexts, { body: { before, after } });
  };
  const invite = (email: string, role = 'viewer', name = 'Асель <b>Нурланова</b>') =>
    administrator.send(STAFF_ENDPOINTS.inviteMember, {
      body: { name, email, language: 'ru', grants: [{ role, venueId: null, eventId: null, limits: UNLIMITED }] },
    });

  /** The latest email to this address that has the text. */
  async function receiveEmail(to: string, text: string): Promise<Email> {
    let received: Email | undefined;
    await waitUntil(async () => {
      received = (await listReceivedEmails(db)).find(
        (mail) => mail.to?.[0]?.address === to && mail.text?.includes(text),
      );
      expect(received).toBeDefined();
    }, RELOAD_MS);
    if (!received) throw new Error('no email');
    return received;
  }

  it('sends the saved texts to an invited member, with names escaped and the link', async () => {
    const saved = await change({
      'email.texts.staff-common.greeting': { ru: 'Коллега {{ recipient.name }}!' },
      'email.texts.staff-invited.subject': { ru: 'Добро пожаловать, {{ recipient.name }}' },
      'email.texts.staff-invited.lead': { ru: 'Служебный вход & каска. Дней: {{ link.days }}' },
    });
    expect(saved.status).toBe(200);
    await waitUntil(async () => {
      const address = `invited-${Date.now()}@venue.example`;
      await invite(address);
      const { subject, html, text } = await receiveEmail(address, 'Служебный вход & каска. Дней: 7');
      expect(subject).toBe('Добро пожаловать, Асель <b>Нурланова</b>');
      expect(html).toContain('Коллега Асель &lt;b&gt;Нурланова&lt;/b&gt;!');
      expect(html).not.toContain('<b>Нурланова');
      expect(text).toMatch(/\/admin\/invitation#\S+/);
    });
  });

  it('sends them to administrators, with the name and address of the new one', async () => {
    const lead = 'email.texts.administrator-added.lead';
    const withoutName = await change({ [lead]: { kz: 'Жаңа әкімші қосылды' } });
    expect([withoutName.status, readProblem(withoutName)]).toEqual([400, 'malformed']);
    expect((await change({ [lead]: { kz: 'Назар: {{ member.name }} / {{ member.email }}' } })).status).toBe(200);
    await waitUntil(async () => {
      const address = `second-${Date.now()}@venue.example`;
      await invite(address, 'administrator', 'Екінші Әкімші');
      await receiveEmail(ADMINISTRATOR, `Назар: Екінші Әкімші / ${address}`);
    });
  });

  it('sends them to the member and to the owner of blocked seats', async () => {
    const kind = 'email.texts.block-ending';
    await change({
      [`${kind}.lead`]: { kz: '{{ block.quantity }} орын {{ block.end }} босайды' },
      [`${kind}.note`]: { kz: 'Қызметкерге ескертпе' },
      [`${kind}.note-owner`]: { kz: 'Иесіне ескертпе' },
    });
    const text = { kz: 'Абай <i>', ru: 'Абай', en: 'Abai', ch: '阿拜' };
    const email = {
      session: { id: 1, title: text, venue: text, day: '2026-12-05', time: '19:00' },
      language: 'kz',
      ...{ blockId: 1, end: { day: '2026-12-04', time: '12:00' }, reason: '<script>', quantity: 3 },
      owner: 'Демеуші',
    } as const;
    await waitUntil(async () => {
      await db.transaction((tx) =>
        shop.context.notifications.notifyBlocksEnding(tx, [
          { ...email, to: 'author@venue.example', name: 'Әсел', isMember: true },
          { ...email, to: 'owner@mail.example', name: '', isMember: false },
        ]),
      );
      const { html } = await receiveEmail('author@venue.example', 'Қызметкерге ескертпе');
      expect(html).toContain('3 орын');
      expect(html).not.toMatch(/<script>|Абай <i>/);
      expect((await receiveEmail('owner@mail.example', 'Иесіне ескертпе')).text).not.toContain('/admin/');
    });
  });

  it('sends the saved text when the mail server is tested', async () => {
    await change({ 'email.texts.mail-test.lead': { kz: 'Пошта сынағы: {{ recipient.name }}' } });
    await waitUntil(async () => {
      const answer = await administrator.send(CONNECTION_ENDPOINTS.testConnection, { body: { key: 'mail' } });
      expect(CONNECTION_ENDPOINTS.testConnection.response.parse(answer.body)).toEqual({ error: null });
      await receiveEmail(ADMINISTRATOR, 'Пошта сынағы: ');
    });
  });

  it.each(['{{ recipient.removed }}', '{{ link.days', '{{ link.days | json }}', '{% for %}', '{{ __proto__ }}'])(
    'sends the delivered text instead of a stored %s',
    async (text) => {
      await storeEmailText(db, { kind: 'staff-invited', part: 'lead', language: 'ru' }, `Испорчено ${text}`);
      const delivered = readServerText('modules/notifications', 'ru', 'staff-lead', { 'link.days': 7 });
      await waitUntil(async () => {
        const address = `broken-${Date.now()}@venue.example`;
        await invite(address);
        await receiveEmail(address, delivered);
      });
    },
  );

  it('previews an unsaved text with the values of the example', async () => {
    const body = {
      ...{ kind: 'block-ending', part: 'note-owner', language: 'ru' },
      texts: { 'note-owner': 'Позвоните & скажите', lead: 'Нет срока' },
    };
    const answer = await administrator.send(EMAIL_TEXT_ENDPOINTS.previewEmail, { body });
    const { html, errors } = EMAIL_TEXT_ENDPOINTS.previewEmail.response.parse(answer.body);
    expect(html).toContain('Позвоните &amp; скажите');
    expect(errors.map(({ part }) => part)).toEqual(['lead']);
    expect(html).not.toContain('Нет срока');
  });
});
