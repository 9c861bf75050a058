/** Texts of emails through the admin API: what arrives over SMTP, validation, imports and attacks. */
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ProblemDetails } from '@sahna/contract/admin/problem';
import { CHANGE_SET_ENDPOINTS } from '@sahna/contract/admin/season/change-set-endpoints';
import { SEASON_EVENT_ENDPOINTS } from '@sahna/contract/admin/season/season-event-endpoints';
import { EMAIL_TEXT_ENDPOINTS } from '@sahna/contract/admin/settings/email-text-endpoints';
import type { EmailTextChanges } from '@sahna/contract/admin/settings/email-text-fields';
import { HOUSE_ENDPOINTS } from '@sahna/contract/admin/settings/house-endpoints';
import { AUDIT_LOG_ENDPOINTS } from '@sahna/contract/admin/staff/audit-log-endpoints';
import { pino } from 'pino';
import type { Email } from 'postal-mime';
import { describe, expect, it } from 'vitest';
import { importDemoSeason } from '../../../cli/start/demo-season.ts';
import { listReceivedEmails } from '../../../integrations/demo-mailbox/testing/received-emails.ts';
import { exportFolder, importFolder } from '../../../modules/season/index.ts';
import { measureSlowness } from '../../../testing/machine-slowness.ts';
import { readServerText } from '../../../testing/read-server-text.ts';
import { waitUntil } from '../../../testing/wait-until.ts';
import { createLine, createOrderBody, makeOrder, openEventPage } from '../../support/orders.ts';
import { readProblem, type StaffAnswer, StaffBrowser } from '../../support/staff-browser.ts';
import { openStaffShop } from '../../support/staff-shop.ts';
import { storeEmailText } from '../../support/stores/email-texts.store.ts';
import { setImportDay } from '../../support/stores/shop.store.ts';

const FREE = 'Open rehearsal';
const SUBJECT = 'email.texts.order-paid.subject';
const LEAD = 'email.texts.order-paid.lead-free';

const { shop, db, staff: tab, openSecondShop } = await openStaffShop('administrator');

