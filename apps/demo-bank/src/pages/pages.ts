/** HTML pages for the buyer. URLs are unguessable; every step is a plain form. */
import formbody from '@fastify/formbody';
import { toCspSource } from '@sahna/plain-html/csp-source';
import bwip from 'bwip-js/node';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { checkCard } from '../cards/check-card.ts';
import { LANGUAGES, type Ledger, type Payment } from '../payments/ledger.ts';
import {
  cancelPayment,
  findCardBehavior,
  isExpired,
  submitCard,
  submitCode,
  succeedPayment,
} from '../payments/payment-transitions.ts';
import { SLASH_SCRIPT_HASH, WAIT_SCRIPT_HASH } from './layout.ts';
import {
  renderCardScreen,
  renderCodeScreen,
  renderNotFoundScreen,
  renderOutcomeScreen,
  renderPhoneScreen,
  renderQrScreen,
} from './screens.ts';
import type { Language } from './texts.ts';
import { bankWidget } from './widget.ts';

const ById = z.object({ id: z.string() });
const InLanguage = z.object({ lang: z.enum(LANGUAGES).optional().catch(undefined) });
const field = z.string().max(40).catch('');
const CardForm = z.object({ number: field, expiry: field, cvc: field }).catch({ number: '', expiry: '', cvc: '' });
const StartForm = z.object({ payment: field }).catch({ payment: '' });
const CodeForm = z.object({ code: field }).catch({ code: '' });
const PhoneForm = z.object({ answer: z.enum(['confirm', 'decline']) });

export type PageDeps = { ledger: Ledger; timeFactor: number; now: () => number; onChange: (payment: Payment) => void };

type PageContext = { payment: Payment; language: Language };

