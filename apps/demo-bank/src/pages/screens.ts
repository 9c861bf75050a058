/** Renders the bank's screens as HTML. */

import { EMPTY_MARKUP, html, type Markup } from '@sahna/plain-html';
import type { CardCheck, CardField, CardInput } from '../cards/check-card.ts';
import { TEST_CARD_DESCRIPTIONS } from '../cards/test-card-descriptions.ts';
import { formatCardNumber, TEST_CARDS } from '../cards/test-cards.ts';
import type { Payment } from '../payments/ledger.ts';
import { renderAmount, renderPage, slashScript } from './layout.ts';
import { type Language, TEXTS, type Texts } from './texts.ts';

type CardErrors = Extract<CardCheck, { ok: false }>['errors'];

export function renderCardScreen(payment: Payment, language: Language, typed: CardInput, errors: CardErrors): string {
  const texts = TEXTS[language];
  const title = payment.order.kind === 'voucher_card' ? texts.payByVoucher : texts.payByCard;
  // Focuses the first field, or the first invalid one.
  const focused = (['number', 'expiry', 'cvc'] as const).find((name) => errors[name]) ?? 'number';
  const renderField = (name: CardField, autocomplete: string, size: number): Markup => {
    const error = errors[name];
    return html`<div><label for="${name}">${texts[name]}</label>
<input id="${name}" name="${name}" inputmode="numeric" autocomplete="${autocomplete}" maxlength="${size}" required value="${name === 'cvc' ? '' : typed[name]}"${name === focused ? html` autofocus` : EMPTY_MARKUP}${error ? html` aria-invalid="true" aria-describedby="${name}-error"` : EMPTY_MARKUP}>
${error ? html`<p class="error" id="${name}-error">${texts[error]}</p>` : EMPTY_MARKUP}</div>`;
  };
  return renderPage(
    language,
    title,
    html`${renderAmount(payment, language)}
<form method="post" novalidate>${renderField('number', 'cc-number', 23)}
<div class="pair">${renderField('expiry', 'cc-exp', 7)}${renderField('cvc', 'cc-csc', 4)}</div>
<button>${texts.pay}</button></form>${renderCancelForm(payment, texts)}${renderTestCards(payment, language)}${slashScript}`,
  );
}

function renderTestCards(payment: Payment, language: Language): Markup {
  const kind = payment.order.kind === 'voucher_card' ? 'voucher_card' : 'card';
  const cards = TEST_CARDS.filter((card) => card.kind === kind);
  return html`<details open><summary>${TEXTS[language].testCards}</summary><dl>${cards.map(
    (card) => html`<dt>${formatCardNumber(card.number)}</dt><dd>${TEST_CARD_DESCRIPTIONS[language][card.name]}</dd>`,
  )}</dl></details>`;
}

export function renderCodeScreen(payment: Payment, language: Language, wrong: boolean): string {
  const texts = TEXTS[language];
  const errorAttributes = wrong ? html` aria-invalid="true" aria-describedby="code-error"` : EMPTY_MARKUP;
  return renderPage(
    language,
    texts.codeTitle,
    html`${renderAmount(payment, language)}<p>${texts.codeSent}</p><p class="code">${payment.code}</p>
<form method="post" novalidate><label for="code">${texts.code}</label>
<input id="code" name="code" inputmode="numeric" autocomplete="one-time-code" maxlength="6" required autofocus${errorAttributes}>
${wrong ? html`<p class="error" id="code-error">${texts.code_wrong}</p>` : EMPTY_MARKUP}
<button>${texts.confirm}</button></form>${renderCancelForm(payment, texts)}`,
  );
}

export function renderQrScreen(payment: Payment, language: Language, qrSvg: string, phoneUrl: string): string {
  const texts = TEXTS[language];
  return renderPage(
    language,
    texts.qrTitle,
    html`${renderAmount(payment, language)}<p>${texts.qrInstructions}</p>
<div class="qr" role="img" aria-label="${texts.qrAlt}">${{ markup: qrSvg }}</div>
<a class="button" href="${phoneUrl}">${texts.qrOpen}</a>${renderCancelForm(payment, texts)}`,
    true,
  );
}

export function renderPhoneScreen(payment: Payment, language: Language): string {
  const texts = TEXTS[language];
  return renderPage(
    language,
    texts.phoneTitle,
    html`${renderAmount(payment, language)}<form method="post"><button name="answer" value="confirm">${texts.confirm}</button>
<button class="plain" name="answer" value="decline">${texts.decline}</button></form>`,
  );
}

/** Outcome page; reached by buyers of cards that do not redirect, and on revisits. */
export function renderOutcomeScreen(payment: Payment, language: Language): string {
  const texts = TEXTS[language];
  if (payment.state === 'processing')
    return renderPage(
      language,
      texts.codeTitle,
      html`${renderAmount(payment, language)}<p role="status">${texts.processing}</p>`,
    );
  const title =
    payment.state === 'succeeded' ? texts.succeeded : payment.state === 'failed' ? texts.failed : texts.canceled;
  return renderPage(
    language,
    title,
    html`${renderAmount(payment, language)}${payment.failure ? html`<p>${texts[payment.failure]}</p>` : EMPTY_MARKUP}
<a class="button" href="${payment.order.return_url}">${texts.backToShop}</a>`,
  );
}

export function renderNotFoundScreen(language: Language): string {
  return renderPage(language, TEXTS[language].notFound, EMPTY_MARKUP);
}

function renderCancelForm(payment: Payment, texts: Texts): Markup {
  return html`<form method="post" action="/pay/${payment.id}/cancel"><button class="plain">${texts.cancel}</button></form>`;
}
