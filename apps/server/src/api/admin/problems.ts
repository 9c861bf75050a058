/** Refusals of the staff's API as problem details (RFC 9457), in the caller's language. */
import { PROBLEM_MEDIA_TYPE, type ProblemDetails } from '@sahna/contract/admin/problem';
import { STAFF_LANGUAGES, type StaffLanguage } from '@sahna/contract/admin/values';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { getRetryReason, RETRY_AFTER } from '../../platform/http/errors.ts';
import { readLanguage } from '../../platform/http/languages/texts.ts';
import { describeRequestProblems } from '../../platform/http/request-problems.ts';
import en from './texts/en.json' with { type: 'json' };
import kz from './texts/kz.json' with { type: 'json' };
import ru from './texts/ru.json' with { type: 'json' };

export type ProblemType = keyof typeof en;

const STATUS: Readonly<Record<ProblemType, number>> = {
  'signed-out': 401,
  forbidden: 403,
  'insecure-connection': 403,
  csrf: 403,
  'not-found': 404,
  malformed: 400,
  'too-large': 413,
  'wrong-type': 415,
  'too-many-requests': 429,
  failed: 500,
  unavailable: 503,
  'email-taken': 409,
  'last-administrator': 409,
  'changed-meanwhile': 409,
  'own-account': 409,
  'wrong-credentials': 401,
  'wrong-code': 422,
  'invitation-ended': 404,
  'wrong-password': 422,
  'passkeys-need-name': 409,
  'passkey-unknown': 401,
  'passkey-refused': 422,
  'passkey-registered': 409,
  'too-many-passkeys': 409,
  'last-credential': 409,
  'password-sign-in-off': 409,
  'full-sign-in-needed': 403,
  'openid-unavailable': 503,
  'openid-declined': 409,
  'openid-refused': 422,
  'openid-unknown': 403,
  'device-unknown': 401,
  'wrong-pin': 422,
  'pin-locked': 409,
  'password-set': 409,
  'passkey-missing': 409,
  'too-many-filters': 409,
  'name-taken': 409,
  'no-orders': 409,
  'too-many-orders': 409,
  'run-changed': 409,
  'bulk-over-limit': 409,
  'wrong-state': 409,
  'not-applicable': 409,
  'no-address': 409,
  'sent-recently': 409,
  'exchange-pending': 409,
  'ticket-used': 409,
  'not-returnable': 409,
  'amount-too-large': 409,
  'reason-missing': 422,
  'approval-pending': 409,
  'refund-repeated': 409,
  'request-decided': 409,
  'own-request': 409,
  'over-limit': 409,
  'refund-changed': 409,
  'wrong-address': 422,
  'too-many-exports': 429,
  'same-person': 409,
  'too-many-merges': 429,
  'number-taken': 409,
  'card-blocked': 409,
  'top-up-limit': 409,
  'nothing-to-do': 409,
  'not-reissuable': 409,
  'contact-missing': 422,
  'attendee-invalid': 422,
  'not-changeable': 409,
  'payment-in-flight': 409,
  'extended-before': 409,
  'not-exchangeable': 409,
  'places-taken': 409,
  'offer-not-available': 409,
  'details-missing': 409,
  'buyer-name-missing': 409,
  'buyer-phone-missing': 409,
  'price-differs': 409,
  'not-rehearsal': 409,
  'backup-running': 409,
  'backup-unavailable': 409,
  'verification-running': 409,
  'too-many-labels': 409,
  'refund-closed': 409,
  'refund-in-progress': 409,
  'refund-not-confirmed': 409,
  'refund-manual-only': 409,
  'refund-too-large': 409,
  'block-from-season-file': 409,
  'not-in-cart': 409,
  'session-canceled': 409,
  'session-started': 409,
  'day-ended': 409,
  'date-in-past': 422,
  'time-conflict': 422,
  'return-deadline-too-late': 422,
  'time-unchanged': 422,
  'no-recipients': 409,
  'nothing-to-retry': 409,
  'failed-again': 409,
  'set-by-environment': 409,
  'no-connection-key': 409,
  'no-public-url': 409,
  'draft-changed': 409,
  'skipped-time': 422,
  'plan-too-complex': 422,
};

const TYPE_BY_STATUS: Readonly<Record<number, ProblemType>> = {
  404: 'not-found',
  413: 'too-large',
  415: 'wrong-type',
  429: 'too-many-requests',
};

const TEXTS: Readonly<Record<StaffLanguage, Readonly<Record<ProblemType, string>>>> = { kz, ru, en };

/** Thrown by a handler: the request is refused. */
export class Refused extends Error {
  readonly type: ProblemType;
  /** The invalid or contradicting fields of the request. */
  readonly errors: ProblemDetails['errors'];
  constructor(type: ProblemType, errors?: ProblemDetails['errors']) {
    super(type);
    this.type = type;
    this.errors = errors;
  }
}

/** The language of the request; staff who ask for another one get the default of the staff's apps. */
export function readStaffLanguage(request: FastifyRequest): StaffLanguage {
  const language = readLanguage(request);
  return STAFF_LANGUAGES.find((candidate) => candidate === language) ?? STAFF_LANGUAGES[0];
}

export function formatProblemTitle(type: ProblemType, language: StaffLanguage): string {
  return TEXTS[language][type];
}

export function sendProblem(
  request: FastifyRequest,
  reply: FastifyReply,
  type: ProblemType,
  errors?: ProblemDetails['errors'],
): FastifyReply {
  const [status, title] = [STATUS[type], TEXTS[readStaffLanguage(request)][type]];
  const problem: ProblemDetails = { type, title, status, ...(errors ? { errors } : {}) };
  // A plain string skips the route's serializer, which knows the response of success.
  return reply.code(status).type(PROBLEM_MEDIA_TYPE).send(JSON.stringify(problem));
}

export function registerProblems(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error instanceof Refused) return sendProblem(request, reply, error.type, error.errors);
    if (hasZodFastifySchemaValidationErrors(error)) {
      const problems = describeRequestProblems(error.validation, readStaffLanguage(request));
      return sendProblem(
        request,
        reply,
        'malformed',
        problems.map(({ path, message }) => ({ field: path, message })),
      );
    }
    const retryReason = getRetryReason(error);
    if (retryReason) {
      request.log.warn({ err: error }, 'the staff request has to be repeated');
      return sendProblem(request, reply.header('Retry-After', RETRY_AFTER[retryReason]), 'unavailable');
    }
    const status = error.statusCode ?? 500;
    if (status < 500) return sendProblem(request, reply, TYPE_BY_STATUS[status] ?? 'malformed');
    request.log.error({ err: error }, 'request failed');
    return sendProblem(request, reply, 'failed');
  });
}
