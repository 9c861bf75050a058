import { ENDPOINTS } from '@sahna/contract';
import type { FastifyInstance } from 'fastify';

/** GET /api/token (booking §7). */
export function tokenRoute(app: FastifyInstance): void {
  app.get(ENDPOINTS.token.path, async (request, reply) => {
    reply.header('Cache-Control', 'no-store');
    return { response: { token: app.issueCsrfToken(request, reply) } };
  });
}
