/** A server whose only route sends BYTES bytes: a child process of rate.ts. */
import { randomBytes } from 'node:crypto';
import Fastify from 'fastify';

const body = randomBytes(Number(process.env['BYTES'] ?? 0));
const app = Fastify();
app.get('/', (_request, reply) => reply.type('application/json').send(body));
await app.listen({ port: 0, host: '127.0.0.1' });
const address = app.server.address();
process.send?.({ port: typeof address === 'object' ? address?.port : null });
