/** A route that answers BYTES bytes and does nothing else: started by rate.ts as a child process. */
import { randomBytes } from 'node:crypto';
import Fastify from 'fastify';

const body = randomBytes(Number(process.env['BYTES'] ?? 0));
const app = Fastify();
app.get('/', (_request, reply) => reply.type('application/json').send(body));
await app.listen({ port: 0, host: '127.0.0.1' });
const address = app.server.address();
process.send?.({ port: typeof address === 'object' ? address?.port : null });
