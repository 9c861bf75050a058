// @module-tag long
/** An OpenID provider of customers that staff enter in the browser. */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { ENDPOINTS } from '@sahna/contract';
import { CONNECTION_ENDPOINTS } from '@sahna/contract/admin/settings/connection-endpoints';
import { type Identity, startIdentity } from '@sahna/demo-identity';
import { DEMO_PASSWORD } from '@sahna/demo-identity/demo-customers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Database, openDatabase } from '../../platform/db/index.ts';
import { describeWithDatabase } from '../../platform/db/testing/databases.ts';
import { Browser } from '../support/browser.ts';
import { openShop, type RunningShop } from '../support/running-shop.ts';
import { readProblem, StaffBrowser } from '../support/staff-browser.ts';

const EMAIL = 'aisulu@sahna.example';
const CLIENT = { clientId: 'theatre', clientSecret: 'canary-of-the-client' };

function getPort(server: Server): number {
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

describeWithDatabase('an identity provider in the browser', (_open, { engine, openForAll }) => {
  const answered: unknown[] = [];
  let [first, second]: Identity[] = [];
  let shop: RunningShop;
  /** Another process on PostgreSQL; the same on the embedded engine, which has one process. */
  let other: RunningShop;
  let otherDb: Database | null = null;
  let browser: StaffBrowser;
  const servers: Server[] = [];

  beforeAll(async () => {
    first = await startIdentity({ port: 0, dataDir: null, ...CLIENT });
    second = await startIdentity({ port: 0, dataDir: null, ...CLIENT });
    const { db, config } = await openForAll({ hasSeason: true });
    shop = await openShop(db);
    otherDb = engine === 'postgres' ? await openDatabase(config) : null;
    other = otherDb ? await openShop(otherDb) : shop;
    browser = await StaffBrowser.signIn(shop.url, 'administrator');
  }, 300_000);
  afterAll(async () => {
    if (other !== shop) await other.stop();
    await shop.stop();
    await otherDb?.close();
    for (const provider of [first, second]) await provider?.close();
    for (const server of servers) server.close();
  });

  async function send(row: keyof typeof CONNECTION_ENDPOINTS, body: object) {
    const answer = await browser.send(CONNECTION_ENDPOINTS[row], { body });
    answered.push(answer.body);
    return answer;
  }
  const toValues = (issuer = '') => ({ issuer, ...CLIENT });
  const save = (version: number, values: object) => send('saveConnection', { key: 'identity', version, values });
  const testEntered = (values: object, version = 0) =>
    send('testEnteredConnection', { key: 'identity', version, values });
  const readError = ({ body }: { body: unknown }) => CONNECTION_ENDPOINTS.testConnection.response.parse(body).error;
  async function find() {
    const { body } = await send('listConnections', {});
    return CONNECTION_ENDPOINTS.listConnections.response.parse(body).connections.find(({ key }) => key === 'identity');
  }
  /** Where the sign-in of the other process leads. */
  async function readSignIn(): Promise<string | null> {
    const answer = await fetch(`${other.url}/crm/login`, { redirect: 'manual' });
    const location = answer.headers.get('location');
    return location && new URL(location).origin;
  }
  const readClient = async (visitor: Browser) =>
    ENDPOINTS.crmClient.response[200].parse(await (await visitor.fetch(ENDPOINTS.crmClient.path)).json()).response
      .client;
  async function serve(answer: { status: number; headers: Record<string, string>; body: string }): Promise<string> {
    const server = createServer((_request, response) =>
      response.writeHead(answer.status, answer.headers).end(answer.body),
    );
    servers.push(server);
    await once(server.listen(0, '127.0.0.1'), 'listening');
    return `http://127.0.0.1:${getPort(server)}`;
  }

  it.each([
    'http://169.254.169.254',
    'https://169.254.169.254/latest',
    'https://2852039166',
    'https://[::ffff:a9fe:a9fe]',
    'http://accounts.theatre.example',
    'https://accounts.theatre.example:5432',
    'https://accounts.theatre.example?x=1',
    'https://user:password@accounts.theatre.example',
    'https://metadata.google.internal',
    'https://database',
    'file:///etc/passwd',
  ])('refuses %s', async (issuer) => {
    expect((await save(0, toValues(issuer))).body).toMatchObject({ type: 'malformed', errors: [{ field: 'issuer' }] });
    expect(readProblem(await testEntered(toValues(issuer)))).toBe('malformed');
  });

  it('reads no redirect, no huge document and no document of another issuer', async () => {
    const json = { 'content-type': 'application/json' };
    const target = first?.issuer ?? '';
    for (const answer of [
      { status: 302, headers: { location: `${target}/.well-known/openid-configuration` }, body: '' },
      { status: 200, headers: json, body: JSON.stringify({ issuer: target, note: 'x'.repeat(2_000_000) }) },
      { status: 200, headers: json, body: JSON.stringify({ issuer: target }) },
      { status: 200, headers: json, body: '<html>' },
    ])
      expect(readError(await testEntered(toValues(await serve(answer))))).toEqual(expect.any(String));
  });

  it('sends no request to an address of the document that is not allowed', async () => {
    // Reachable, but of this machine under an address that not even a demonstration allows.
    let requests = 0;
    const forbidden = createServer((_request, response) => {
      requests += 1;
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
    servers.push(forbidden);
    await once(forbidden.listen(0, '127.0.0.2'), 'listening');
    const document = { issuer: '', authorization_endpoint: '', token_endpoint: '' };
    const provider = createServer((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(document));
    });
    servers.push(provider);
    await once(provider.listen(0, '127.0.0.1'), 'listening');
    const issuer = `http://127.0.0.1:${getPort(provider)}`;
    const signInWithCode = async (tokenEndpoint: string): Promise<number> => {
      Object.assign(document, { issuer, authorization_endpoint: `${issuer}/authorize`, token_endpoint: tokenEndpoint });
      const { version = 0 } = (await find())?.saved ?? {};
      expect((await save(version, toValues(issuer))).status).toBe(200);
      await expect.poll(readSignIn).toBe(issuer);
      const visitor = new Browser(other.url);
      const started = await visitor.fetch('/crm/login');
      const state = new URL(started.headers.get('location') ?? '').searchParams.get('state');
      return (await visitor.fetch(`/crm/callback?code=x&state=${state}`)).status;
    };
    expect([400, 503]).toContain(await signInWithCode(`http://127.0.0.2:${getPort(forbidden)}/token`));
    expect(requests).toBe(0);
  });

  it('signs customers in at once in every process, and a sign-in under way with its provider', async () => {
    expect(readError(await testEntered(toValues(first?.issuer), 1))).toBeNull();
    expect((await save(1, toValues(first?.issuer))).status).toBe(200);
    await expect.poll(readSignIn).toBe(first?.issuer);
    const visitor = new Browser(other.url);
    const callback = await visitor.walkToCallback(EMAIL, DEMO_PASSWORD);

    expect((await save(2, toValues(second?.issuer))).status).toBe(200);
    await expect.poll(readSignIn).toBe(second?.issuer);
    expect((await visitor.fetch(callback)).status).toBe(303);
    expect((await readClient(visitor))?.clientemail).toBe(EMAIL);
    expect((await new Browser(other.url).signIn(EMAIL, DEMO_PASSWORD)).status).toBe(303);
    expect(await find()).toMatchObject({ source: 'browser', succeededAt: null, saved: { version: 3 } });
    expect(readError(await send('testConnection', { key: 'identity' }))).toBeNull();
    expect(await find()).toMatchObject({ succeededAt: expect.any(String), error: null });
  });

  it('has no saved secret for another issuer or client, and never returns it', async () => {
    const withoutSecret = { issuer: second?.issuer ?? '', clientId: CLIENT.clientId };
    expect((await save(3, withoutSecret)).status).toBe(200);
    expect((await find())?.saved).toMatchObject({ version: 4, savedSecrets: ['clientSecret'] });
    expect((await save(4, { ...withoutSecret, issuer: first?.issuer ?? '' })).status).toBe(200);
    expect((await find())?.saved).toMatchObject({ version: 5, savedSecrets: [] });
    expect((await save(5, toValues(first?.issuer))).status).toBe(200);
    expect((await save(6, { ...withoutSecret, issuer: first?.issuer ?? '', clientId: 'other' })).status).toBe(200);
    expect((await find())?.saved).toMatchObject({ version: 7, savedSecrets: [] });
    expect(JSON.stringify(answered)).not.toContain(CLIENT.clientSecret);
  });

  it('has no sign-in after it is switched off', async () => {
    expect((await send('switchConnection', { key: 'identity', version: 7, isActive: false })).status).toBe(200);
    await expect.poll(readSignIn).toBeNull();
    expect((await fetch(`${other.url}/crm/login`, { redirect: 'manual' })).status).toBe(404);
  });
});
