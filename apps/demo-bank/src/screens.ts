/** The bank's screens, from a payment to HTML. */

import { html, type Markup, NOTHING } from '@sahna/plain-html';
import type { CardCheck, CardField, CardInput } from './card.ts';
import { WHAT_CARDS_DO } from './card-texts.ts';
import { page, slashScript, sumOf } from './html.ts';
import type { Payment } from './ledger.ts';
import { groupedNumber, TEST_CARDS } from './test-cards.ts';
import { type Language, TEXTS, type Texts } from './texts.ts';

type CardErrors = Extract<CardCheck, { ok: false }>['errors'];

export function cardScreen(payment: Payment, language: Language, typed: CardInput, errors: CardErrors): string {
  const texts = TEXTS[language];
  const title = payment.order.kind === 'voucher_card' ? texts.payByVoucher : texts.payByCard;
  // The page is there for its fields alone: the first one, or the first wrong one, has the focus.
  const focused = (['number', 'expiry', 'cvc'] as const).find((name) => errors[name]) ?? 'number';
  const field = (name: CardField, autocomplete: string, size: number): Markup => {
    const error = errors[name];
    return html`<div><label for="${name}">${texts[name]}</label>
<input id="${name}" name="${name}" inputmode="numeric" autocomplete="${autocomplete}" maxlength="${size}" required value="${name === 'cvc' ? '' : typed[name]}"${name === focused ? html` autofocus` : NOTHING}${error ? html` aria-invalid="true" aria-describedby="${name}-error"` : NOTHING}>
${error ? html`<p class="error" id="${name}-error">${texts[error]}</p>` : NOTHING}</div>`;
  };
  return page(
    language,
    title,
    html`${sumOf(payment, language)}
<form method="post" novalidate>${field('number', 'cc-number', 23)}
<div class="pair">${field('expiry', 'cc-exp', 7)}${field('cvc', 'cc-csc', 4)}</div>
<button>${texts.pay}</button></form>${giveUp(payment, texts)}${cardList(payment, language)}${slashScript}`,
  );
}

function cardList(payment: Payment, language: Language): Markup {
  const kind = payment.order.kind === 'voucher_card' ? 'voucher_card' : 'card';
  const cards = TEST_CARDS.filter((card) => card.kind === kind);
  return html`<details open><summary>${TEXTS[language].testCards}</summary><dl>${cards.map(
    (card) => html`<dt>${groupedNumber(card.number)}</dt><dd>${WHAT_CARDS_DO[language][card.name]}</dd>`,
  )}</dl></details>`;
}

export function codeScreen(payment: Payment, language: Language, wrong: boolean): string {
  const texts = TEXTS[language];
  const described = wrong ? html` aria-invalid="true" aria-describedby="code-error"` : NOTHING;
  return page(
    language,
    texts.codeTitle,
    html`${sumOf(payment, language)}<p>${texts.codeSent}</p><p class="code">${payment.code}</p>
<form method="post" novalidate><label for="code">${texts.code}</label>
<input id="code" name="code" inputmode="numeric" autocomplete="one-time-code" maxlength="6" required autofocus${described}>
${wrong ? html`<p class="error" id="code-error">${texts.code_wrong}</p>` : NOTHING}
<button>${texts.confirm}</button></form>${giveUp(payment, texts)}`,
  );
}

export function qrScreen(payment: Payment, language: Language, qrSvg: string, phoneUrl: string): string {
  const texts = TEXTS[language];
  return page(
    language,
    texts.qrTitle,
    html`${sumOf(payment, language)}<p>${texts.qrHow}</p>
<div class="qr" role="img" aria-label="${texts.qrAlt}">${{ markup: qrSvg }}</div>
<a class="button" href="${phoneUrl}">${texts.qrOpen}</a>${giveUp(payment, texts)}`,
    true,
  );
}

export function phoneScreen(payment: Payment, language: Language): string {
  const texts = TEXTS[language];
  return page(
    language,
    texts.phoneTitle,
    html`${sumOf(payment, language)}<form method="post"><button name="answer" value="confirm">${texts.confirm}</button>
<button class="plain" name="answer" value="decline">${texts.decline}</button></form>`,
  );
}

/** What came of it. The buyer of a silent card, or one who comes again, gets here. */
export function outcomeScreen(payment: Payment, language: Language): string {
  const texts = TEXTS[language];
  if (payment.state === 'processing')
    return page(language, texts.codeTitle, html`${sumOf(payment, language)}<p role="status">${texts.processing}</p>`);
  const title =
    payment.state === 'succeeded' ? texts.succeeded : payment.state === 'failed' ? texts.failed : texts.canceled;
  return page(
    language,
    title,
    html`${sumOf(payment, language)}${payment.failure ? html`<p>${texts[payment.failure]}</p>` : NOTHING}
<a class="button" href="${payment.order.return_url}">${texts.backToShop}</a>`,
  );
}

export function notFoundScreen(language: Language): string {
  return page(language, TEXTS[language].notFound, NOTHING);
}

function giveUp(payment: Payment, texts: Texts): Markup {
  return html`<form method="post" action="/pay/${payment.id}/cancel"><button class="plain">${texts.giveUp}</button></form>`;
}
