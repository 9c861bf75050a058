/** A fake of reCAPTCHA’s siteverify endpoint, with tokens issued by a test. */
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';

export const SECRET_KEY = 'the-secret-key';

export type Siteverify = {
  url: string;
  /** Issues a token as a browser would get it. `verdict` is Google’s response to it. */
  giveToken(verdict?: object): string;
  requestCount: number;
  /** While set, every response is 502. */
  isBroken: boolean;
  close(): Promise<void>;
};

export async function openSiteverify(hostname: string): Promise<Siteverify> {
  const tokens = new Map<string, object>();
  let last = 0;
  const server = createServer(async (request, response) => {
    siteverify.requestCount += 1;
    if (siteverify.isBroken) {
      response.writeHead(502).end('<html>Bad gateway</html>');
      return;
    }
    const form = new URLSearchParams(await text(request));
    const token = form.get('response') ?? '';
    const verdict = form.get('secret') === SECRET_KEY ? tokens.get(token) : undefined;
    tokens.delete(token);
    response.setHeader('content-type', 'application/json');
    response.end(
      JSON.stringify(verdict ?? { success: false, 'error-codes': ['timeout-or-duplicate', 'invalid-input-secret'] }),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const siteverify: Siteverify = {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/siteverify`,
    giveToken: (verdict = {}) => {
      const token = `token-${++last}`;
      tokens.set(token, { success: true, hostname, challenge_ts: new Date().toISOString(), ...verdict });
      return token;
    },
    requestCount: 0,
    isBroken: false,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return siteverify;
}
