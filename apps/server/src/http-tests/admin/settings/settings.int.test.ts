/** Settings of the shop through the admin API: two tabs, two processes, imports, exports and attacks. */
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ENDPOINT_PATHS } from '@sahna/contract';
import { ProblemDetails } from '@sahna/contract/admin/problem';
import { HOUSE_ENDPOINTS } from '@sahna/contract/admin/settings/house-endpoints';
import type { HouseChanges } from '@sahna/contract/admin/settings/house-fields';
import { AUDIT_LOG_ENDPOINTS } from '@sahna/contract/admin/staff/audit-log-endpoints';
import { SetupResponse } from '@sahna/contract/shop/setup';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { importDemoSeason } from '../../../cli/start/demo-season.ts';
import { exportFolder, importFolder } from '../../../modules/season/index.ts';
import { waitUntil } from '../../../testing/wait-until.ts';
import type { RunningShop } from '../../support/running-shop.ts';
import { readProblem, type StaffAnswer, StaffBrowser } from '../../support/staff-browser.ts';
import { openStaffShop } from '../../support/staff-shop.ts';
import { listReturnDefaults, setImportDay } from '../../support/stores/shop.store.ts';

const PNG = `data:image/png;base64,${Buffer.from('\x89PNG\r\n\x1a\n picture', 'latin1').toString('base64')}`;

const { shop, db, staff: tab, openSecondShop } = await openStaffShop('administrator');

