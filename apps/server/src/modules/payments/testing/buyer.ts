/** A buyer at the bank's pages: types a card and the code that the page shows, like a browser without scripts. */
import type { BuyerCheckout } from '../index.ts';

export type Trip = {
  /** The URL where the bank's redirects ended: the shop's return URL, or a page of the bank. */
  landed: string;
  /** The URL to which the shop redirected; null if the buyer stayed at the bank. */
  location: string | null;
  page: string;
};

const FORM_HEADERS = { 'content-type': 'application/x-www-form-urlencoded' };

async function submit(url: string, fields: Record<string, string>): Promise<Response> {
  return fetch(url, { method: 'POST', headers: FORM_HEADERS, body: new URLSearchParams(fields), redirect: 'manual' });
}

function getLocation(response: Response, from: string): string {
  return new URL(response.headers.get('location') ?? '', from).href;
}

/** Pays on the bank's page, and follows its redirect to the shop. */
export async function payByCard(url: string, number: string): Promise<Trip> {
  return followRedirect(await submitCard(url, number));
}

/** Submits a card and its code. Returns the URL to which the bank redirects the buyer after its decision. */
export async function submitCard(url: string, number: string): Promise<string> {
  const typed = await submit(url, { number, expiry: '12/30', cvc: '123' });
  const codeUrl = getLocation(typed, url);
  if (!codeUrl.endsWith('/code')) throw new Error(`the bank did not take the card: ${typed.status}`);
  const code = /class="code">(\d{6})</.exec(await (await fetch(codeUrl)).text())?.[1] ?? '';
  return getLocation(await submit(codeUrl, { code }), codeUrl);
}

/** Posts the form of a checkout. Returns the URL of the bank's page. */
export async function openByForm({
  action,
  fields,
}: {
  action: string;
  fields: Record<string, string>;
}): Promise<string> {
  return getLocation(await submit(action, fields), action);
}

/** Confirms a QR payment, as the phone that scanned its code. */
export async function confirmOnPhone(code: string): Promise<void> {
  await submit(code, { answer: 'confirm' });
}

async function followRedirect(landed: string): Promise<Trip> {
  const response = await fetch(landed, { redirect: 'manual' });
  const location = response.headers.get('location');
  return { landed, location, page: await response.text() };
}

export function getCheckoutUrl(checkout: BuyerCheckout): string {
  return checkout.kind === 'form' ? checkout.action : checkout.kind === 'qr' ? checkout.code : checkout.url;
}
