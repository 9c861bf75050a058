import { expect, test } from 'vitest';
import { createApi, isFinalError } from './client.ts';

const answered = (body: string, status = 200) =>
  createApi(() => Promise.resolve(new Response(body, { status }))).get('/');

test.each(['{}', 'null', '<p>Sign in to this network</p>'])(
  'fails undecided on %s in place of an answer',
  async (body) => {
    const error = await answered(body).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ status: 200, response: null });
    expect(isFinalError(error)).toBe(false);
  },
);

test('returns the answer of the shop', async () => {
  expect(await answered('{"response":{"errorCode":"0"}}')).toEqual({ response: { errorCode: '0' } });
});

test('fails with the refusal of the shop', async () => {
  const error = await answered('{"response":{"errorCode":"-9998","errorText":"Later"}}', 429).catch(
    (reason: unknown) => reason,
  );
  expect(error).toMatchObject({ status: 429, response: { errorCode: '-9998', errorText: 'Later' } });
});
