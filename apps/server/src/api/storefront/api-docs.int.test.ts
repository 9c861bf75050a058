import { expect, test } from 'vitest';
import { createBareServer } from '../../platform/http/testing/bare-server.ts';
import { apiDocs } from './api-docs.ts';

test('serves the API documentation without HTTPS', async () => {
  const app = await createBareServer();
  await apiDocs(app);
  const page = await app.inject('/api/docs/');
  expect(page.statusCode).toBe(200);
  expect(page.headers['content-security-policy']).toContain("script-src 'self';");
  expect(page.headers['content-security-policy']).not.toContain('upgrade-insecure-requests');
  const [, script = ''] = page.body.match(/src="\.?([^"]*bundle\.js)"/) ?? [];
  expect((await app.inject(`/api/docs${script}`)).statusCode).toBe(200);
  await app.close();
});
