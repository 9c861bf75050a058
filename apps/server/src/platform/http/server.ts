/** The bare HTTP server: limits, logs without secrets, one error envelope. What it serves is wired in app.ts and compose/. */
import { randomUUID } from 'node:crypto';
import underPressure from '@fastify/under-pressure';
import { ERROR_CODE } from '@sahna/contract';
import Fastify, { type FastifyBaseLogger, type FastifyRequest, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import helmet from 'helmet';
import type { Language } from '../lib/languages.ts';
import { speakDefaultLanguage } from './default-language.ts';
import { answerInEqualTimes } from './equal-times.ts';
import { answerErrors, sendRefusal } from './errors.ts';
import { isAskedByAddress, isCalled, isHost, sendMisdirected } from './host.ts';
import { limitRoutes } from './route-limits.ts';

const BODY_BYTES = 64 * 1024;
/** A request whose head and body take longer to arrive is cut off. */
const REQUEST_MS = 20_000;
/** How often within that time Node checks for late requests. */
const LOOKS = 10;
/** Answered however busy the shop is: the files of pages that were sent already, and monitoring. */
const ALWAYS_ANSWERED = /^\/(assets\/|images\/|healthz|readyz|metrics)/;
/** An address without a page: it shows the page for addresses that do not exist. */
const NOWHERE = '/not-found';
const RECAPTCHA_SOURCES = ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'];

export type ServerOptions = {
  logger: FastifyBaseLogger;
  trustProxy: string | undefined;
  /** Sites that may show the shop inside a page of theirs. */
  framedBy: readonly string[];
  /** Origins besides the shop's own to which pages may post forms: banks. */
  formTargets(): readonly string[];
  /** Origins besides the shop's own whose pages may be shown inside of the shop's: banks. */
  frameSources(): readonly string[];
  /** The language of addresses and calls without `lang`. */
  defaultLanguage(): Language;
  /** Where reCAPTCHA's script and frame come from, if there is any. */
  recaptcha?: boolean;
  /** Calls that change something, a minute and address; 0 sets no limit. */
  rateLimit: number;
  /** Calls and pages are refused while others wait for the processor longer than this; 0 refuses none. */
  busyAfterMs: number;
  /** The one name by which the shop is called; undefined: by any. */
  publicUrl?: string | undefined;
  /** How long a request may be on its way. */
  requestMs?: number;
};

export type Server = Awaited<ReturnType<typeof createServer>>;

export async function createServer(options: ServerOptions) {
  const { requestMs = REQUEST_MS } = options;
  const lateMs = (requestMs * (LOOKS - 1)) / LOOKS;
  const app = Fastify({
    loggerInstance: options.logger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: options.trustProxy ?? false,
    bodyLimit: BODY_BYTES,
    requestTimeout: lateMs,
    // Node applies the longer of the two times to the body, and that of the head is a minute by default.
    http: { headersTimeout: lateMs, connectionsCheckingInterval: requestMs / LOOKS },
    genReqId: () => randomUUID(),
    routerOptions: { ignoreTrailingSlash: true, ignoreDuplicateSlashes: true },
    forceCloseConnections: 'idle',
    // Requests are served while the server closes, too (connections.ts).
    return503OnClosing: false,
    // For an address that cannot be decoded browsers get a page, programs the envelope.
    frameworkErrors: (_error, request, reply) =>
      request.headers.accept?.includes('text/html')
        ? reply.redirect(NOWHERE, 302)
        : sendRefusal(request, reply, 400, ERROR_CODE.inner, 'malformed'),
  }).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  speakDefaultLanguage(app, options.defaultLanguage);
  answerErrors(app);
  app.addHook('onRequest', async (request, reply) => {
    if (!isHost(request.host)) return sendRefusal(request, reply, 400, ERROR_CODE.inner, 'malformed');
    if (options.publicUrl && !isCalled(request.host, options.publicUrl) && !isAskedByAddress(request.routeOptions.url))
      return sendMisdirected(request, reply, options.publicUrl);
  });
  const google = options.recaptcha ? RECAPTCHA_SOURCES : [];
  // Made once: @fastify/helmet makes all headers' functions anew for every request.
  const secureHeaders = helmet({
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...google],
        styleSrc: ["'self'"],
        styleSrcAttr: ["'unsafe-inline'"],
        imgSrc: ["'self'", 'data:'],
        formAction: [() => ["'self'", ...options.formTargets()].join(' ')],
        frameSrc: [() => ["'self'", ...google, ...options.frameSources()].join(' ')],
        connectSrc: ["'self'", ...google],
        upgradeInsecureRequests: null,
        frameAncestors: ["'self'", ...options.framedBy],
      },
    },
    // This header can allow the shop's own site only; other sites are allowed by frameAncestors above.
    xFrameOptions: options.framedBy.length === 0,
    // The shop has to work over plain HTTP in a LAN; a proxy that ends TLS adds this header itself.
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
      if (!ALWAYS_ANSWERED.test(request.url)) throw Object.assign(new Error('busy'), { statusCode: 503 });
    },
  });
  await limitRoutes(app, options.rateLimit);
  answerInEqualTimes(app);
  app.addHook('onResponse', async (request, reply) => logAnswer(request, reply.statusCode, reply.elapsedTime));
  app.setNotFoundHandler((request, reply) => sendRefusal(request, reply, 404, ERROR_CODE.inner, 'not-found'));
  return app;
}

/** The route's pattern, not the address: hashes in addresses open orders and tickets. */
function logAnswer(request: FastifyRequest, status: number, milliseconds: number): void {
  const answer = { method: request.method, route: request.routeOptions.url, status, ms: Math.round(milliseconds) };
  const meant = request.routeOptions.config.putsOff && status === 503;
  if (status >= 500 && !meant) request.log.error(answer, 'answered');
  else request.log.debug(answer, 'answered');
}
