/** Endpoints of attendee names (poster §7); translates between wire format and services. */

import { ENDPOINTS, ERROR_CODE } from '@sahna/contract';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { AttendeeFormOptions, AttendeeProblem, NamingError } from '../../../modules/attendees/index.ts';
import { listShownConsents } from '../../../modules/catalog/index.ts';
import { formatOrderText } from '../../../modules/orders/index.ts';
import { createErrorResponse } from '../../../platform/http/errors.ts';
import { SECRET_LINK } from '../../../platform/http/miss-timing.ts';
import { type Language, pickText } from '../../../platform/lib/languages.ts';
import { confirmAttendees } from '../../../workflows/confirm-attendees.ts';
import type { WorkflowContext } from '../../../workflows/context.ts';
import { sendOrderNotFound } from '../order-not-found.ts';
import { toAttendeeFormDto, toAttendeesDto } from './dto.ts';
import { type AttendeeTextKey, formatAttendeeText } from './texts.ts';

export const attendeeRoutes: FastifyPluginAsync<{ context: WorkflowContext }> = async (server, { context }) => {
  const { attendees, clock, publishedCatalog } = context;
  const app = server.withTypeProvider<ZodTypeProvider>();
  const guarded = { preValidation: app.protected, config: { ...app.limited(0.5), ...SECRET_LINK } };

  /** The consents required with the names. */
  const listConsents = () => listShownConsents(publishedCatalog.current(), 'attendees');

  const data = ENDPOINTS.orderData;
  app.post(data.path, { ...guarded, schema: { body: data.body, response: data.response } }, async (request, reply) => {
    const { hash, lang } = request.body;
    const form = await attendees.form(hash);
    return form ? toAttendeeFormDto(form, listConsents(), attendees.retentionDays, lang) : sendOrderNotFound(reply);
  });

  const confirm = ENDPOINTS.confirmNominal;
  app.post(
    confirm.path,
    { ...guarded, schema: { body: confirm.body, response: confirm.response } },
    async (request, reply) => {
      const { lang, ...body } = request.body;
      const done = await confirmAttendees(context, body, await request.actor());
      return done.ok ? createSuccess(body.hash) : refuse(reply, done.error, lang);
    },
  );

  const endpoint = ENDPOINTS.orderAttendees;
  app.post(
    endpoint.path,
    { ...guarded, schema: { body: endpoint.body, response: endpoint.response } },
    async (request, reply) => {
      const { hash, lang } = request.body;
      const found = await attendees.ofOrder(hash, await request.actor());
      return found ? toAttendeesDto(found, attendees.retentionDays, clock.now(), lang) : sendOrderNotFound(reply);
    },
  );

  const change = ENDPOINTS.changeAttendee;
  app.post(
    change.path,
    { ...guarded, schema: { body: change.body, response: change.response } },
    async (request, reply) => {
      const { lang, ...body } = request.body;
      const done = await attendees.change(body, await request.actor());
      return done.ok ? createSuccess(body.hash) : refuse(reply, done.error, lang);
    },
  );
};

function createSuccess(hash: string) {
  return { response: { errorCode: ERROR_CODE.success, errorText: '', hash } };
}

function refuse(reply: FastifyReply, error: NamingError, lang: Language) {
  const createError = (errorText: string) => ({ response: { errorCode: ERROR_CODE.inner, errorText, hash: '' } });
  const createOutcome = (text: AttendeeTextKey, values?: Readonly<Record<string, number>>) =>
    createError(formatAttendeeText(lang, text, values));
  switch (error.kind) {
    case 'order_not_found':
      return sendOrderNotFound(reply);
    case 'fields': {
      const errors = error.problems.map((problem) => ({
        path: problem.path,
        message: formatProblem(problem, error.offered, lang),
      }));
      return reply.code(400).send(createErrorResponse(ERROR_CODE.inner, formatOrderText(lang, 'fields'), errors));
    }
    case 'consent_missing': {
      const message = formatAttendeeText(lang, 'consent-missing');
      const errors = error.ids.map((id) => ({ path: `checkboxList.${id}`, message }));
      return reply.code(400).send(createErrorResponse(ERROR_CODE.inner, message, errors));
    }
    case 'ended':
      return createError(formatOrderText(lang, 'order-deleted'));
    case 'already_named':
      return createOutcome('named-before');
    case 'not_changeable':
      return createOutcome('not-changeable');
    case 'changed_recently':
      return createOutcome('changed-recently', { minutes: Math.ceil(error.secondsLeft / 60) });
    case 'change_limit_reached':
      return createOutcome('attendee-error.changed-too-often');
    case 'unavailable':
      return createOutcome('unavailable');
  }
}

/** The format of a document number is described by the note of its type (poster §5). */
function formatProblem({ error, documentType }: AttendeeProblem, offered: AttendeeFormOptions, lang: Language): string {
  const type = offered.documentTypes.find(({ id }) => id === documentType);
  const note = error === 'document-number' && type ? pickText(type.note, lang) : '';
  return note || formatAttendeeText(lang, `attendee-error.${error}`);
}
