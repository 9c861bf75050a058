/** Halyk ePay: the buyer pays in the bank's form, which its script opens with a token that is good for this payment alone. */

import type {
  CancelOutcome,
  Notification,
  Outcome,
  PaymentName,
  PaymentProvider,
  RefundOrder,
  RefundOutcome,
  Started,
  StartOrder,
} from '../../../modules/payments/index.ts';
import type { Language } from '../../../platform/lib/languages.ts';
import { toMajor } from '../../../platform/lib/money.ts';
import { fromDecimal, toDecimal } from '../amounts.ts';
import { CALL_MS, createCaller, isRefusal, isSilent, silent } from '../call.ts';
import { invoiceOf, isSecretHashOf, secretHashOf } from './invoice.ts';
import { goneOf, keyOf, paidOf, stateOf } from './states.ts';
import { createTokens } from './tokens.ts';
import { createTransactions } from './transactions.ts';
import { EpayNotification } from './wire.ts';

export type HalykConfig = {
  clientId: string;
  clientSecret: string;
  /** The shop's terminal. */
  terminal: string;
  /** Gives tokens: https://epay-oauth.homebank.kz/oauth2/token, or a stand-in. */
  tokenUrl: string;
  /** https://epay-api.homebank.kz */
  url: string;
  /** What the browser loads: https://epay.homebank.kz/payform/payment-api.js */
  scriptUrl: string;
  /** Where the bank reaches this server (POST /api/payments/halyk/notify). */
  notifyUrl: () => string;
  /** Per call. */
  timeoutMs?: number;
};

const MOST_DESCRIPTION = 125;
const LANGUAGES = { ru: 'rus', en: 'eng', kz: 'kaz', ch: 'eng' } as const satisfies Record<Language, string>;

export function createHalyk(config: HalykConfig): PaymentProvider {
  const timeoutMs = config.timeoutMs ?? CALL_MS;
  const tokens = createTokens({ ...config, timeoutMs });
  const call = createCaller({ url: () => config.url, timeoutMs });
  const transactionOf = createTransactions(call, tokens);

  async function start(order: StartOrder): Promise<Started> {
    const invoice = invoiceOf(order);
    const notifyUrl = config.notifyUrl();
    const token = await tokens.forPayment({
      invoiceID: invoice,
      secret_hash: secretHashOf(invoice, config.clientSecret),
      amount: toDecimal(order.amount),
      currency: order.currency,
      postLink: notifyUrl,
      failurePostLink: notifyUrl,
    });
    if (token === 'refused') return { kind: 'refused', why: 'no token for this payment' };
    if (isSilent(token)) return token;
    return {
      kind: 'started',
      ref: invoice,
      checkout: {
        kind: 'script',
        script: config.scriptUrl,
        object: 'halyk',
        fields: {
          invoiceId: invoice,
          backLink: order.returnUrl,
          failureBackLink: order.returnUrl,
          postLink: notifyUrl,
          failurePostLink: notifyUrl,
          language: LANGUAGES[order.language],
          description: order.description.slice(0, MOST_DESCRIPTION),
          terminal: config.terminal,
          amount: toMajor(order.amount),
          currency: order.currency,
          data: JSON.stringify({ key: order.key }),
          auth: token,
        },
      },
    };
  }

  async function ask(payment: PaymentName): Promise<Outcome> {
    const { ref: invoice } = payment;
    // Whose start was never answered has no form that anybody could have been sent to.
    if (invoice === null) return { kind: 'not_found' };
    const found = await transactionOf(invoice);
    if (found === 'not_found') return { kind: 'not_found' };
    if (isSilent(found)) return found;
    const amount = fromDecimal(paidOf(found));
    // A number that is not ours is another payment's, however it came into this answer.
    const key = found.invoiceID === invoice ? keyOf(found, payment.key) : '';
    return { kind: 'found', ref: invoice, state: stateOf(found), claim: { key, amount, currency: found.currency } };
  }

  /** ePay ends only what has blocked money already. A form that is open somewhere can be paid as long as its token is good. */
  async function cancel(payment: PaymentName): Promise<CancelOutcome> {
    if (payment.ref === null) return { kind: 'not_found' };
    const found = await transactionOf(payment.ref);
    if (found === 'not_found') return { kind: 'too_late' };
    if (isSilent(found)) return found;
    if (stateOf(found) === 'canceled') return { kind: 'canceled' };
    if (found.statusName !== 'AUTH') return { kind: 'too_late' };
    return (await operate(found.id, 'cancel')) ?? { kind: 'canceled' };
  }

  /** ePay is not known to tell a repeated refund from a second one: payments ask first, and send one at a time. */
  async function refund(order: RefundOrder): Promise<RefundOutcome> {
    const found = await transactionOf(order.ref);
    if (found === 'not_found') return silent('a refund of a payment that is not there');
    if (isSilent(found)) return found;
    const query = new URLSearchParams({ amount: toDecimal(order.amount), externalID: order.key });
    const problem = await operate(found.id, `refund?${query}`);
    if (problem?.kind === 'too_late') return { kind: 'failed', why: 'the bank refuses the refund' };
    return problem ?? { kind: 'done', amount: order.amount };
  }

  /** Nothing is said of single refunds, only what is left of the payment. */
  async function askRefund(order: RefundOrder): Promise<RefundOutcome> {
    const found = await transactionOf(order.ref);
    if (found === 'not_found') return silent('a refund of a payment that is not there');
    if (isSilent(found)) return found;
    const gone = goneOf(found, order.paid);
    // Whether a part has gone back can be told only where the bank says the sums; of the whole the state says it.
    if (gone === null || (gone === 0 && !found.orgAmount && order.amount < order.paid))
      return silent('it cannot be told whether a part went back');
    if (gone === order.goneBefore) return { kind: 'not_found' };
    if (gone === order.goneBefore + order.amount) return { kind: 'done', amount: order.amount };
    return silent('another sum went back than was asked for');
  }

  /** Null: done. `too_late`: refused. */
  async function operate(transaction: string, operation: string) {
    const token = await tokens.forShop();
    if (token === 'refused') return silent('no token');
    if (isSilent(token)) return token;
    const answer = await call('POST', `/operation/${encodeURIComponent(transaction)}/${operation}`, {
      headers: { authorization: `Bearer ${token.access_token}` },
    });
    if (isSilent(answer)) return answer;
    if (isRefusal(answer)) return { kind: 'too_late' } as const;
    return answer.status === 200 ? null : silent(`status ${answer.status}`);
  }

  /** Not signed, but it repeats what only the bank and we know of this payment. */
  function parseNotification(rawBody: Buffer): Notification {
    const said = EpayNotification.safeParse(parseJson(rawBody));
    if (!said.success) return { kind: 'refused', why: 'malformed' };
    const { invoiceId, secret_hash: hash } = said.data;
    if (!isSecretHashOf(hash, invoiceId, config.clientSecret)) return { kind: 'refused', why: 'signature' };
    return { kind: 'about', key: null, ref: invoiceId };
  }

  return {
    name: 'halyk',
    refundsInTurn: true,
    formTargets: () => [],
    frameSources: () => [],
    start,
    ask,
    cancel,
    refund,
    askRefund,
    parseNotification,
  };
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return null;
  }
}
