/** The calls about whom named tickets are for (poster §7): wire words in, wire words out. */
import { ENDPOINTS, ERROR_CODE } from '@sahna/contract';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { HolderProblem, Holders, NamingRefusal, Offered } from '../../../modules/attendees/index.ts';
import { OPENED_BY_HASH } from '../../../platform/http/equal-times.ts';
import { refusalBody } from '../../../platform/http/errors.ts';
import type { Clock } from '../../../platform/lib/clock.ts';
import { type Language, pickText } from '../../../platform/lib/languages.ts';
import type { Result } from '../../../platform/lib/result.ts';
import { say, type TextKey } from './texts.ts';
import { type HolderConsent, wireForm, wireHolders } from './wire.ts';

export type HolderRouteDeps = {
  holders: Holders;
  clock: Clock;
  confirm(body: Parameters<Holders['confirm']>[0]): Promise<Result<null, NamingRefusal>>;
  /** What is agreed to with the names. */
  consents(): readonly HolderConsent[];
};

export const holderRoutes: FastifyPluginAsync<HolderRouteDeps> = async (
  server,
  { holders, clock, confirm: confirmAttendees, consents },
) => {
  const app = server.withTypeProvider<ZodTypeProvider>();
  const guarded = { preValidation: app.protected, config: { ...app.limited(0.5), ...OPENED_BY_HASH } };

  const data = ENDPOINTS.orderData;
  app.post(data.path, { ...guarded, schema: { body: data.body, response: data.response } }, async (request, reply) => {
    const { hash, lang } = request.body;
    const form = await holders.form(hash);
    return form ? wireForm(form, consents(), holders.keptDays, lang) : notFound(reply, lang);
  });

  const confirm = ENDPOINTS.confirmNominal;
  app.post(
    confirm.path,
    { ...guarded, schema: { body: confirm.body, response: confirm.response } },
    async (request, reply) => {
      const { lang, ...body } = request.body;
      const done = await confirmAttendees(body);
      return done.ok ? success(body.hash) : refuse(reply, done.refusal, lang);
    },
  );

  const known = ENDPOINTS.orderHolders;
  app.post(
    known.path,
    { ...guarded, schema: { body: known.body, response: known.response } },
    async (request, reply) => {
      const { hash, lang } = request.body;
      const found = await holders.ofOrder(hash);
      return found ? wireHolders(found, holders.keptDays, clock.now(), lang) : notFound(reply, lang);
    },
  );

  const change = ENDPOINTS.changeHolder;
  app.post(
    change.path,
    { ...guarded, schema: { body: change.body, response: change.response } },
    async (request, reply) => {
      const { lang, ...body } = request.body;
      const done = await holders.change(body);
      return done.ok ? success(body.hash) : refuse(reply, done.refusal, lang);
    },
  );
};

function success(hash: string) {
  return { response: { errorCode: ERROR_CODE.success, errorText: '', hash } };
}

function notFound(reply: FastifyReply, lang: Language) {
  return reply.code(404).send(refusalBody(ERROR_CODE.inner, say(lang, 'order-not-found')));
}

function refuse(reply: FastifyReply, refusal: NamingRefusal, lang: Language) {
  const outcome = (text: TextKey, values?: Readonly<Record<string, number>>) => ({
    response: { errorCode: ERROR_CODE.inner, errorText: say(lang, text, values), hash: '' },
  });
  switch (refusal.kind) {
    case 'no_such_order':
      return notFound(reply, lang);
    case 'fields': {
      const errors = refusal.problems.map((problem) => ({
        path: problem.path,
        message: problemSaid(problem, refusal.offered, lang),
      }));
      return reply.code(400).send(refusalBody(ERROR_CODE.inner, say(lang, 'fields'), errors));
    }
    case 'consent_missing': {
      const message = say(lang, 'consent-missing');
      const errors = refusal.ids.map((id) => ({ path: `checkboxList.${id}`, message }));
      return reply.code(400).send(refusalBody(ERROR_CODE.inner, message, errors));
    }
    case 'ended':
      return outcome('order-deleted');
    case 'named_before':
      return outcome('named-before');
    case 'not_changeable':
      return outcome('not-changeable');
    case 'changed_recently':
      return outcome('changed-recently', { minutes: Math.ceil(refusal.secondsLeft / 60) });
    case 'changed_too_often':
      return outcome('changed-too-often');
    case 'unavailable':
      return outcome('unavailable');
  }
}

/** How a document's number is written says the note of its type (poster §5). */
function problemSaid({ error, documentType }: HolderProblem, offered: Offered, lang: Language): string {
  const type = offered.documentTypes.find(({ id }) => id === documentType);
  const note = error === 'document-number' && type ? pickText(type.note, lang) : '';
  return note || say(lang, `field-${error}`);
}
