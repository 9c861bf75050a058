/** The bank's page for inside of a shop's page: the partner's payment widget. It tells that page how it goes on, which proves nothing. */
import { createHash } from 'node:crypto';
import { html, type Markup, NOTHING } from '@sahna/plain-html';
import { policySource } from '@sahna/plain-html/policy';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { z } from 'zod';
import { declined, processing, succeeded } from './flow.ts';
import { page, sumOf } from './html.ts';
import { LANGUAGES, type Payment } from './ledger.ts';
import { notFoundScreen } from './screens.ts';
import { type Language, TEXTS } from './texts.ts';

const Asked = z.object({
  orderId: z.string().max(100).catch(''),
  /** The language, here. */
  params: z.enum(LANGUAGES).optional().catch(undefined),
});
const Answer = z.object({ answer: z.enum(['pay', 'later', 'decline', 'close']) });

/** For how long the bank checks what was paid "later". */
const CHECK_MS = 60_000;

/** Says what the page carries to the page around it, and to no other. */
const TELL_SCRIPT =
  "const {message,shop}=document.getElementById('tell').dataset;if(parent!==window)parent.postMessage(JSON.parse(message),shop)";
const TELL_SCRIPT_HASH = `sha256-${createHash('sha256').update(TELL_SCRIPT).digest('base64')}`;

export type WidgetDeps = {
  look(id: string): Payment | null;
  save(payment: Payment): Payment;
  now(): number;
  timeFactor: number;
};

type Told = { event: 'started' | 'success' | 'fail' | 'closed'; state?: 'success' | 'return' };
type Choice = z.infer<typeof Answer>['answer'];

export function bankWidget({ look, save, now, timeFactor }: WidgetDeps): FastifyPluginAsync {
  function answered(payment: Payment, choice: Choice): Payment {
    if (payment.state !== 'waiting' || choice === 'close') return payment;
    if (choice === 'pay') return save(succeeded(payment, now()));
    if (choice === 'later') return save(processing(payment, now() + CHECK_MS * timeFactor));
    return save(declined(payment, now()));
  }

  return async (app) => {
    app.get('/widget', (request, reply) => {
      const { orderId, params } = Asked.parse(request.query);
      const payment = look(orderId);
      if (payment?.order.kind !== 'widget') return missing(reply);
      return show(reply, payment, params ?? payment.order.language, toldOf(payment));
    });

    app.post('/widget', (request, reply) => {
      const { orderId, params } = Asked.parse(request.query);
      const payment = look(orderId);
      if (payment?.order.kind !== 'widget') return missing(reply);
      const choice = Answer.safeParse(request.body).data?.answer;
      const after = choice ? answered(payment, choice) : payment;
      return show(
        reply,
        after,
        params ?? payment.order.language,
        choice === 'close' ? { event: 'closed' } : toldOf(after),
      );
    });
  };
}

function toldOf({ state }: Payment): Told {
  if (state === 'waiting') return { event: 'started' };
  if (state === 'failed' || state === 'canceled') return { event: 'fail', state: 'return' };
  return { event: 'success', state: state === 'succeeded' ? 'success' : 'return' };
}

function show(reply: FastifyReply, payment: Payment, language: Language, told: Told): FastifyReply {
  const shop = new URL(payment.order.return_url).origin;
  const message = JSON.stringify({ ...told, bankInvoiceId: payment.id });
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header('x-content-type-options', 'nosniff')
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'unsafe-inline'; img-src data:; script-src '${TELL_SCRIPT_HASH}'; base-uri 'none'; frame-ancestors ${policySource(shop)}; form-action 'self'`,
    )
    .send(
      page(
        language,
        TEXTS[language].widgetTitle,
        html`${sumOf(payment, language)}${told.event === 'started' ? choices(payment, language) : NOTHING}
<div id="tell" hidden data-message="${message}" data-shop="${shop}"></div><script>${{ markup: TELL_SCRIPT }}</script>`,
      ),
    );
}

function choices({ id }: Payment, language: Language): Markup {
  const { widgetPay, widgetLater, widgetDecline, widgetClose } = TEXTS[language];
  const action = `/widget?${new URLSearchParams({ orderId: id, params: language, platform: 'web' })}`;
  return html`<form method="post" action="${action}"><button name="answer" value="pay">${widgetPay}</button>
<button class="plain" name="answer" value="later">${widgetLater}</button>
<button class="plain" name="answer" value="decline">${widgetDecline}</button>
<button class="plain" name="answer" value="close">${widgetClose}</button></form>`;
}

function missing(reply: FastifyReply): FastifyReply {
  return reply.code(404).type('text/html; charset=utf-8').send(notFoundScreen('en'));
}
