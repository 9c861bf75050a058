import { expect, test } from 'vitest';
import { createApi, isFinalError } from './client.ts';

const requestBody = (body: string, status = 200) =>
  createApi(() => Promise.resolve(new Response(body, { status }))).get('/');

test.each(['{}', 'null', '<p>Sign in to this network</p>'])(
  'throws an error that is not final on %s instead of an API response',
  async (body) => {
    const error = await requestBody(body).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ status: 200, response: null });
    expect(isFinalError(error)).toBe(false);
  },
);

test('returns the API response', async () => {
  expect(await requestBody('{"response":{"errorCode":"0"}}')).toEqual({ response: { errorCode: '0' } });
});

test('throws the error response', async () => {
  const error = await requestBody('{"response":{"errorCode":"-9998","errorText":"Later"}}', 429).catch(
    (reason: unknown) => reason,
  );
  expect(error).toMatchObject({ status: 429, response: { errorCode: '-9998', errorText: 'Later' } });
});
