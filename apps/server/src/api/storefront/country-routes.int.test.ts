import { createServer as createHttpServer, type Server as HttpServer } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createCountryService } from '../../integrations/geo-ip/index.ts';
import type { Server } from '../../platform/http/server.ts';
import { bareServer } from '../../platform/http/testing/bare-server.ts';
import { type CountrySources, countryRoute } from './country-routes.ts';

const HOME = '203.0.113.7';

/** The service's answers by address; `null`: it does not answer. */
const SAYS: Record<string, { status?: number; body: string } | null> = {
  '203.0.113.1': { body: 'KZ\n' },
  '203.0.113.2': { body: '1;UZ;UZB;Uzbekistan' },
  '203.0.113.3': { body: '{"country":"DE","country_name":"Germany"}' },
  '203.0.113.4': { body: '{"country":"Georgia","country_code":"GE"}' },
  '203.0.113.5': { body: '{"country":{"iso_code":"CN"}}' },
  '203.0.113.10': { body: '2;;;UNKNOWN' },
  '203.0.113.11': { body: '{"country":null}' },
  '203.0.113.12': { status: 500, body: 'KZ' },
  '203.0.113.13': { body: '<html>Service moved</html>' },
  '203.0.113.14': { body: '{broken' },
  '203.0.113.15': null,
};

let service: HttpServer;
let serviceUrl: string;
let asked: string[] = [];
let app: Server | undefined;

beforeAll(async () => {
  service = createHttpServer((request, response) => {
    const ip = decodeURIComponent(request.url?.slice(1) ?? '');
    asked.push(ip);
    const answer = SAYS[ip];
    if (answer) response.writeHead(answer.status ?? 200).end(answer.body);
  });
  await new Promise<void>((done) => service.listen(0, '127.0.0.1', done));
  const address = service.address();
  if (address === null || typeof address === 'string') throw new Error('the service listens on no port');
  serviceUrl = `http://127.0.0.1:${address.port}/{ip}`;
});

afterEach(async () => {
  await app?.close();
  asked = [];
});

afterAll(() => {
  service.closeAllConnections();
  service.close();
});

async function ask(
  sources: Partial<CountrySources>,
  headers: Record<string, string>,
  trustProxy: string | null = '127.0.0.1',
): Promise<unknown> {
  await app?.close();
  app = await bareServer({ trustProxy: trustProxy ?? undefined });
  countryRoute(app, { header: undefined, lookUp: null, ...sources });
  const answer = await app.inject({ url: '/api/country', headers, remoteAddress: '127.0.0.1' });
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'private, max-age=3600']);
  return answer.json();
}

const found = (iso2: string) => ({ response: { iso2 } });

/** A reporter that ignores faults, which another test checks. */
const unheard = (): void => {};

describe('the visitor’s country', () => {
  test('is not looked up where nothing is set', async () => {
    expect(await ask({}, { 'x-forwarded-for': HOME, 'cf-ipcountry': 'KZ' })).toEqual(found(''));
  });

  test('is the proxy’s header, from a trusted proxy only', async () => {
    const header = 'CF-IPCountry';
    const sent = { 'x-forwarded-for': HOME, 'cf-ipcountry': 'KZ' };
    expect(await ask({ header }, sent)).toEqual(found('kz'));
    expect(await ask({ header }, sent, null)).toEqual(found(''));
    expect(await ask({ header }, sent, '198.51.100.1')).toEqual(found(''));
    expect(await ask({ header }, { 'cf-ipcountry': 'KZ' })).toEqual(found(''));
    for (const unknown of ['XX', 'T1', '', 'Kazakhstan', '<b>'])
      expect(await ask({ header }, { ...sent, 'cf-ipcountry': unknown })).toEqual(found(''));
  });

  test.each([
    ['203.0.113.1', 'kz'],
    ['203.0.113.2', 'uz'],
    ['203.0.113.3', 'de'],
    ['203.0.113.4', 'ge'],
    ['203.0.113.5', 'cn'],
    ['203.0.113.10', ''],
    ['203.0.113.11', ''],
    ['203.0.113.12', ''],
    ['203.0.113.13', ''],
    ['203.0.113.14', ''],
  ])('of %s is what the service says: %j', async (ip, iso2) => {
    expect(await ask({ lookUp: createCountryService(serviceUrl, unheard) }, { 'x-forwarded-for': ip })).toEqual(
      found(iso2),
    );
    expect(asked).toEqual([ip]);
  });

  test('is unknown after the time that a phone field waits, and the service is left in peace for a while', async () => {
    const lookUp = createCountryService(serviceUrl, unheard, 50);
    for (let visit = 0; visit < 3; visit++)
      expect(await ask({ lookUp }, { 'x-forwarded-for': '203.0.113.15' })).toEqual(found(''));
    expect(asked).toEqual(['203.0.113.15']);
  });

  test('is asked for once an address, and not at all where the header says it', async () => {
    const lookUp = createCountryService(serviceUrl, unheard);
    await Promise.all([lookUp('203.0.113.1'), lookUp('203.0.113.1')]);
    await ask({ lookUp }, { 'x-forwarded-for': '203.0.113.1' });
    expect(asked).toEqual(['203.0.113.1']);
    const sent = { 'x-forwarded-for': '203.0.113.2', 'cf-ipcountry': 'KZ' };
    expect(await ask({ lookUp, header: 'cf-ipcountry' }, sent)).toEqual(found('kz'));
    expect(asked).toEqual(['203.0.113.1']);
  });

  test('a service that cannot be reached is no trouble for visitors, and is reported', async () => {
    const faults: string[] = [];
    const lookUp = createCountryService('http://127.0.0.1:9/{ip}', (fault) => faults.push(fault));
    expect(await ask({ lookUp }, { 'x-forwarded-for': HOME })).toEqual(found(''));
    expect(faults).toEqual(['country_not_found']);
  });
});
