/** The parts of Stripe that a journey needs: sessions with a page that pays. */
import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { findFreePort } from '@sahna/network/free-port';

export const STRIPE_KEYS = { secretKey: 'sk_test_journey', webhookSecret: 'whsec_journey' };

type StripeSession = {
  fields: { id: string; status: string; payment_status: string; [name: string]: unknown };
  successUrl: string;
};

const PRICE = 'line_items[0][price_data]';

export async function startFakeStripe(): Promise<{ url: string }> {
  const url = `http://127.0.0.1:${await findFreePort()}`;
  const sessions = new Map<string, StripeSession>();

  function create(form: URLSearchParams): object {
    const id = `cs_test_${randomUUID()}`;
    const fields = {
      ...{ id, object: 'checkout.session', status: 'open', payment_status: 'unpaid', payment_intent: null },
      ...{ amount_total: Number(form.get(`${PRICE}[unit_amount]`)), currency: form.get(`${PRICE}[currency]`) },
      ...{ client_reference_id: form.get('client_reference_id'), url: `${url}/page/${id}` },
    };
    sessions.set(id, { fields, successUrl: form.get('success_url') ?? '' });
    return fields;
  }

  function answer(request: IncomingMessage, body: string, response: ServerResponse): void {
    const [, kind = '', id = ''] = /^\/(page|v1\/checkout\/sessions)\/([\w-]+)/.exec(request.url ?? '') ?? [];
    const session = sessions.get(id);
    const send = (status: number, data: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(data));
    if (kind === 'page' && session && request.method === 'POST') {
      Object.assign(session.fields, { status: 'complete', payment_status: 'paid' });
      response.writeHead(303, { location: session.successUrl }).end();
    } else if (kind === 'page') {
      response.writeHead(200, { 'content-type': 'text/html' }).end('<form method="post"><button>Pay</button></form>');
    } else if (request.headers.authorization !== `Bearer ${STRIPE_KEYS.secretKey}`) {
      send(401, { error: { type: 'invalid_request_error', code: 'api_key_invalid', message: 'api_key_invalid' } });
    } else if (!session) {
      send(200, create(new URLSearchParams(body)));
    } else {
      if (request.url?.endsWith('/expire')) session.fields.status = 'expired';
      send(200, session.fields);
    }
  }

  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    answer(request, Buffer.concat(chunks).toString(), response);
  });
  server.listen(Number(new URL(url).port), '127.0.0.1').unref();
  return { url };
}
