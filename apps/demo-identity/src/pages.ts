/** HTML pages of the login flow; every step is a plain form. */
import formbody from '@fastify/formbody';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { InteractionResults, Provider } from 'oidc-provider';
import { z } from 'zod';
import type { Accounts, Registration } from './accounts.ts';
import { negotiateLanguage } from './languages.ts';
import { createPagePolicy } from './page.ts';
import { getOrigin, isSessionNotFound } from './provider.ts';
import {
  type RegistrationErrors,
  renderAccountScreen,
  renderExpiredScreen,
  renderRegisterScreen,
  renderSignInScreen,
} from './screens.ts';

const text = z.string().max(200).catch('');
const SignInForm = z.object({ email: text, password: text }).catch({ email: '', password: '' });
const EMPTY_REGISTRATION = { family_name: '', given_name: '', email: '', phone_number: '', password: '' };
const RegisterForm = z
  .object({ family_name: text, given_name: text, email: text, phone_number: text, password: text })
  .catch(EMPTY_REGISTRATION);
const Query = z.object({ lang: z.string().optional().catch(undefined), shop: z.string().optional().catch(undefined) });
const MIN_PASSWORD_LENGTH = 8;

type Interaction = Awaited<ReturnType<Provider['interactionDetails']>>;

export function signInPages(provider: Provider, accounts: Accounts): FastifyPluginAsync {
  const getLanguage = (request: FastifyRequest, interaction: Interaction) =>
    negotiateLanguage(Query.parse(request.query).lang ?? interaction.params['ui_locales']);

  function sendPage(reply: FastifyReply, shopOrigin: string | null, markup: string): FastifyReply {
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', createPagePolicy(shopOrigin))
      .send(markup);
  }

  /** Loads the interaction of the visitor's cookie; replies with 410 and returns null if it has expired. */
  async function loadInteraction(request: FastifyRequest, reply: FastifyReply): Promise<Interaction | null> {
    try {
      return await provider.interactionDetails(request.raw, reply.raw);
    } catch (error) {
      if (!isSessionNotFound(error)) throw error;
      reply.code(410);
      sendPage(reply, null, renderExpiredScreen(negotiateLanguage(Query.parse(request.query).lang)));
      return null;
    }
  }

  async function finishInteraction(
    request: FastifyRequest,
    reply: FastifyReply,
    result: InteractionResults,
  ): Promise<FastifyReply> {
    const next = await provider.interactionResult(request.raw, reply.raw, result, { mergeWithLastSubmission: false });
    return reply.redirect(next, 303);
  }

  return async (app) => {
    await app.register(formbody);

    app.get('/sign-in/:uid', async (request, reply) => {
      const interaction = await loadInteraction(request, reply);
      if (!interaction) return reply;
      const language = getLanguage(request, interaction);
      const shop = getOrigin(interaction.params['redirect_uri']);
      if (interaction.prompt.name === 'create' && Query.parse(request.query).lang === undefined)
        return sendPage(reply, shop, renderRegisterScreen(language, interaction.uid, EMPTY_REGISTRATION, {}));
      return sendPage(reply, shop, renderSignInScreen(language, interaction.uid, { email: '', isWrong: false }));
    });

    app.post('/sign-in/:uid', async (request, reply) => {
      const interaction = await loadInteraction(request, reply);
      if (!interaction) return reply;
      const { email, password } = SignInForm.parse(request.body);
      const account = accounts.authenticate(email, password);
      if (account) return finishInteraction(request, reply, toLoginResult(account.sub));
      const shop = getOrigin(interaction.params['redirect_uri']);
      return sendPage(
        reply,
        shop,
        renderSignInScreen(getLanguage(request, interaction), interaction.uid, { email, isWrong: true }),
      );
    });

    app.get('/sign-in/:uid/register', async (request, reply) => {
      const interaction = await loadInteraction(request, reply);
      if (!interaction) return reply;
      const markup = renderRegisterScreen(getLanguage(request, interaction), interaction.uid, EMPTY_REGISTRATION, {});
      return sendPage(reply, getOrigin(interaction.params['redirect_uri']), markup);
    });

    app.post('/sign-in/:uid/register', async (request, reply) => {
      const interaction = await loadInteraction(request, reply);
      if (!interaction) return reply;
      const form = RegisterForm.parse(request.body);
      const errors = validateRegistration(form);
      const account = Object.keys(errors).length === 0 ? accounts.register(form) : undefined;
      if (account) return finishInteraction(request, reply, toLoginResult(account.sub));
      const visibleErrors: RegistrationErrors = Object.keys(errors).length === 0 ? { email: 'emailTaken' } : errors;
      const markup = renderRegisterScreen(getLanguage(request, interaction), interaction.uid, form, visibleErrors);
      return sendPage(reply, getOrigin(interaction.params['redirect_uri']), markup);
    });

    app.post('/sign-in/:uid/give-up', async (request, reply) =>
      (await loadInteraction(request, reply)) ? finishInteraction(request, reply, { error: 'access_denied' }) : reply,
    );

    app.get('/account', async (request, reply) => {
      const { lang, shop } = Query.parse(request.query);
      const session = await provider.Session.get(provider.createContext(request.raw, reply.raw));
      const back = URL.parse(shop ?? '');
      const isShop = back?.hostname === request.hostname && ['http:', 'https:'].includes(back.protocol);
      const account = session.accountId ? accounts.find(session.accountId) : undefined;
      return sendPage(reply, null, renderAccountScreen(negotiateLanguage(lang), account, isShop ? back.href : null));
    });
  };
}

/** A login also completes the `create` prompt. */
function toLoginResult(accountId: string): InteractionResults {
  return { login: { accountId }, create: {} };
}

function validateRegistration(form: Registration): RegistrationErrors {
  return {
    ...(form.family_name.trim() ? {} : { family_name: 'fill' }),
    ...(form.given_name.trim() ? {} : { given_name: 'fill' }),
    ...(z.email().safeParse(form.email.trim()).success ? {} : { email: 'emailWrong' }),
    ...(form.password.length >= MIN_PASSWORD_LENGTH ? {} : { password: 'passwordShort' }),
  };
}
