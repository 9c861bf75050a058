/** Files of a build. Their names have a digest of the content, so that browsers keep them for a year. */
import { readdirSync } from 'node:fs';
import { sep } from 'node:path';
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** `prefix` ends with a slash. */
type BuiltFiles = Pick<FastifyStaticOptions, 'setHeaders'> & { folder: string; prefix: string };

/** Serves the files that the folder has now; of other names the response is 404. */
export async function serveBuiltFiles(app: FastifyInstance, { folder, prefix, setHeaders }: BuiltFiles): Promise<void> {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const names = new Set(paths.map((path) => path.replaceAll(sep, '/')));
  await app.register(async (scope) => {
    // One route for all files: of the plugin's own ways, a route per file takes a tenth of a second of each start, and a wildcard lists
    // the folder for each request.
    await scope.register(fastifyStatic, {
      root: folder,
      serve: false,
      preCompressed: true,
      immutable: true,
      maxAge: '365d',
      ...(setHeaders && { setHeaders }),
    });
    scope.get<{ Params: { '*': string } }>(`${prefix}*`, ({ params }, reply) =>
      names.has(params['*']) ? reply.sendFile(params['*']) : reply.callNotFound(),
    );
  });
}
