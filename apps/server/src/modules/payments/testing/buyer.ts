/** A buyer at the bank's pages: types a card and the code that the page shows, like a browser without scripts. */

export type Trip = {
  /** The URL where the bank's redirects ended: the shop's return URL, or a page of the bank. */
  landed: string;
  /** The URL to which the shop redirected; null if the buyer stayed at the bank. */
  location: string | null;
  page: string;
};

const SEND = { 'content-type': 'application/x-www-form-urlencoded' };

async function submit(url: string, fields: Record<string, string>): Promise<Response> {
  return fetch(url, { method: 'POST', headers: SEND, body: new URLSearchParams(fields), redirect: 'manual' });
}

function locationOf(answer: Response, from: string): string {
  return new URL(answer.headers.get('location') ?? '', from).href;
}

export async function payByCard(url: string, number: string): Promise<Trip> {
  return arrive(await submitCard(url, number));
}

/** To the point at which the bank has decided; where it sends the buyer then. */
export async function submitCard(url: string, number: string): Promise<string> {
  const typed = await submit(url, { number, expiry: '12/30', cvc: '123' });
  const codeUrl = locationOf(typed, url);
  if (!codeUrl.endsWith('/code')) throw new Error(`the bank did not take the card: ${typed.status}`);
  const code = /class="code">(\d{6})</.exec(await (await fetch(codeUrl)).text())?.[1] ?? '';
  return locationOf(await submit(codeUrl, { code }), codeUrl);
}

/** Where a shop's form leads. */
export async function openByForm({
  action,
  fields,
}: {
  action: string;
  fields: Record<string, string>;
}): Promise<string> {
  return locationOf(await submit(action, fields), action);
}

/** The phone that scanned the code. */
export async function confirmOnPhone(code: string): Promise<void> {
  await submit(code, { answer: 'confirm' });
}

async function arrive(landed: string): Promise<Trip> {
  const arrived = await fetch(landed, { redirect: 'manual' });
  const location = arrived.headers.get('location');
  return { landed, location, page: await arrived.text() };
}