describe('settings of the shop', () => {
  const read = async (browser = tab) =>
    HOUSE_ENDPOINTS.readHouse.response.parse((await browser.send(HOUSE_ENDPOINTS.readHouse)).body);
  const change = async (after: HouseChanges, before?: HouseChanges): Promise<StaffAnswer> => {
    const { values } = await read();
    return tab.send(HOUSE_ENDPOINTS.changeHouse, { body: { before: before ?? values, after } });
  };
  const listErrorFields = ({ body }: StaffAnswer) => ProblemDetails.parse(body).errors?.map(({ field }) => field);

  async function readOperator(of: RunningShop) {
    const visitor = await of.visitor();
    return SetupResponse.parse((await visitor.get(ENDPOINT_PATHS.setup)).body).response.operator;
  }

  async function importAgain(folder: string, edits: 'refuse' | 'overwrite') {
    return importFolder(db, folder, '2036-01-01', undefined, new Date(), undefined, edits);
  }

  it('changes the phone number of the running shop, with an audit entry', async () => {
    const { values } = await read();
    expect((await change({ 'operator.phone': '+7 727 111 22 33' })).status).toBe(200);
    await waitUntil(async () => expect((await readOperator(shop)).phone).toBe('+7 727 111 22 33'));
    expect((await read()).edited).toEqual(['operator.phone']);
    const log = await tab.send(AUDIT_LOG_ENDPOINTS.listAuditLog, { search: '?kind=settings' });
    const [entry] = AUDIT_LOG_ENDPOINTS.listAuditLog.response.parse(log.body).items;
    expect(entry).toMatchObject({
      verb: 'change_settings',
      before: { 'operator.phone': values['operator.phone'] },
      after: { 'operator.phone': '+7 727 111 22 33' },
    });
  });

  it('shows the change in a second process', async () => {
    const second = await openSecondShop();
    await change({ 'operator.email': 'hello@theatre.example' });
    await waitUntil(async () => expect((await readOperator(second)).email).toBe('hello@theatre.example'));
  });

  it('saves different fields of two tabs, and overwrites no value that a tab has not seen', async () => {
    const { values } = await read();
    expect((await change({ reserveMinutes: 20 }, values)).status).toBe(200);
    expect((await change({ siteUrl: 'https://theatre.example' }, values)).status).toBe(200);
    const late = await change({ reserveMinutes: 25, 'meta.owner': 'late' }, values);
    expect([late.status, readProblem(late)]).toEqual([409, 'changed-meanwhile']);
    expect(listErrorFields(late)).toEqual(['reserveMinutes']);
    expect((await read()).values).toMatchObject({ reserveMinutes: 20, 'meta.owner': values['meta.owner'] });
    // The same value from both tabs is no contradiction.
    expect((await change({ reserveMinutes: 20 }, values)).status).toBe(200);
  });

  it('lets one of two simultaneous changes of a field win', async () => {
    const { values } = await read();
    const answers = await Promise.all(
      [31, 32, 33].map((reserveMinutes) => change({ reserveMinutes }, values).then(({ status }) => status)),
    );
    expect(answers.sort()).toEqual([200, 409, 409]);
  });

  it('refuses invalid values by the rules of season.json, and saves nothing of the request', async () => {
    const wrong = await change({
      ...{ name: { kz: '' }, country: 'atlantis', logo: '/images/elsewhere.png' },
      ...{ 'operator.email': 'nobody', 'switches.tickets_col': 9, 'footer.agreement': 'javascript:alert(1)' },
      ...{ headerBackground: '#12', 'email.sender': 'x\u0020<a@b> <c@d>', 'meta.owner': 'new' },
    });
    expect([wrong.status, readProblem(wrong)]).toEqual([400, 'malformed']);
    expect(listErrorFields(wrong)?.sort()).toEqual(
      [
        ...['country', 'email.sender', 'footer.agreement', 'headerBackground', 'logo', 'name'],
        ...['operator.email', 'switches.tickets_col'],
      ].sort(),
    );
    expect((await read()).values['meta.owner']).not.toBe('new');
    expect(listErrorFields(await change({ languages: ['en'] }))).toEqual(['languages']);
  });

  it('refuses unknown fields, so that nothing else of the shop can be assigned', async () => {
    const body = { before: { currency: 'KZT' }, after: { currency: 'USD', version: 99 } };
    expect((await tab.send(HOUSE_ENDPOINTS.changeHouse, { body })).status).toBe(400);
  });

  it('removes scripts from pages and pictures', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script><rect/></svg>';
    const saved = await change({
      'pages.contacts': { kz: '<p onclick="x()">Біз <script>alert(1)</script><a href="javascript:x()">осында</a></p>' },
      logo: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`,
      favicon: PNG,
    });
    expect(saved.status).toBe(200);
    const { values } = await read();
    expect(values['pages.contacts']).toEqual({ kz: '<p>Біз <a rel="noopener noreferrer">осында</a></p>' });
    const logo = await fetch(`${shop.url}${values.logo}`);
    expect(logo.headers.get('content-type')).toContain('image/svg+xml');
    expect(await logo.text()).not.toMatch(/script|onload/);
    expect(values.favicon).toMatch(/^\/images\/[\w-]{22}\.png$/);
    const preview = await tab.send(HOUSE_ENDPOINTS.previewPage, { body: { html: '<b>x</b><img src=x onerror=y>' } });
    expect(preview.body).toEqual({ html: '<b>x</b>' });
    const disguised = await change({ logo: `data:image/png;base64,${Buffer.from('<p>text').toString('base64')}` });
    expect(listErrorFields(disguised)).toEqual(['logo']);
  });

  it('is closed to roles without the permission', async () => {
    for (const role of ['planner', 'support', 'marketing', 'viewer'] as const) {
      const browser = await StaffBrowser.signIn(shop.url, role);
      for (const endpoint of Object.values(HOUSE_ENDPOINTS))
        expect(readProblem(await browser.send(endpoint, { body: { before: {}, after: {} } }))).toBe('forbidden');
    }
  });

  it('stops an import that would change an edited value, unless it overwrites settings', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'sahna-settings-'));
    expect(await exportFolder(db, folder)).toMatchObject({ ok: true });
    const file = join(folder, 'season.json');
    const exported = readFileSync(file, 'utf8');
    expect(exported).toContain('+7 727 111 22 33');
    writeFileSync(file, exported.replaceAll('+7 727 111 22 33', '+7 727 000 00 00'));
    const refused = await importAgain(folder, 'refuse');
    expect(refused).toMatchObject({
      ok: false,
      error: [
        { file: 'season.json', field: 'shop.operator.phone', message: expect.stringContaining('in the browser') },
      ],
    });
    expect((await read()).values['operator.phone']).toBe('+7 727 111 22 33');

    expect(await importAgain(folder, 'overwrite')).toMatchObject({ ok: true });
    expect(await read()).toMatchObject({ values: { 'operator.phone': '+7 727 000 00 00' }, edited: [] });
    // From here on the folder leads again.
    writeFileSync(file, exported);
    expect(await importAgain(folder, 'refuse')).toMatchObject({ ok: true });
  });

  it('imports an exported folder without a change, after which nothing counts as edited', async () => {
    await change({ 'switches.price_limit': 7, 'pages.contacts': { kz: '<p>Жаңа</p>' } });
    const folder = mkdtempSync(join(tmpdir(), 'sahna-settings-'));
    await exportFolder(db, folder);
    expect((await read()).edited).not.toEqual([]);
    expect(await importAgain(folder, 'refuse')).toMatchObject({ ok: true });
    expect(await read()).toMatchObject({ values: { 'switches.price_limit': 7 }, edited: [] });
  });

  it('applies the switch of returns to events without a refund policy of their own', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'sahna-settings-'));
    await exportFolder(db, folder);
    const [file = ''] = readdirSync(join(folder, 'events'));
    const { refunds: _own, ...event } = z
      .looseObject({})
      .parse(JSON.parse(readFileSync(join(folder, 'events', file), 'utf8')));
    writeFileSync(join(folder, 'events', file), JSON.stringify(event));
    expect(await importAgain(folder, 'refuse')).toMatchObject({ ok: true });
    expect(await listReturnDefaults(db)).toEqual([true]);
    await change({ 'switches.order_return': 0 });
    expect(await listReturnDefaults(db)).toEqual([false]);
    await change({ 'switches.order_return': null });
    expect(await listReturnDefaults(db)).toEqual([true]);
  });

  it('keeps edited values when the demonstration imports its season on the next day', async () => {
    await change({ name: { kz: 'Менің театрым' }, 'switches.order_return': 0, 'pages.contacts': {} });
    await setImportDay(db, '2026-01-01');
    await importDemoSeason(db, pino({ level: 'silent' }));
    const { values, edited } = await read();
    expect(values).toMatchObject({ name: { kz: 'Менің театрым' }, 'switches.order_return': 0, 'pages.contacts': {} });
    expect(edited).toContain('name');
  });
});
