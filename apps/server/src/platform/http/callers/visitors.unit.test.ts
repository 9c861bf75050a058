import { expect, test } from 'vitest';
import { tokenRoute } from '../../../api/storefront/csrf-token-route.ts';
import { createBareServer } from '../testing/bare-server.ts';
import { registerVisitors } from './visitors.ts';

test('rejects another visitor’s token, even with that visitor’s cookie planted', async () => {
  const app = await createBareServer();
  await registerVisitors(app, { secret: 'a secret of the shop', publicUrl: undefined });
  tokenRoute(app);
  app.post('/', { preValidation: app.protected }, async () => ({}));
  const arrive = async () => {
    const answer = await app.inject('/api/token');
    const cookies = Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]));
    return { token: String(answer.json().response.token), cookies };
  };
  const postForStatus = async (token: string, cookies: Record<string, string>) =>
    (await app.inject({ method: 'POST', url: '/', headers: { 'x-csrf-token': token }, cookies })).statusCode;
  const attacker = await arrive();
  const victim = await arrive();

  expect(await postForStatus(victim.token, victim.cookies)).toBe(200);
  const planted = { ...victim.cookies, sahna_token: attacker.cookies['sahna_token'] ?? '' };
  expect(await postForStatus(attacker.token, planted)).toBe(403);
  await app.close();
});
