/** Creates the bare HTTP server: limits, logs without secrets, one error envelope. app.ts registers the routes. */
import { randomUUID } from 'node:crypto';
import underPressure from '@fastify/under-pressure';
import { ERROR_CODE } from '@sahna/contract';
import Fastify, { type FastifyBaseLogger, type FastifyRequest, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import helmet from 'helmet';
import type { Language } from '../lib/languages.ts';
import { registerErrorHandler, sendErrorResponse } from './errors.ts';
import { isHostName, isRequestedByAddress, matchesPublicUrl, registerSite, sendMisdirected } from './host.ts';
import { applyDefaultLanguage } from './languages/default-language.ts';
import { equalizeMissTiming } from './miss-timing.ts';
import { limitRoutes } from './route-limits.ts';

const MAX_BODY_BYTES = 64 * 1024;
/** Timeout for receiving the head and body of a request. */
const REQUEST_TIMEOUT_MS = 20_000;
/** Number of Node's checks for late requests within that time. */
const CHECKS_PER_TIMEOUT = 10;
/**
 * A plugin reads secrets and opens the storefront before it is ready: Fastify's 10 s are too short for a busy machine.
 */
const PLUGIN_TIMEOUT_MS = 120_000;
/** Served under any load: the files of pages that were sent already, and monitoring. */
const ALWAYS_SERVED = /^\/(assets\/|images\/|healthz|readyz|metrics)/;
/** An address without a page, for the page of missing addresses. */
const MISSING_PAGE_PATH = '/not-found';
const RECAPTCHA_SOURCES = ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'];

export type ServerOptions = {
  logger: FastifyBaseLogger;
  trustProxy: string | undefined;
  /** Sites that may frame the shop. */
  framedBy: readonly string[];
  /** Further origins to which pages may post forms: banks. */
  listFormTargets(): readonly string[];
  /** Further origins whose pages may be framed in the shop's: banks. */
  listFrameSources(): readonly string[];
  /** The language of addresses and requests without `lang`. */
  defaultLanguage(): Language;
  /** Whether the policy allows reCAPTCHA's script and frame. */
  hasRecaptcha?(): boolean;
  /** Changing requests per minute and address; 0 disables the limit. */
  rateLimit: number;
  /** Requests are refused while the event loop delay exceeds this; 0 refuses none. */
  busyAfterMs: number;
  /** How long a connection without requests stays open. */
  keepAliveMs: number;
  /** The only accepted host name of the shop; undefined accepts any. */
  publicUrl?: string | undefined;
  /** Timeout for receiving a request. */
  requestMs?: number;
};

export type Server = Awaited<ReturnType<typeof createServer>>;

export async function createServer(options: ServerOptions) {
  const { requestMs = REQUEST_TIMEOUT_MS } = options;
  const timeoutMs = (requestMs * (CHECKS_PER_TIMEOUT - 1)) / CHECKS_PER_TIMEOUT;
  const app = Fastify({
    loggerInstance: options.logger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: options.trustProxy ?? false,
    bodyLimit: MAX_BODY_BYTES,
    pluginTimeout: PLUGIN_TIMEOUT_MS,
    requestTimeout: timeoutMs,
    keepAliveTimeout: options.keepAliveMs,
    // Node applies the longer of the two times to the body, and that of the head is a minute by default.
    http: { headersTimeout: timeoutMs, connectionsCheckingInterval: requestMs / CHECKS_PER_TIMEOUT },
    genReqId: () => randomUUID(),
    routerOptions: { ignoreTrailingSlash: true, ignoreDuplicateSlashes: true },
    forceCloseConnections: 'idle',
    schemaController: { compilersFactory: { buildValidator: refuseSchemas, buildSerializer: refuseSchemas } },
    // Requests are served while the server closes, too (connections.ts).
    return503OnClosing: false,
    // For an address that cannot be decoded browsers get a page, programs the envelope.
    frameworkErrors: (_error, request, reply) =>
      request.headers.accept?.includes('text/html')
        ? reply.redirect(MISSING_PAGE_PATH, 302)
        : sendErrorResponse(request, reply, 400, ERROR_CODE.inner, 'malformed'),
  }).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  registerSite(app, options.publicUrl);
  applyDefaultLanguage(app, options.defaultLanguage);
  registerErrorHandler(app);
  app.addHook('onRequest', async (request, reply) => {
    if (!isHostName(request.host)) return sendErrorResponse(request, reply, 400, ERROR_CODE.inner, 'malformed');
    if (
      options.publicUrl &&
      !matchesPublicUrl(request.host, options.publicUrl) &&
      !isRequestedByAddress(request.routeOptions.url)
    )
      return sendMisdirected(request, reply, options.publicUrl);
  });
  const listSources = (origins: readonly string[] = []): string =>
    ["'self'", ...(options.hasRecaptcha?.() ? RECAPTCHA_SOURCES : []), ...origins].join(' ');
  // Created once: @fastify/helmet would create the functions of all headers for every request.
  const secureHeaders = helmet({
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: [() => listSources()],
        styleSrc: ["'self'"],
        styleSrcAttr: ["'unsafe-inline'"],
        imgSrc: ["'self'", 'data:'],
        formAction: [() => ["'self'", ...options.listFormTargets()].join(' ')],
        frameSrc: [() => listSources(options.listFrameSources())],
        connectSrc: [() => listSources()],
        upgradeInsecureRequests: null,
        frameAncestors: ["'self'", ...options.framedBy],
      },
    },
    // This header can only allow the shop's own site; frameAncestors above allows other sites.
    xFrameOptions: options.framedBy.length === 0,
    // The shop must work over plain HTTP in a LAN; a proxy that terminates TLS adds this header itself.
    strictTransportSecurity: false,
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
    referrerPolicy: { policy: 'no-referrer' },
  });
  app.addHook('onRequest', (request, reply, done) =>
    secureHeaders(request.raw, reply.raw, (error) => done(error instanceof Error ? error : undefined)),
  );
  await app.register(underPressure, {
    maxEventLoopDelay: options.busyAfterMs,
    pressureHandler: async (request) => {
      if (!ALWAYS_SERVED.test(request.url)) throw Object.assign(new Error('busy'), { statusCode: 503 });
    },
  });
  await limitRoutes(app, options.rateLimit);
  equalizeMissTiming(app);
  app.addHook('onResponse', async (request, reply) => logResponse(request, reply.statusCode, reply.elapsedTime));
  app.setNotFoundHandler((request, reply) => sendErrorResponse(request, reply, 404, ERROR_CODE.inner, 'not-found'));
  return app;
}

/** Never called, because the compilers are set. Without factories of its own, Fastify loads Ajv at each start. */
function refuseSchemas(): never {
  throw new Error('schemas are compiled by the type provider');
}

/** Logs the route's pattern instead of the address: hashes in addresses give access to orders and tickets. */
function logResponse(request: FastifyRequest, status: number, milliseconds: number): void {
  const fields = { method: request.method, route: request.routeOptions.url, status, ms: Math.round(milliseconds) };
  const isExpected = request.routeOptions.config.isRetryLater && status === 503;
  if (status >= 500 && !isExpected) request.log.error(fields, 'request completed');
  else request.log.debug(fields, 'request completed');
}
