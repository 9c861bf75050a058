import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { customerId } from '../lib/ids.ts';
import type { Principal } from '../lib/principal.ts';
import { knowPrincipals, type Recogniser } from './principal.ts';

const ACCOUNT = { id: customerId(7), hash: 'aigul', name: 'Aigul', cardCode: '' };
const customer: Principal = { kind: 'customer', visitor: 'a browser', account: ACCOUNT };

async function principalBy(...recognisers: Recogniser[]): Promise<{ first: Principal; second: Principal }> {
  const app = Fastify();
  app.decorateRequest('visitor', 'a browser');
  knowPrincipals(app, recognisers);
  app.get('/', async (request) => ({ first: await request.principal(), second: await request.principal() }));
  return (await app.inject('/')).json();
}

describe('the principal of a request', () => {
  test('is a visitor where nobody knows more', async () => {
    const { first } = await principalBy(async () => null);
    expect(first).toEqual({ kind: 'visitor', visitor: 'a browser' });
  });

  test('is whom the first says who knows them', async () => {
    const never: Recogniser = () => Promise.reject(new Error('not to be asked'));
    const { first } = await principalBy(
      async () => null,
      async () => customer,
      never,
    );
    expect(first).toEqual(customer);
  });

  test('is looked up once, however often it is asked for', async () => {
    let asked = 0;
    const { first, second } = await principalBy(async () => {
      asked++;
      return customer;
    });
    expect([first, second, asked]).toEqual([customer, customer, 1]);
  });
});
