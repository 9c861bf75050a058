import { Hash } from '@sahna/contract';
import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import type { Payments } from '../../modules/payments/index.ts';

export type WebhooksOptions = { payments: Pick<Payments, 'handleWebhook' | 'handleBuyerReturn' | 'getLaunchPage'> };

const NotifyParams = z.object({ provider: z.string() });
const HashParams = z.object({ hash: Hash });

/** `retry_later`: the provider did not confirm the webhook when polled, so the status makes it send the webhook again. */
const STATUS = { accepted: 200, rejected: 401, unknown_provider: 404, unknown_payment: 404, retry_later: 503 } as const;
const MAX_BODY_BYTES = 64 * 1024;

/**
 * Payment provider endpoints: POST /api/payments/:provider/notify, GET /payments/return/:hash and GET
 * /payments/launch/:hash. Webhooks have no CSRF token: they are signed.
 */
export const webhooksApi: FastifyPluginAsync<WebhooksOptions> = async (app, { payments }) => {
  app.removeAllContentTypeParsers();
  // Signatures cover the raw bytes.
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MAX_BODY_BYTES }, (_request, body, done) =>
    done(null, body),
  );

  app.post('/api/payments/:provider/notify', { config: { isRetryLater: true } }, async (request, reply) => {
    const { provider } = NotifyParams.parse(request.params);
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    const result = await payments.handleWebhook(provider, body, request.headers);
    return reply.code(STATUS[result]).send({ result });
  });

  app.get('/payments/return/:hash', async (request, reply) => {
    const params = HashParams.safeParse(request.params);
    const path = params.success ? await payments.handleBuyerReturn(params.data.hash) : null;
    if (path === null) return reply.callNotFound();
    return reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer').redirect(path, 303);
  });

  app.get('/payments/launch/:hash', async (request, reply) => {
    const params = HashParams.safeParse(request.params);
    const found = params.success ? await payments.getLaunchPage(params.data.hash) : null;
    if (found === null) return reply.callNotFound();
    return reply
      .header(
        'content-security-policy',
        `${found.policy}; ${getFrameAncestors(reply.raw.getHeader('content-security-policy'))}`,
      )
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(found.page);
  });
};

/** The pages may be framed where the shop may: an embedded shop redirects its buyers here. */
function getFrameAncestors(shopPolicy: unknown): string {
  return /frame-ancestors [^;]*/.exec(String(shopPolicy))?.[0] ?? "frame-ancestors 'none'";
}
