/** The provider's screens, from what was typed to HTML. */
import { html, type Markup, NOTHING } from '@sahna/plain-html';
import type { Account } from './accounts.ts';
import { DEMO_CUSTOMERS, DEMO_PASSWORD } from './demo-customers.ts';
import type { Language } from './languages.ts';
import { page, SIGN_OUT_SCRIPT } from './page.ts';
import { TEXTS, type Texts } from './texts.ts';

export type RegistrationField = 'family_name' | 'given_name' | 'email' | 'phone_number' | 'password';
export type RegistrationErrors = Partial<Record<RegistrationField, keyof Texts>>;

export function signInScreen(language: Language, uid: string, typed: { email: string; wrong: boolean }): string {
  const texts = TEXTS[language];
  return page(
    language,
    `/sign-in/${uid}?`,
    texts.signIn,
    html`<p class="soft">${texts.signInLead}</p>
<form method="post" action="/sign-in/${uid}?lang=${language}" novalidate>
${field({ name: 'email', label: texts.email, type: 'email', autocomplete: 'username', value: typed.email, error: typed.wrong ? texts.wrong : null })}
${field({ name: 'password', label: texts.password, type: 'password', autocomplete: 'current-password', value: '', error: null })}
<button>${texts.signIn}</button></form>
<a class="button plain" href="/sign-in/${uid}/register?lang=${language}">${texts.register}</a>
${giveUp(uid, texts)}
<h2>${texts.demoCustomers}</h2><p class="soft">${texts.demoPassword} <strong>${DEMO_PASSWORD}</strong></p>
${DEMO_CUSTOMERS.map(
  ({
    email,
  }) => html`<form method="post" action="/sign-in/${uid}?lang=${language}"><input type="hidden" name="email" value="${email}"><input type="hidden" name="password" value="${DEMO_PASSWORD}">
<button class="plain">${texts.signInAs.replace('{name}', email)}</button></form>`,
)}`,
  );
}

export function registerScreen(
  language: Language,
  uid: string,
  typed: Readonly<Record<RegistrationField, string>>,
  errors: RegistrationErrors,
): string {
  const texts = TEXTS[language];
  const asked = (name: RegistrationField, label: string, type: string, autocomplete: string): Markup => {
    const error = errors[name];
    const value = name === 'password' ? '' : typed[name];
    return field({ name, label, type, autocomplete, value, error: error ? texts[error] : null });
  };
  return page(
    language,
    `/sign-in/${uid}/register?`,
    texts.register,
    html`<p class="soft">${texts.registerLead}</p>
<form method="post" action="/sign-in/${uid}/register?lang=${language}" novalidate>
${asked('family_name', texts.lastname, 'text', 'family-name')}
${asked('given_name', texts.firstname, 'text', 'given-name')}
${asked('email', texts.email, 'email', 'email')}
${asked('phone_number', texts.phone, 'tel', 'tel')}
${asked('password', texts.newPassword, 'password', 'new-password')}
<button>${texts.register}</button></form>
<a class="button plain" href="/sign-in/${uid}?lang=${language}">${texts.haveAccount}</a>
${giveUp(uid, texts)}`,
  );
}

type Field = { name: string; label: string; type: string; autocomplete: string; value: string; error: string | null };

function field({ name, label, type, autocomplete, value, error }: Field): Markup {
  const marked = error ? html` aria-invalid="true" aria-describedby="${name}-error"` : NOTHING;
  return html`<label for="${name}">${label}</label>
<input id="${name}" name="${name}" type="${type}" autocomplete="${autocomplete}" maxlength="100" value="${value}"${marked}>
${error ? html`<p class="error" id="${name}-error">${error}</p>` : NOTHING}`;
}

function giveUp(uid: string, texts: Texts): Markup {
  return html`<form method="post" action="/sign-in/${uid}/give-up"><button class="plain">${texts.giveUp}</button></form>`;
}

/** The account's own page, where "my account" of the shop leads. */
export function accountScreen(language: Language, account: Account | undefined, shopUrl: string | null): string {
  const texts = TEXTS[language];
  const facts: [string, string | undefined][] = [
    [texts.lastname, account?.family_name],
    [texts.firstname, account?.given_name],
    [texts.email, account?.email],
  ];
  return page(
    language,
    shopUrl ? `/account?shop=${encodeURIComponent(shopUrl)}&` : '/account?',
    texts.account,
    html`${
      account
        ? html`<dl>${facts.map(([name, value]) => html`<dt>${name}</dt><dd>${value ?? ''}</dd>`)}</dl>`
        : html`<p>${texts.signedOut}</p>`
    }${shopUrl ? html`<a class="button" href="${shopUrl}">${texts.backToShop}</a>` : NOTHING}`,
  );
}

/** `form` is oidc-provider's own, with its token. */
export function signOutScreen(language: Language, form: string): string {
  const texts = TEXTS[language];
  return page(
    language,
    null,
    texts.signOut,
    html`<p>${texts.signOutAsk}</p>${{ markup: form }}<input type="hidden" name="logout" value="yes" form="op.logoutForm">
<button form="op.logoutForm">${texts.signOut}</button><script>${{ markup: SIGN_OUT_SCRIPT }}</script>`,
  );
}

export function failureScreen(language: Language, code: string): string {
  const texts = TEXTS[language];
  return page(language, null, texts.signIn, html`<p>${texts.failed}</p><p class="soft">${code}</p>`);
}

export function expiredScreen(language: Language): string {
  const texts = TEXTS[language];
  return page(language, null, texts.signIn, html`<p>${texts.expired}</p>`);
}