describe('texts of emails', () => {
  const read = async () =>
    EMAIL_TEXT_ENDPOINTS.readEmailTexts.response.parse((await tab.send(EMAIL_TEXT_ENDPOINTS.readEmailTexts)).body);
  const change = async (after: EmailTextChanges, before?: EmailTextChanges): Promise<StaffAnswer> =>
    tab.send(EMAIL_TEXT_ENDPOINTS.changeEmailTexts, { body: { before: before ?? (await read()).values, after } });
  const preview = async (
    texts: Record<string, string>,
    { kind = 'order-paid', part = 'subject', language = 'en' } = {},
  ) =>
    EMAIL_TEXT_ENDPOINTS.previewEmail.response.parse(
      (await tab.send(EMAIL_TEXT_ENDPOINTS.previewEmail, { body: { kind, part, language, texts } })).body,
    );
  const listErrors = ({ body }: StaffAnswer) => ProblemDetails.parse(body).errors;

  let orders = 0;
  /** The email about a new order in this language, as the mail server received it. */
  async function receiveEmail(lang: 'kz' | 'ru' | 'en', of = shop): Promise<Email> {
    const buyer = await of.visitor();
    const page = await openEventPage(buyer, FREE);
    const email = `reader-${++orders}@mail.example`;
    await makeOrder(buyer, { ...createOrderBody(page, [createLine(page, 1)]), email, lang });
    let received: Email | undefined;
    await waitUntil(async () => {
      received = (await listReceivedEmails(db)).find(({ to }) => to?.[0]?.address === email);
      expect(received).toBeDefined();
    });
    if (!received) throw new Error('no email');
    return received;
  }
  const findDeliveredLead = (language: string) =>
    readServerText('modules/notifications', language, 'free-lead').split(/\. (?=\S)/)[1] ?? '';

  it('sends the saved texts in kz and ru over SMTP, and the delivered ones in other languages', async () => {
    const saved = await change({
      [SUBJECT]: { kz: 'Күтеміз: {{ event.name }} & № {{order.number}}', ru: 'Ждём вас: {{ event.name | upcase }}' },
      [LEAD]: { kz: 'Бірінші абзац.\n\nЕкінші: {{ buyer.name }}', ru: 'Приходите, {{ buyer.name }}' },
    });
    expect(saved.status).toBe(200);
    await waitUntil(async () => {
      const email = await receiveEmail('kz');
      expect(email.subject).toMatch(/^Күтеміз: .+ & № \d+$/);
      expect(email.text).toContain('Бірінші абзац.\n\nЕкінші: Aigul Sakhnayeva');
      expect(email.html).toContain('Бірінші абзац.<br><br>Екінші: Aigul Sakhnayeva');
    });
    const russian = await receiveEmail('ru');
    expect(russian.subject).toMatch(/^Ждём вас: \p{Lu}+/u);
    expect(russian.text).toContain('Приходите, Aigul');
    expect((await receiveEmail('en')).text).toContain(findDeliveredLead('en'));
    const log = await tab.send(AUDIT_LOG_ENDPOINTS.listAuditLog, { search: '?kind=settings' });
    const [entry] = AUDIT_LOG_ENDPOINTS.listAuditLog.response.parse(log.body).items;
    expect(entry).toMatchObject({
      verb: 'change_settings',
      before: { [SUBJECT]: {} },
      after: { [LEAD]: { ru: 'Приходите, {{ buyer.name }}' } },
    });
  });

  it('is sent by a second process at once', async () => {
    const second = await openSecondShop();
    await change({ [LEAD]: { ...(await read()).values[LEAD], ru: 'Второй процесс' } });
    await waitUntil(async () => expect((await receiveEmail('ru', second)).text).toContain('Второй процесс'));
  });

  it('sends the delivered text after a reset, of one language or all', async () => {
    const { [LEAD]: lead } = (await read()).values;
    expect((await change({ [LEAD]: { ...lead, kz: '' } })).status).toBe(200);
    expect((await read()).values[LEAD]).toEqual({ ru: lead.ru });
    expect((await change({ [LEAD]: {}, [SUBJECT]: {} })).status).toBe(200);
    const { values } = await read();
    expect(Object.values(values).filter((text) => Object.keys(text).length > 0)).toEqual([]);
    await waitUntil(async () => {
      expect((await receiveEmail('kz')).text).toContain(findDeliveredLead('kz'));
      const { subject } = await receiveEmail('ru');
      const delivered = readServerText('modules/notifications', 'ru', 'paid-subject').split('{{', 1).join();
      expect(subject?.startsWith(delivered)).toBe(true);
    });
  });

  it('refuses a text that somebody else has changed since', async () => {
    const { values } = await read();
    expect((await change({ [SUBJECT]: { en: 'First' } }, values)).status).toBe(200);
    const late = await change({ [SUBJECT]: { en: 'Second' }, [LEAD]: { en: 'Late' } }, values);
    expect([late.status, readProblem(late)]).toEqual([409, 'changed-meanwhile']);
    expect(listErrors(late)?.map(({ field }) => field)).toEqual([SUBJECT]);
    expect((await read()).values[LEAD]).toEqual({});
    const before = (await read()).values;
    const answers = await Promise.all(
      ['a', 'b', 'c'].map(async (en) => (await change({ [SUBJECT]: { en } }, before)).status),
    );
    expect(answers.sort()).toEqual([200, 409, 409]);
    await change({ [SUBJECT]: {} });
  });

  it('reports each invalid text at its field, in the language of the caller, and saves nothing', async () => {
    const lead = 'email.texts.payment-reminder.lead';
    const body = {
      before: (await read()).values,
      after: {
        [SUBJECT]: { kz: '{{ order.total }}', ru: 'x'.repeat(201) },
        [lead]: { en: 'Pay soon', kz: '{{ order.deadline' },
        'email.texts.return-requested.note': {
          ru: '{{ link.deadline }} <a href="x">x</a>',
          en: 'https://evil.example',
        },
        [LEAD]: { en: 'fine' },
      },
    };
    const answer = await tab.send(EMAIL_TEXT_ENDPOINTS.changeEmailTexts, {
      body,
      headers: { 'accept-language': 'en' },
    });
    expect([answer.status, readProblem(answer)]).toEqual([400, 'malformed']);
    const messages = new Map(listErrors(answer)?.map(({ field, message }) => [field, message]));
    expect([...messages.keys()].sort()).toEqual(
      [
        ...[`${SUBJECT}.kz`, `${SUBJECT}.ru`, `${lead}.en`, `${lead}.kz`],
        ...['email.texts.return-requested.note.ru', 'email.texts.return-requested.note.en'],
      ].sort(),
    );
    expect(messages.get(`${SUBJECT}.kz`)).toContain('{{ order.total }}');
    expect(messages.get(`${SUBJECT}.ru`)).toContain('200');
    expect(messages.get(`${lead}.en`)).toContain('{{ order.deadline }}');
    expect((await read()).values[LEAD]).toEqual({});
  });

  it.each([
    ...[
      '{% include "/etc/passwd" %}',
      '{% for i in (1..1000000000) %}{% for j in (1..1000000000) %}x{% endfor %}{% endfor %}',
    ],
    ...['{{ constructor }}', '{{ order.constructor.constructor }}', '{{ __proto__.polluted }}', '{{ "x" | json }}'],
    ...['{{ (1..1000000000) }}', '{{ event.name | replace: "", "xxxxxxxxxx" }}', '<img src=x onerror=alert(1)>'],
  ])('refuses to save %s, and previews the stored text instead', async (text) => {
    const started = performance.now();
    expect((await change({ [LEAD]: { en: text } })).status).toBe(400);
    const { html, errors } = await preview({ 'lead-free': text }, { part: 'lead-free' });
    expect(errors.map(({ part }) => part)).toEqual(['lead-free']);
    expect(html).toContain(findDeliveredLead('en'));
    expect(html).not.toContain('onerror=');
    expect(performance.now() - started).toBeLessThan(5000 * measureSlowness());
  });

  it('refuses wrong types, unknown fields and huge bodies', async () => {
    const send = (body: unknown) => tab.send(EMAIL_TEXT_ENDPOINTS.changeEmailTexts, { body });
    expect((await send({ before: {}, after: { 'email.texts.order-paid.script': { kz: 'x' } } })).status).toBe(400);
    expect((await send({ before: {}, after: { currency: 'USD' } })).status).toBe(400);
    expect((await send({ before: {}, after: { [SUBJECT]: 'x' } })).status).toBe(400);
    expect((await send({ before: {}, after: { [SUBJECT]: { kz: 'x'.repeat(4_000_000) } } })).status).toBe(413);
    const unknown = { kind: '__proto__', part: 'x', language: 'kz', texts: {} };
    expect((await tab.send(EMAIL_TEXT_ENDPOINTS.previewEmail, { body: unknown })).status).toBe(404);
    const parts = await preview({ constructor: 'x', subject: 'Fine' });
    expect([parts.subject, parts.errors.length]).toEqual(['Fine', 1]);
  });

  it('previews unsaved texts in the variant that contains them, with values escaped', async () => {
    const texts = { 'lead-free': 'Free & {{ buyer.name }} > all', subject: '{{ order.number }}' };
    const { subject, html, errors } = await preview(texts, { part: 'lead-free' });
    expect([subject, errors]).toEqual(['100001', []]);
    expect(html).toContain('Free &amp; Айгүл Сәрсенқызы &gt; all');
    expect((await preview(texts)).html).not.toContain('Free &amp;');
  });

  it('is closed to roles without the permission', async () => {
    for (const role of ['planner', 'support', 'marketing', 'viewer'] as const) {
      const browser = await StaffBrowser.signIn(shop.url, role);
      for (const endpoint of Object.values(EMAIL_TEXT_ENDPOINTS))
        expect(readProblem(await browser.send(endpoint, { body: {} }))).toBe('forbidden');
    }
  });

  it('is exported with the season, and stops imports that would change it', async () => {
    await change({ [SUBJECT]: { kz: 'Экспорт {{ order.number }}' } });
    const folder = mkdtempSync(join(tmpdir(), 'sahna-email-texts-'));
    expect(await exportFolder(db, folder)).toMatchObject({ ok: true });
    const file = join(folder, 'season.json');
    const exported = readFileSync(file, 'utf8');
    expect(exported).toContain('Экспорт {{ order.number }}');
    const importAgain = (text: string, edits: 'refuse' | 'overwrite') => {
      writeFileSync(file, text);
      return importFolder(db, folder, '2036-01-01', undefined, new Date(), undefined, edits);
    };
    const other = exported.replace('Экспорт', 'Басқа');
    expect(await importAgain(other, 'refuse')).toMatchObject({
      ok: false,
      error: [{ file: 'season.json', field: 'shop.email.texts.order-paid.subject' }],
    });
    expect((await read()).values[SUBJECT]).toEqual({ kz: 'Экспорт {{ order.number }}' });
    expect(await importAgain(other, 'overwrite')).toMatchObject({ ok: true });
    expect((await read()).values[SUBJECT]).toEqual({ kz: 'Басқа {{ order.number }}' });
    expect(await importAgain(exported.replace('{{ order.number }}', '{{ order.secret }}'), 'refuse')).toMatchObject({
      ok: false,
      error: [{ field: 'shop.email.texts.order-paid.subject.kz', message: expect.stringContaining('order.secret') }],
    });
    expect(await importAgain(exported.replace('"order-paid": {', '"no-such-email": {'), 'refuse')).toMatchObject({
      ok: false,
      error: [{ field: 'shop.email.texts.no-such-email.subject', message: expect.stringContaining('unknown') }],
    });
  });

  it('does not appear among the other settings of the shop', async () => {
    await change({ [SUBJECT]: { kz: 'Өзгерді' } });
    const { body } = await tab.send(HOUSE_ENDPOINTS.readHouse);
    expect(JSON.stringify(body)).not.toContain('email.texts');
  });

  describe('with a stored text that has a removed placeholder', () => {
    const REMOVED = 'Ескі {{ order.removed }}';
    const store = () => storeEmailText(db, { kind: 'order-paid', part: 'subject', language: 'kz' }, REMOVED);

    it('saves other settings, and other languages of the same text', async () => {
      await store();
      const { body } = await tab.send(HOUSE_ENDPOINTS.readHouse);
      const { 'operator.phone': phone } = HOUSE_ENDPOINTS.readHouse.response.parse(body).values;
      const other = { before: { 'operator.phone': phone }, after: { 'operator.phone': '+7 727 000 11 22' } };
      expect((await tab.send(HOUSE_ENDPOINTS.changeHouse, { body: other })).status).toBe(200);
      const { values, problems } = await read();
      expect(problems).toEqual([{ field: `${SUBJECT}.kz`, message: expect.stringContaining('{{ order.removed }}') }]);
      expect((await change({ [SUBJECT]: { ...values[SUBJECT], ru: 'Заказ {{ order.number }}' } })).status).toBe(200);
      expect((await read()).values[SUBJECT]).toEqual({ kz: REMOVED, ru: 'Заказ {{ order.number }}' });
    });

    it('refuses other invalid values of the text, and saves a valid one', async () => {
      await store();
      const refused = await change({ [SUBJECT]: { kz: 'Жаңа {{ order.removed }}' } });
      expect([refused.status, listErrors(refused)?.map(({ field }) => field)]).toEqual([400, [`${SUBJECT}.kz`]]);
      expect((await change({ [SUBJECT]: { kz: 'Жаңа {{ order.number }}' } })).status).toBe(200);
      expect((await read()).problems).toEqual([]);
    });

    it('publishes drafts', async () => {
      await store();
      const event = await tab.send(SEASON_EVENT_ENDPOINTS.readSeasonEvent, { params: { key: 'abai' } });
      const { document } = SEASON_EVENT_ENDPOINTS.readSeasonEvent.response.parse(event.body);
      const created = await tab.send(CHANGE_SET_ENDPOINTS.createChangeSet, { body: { title: 'Age' } });
      const { id } = CHANGE_SET_ENDPOINTS.createChangeSet.response.parse(created.body);
      const body = { version: 0, document: { ...document, ageFrom: 9 } };
      await tab.send(CHANGE_SET_ENDPOINTS.saveDraft, { params: { id, key: 'abai' }, body });
      const published = await tab.send(CHANGE_SET_ENDPOINTS.publishChangeSet, { params: { id } });
      expect(published.body).toMatchObject({ error: null, changeSet: { state: 'published' } });
    });

    it('stays as it is when the demonstration imports its season on the next day', async () => {
      await change({ [SUBJECT]: { kz: 'Жарамды {{ order.number }}' } });
      await store();
      await setImportDay(db, '2026-01-01');
      await importDemoSeason(db, pino({ level: 'silent' }));
      expect((await read()).values[SUBJECT]).toEqual({ kz: REMOVED });
    });
  });
});
