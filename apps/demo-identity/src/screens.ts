/** Renders the provider's screens as HTML. */
import { EMPTY_MARKUP, html, type Markup } from '@sahna/plain-html';
import type { Account } from './accounts.ts';
import { DEMO_CUSTOMERS, DEMO_PASSWORD } from './demo-customers.ts';
import type { Language } from './languages.ts';
import { renderPage, SIGN_OUT_SCRIPT } from './page.ts';
import { TEXTS, type Texts } from './texts.ts';

export type RegistrationField = 'family_name' | 'given_name' | 'email' | 'phone_number' | 'password';
export type RegistrationErrors = Partial<Record<RegistrationField, keyof Texts>>;

export function renderSignInScreen(
  language: Language,
  uid: string,
  typed: { email: string; isWrong: boolean },
): string {
  const texts = TEXTS[language];
  return renderPage(
    language,
    `/sign-in/${uid}?`,
    texts.signIn,
    html`<p class="soft">${texts.signInLead}</p>
<form method="post" action="/sign-in/${uid}?lang=${language}" novalidate>
${renderField({ name: 'email', label: texts.email, type: 'email', autocomplete: 'username', value: typed.email, error: typed.isWrong ? texts.wrong : null })}
${renderField({ name: 'password', label: texts.password, type: 'password', autocomplete: 'current-password', value: '', error: null })}
<button>${texts.signIn}</button></form>
<a class="button plain" href="/sign-in/${uid}/register?lang=${language}">${texts.register}</a>
${renderCancelForm(uid, texts)}
<h2>${texts.demoCustomers}</h2><p class="soft">${texts.demoPassword} <strong>${DEMO_PASSWORD}</strong></p>
${DEMO_CUSTOMERS.map(
  ({
    email,
  }) => html`<form method="post" action="/sign-in/${uid}?lang=${language}"><input type="hidden" name="email" value="${email}"><input type="hidden" name="password" value="${DEMO_PASSWORD}">
<button class="plain">${texts.signInAs.replace('{name}', email)}</button></form>`,
)}`,
  );
}

export function renderRegisterScreen(
  language: Language,
  uid: string,
  typed: Readonly<Record<RegistrationField, string>>,
  errors: RegistrationErrors,
): string {
  const texts = TEXTS[language];
  const renderInput = (name: RegistrationField, label: string, type: string, autocomplete: string): Markup => {
    const error = errors[name];
    const value = name === 'password' ? '' : typed[name];
    return renderField({ name, label, type, autocomplete, value, error: error ? texts[error] : null });
  };
  return renderPage(
    language,
    `/sign-in/${uid}/register?`,
    texts.register,
    html`<p class="soft">${texts.registerLead}</p>
<form method="post" action="/sign-in/${uid}/register?lang=${language}" novalidate>
${renderInput('family_name', texts.lastname, 'text', 'family-name')}
${renderInput('given_name', texts.firstname, 'text', 'given-name')}
${renderInput('email', texts.email, 'email', 'email')}
${renderInput('phone_number', texts.phone, 'tel', 'tel')}
${renderInput('password', texts.newPassword, 'password', 'new-password')}
<button>${texts.register}</button></form>
<a class="button plain" href="/sign-in/${uid}?lang=${language}">${texts.haveAccount}</a>
${renderCancelForm(uid, texts)}`,
  );
}

type FieldOptions = {
  name: string;
  label: string;
  type: string;
  autocomplete: string;
  value: string;
  error: string | null;
};

function renderField({ name, label, type, autocomplete, value, error }: FieldOptions): Markup {
  const errorAttributes = error ? html` aria-invalid="true" aria-describedby="${name}-error"` : EMPTY_MARKUP;
  return html`<label for="${name}">${label}</label>
<input id="${name}" name="${name}" type="${type}" autocomplete="${autocomplete}" maxlength="100" value="${value}"${errorAttributes}>
${error ? html`<p class="error" id="${name}-error">${error}</p>` : EMPTY_MARKUP}`;
}

function renderCancelForm(uid: string, texts: Texts): Markup {
  return html`<form method="post" action="/sign-in/${uid}/give-up"><button class="plain">${texts.cancel}</button></form>`;
}

/** Account page, the target of "my account" in the shop. */
export function renderAccountScreen(language: Language, account: Account | undefined, shopUrl: string | null): string {
  const texts = TEXTS[language];
  const facts: [string, string | undefined][] = [
    [texts.lastname, account?.family_name],
    [texts.firstname, account?.given_name],
    [texts.email, account?.email],
  ];
  return renderPage(
    language,
    shopUrl ? `/account?shop=${encodeURIComponent(shopUrl)}&` : '/account?',
    texts.account,
    html`${
      account
        ? html`<dl>${facts.map(([name, value]) => html`<dt>${name}</dt><dd>${value ?? ''}</dd>`)}</dl>`
        : html`<p>${texts.signedOut}</p>`
    }${shopUrl ? html`<a class="button" href="${shopUrl}">${texts.backToShop}</a>` : EMPTY_MARKUP}`,
  );
}

/** `form`: the form of oidc-provider, with its token. */
export function renderSignOutScreen(language: Language, form: string): string {
  const texts = TEXTS[language];
  return renderPage(
    language,
    null,
    texts.signOut,
    html`<p>${texts.signOutProgress}</p>${{ markup: form }}<input type="hidden" name="logout" value="yes" form="op.logoutForm">
<button form="op.logoutForm">${texts.signOut}</button><script>${{ markup: SIGN_OUT_SCRIPT }}</script>`,
  );
}

export function renderErrorScreen(language: Language, code: string): string {
  const texts = TEXTS[language];
  return renderPage(language, null, texts.signIn, html`<p>${texts.failed}</p><p class="soft">${code}</p>`);
}

export function renderExpiredScreen(language: Language): string {
  const texts = TEXTS[language];
  return renderPage(language, null, texts.signIn, html`<p>${texts.expired}</p>`);
}
