/** What an email is about, from its deduplication key. */

/** The row that the key names: the order itself, its payment or its return request; null for other emails. */
export type EmailSubject = { kind: 'order' | 'payment' | 'return_request'; id: number };

const ABOUT_ORDERS = ['order-paid', 'payment-reminder', 'attendee-changed', 'session-rescheduled', 'session-message'];

/** `kind`: of the email, without the number of an attempt. */
export function parseEmailKey(dedupe: string): { kind: string; subject: EmailSubject | null } {
  const [prefix = '', number = ''] = dedupe.split(':');
  const kind = prefix.replace(/-\d+$/, '');
  const id = /^[1-9]\d{0,14}$/.test(number) ? Number(number) : null;
  if (id === null) return { kind, subject: null };
  if (ABOUT_ORDERS.includes(kind)) return { kind, subject: { kind: 'order', id } };
  if (kind === 'payment-refunded') return { kind, subject: { kind: 'payment', id } };
  return { kind, subject: kind.startsWith('return-') ? { kind: 'return_request', id } : null };
}
