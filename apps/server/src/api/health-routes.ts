/** Health checks and metrics for load balancers and monitoring: live, ready, /metrics. */
import type { FastifyInstance } from 'fastify';
import type { Database } from '../platform/db/index.ts';
import type { Connections } from '../platform/http/connections/connections.ts';
import type { Metrics } from '../platform/metrics/metrics.ts';

type HealthOptions = { db: Database; metrics: Metrics; connections: Pick<Connections, 'isClosing'> };

export function healthRoutes(app: FastifyInstance, { db, metrics, connections }: HealthOptions): void {
  app.get('/healthz', async () => ({ status: 'alive' }));
  app.get('/readyz', async (_request, reply) => {
    const ready = !connections.isClosing() && (await db.canWrite());
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready' });
  });
  app.get('/metrics', async (_request, reply) =>
    reply.header('Content-Type', metrics.contentType).send(await metrics.formatPage()),
  );
}
