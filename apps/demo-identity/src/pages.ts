/** What a visitor's browser sees between the shop's question and the answer to it; every step is a plain form. */
import formbody from '@fastify/formbody';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { InteractionResults, Provider } from 'oidc-provider';
import { z } from 'zod';
import type { Accounts, Registration } from './accounts.ts';
import { languageOf } from './languages.ts';
import { pagePolicy } from './page.ts';
import { isGone, originOf } from './provider.ts';
import { accountScreen, expiredScreen, type RegistrationErrors, registerScreen, signInScreen } from './screens.ts';

const text = z.string().max(200).catch('');
const SignInForm = z.object({ email: text, password: text }).catch({ email: '', password: '' });
const NOTHING_TYPED = { family_name: '', given_name: '', email: '', phone_number: '', password: '' };
const RegisterForm = z
  .object({ family_name: text, given_name: text, email: text, phone_number: text, password: text })
  .catch(NOTHING_TYPED);
const Query = z.object({ lang: z.string().optional().catch(undefined), shop: z.string().optional().catch(undefined) });
const LEAST_PASSWORD = 8;

type Interaction = Awaited<ReturnType<Provider['interactionDetails']>>;

export function signInPages(provider: Provider, accounts: Accounts): FastifyPluginAsync {
  const wordsOf = (request: FastifyRequest, interaction: Interaction) =>
    languageOf(Query.parse(request.query).lang ?? interaction.params['ui_locales']);

  function show(reply: FastifyReply, shopOrigin: string | null, markup: string): FastifyReply {
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', pagePolicy(shopOrigin))
      .send(markup);
  }

  /** The question at hand, by the visitor's own cookie; answers for itself when there is none any more. */
  async function openQuestion(request: FastifyRequest, reply: FastifyReply): Promise<Interaction | null> {
    try {
      return await provider.interactionDetails(request.raw, reply.raw);
    } catch (error) {
      if (!isGone(error)) throw error;
      reply.code(410);
      show(reply, null, expiredScreen(languageOf(Query.parse(request.query).lang)));
      return null;
    }
  }

  async function answer(
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
      const asked = await openQuestion(request, reply);
      if (!asked) return reply;
      const language = wordsOf(request, asked);
      const shop = originOf(asked.params['redirect_uri']);
      if (asked.prompt.name === 'create' && Query.parse(request.query).lang === undefined)
        return show(reply, shop, registerScreen(language, asked.uid, NOTHING_TYPED, {}));
      return show(reply, shop, signInScreen(language, asked.uid, { email: '', wrong: false }));
    });

    app.post('/sign-in/:uid', async (request, reply) => {
      const asked = await openQuestion(request, reply);
      if (!asked) return reply;
      const { email, password } = SignInForm.parse(request.body);
      const account = accounts.check(email, password);
      if (account) return answer(request, reply, signedIn(account.sub));
      const shop = originOf(asked.params['redirect_uri']);
      return show(reply, shop, signInScreen(wordsOf(request, asked), asked.uid, { email, wrong: true }));
    });

    app.get('/sign-in/:uid/register', async (request, reply) => {
      const asked = await openQuestion(request, reply);
      if (!asked) return reply;
      const markup = registerScreen(wordsOf(request, asked), asked.uid, NOTHING_TYPED, {});
      return show(reply, originOf(asked.params['redirect_uri']), markup);
    });

    app.post('/sign-in/:uid/register', async (request, reply) => {
      const asked = await openQuestion(request, reply);
      if (!asked) return reply;
      const typed = RegisterForm.parse(request.body);
      const errors = registrationErrors(typed);
      const account = Object.keys(errors).length === 0 ? accounts.register(typed) : undefined;
      if (account) return answer(request, reply, signedIn(account.sub));
      const shown: RegistrationErrors = Object.keys(errors).length === 0 ? { email: 'emailTaken' } : errors;
      const markup = registerScreen(wordsOf(request, asked), asked.uid, typed, shown);
      return show(reply, originOf(asked.params['redirect_uri']), markup);
    });

    app.post('/sign-in/:uid/give-up', async (request, reply) =>
      (await openQuestion(request, reply)) ? answer(request, reply, { error: 'access_denied' }) : reply,
    );

    app.get('/account', async (request, reply) => {
      const { lang, shop } = Query.parse(request.query);
      const session = await provider.Session.get(provider.createContext(request.raw, reply.raw));
      const back = URL.parse(shop ?? '');
      const isShop = back?.hostname === request.hostname && ['http:', 'https:'].includes(back.protocol);
      const account = session.accountId ? accounts.find(session.accountId) : undefined;
      return show(reply, null, accountScreen(languageOf(lang), account, isShop ? back.href : null));
    });
  };
}

/** Whoever just signed in or registered has answered both questions. */
function signedIn(accountId: string): InteractionResults {
  return { login: { accountId }, create: {} };
}

function registrationErrors(typed: Registration): RegistrationErrors {
  return {
    ...(typed.family_name.trim() ? {} : { family_name: 'fill' }),
    ...(typed.given_name.trim() ? {} : { given_name: 'fill' }),
    ...(z.email().safeParse(typed.email.trim()).success ? {} : { email: 'emailWrong' }),
    ...(typed.password.length >= LEAST_PASSWORD ? {} : { password: 'passwordShort' }),
  };
}