export function bankPages({ ledger, timeFactor, now, onChange }: PageDeps): FastifyPluginAsync {
  function save(payment: Payment): Payment {
    ledger.save(payment);
    onChange(payment);
    return payment;
  }

  function expireIfOverdue(found: Payment | undefined): Payment | null {
    if (!found) return null;
    return isExpired(found, now()) ? save(cancelPayment(found, now())) : found;
  }

  function loadContext(request: FastifyRequest): PageContext | null {
    const payment = expireIfOverdue(ledger.find(ById.parse(request.params).id));
    if (!payment) return null;
    return { payment, language: InLanguage.parse(request.query).lang ?? payment.order.language };
  }

  /** Forms may only target this bank and the origin of the shop's return URL. */
  function sendPage(reply: FastifyReply, payment: Payment, markup: string): FastifyReply {
    const shop = toCspSource(new URL(payment.order.return_url).origin);
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

  function sendNotFound(reply: FastifyReply): FastifyReply {
    return reply.code(404).type('text/html; charset=utf-8').send(renderNotFoundScreen('en'));
  }

  function redirectToShop(reply: FastifyReply, payment: Payment): FastifyReply {
    return reply.header('referrer-policy', 'no-referrer').redirect(payment.order.return_url, 303);
  }

  /** Redirects a buyer whose payment has an outcome. */
  function redirectAfterPayment(reply: FastifyReply, payment: Payment): FastifyReply {
    return findCardBehavior(payment)?.redirectsToShop === false
      ? reply.redirect(`/pay/${payment.id}`, 303)
      : redirectToShop(reply, payment);
  }

  return async (app) => {
    await app.register(formbody);

    await app.register(bankWidget({ findPayment: (id) => expireIfOverdue(ledger.find(id)), save, now, timeFactor }));

    app.get('/pay/:id', async (request, reply) => {
      const context = loadContext(request);
      if (!context) return sendNotFound(reply);
      const { payment, language } = context;
      const isQr = payment.order.kind === 'qr';
      // The QR page polls and leaves once the phone has confirmed.
      if (isQr && (payment.state === 'succeeded' || payment.state === 'canceled'))
        return redirectToShop(reply, payment);
      if (payment.state !== 'waiting') return sendPage(reply, payment, renderOutcomeScreen(payment, language));
      if (payment.card !== null) return reply.redirect(`/pay/${payment.id}/code`, 303);
      if (!isQr)
        return sendPage(reply, payment, renderCardScreen(payment, language, { number: '', expiry: '', cvc: '' }, {}));
      const phoneUrl = `${request.protocol}://${request.host}/qr/${payment.id}`;
      const svg = bwip.toSVG({ bcid: 'qrcode', text: phoneUrl });
      return sendPage(reply, payment, renderQrScreen(payment, language, svg, phoneUrl));
    });

    // Shops may post a form instead of redirecting.
    app.post('/pay', async (request, reply) => {
      const payment = ledger.find(StartForm.parse(request.body).payment);
      return payment ? reply.redirect(`/pay/${payment.id}`, 303) : sendNotFound(reply);
    });

    app.get('/pay/:id/state', async (request, reply) => {
      const context = loadContext(request);
      return context
        ? reply.header('cache-control', 'no-store').send({ state: context.payment.state })
        : sendNotFound(reply);
    });

    app.post('/pay/:id', async (request, reply) => {
      const context = loadContext(request);
      if (!context) return sendNotFound(reply);
      const { payment, language } = context;
      if (payment.state !== 'waiting' || payment.order.kind === 'qr') return reply.redirect(`/pay/${payment.id}`, 303);
      const form = CardForm.parse(request.body);
      const checked = checkCard(form, payment.order.kind === 'voucher_card' ? 'voucher_card' : 'card', new Date(now()));
      if (!checked.ok) return sendPage(reply, payment, renderCardScreen(payment, language, form, checked.errors));
      save(submitCard(payment, checked.card));
      return reply.redirect(`/pay/${payment.id}/code`, 303);
    });

    app.get('/pay/:id/code', async (request, reply) => {
      const context = loadContext(request);
      if (!context) return sendNotFound(reply);
      const { payment, language } = context;
      if (payment.state !== 'waiting' || payment.card === null) return reply.redirect(`/pay/${payment.id}`, 303);
      return sendPage(reply, payment, renderCodeScreen(payment, language, false));
    });

    app.post('/pay/:id/code', async (request, reply) => {
      const context = loadContext(request);
      if (!context) return sendNotFound(reply);
      const { payment, language } = context;
      if (payment.state !== 'waiting') return redirectAfterPayment(reply, payment);
      if (payment.card === null) return reply.redirect(`/pay/${payment.id}`, 303);
      const after = save(submitCode(payment, CodeForm.parse(request.body).code, now(), timeFactor));
      if (after.state === 'waiting') return sendPage(reply, after, renderCodeScreen(after, language, true));
      return redirectAfterPayment(reply, after);
    });

    app.post('/pay/:id/cancel', async (request, reply) => {
      const context = loadContext(request);
      if (!context) return sendNotFound(reply);
      const { payment } = context;
      return redirectAfterPayment(reply, payment.state === 'waiting' ? save(cancelPayment(payment, now())) : payment);
    });

    app.get('/qr/:id', async (request, reply) => {
      const context = loadContext(request);
      if (context?.payment.order.kind !== 'qr') return sendNotFound(reply);
      const { payment, language } = context;
      const markup =
        payment.state === 'waiting' ? renderPhoneScreen(payment, language) : renderOutcomeScreen(payment, language);
      return sendPage(reply, payment, markup);
    });

    app.post('/qr/:id', async (request, reply) => {
      const context = loadContext(request);
      if (context?.payment.order.kind !== 'qr') return sendNotFound(reply);
      const form = PhoneForm.safeParse(request.body);
      if (!form.success) return reply.redirect(`/qr/${context.payment.id}`, 303);
      const confirmed = form.data.answer === 'confirm';
      if (context.payment.state === 'waiting')
        save((confirmed ? succeedPayment : cancelPayment)(context.payment, now()));
      return reply.redirect(`/qr/${context.payment.id}`, 303);
    });
  };
}
