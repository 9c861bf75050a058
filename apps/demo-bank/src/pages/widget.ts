/** Embedded payment widget, which posts its progress to the shop's page. These messages prove nothing; the shop fetches the payment status. */
import { createHash } from 'node:crypto';
import { EMPTY_MARKUP, html, type Markup } from '@sahna/plain-html';
import { toCspSource } from '@sahna/plain-html/csp-source';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { z } from 'zod';
import { LANGUAGES, type Payment } from '../payments/ledger.ts';
import { declinePayment, startProcessing, succeedPayment } from '../payments/payment-transitions.ts';
import { renderAmount, renderPage } from './layout.ts';
import { renderNotFoundScreen } from './screens.ts';
import { type Language, TEXTS } from './texts.ts';

const WidgetQuery = z.object({
  orderId: z.string().max(100).catch(''),
  /** Language. */
  params: z.enum(LANGUAGES).optional().catch(undefined),
});
const WidgetForm = z.object({ answer: z.enum(['pay', 'later', 'decline', 'close']) });

/** Processing time of payments confirmed with `later`. */
const DELAYED_PAYMENT_MS = 60_000;

/** Posts the page's message to its parent, restricted to the shop's origin. */
const MESSAGE_SCRIPT =
  "const {message,shop}=document.getElementById('widget-message').dataset;if(parent!==window)parent.postMessage(JSON.parse(message),shop)";
const MESSAGE_SCRIPT_HASH = `sha256-${createHash('sha256').update(MESSAGE_SCRIPT).digest('base64')}`;

export type WidgetDeps = {
  findPayment(id: string): Payment | null;
  save(payment: Payment): Payment;
  now(): number;
  timeFactor: number;
};

type WidgetMessage = { event: 'started' | 'success' | 'fail' | 'closed'; state?: 'success' | 'return' };
type Choice = z.infer<typeof WidgetForm>['answer'];

export function bankWidget({ findPayment, save, now, timeFactor }: WidgetDeps): FastifyPluginAsync {
  function applyChoice(payment: Payment, choice: Choice): Payment {
    if (payment.state !== 'waiting' || choice === 'close') return payment;
    if (choice === 'pay') return save(succeedPayment(payment, now()));
    if (choice === 'later') return save(startProcessing(payment, now() + DELAYED_PAYMENT_MS * timeFactor));
    return save(declinePayment(payment, now()));
  }

  return async (app) => {
    app.get('/widget', (request, reply) => {
      const { orderId, params } = WidgetQuery.parse(request.query);
      const payment = findPayment(orderId);
      if (payment?.order.kind !== 'widget') return sendNotFound(reply);
      return sendWidget(reply, payment, params ?? payment.order.language, toMessage(payment));
    });

    app.post('/widget', (request, reply) => {
      const { orderId, params } = WidgetQuery.parse(request.query);
      const payment = findPayment(orderId);
      if (payment?.order.kind !== 'widget') return sendNotFound(reply);
      const choice = WidgetForm.safeParse(request.body).data?.answer;
      const after = choice ? applyChoice(payment, choice) : payment;
      return sendWidget(
        reply,
        after,
        params ?? payment.order.language,
        choice === 'close' ? { event: 'closed' } : toMessage(after),
      );
    });
  };
}

function toMessage({ state }: Payment): WidgetMessage {
  if (state === 'waiting') return { event: 'started' };
  if (state === 'failed' || state === 'canceled') return { event: 'fail', state: 'return' };
  return { event: 'success', state: state === 'succeeded' ? 'success' : 'return' };
}

function sendWidget(reply: FastifyReply, payment: Payment, language: Language, message: WidgetMessage): FastifyReply {
  const shop = new URL(payment.order.return_url).origin;
  const serializedMessage = JSON.stringify({ ...message, bankInvoiceId: payment.id });
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header('x-content-type-options', 'nosniff')
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'unsafe-inline'; img-src data:; script-src '${MESSAGE_SCRIPT_HASH}'; base-uri 'none'; frame-ancestors ${toCspSource(shop)}; form-action 'self'`,
    )
    .send(
      renderPage(
        language,
        TEXTS[language].widgetTitle,
        html`${renderAmount(payment, language)}${message.event === 'started' ? renderChoices(payment, language) : EMPTY_MARKUP}
<div id="widget-message" hidden data-message="${serializedMessage}" data-shop="${shop}"></div><script>${{ markup: MESSAGE_SCRIPT }}</script>`,
      ),
    );
}

function renderChoices({ id }: Payment, language: Language): Markup {
  const { widgetPay, widgetPayDelayed, widgetDecline, widgetClose } = TEXTS[language];
  const action = `/widget?${new URLSearchParams({ orderId: id, params: language, platform: 'web' })}`;
  return html`<form method="post" action="${action}"><button name="answer" value="pay">${widgetPay}</button>
<button class="plain" name="answer" value="later">${widgetPayDelayed}</button>
<button class="plain" name="answer" value="decline">${widgetDecline}</button>
<button class="plain" name="answer" value="close">${widgetClose}</button></form>`;
}

function sendNotFound(reply: FastifyReply): FastifyReply {
  return reply.code(404).type('text/html; charset=utf-8').send(renderNotFoundScreen('en'));
}
