/** What the buyer's browser sees. Addresses are unguessable; every step is a plain form. */
import formbody from '@fastify/formbody';
import { policySource } from '@sahna/plain-html/policy';
import bwip from 'bwip-js/node';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { checkCard } from './card.ts';
import { behaviourOf, canceled, isExpired, succeeded, withCard, withCode } from './flow.ts';
import { SLASH_SCRIPT_HASH, WAIT_SCRIPT_HASH } from './html.ts';
import { LANGUAGES, type Ledger, type Payment } from './ledger.ts';
import { cardScreen, codeScreen, notFoundScreen, outcomeScreen, phoneScreen, qrScreen } from './screens.ts';
import type { Language } from './texts.ts';
import { bankWidget } from './widget.ts';

const ById = z.object({ id: z.string() });
const InLanguage = z.object({ lang: z.enum(LANGUAGES).optional().catch(undefined) });
const field = z.string().max(40).catch('');
const CardForm = z.object({ number: field, expiry: field, cvc: field }).catch({ number: '', expiry: '', cvc: '' });
const StartForm = z.object({ payment: field }).catch({ payment: '' });
const CodeForm = z.object({ code: field }).catch({ code: '' });
const PhoneForm = z.object({ answer: z.enum(['confirm', 'decline']) });

export type PageDeps = { ledger: Ledger; timeFactor: number; now: () => number; changed: (payment: Payment) => void };

type Seen = { payment: Payment; language: Language };

export function bankPages({ ledger, timeFactor, now, changed }: PageDeps): FastifyPluginAsync {
  function save(payment: Payment): Payment {
    ledger.save(payment);
    changed(payment);
    return payment;
  }

  function upToDate(found: Payment | undefined): Payment | null {
    if (!found) return null;
    return isExpired(found, now()) ? save(canceled(found, now())) : found;
  }

  function look(request: FastifyRequest): Seen | null {
    const payment = upToDate(ledger.find(ById.parse(request.params).id));
    if (!payment) return null;
    return { payment, language: InLanguage.parse(request.query).lang ?? payment.order.language };
  }

  /** A page may only lead to this bank and back to the shop that sent the buyer. */
  function show(reply: FastifyReply, payment: Payment, markup: string): FastifyReply {
    const shop = policySource(new URL(payment.order.return_url).origin);
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .header('x-content-type-options', 'nosniff')
      .header(
        'content-security-policy',
        `default-src 'none'; style-src 'unsafe-inline'; script-src '${WAIT_SCRIPT_HASH}' '${SLASH_SCRIPT_HASH}'; connect-src 'self'; img-src data:; base-uri 'none'; frame-ancestors 'none'; form-action 'self' ${shop}`,
      )
      .send(markup);
  }

  function missing(reply: FastifyReply): FastifyReply {
    return reply.code(404).type('text/html; charset=utf-8').send(notFoundScreen('en'));
  }

  function goBack(reply: FastifyReply, payment: Payment): FastifyReply {
    return reply.header('referrer-policy', 'no-referrer').redirect(payment.order.return_url, 303);
  }

  /** Where a buyer goes whose payment waits for nothing more. */
  function ended(reply: FastifyReply, payment: Payment): FastifyReply {
    return behaviourOf(payment)?.sendsBack === false
      ? reply.redirect(`/pay/${payment.id}`, 303)
      : goBack(reply, payment);
  }

  return async (app) => {
    await app.register(formbody);

    await app.register(bankWidget({ look: (id) => upToDate(ledger.find(id)), save, now, timeFactor }));

    app.get('/pay/:id', async (request, reply) => {
      const seen = look(request);
      if (!seen) return missing(reply);
      const { payment, language } = seen;
      const isQr = payment.order.kind === 'qr';
      // The page that shows the code asks again by itself and leaves when the phone has answered.
      if (isQr && (payment.state === 'succeeded' || payment.state === 'canceled')) return goBack(reply, payment);
      if (payment.state !== 'waiting') return show(reply, payment, outcomeScreen(payment, language));
      if (payment.card !== null) return reply.redirect(`/pay/${payment.id}/code`, 303);
      if (!isQr) return show(reply, payment, cardScreen(payment, language, { number: '', expiry: '', cvc: '' }, {}));
      const phoneUrl = `${request.protocol}://${request.host}/qr/${payment.id}`;
      const svg = bwip.toSVG({ bcid: 'qrcode', text: phoneUrl });
      return show(reply, payment, qrScreen(payment, language, svg, phoneUrl));
    });

    // Shops may lead here by a form instead of an address.
    app.post('/pay', async (request, reply) => {
      const payment = ledger.find(StartForm.parse(request.body).payment);
      return payment ? reply.redirect(`/pay/${payment.id}`, 303) : missing(reply);
    });

    app.get('/pay/:id/state', async (request, reply) => {
      const seen = look(request);
      return seen ? reply.header('cache-control', 'no-store').send({ state: seen.payment.state }) : missing(reply);
    });

    app.post('/pay/:id', async (request, reply) => {
      const seen = look(request);
      if (!seen) return missing(reply);
      const { payment, language } = seen;
      if (payment.state !== 'waiting' || payment.order.kind === 'qr') return reply.redirect(`/pay/${payment.id}`, 303);
      const typed = CardForm.parse(request.body);
      const checked = checkCard(
        typed,
        payment.order.kind === 'voucher_card' ? 'voucher_card' : 'card',
        new Date(now()),
      );
      if (!checked.ok) return show(reply, payment, cardScreen(payment, language, typed, checked.errors));
      save(withCard(payment, checked.card));
      return reply.redirect(`/pay/${payment.id}/code`, 303);
    });

    app.get('/pay/:id/code', async (request, reply) => {
      const seen = look(request);
      if (!seen) return missing(reply);
      const { payment, language } = seen;
      if (payment.state !== 'waiting' || payment.card === null) return reply.redirect(`/pay/${payment.id}`, 303);
      return show(reply, payment, codeScreen(payment, language, false));
    });

    app.post('/pay/:id/code', async (request, reply) => {
      const seen = look(request);
      if (!seen) return missing(reply);
      const { payment, language } = seen;
      if (payment.state !== 'waiting') return ended(reply, payment);
      if (payment.card === null) return reply.redirect(`/pay/${payment.id}`, 303);
      const after = save(withCode(payment, CodeForm.parse(request.body).code, now(), timeFactor));
      if (after.state === 'waiting') return show(reply, after, codeScreen(after, language, true));
      return ended(reply, after);
    });

    app.post('/pay/:id/cancel', async (request, reply) => {
      const seen = look(request);
      if (!seen) return missing(reply);
      const { payment } = seen;
      return ended(reply, payment.state === 'waiting' ? save(canceled(payment, now())) : payment);
    });

    app.get('/qr/:id', async (request, reply) => {
      const seen = look(request);
      if (seen?.payment.order.kind !== 'qr') return missing(reply);
      const { payment, language } = seen;
      const markup = payment.state === 'waiting' ? phoneScreen(payment, language) : outcomeScreen(payment, language);
      return show(reply, payment, markup);
    });

    app.post('/qr/:id', async (request, reply) => {
      const seen = look(request);
      if (seen?.payment.order.kind !== 'qr') return missing(reply);
      const form = PhoneForm.safeParse(request.body);
      if (!form.success) return reply.redirect(`/qr/${seen.payment.id}`, 303);
      const confirmed = form.data.answer === 'confirm';
      if (seen.payment.state === 'waiting') save((confirmed ? succeeded : canceled)(seen.payment, now()));
      return reply.redirect(`/qr/${seen.payment.id}`, 303);
    });
  };
}
