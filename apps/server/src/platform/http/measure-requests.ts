import type { FastifyInstance } from 'fastify';
import type { Metrics } from '../metrics/metrics.ts';

/** Measures the server's requests and its process. */
export function measureRequests(app: FastifyInstance, metrics: Pick<Metrics, 'measureProcess' | 'countRequest'>): void {
  metrics.measureProcess();
  app.addHook('onResponse', async (request, reply) => {
    const { url = 'unknown', config } = request.routeOptions;
    // The duration of a stream says nothing about the shop.
    if (config.isEndless && reply.statusCode === 200) return;
    const labels = { method: request.method, route: url, status: String(reply.statusCode) };
    metrics.countRequest(labels, reply.elapsedTime / 1000);
  });
}
