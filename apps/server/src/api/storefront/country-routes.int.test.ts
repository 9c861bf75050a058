import { createServer as createHttpServer, type Server as HttpServer } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createCountryService } from '../../integrations/geo-ip/index.ts';
import type { Server } from '../../platform/http/server.ts';
import { createBareServer } from '../../platform/http/testing/bare-server.ts';
import { type CountrySources, countryRoute } from './country-routes.ts';

const HOME = '203.0.113.7';

/** Responses of the service by address; `null`: no response. */
const RESPONSES: Record<string, { status?: number; body: string } | null> = {
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
let requestedIps: string[] = [];
let app: Server | undefined;

beforeAll(async () => {
  service = createHttpServer((request, response) => {
    const ip = decodeURIComponent(request.url?.slice(1) ?? '');
    requestedIps.push(ip);
    const answer = RESPONSES[ip];
    if (answer) response.writeHead(answer.status ?? 200).end(answer.body);
  });
  await new Promise<void>((done) => service.listen(0, '127.0.0.1', done));
  const address = service.address();
  if (address === null || typeof address === 'string') throw new Error('the service listens on no port');
  serviceUrl = `http://127.0.0.1:${address.port}/{ip}`;
});

afterEach(async () => {
  await app?.close();
  requestedIps = [];
});

afterAll(() => {
  service.closeAllConnections();
  service.close();
});

async function requestCountry(
  sources: Partial<CountrySources>,
  headers: Record<string, string>,
  trustProxy: string | null = '127.0.0.1',
): Promise<unknown> {
  await app?.close();
  app = await createBareServer({ trustProxy: trustProxy ?? undefined });
  countryRoute(app, { header: undefined, lookUp: null, ...sources });
  const answer = await app.inject({ url: '/api/country', headers, remoteAddress: '127.0.0.1' });
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'private, max-age=3600']);
  return answer.json();
}

const createResponse = (iso2: string) => ({ response: { iso2 } });

/** A reporter that ignores faults, which another test checks. */
const ignoreFaults = (): void => {};

describe('GET /api/country', () => {
  test('returns no country without configuration', async () => {
    expect(await requestCountry({}, { 'x-forwarded-for': HOME, 'cf-ipcountry': 'KZ' })).toEqual(createResponse(''));
  });

  test('returns the proxy’s header, from a trusted proxy only', async () => {
    const header = 'CF-IPCountry';
    const sent = { 'x-forwarded-for': HOME, 'cf-ipcountry': 'KZ' };
    expect(await requestCountry({ header }, sent)).toEqual(createResponse('kz'));
    expect(await requestCountry({ header }, sent, null)).toEqual(createResponse(''));
    expect(await requestCountry({ header }, sent, '198.51.100.1')).toEqual(createResponse(''));
    expect(await requestCountry({ header }, { 'cf-ipcountry': 'KZ' })).toEqual(createResponse(''));
    for (const unknown of ['XX', 'T1', '', 'Kazakhstan', '<b>'])
      expect(await requestCountry({ header }, { ...sent, 'cf-ipcountry': unknown })).toEqual(createResponse(''));
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
  ])('returns the country in the service’s response for %s: %j', async (ip, iso2) => {
    expect(
      await requestCountry({ lookUp: createCountryService(serviceUrl, ignoreFaults) }, { 'x-forwarded-for': ip }),
    ).toEqual(createResponse(iso2));
    expect(requestedIps).toEqual([ip]);
  });

  test('returns no country after the timeout, and pauses the service', async () => {
    const lookUp = createCountryService(serviceUrl, ignoreFaults, 50);
    for (let visit = 0; visit < 3; visit++)
      expect(await requestCountry({ lookUp }, { 'x-forwarded-for': '203.0.113.15' })).toEqual(createResponse(''));
    expect(requestedIps).toEqual(['203.0.113.15']);
  });

  test('requests each address once, and none with a header', async () => {
    const lookUp = createCountryService(serviceUrl, ignoreFaults);
    await Promise.all([lookUp('203.0.113.1'), lookUp('203.0.113.1')]);
    await requestCountry({ lookUp }, { 'x-forwarded-for': '203.0.113.1' });
    expect(requestedIps).toEqual(['203.0.113.1']);
    const sent = { 'x-forwarded-for': '203.0.113.2', 'cf-ipcountry': 'KZ' };
    expect(await requestCountry({ lookUp, header: 'cf-ipcountry' }, sent)).toEqual(createResponse('kz'));
    expect(requestedIps).toEqual(['203.0.113.1']);
  });

  test('returns no country and reports a fault for an unreachable service', async () => {
    const faults: string[] = [];
    const lookUp = createCountryService('http://127.0.0.1:9/{ip}', (fault) => faults.push(fault));
    expect(await requestCountry({ lookUp }, { 'x-forwarded-for': HOME })).toEqual(createResponse(''));
    expect(faults).toEqual(['country_lookup_failed']);
  });
});
