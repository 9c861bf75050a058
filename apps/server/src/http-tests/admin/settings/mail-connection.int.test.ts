/** A mail server that staff enter in the browser: at once in all processes. */
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { CONNECTION_ENDPOINTS } from '@sahna/contract/admin/settings/connection-endpoints';
import { SMTPServer } from 'smtp-server';
import { afterAll, describe, expect, it } from 'vitest';
import { readProblem, StaffBrowser } from '../../support/staff-browser.ts';
import { openStaffShop } from '../../support/staff-shop.ts';

/** A mail server can only have one of a few ports, so each test process has an address of its own. */
const HOST = `127.${randomInt(1, 255)}.${randomInt(0, 255)}.${randomInt(1, 255)}`;
const PLAIN = { host: HOST, port: '2525', security: 'none' };
const PASSWORD = 'canary';
const WITH_PASSWORD = { ...PLAIN, security: 'starttls', user: 'theatre', password: PASSWORD };

const received: string[] = [];
const passwords: unknown[] = [];
const answered: unknown[] = [];
const server = new SMTPServer({
  authOptional: true,
  disableReverseLookup: true,
  onAuth: ({ password }, _session, callback) => {
    passwords.push(password);
    callback(null, { user: 'theatre' });
  },
  onData: (stream, _session, callback) => {
    text(stream).then(
      (raw) => callback(null, String(received.push(raw))),
      (error: Error) => callback(error),
    );
  },
});
server.on('error', () => {});
await once(server.listen(Number(PLAIN.port), HOST), 'listening');
const { staff: browser, openSecondShop } = await openStaffShop('administrator');
const otherBrowser = await StaffBrowser.signIn((await openSecondShop()).url, 'administrator');

describe('a mail server in the browser', () => {
  afterAll(() => new Promise<void>((resolve) => server.close(resolve)));

  async function send(row: keyof typeof CONNECTION_ENDPOINTS, body: object, from = browser) {
    const answer = await from.send(CONNECTION_ENDPOINTS[row], { body });
    answered.push(answer.body);
    return answer;
  }
  const save = (version: number, values: object) => send('saveConnection', { key: 'mail', version, values });
  const testEntered = (version: number, values: object) =>
    send('testEnteredConnection', { key: 'mail', version, values });
  const readError = ({ body }: { body: unknown }) => CONNECTION_ENDPOINTS.testConnection.response.parse(body).error;
  async function find(from = browser) {
    const { body } = await send('listConnections', {}, from);
    return CONNECTION_ENDPOINTS.listConnections.response.parse(body).connections.find(({ key }) => key === 'mail');
  }

  it('refuses other ports, a password without encryption, and half of a login', async () => {
    const cases = [
      [{ ...PLAIN, port: '5432' }, 'port'],
      [{ ...PLAIN, host: 'a@evil.example' }, 'host'],
      [{ ...PLAIN, host: 'evil.example/?x=1' }, 'host'],
      [{ ...WITH_PASSWORD, security: 'none' }, 'security'],
      [{ ...WITH_PASSWORD, password: '' }, 'password'],
      [{ ...WITH_PASSWORD, user: '' }, 'user'],
    ] as const;
    for (const [values, field] of cases) {
      const answer = await save(0, values);
      expect(readProblem(answer)).toBe('malformed');
      expect(answer.body).toMatchObject({ errors: [{ field }] });
    }
    expect(await find()).toMatchObject({ source: 'demo', saved: null, obstacle: null });
  });

  it('signs in to an entered server, and never without a valid certificate', async () => {
    expect(readError(await testEntered(0, PLAIN))).toBeNull();
    expect(readError(await testEntered(0, WITH_PASSWORD))).toMatch(/certificate/i);
    expect(passwords).toEqual([]);
    expect(received).toEqual([]);
  });

  it('sends emails of another process through the saved server, without a restart', async () => {
    expect((await save(0, PLAIN)).status).toBe(200);
    await expect.poll(async () => (await find(otherBrowser))?.source).toBe('browser');
    expect(readError(await send('testConnection', { key: 'mail' }, otherBrowser))).toBeNull();
    expect(received).toHaveLength(1);
    expect(await find()).toMatchObject({ source: 'browser', succeededAt: expect.any(String) });
  });

  it('requires the password again for another server', async () => {
    expect((await save(1, WITH_PASSWORD)).status).toBe(200);
    expect(await find()).toMatchObject({ succeededAt: null, saved: { version: 2, savedSecrets: ['password'] } });
    const withoutPassword = { ...WITH_PASSWORD, password: '' };
    for (const change of [{ host: 'evil.example' }, { port: '25' }, { user: 'other' }]) {
      const answer = await testEntered(2, { ...withoutPassword, ...change });
      expect(answer.body).toMatchObject({ type: 'malformed', errors: [{ field: 'password' }] });
    }
    expect(readError(await testEntered(2, withoutPassword))).toMatch(/certificate/i);
    expect(JSON.stringify(answered)).not.toContain(PASSWORD);
  });

  it('uses the former server again after a switch', async () => {
    expect((await send('switchConnection', { key: 'mail', version: 2, isActive: false })).status).toBe(200);
    await expect.poll(async () => (await find(otherBrowser))?.source).toBe('demo');
    expect(readError(await send('testConnection', { key: 'mail' }, otherBrowser))).toBeNull();
    expect(received).toHaveLength(1);
  });
});
