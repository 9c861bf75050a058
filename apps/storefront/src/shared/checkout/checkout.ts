/** How a payment goes on once the shop has begun it, read from its answer (booking §7, decisions §2). */
import type { OrderPayResponse } from '@sahna/contract/endpoints/order-pay';

export type Checkout =
  /** The browser goes there. */
  | { kind: 'address'; url: string }
  /** The browser posts these fields there, as a form would. */
  | { kind: 'form'; action: string; fields: Readonly<Record<string, string>> }
  /** The bank's page is shown inside of ours; `invoice` is the payment of which it speaks. */
  | { kind: 'widget'; url: string; invoice: string }
  /** The code is shown as a QR code; `url` is the bank's own page with it, '' where it has none. */
  | { kind: 'code'; code: string; url: string };

/** Null where the answer has none of them. `protocol` is the way's protocol_type: a widget's address is opened inside of the page. */
export function readCheckout(answer: OrderPayResponse['response'], protocol = ''): Checkout | null {
  const { bankUrl, form_action, form_bank, form_qr_code, form_qr_url } = answer;
  if (form_action) return { kind: 'form', action: form_action, fields: form_bank };
  if (form_qr_code) return { kind: 'code', code: form_qr_code, url: form_qr_url };
  const url = bankUrl || form_qr_url;
  if (url && protocol === 'widget') return { kind: 'widget', url, invoice: answer.bankInvoiceId };
  return url ? { kind: 'address', url } : null;
}

/** Leaves the page for the bank; a code and a widget are shown on the page instead, by the caller. */
export function leaveFor(checkout: Exclude<Checkout, { kind: 'code' } | { kind: 'widget' }>): void {
  switch (checkout.kind) {
    case 'address':
      location.assign(checkout.url);
      return;
    case 'form':
      post(checkout.action, checkout.fields);
      return;
    default:
      checkout satisfies never;
  }
}

function post(action: string, fields: Readonly<Record<string, string>>): void {
  const form = document.createElement('form');
  form.method = 'post';
  form.action = action;
  form.hidden = true;
  for (const [name, value] of Object.entries(fields))
    form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }));
  document.body.append(form);
  // A field named `submit` would hide the form's own method.
  HTMLFormElement.prototype.submit.call(form);
  form.remove();
}
