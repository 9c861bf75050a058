import { Hash } from '@sahna/contract';
import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import type { LaunchPage, NoticeResult } from '../../../modules/payments/index.ts';

export type PaymentRouteDeps = {
  payments: Incoming;
};

type Incoming = {
  notification(
    provider: string,
    rawBody: Buffer,
    headers: Readonly<Record<string, string | string[] | undefined>>,
  ): Promise<NoticeResult>;
  returned(hash: string): Promise<string | null>;
  launch(hash: string): Promise<LaunchPage | null>;
};

const NotifyParams = z.object({ provider: z.string() });
const HashParams = z.object({ hash: Hash });

/** `ask_later`: the bank did not confirm it when asked, so it should say it again. */
const STATUS = { taken: 200, refused: 401, unknown_provider: 404, unknown_payment: 404, ask_later: 503 } as const;
const MAX_BODY = 64 * 1024;

/**
 * POST /api/payments/:provider/notify, GET /payments/return/:hash and GET /payments/launch/:hash. A bank has no CSRF token: what it says is signed.
 */
export const paymentRoutes: FastifyPluginAsync<PaymentRouteDeps> = async (app, { payments }) => {
  app.removeAllContentTypeParsers();
  // Signatures are over the bytes as they came.
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MAX_BODY }, (_request, body, done) => done(null, body));

  app.post('/api/payments/:provider/notify', { config: { putsOff: true } }, async (request, reply) => {
    const { provider } = NotifyParams.parse(request.params);
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    const result = await payments.notification(provider, body, request.headers);
    return reply.code(STATUS[result]).send({ result });
  });

  app.get('/payments/return/:hash', async (request, reply) => {
    const params = HashParams.safeParse(request.params);
    const path = params.success ? await payments.returned(params.data.hash) : null;
    if (path === null) return reply.callNotFound();
    return reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer').redirect(path, 303);
  });

  app.get('/payments/launch/:hash', async (request, reply) => {
    const params = HashParams.safeParse(request.params);
    const found = params.success ? await payments.launch(params.data.hash) : null;
    if (found === null) return reply.callNotFound();
    return reply
      .header('content-security-policy', `${found.policy}; ${framesOf(reply.raw.getHeader('content-security-policy'))}`)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(found.page);
  });
};

/** It may be shown where the shop is: a shop inside another page sends its buyers on there. */
function framesOf(shopPolicy: unknown): string {
  return /frame-ancestors [^;]*/.exec(String(shopPolicy))?.[0] ?? "frame-ancestors 'none'";
}
