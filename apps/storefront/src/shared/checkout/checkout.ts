/** Next step of a started payment, parsed from its response (booking §7, decisions §2). */
import type { OrderPayResponse } from '@sahna/contract/orders/order-pay';

export type Checkout =
  /** Redirect. */
  | { kind: 'address'; url: string }
  /** Form post. */
  | { kind: 'form'; action: string; fields: Readonly<Record<string, string>> }
  /** The bank's page in a frame; `invoice` identifies the payment in its messages. */
  | { kind: 'widget'; url: string; invoice: string }
  /** QR code; `url`: the bank's page with the code, '' without one. */
  | { kind: 'code'; code: string; url: string };

/** Null for an unknown response. `protocol`: the method's protocol_type; 'widget' embeds the URL in the page. */
export function readCheckout(answer: OrderPayResponse['response'], protocol = ''): Checkout | null {
  const { bankUrl, form_action, form_bank, form_qr_code, form_qr_url } = answer;
  if (form_action) return { kind: 'form', action: form_action, fields: form_bank };
  if (form_qr_code) return { kind: 'code', code: form_qr_code, url: form_qr_url };
  const url = bankUrl || form_qr_url;
  if (url && protocol === 'widget') return { kind: 'widget', url, invoice: answer.bankInvoiceId };
  return url ? { kind: 'address', url } : null;
}

/** Navigates to the bank. QR codes and widgets are shown by the caller. */
export function redirectToPayment(checkout: Exclude<Checkout, { kind: 'code' } | { kind: 'widget' }>): void {
  switch (checkout.kind) {
    case 'address':
      location.assign(checkout.url);
      return;
    case 'form':
      submitForm(checkout.action, checkout.fields);
      return;
    default:
      checkout satisfies never;
  }
}

function submitForm(action: string, fields: Readonly<Record<string, string>>): void {
  const form = document.createElement('form');
  form.method = 'post';
  form.action = action;
  form.hidden = true;
  for (const [name, value] of Object.entries(fields))
    form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }));
  document.body.append(form);
  // A field named `submit` would shadow the form's method.
  HTMLFormElement.prototype.submit.call(form);
  form.remove();
}
