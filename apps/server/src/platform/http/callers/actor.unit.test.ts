import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import type { PublicActor } from '../../lib/actor.ts';
import { customerId } from '../../lib/ids.ts';
import { type FindAccount, registerActors } from './actor.ts';

const ACCOUNT = { id: customerId(7), hash: 'aigul', name: 'Aigul', cardCode: '' };
const BROWSER = { visitor: 'a browser', origin: 'home', hasPassedBotCheck: false };

async function requestActors(findAccount: FindAccount): Promise<{ first: PublicActor; second: PublicActor }> {
  const app = Fastify();
  app.decorateRequest('visitor', BROWSER.visitor);
  app.decorateRequest('originDigest', () => BROWSER.origin);
  registerActors(app, findAccount);
  app.get('/', async (request) => ({ first: await request.actor(), second: await request.actor() }));
  return (await app.inject('/')).json();
}

describe('request.actor', () => {
  test('is a visitor without a login session', async () => {
    const { first } = await requestActors(async () => null);
    expect(first).toEqual({ kind: 'visitor', ...BROWSER });
  });

  test('is the signed-in customer, looked up once', async () => {
    let lookups = 0;
    const { first, second } = await requestActors(async () => {
      lookups++;
      return ACCOUNT;
    });
    const customer = { kind: 'customer', account: ACCOUNT, ...BROWSER };
    expect([first, second, lookups]).toEqual([customer, customer, 1]);
  });
});
