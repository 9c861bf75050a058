import { afterEach, expect, test, vi } from 'vitest';
import { requestRecaptchaProof } from './recaptcha.ts';

type Rendered = { callback(token: string): void };

/** Stubs a page where Google's script loads immediately and returns this token. */
function openPage(token: string): void {
  const script = { onload: () => undefined };
  vi.stubGlobal('document', {
    createElement: () => script,
    head: { append: () => script.onload() },
    body: { appendChild: () => ({ remove: () => undefined }) },
  });
  vi.stubGlobal('window', {
    grecaptcha: {
      ready: (then: () => void) => then(),
      render: (_: unknown, { callback }: Rendered) => void queueMicrotask(() => callback(token)),
      execute: () => undefined,
    },
  });
}

afterEach(() => vi.unstubAllGlobals());

test('requestRecaptchaProof returns a token that the shop accepts', async () => {
  openPage('token');
  const check = vi.fn(async () => true);
  expect(await requestRecaptchaProof('key', check)).toEqual({ recaptchaToken: 'token' });
  expect(check.mock.calls).toEqual([[{ captchaSid: '', captchaText: '', recaptchaToken: 'token' }]]);
});

test.each([
  ['rejects it', async () => false],
  ['cannot be reached', () => Promise.reject(new Error('lost'))],
])('requestRecaptchaProof returns null if the shop %s', async (_, check) => {
  openPage('token');
  expect(await requestRecaptchaProof('key', check)).toBeNull();
});
