/** Everything that happened to an order and its payments, in order and in words, and what happens next. Pure. */
import type { Case, PaymentCase, RefundCase } from './case.store.ts';
import { sum } from './words.ts';

export type Happened = { at: Date; what: string };
export type Explained = { happened: Happened[]; next: string[] };

const SECOND = 1000;
/** Beyond this a payment without tickets or refund is trouble: what audit-ledger says, too. */
const SETTLED_WITHIN_MS = 120 * SECOND;

export function explain(found: Case, now: Date): Explained {
  const happened = [
    ...ofOrder(found),
    ...found.payments.flatMap(ofPayment),
    ...found.refunds.flatMap((refund) => ofRefund(refund, found)),
    ...ofLetters(found),
  ].toSorted((a, b) => a.at.getTime() - b.at.getTime());
  const next = [
    ...nextOfOrder(found, now),
    ...found.payments.flatMap((payment) => nextOfPayment(payment, now)),
    ...found.refunds.flatMap((refund) => nextOfRefund(refund, found)),
    ...found.letters
      .filter(({ state }) => state === 'failed')
      .map(
        ({ error }) =>
          `A letter could not be delivered (${error ?? 'no reason given'}): ask the buyer for another address.`,
      ),
  ];
  return { happened, next: next.length > 0 ? next : ['Nothing is open: nothing more happens by itself.'] };
}

function ofOrder({ order, tickets }: Case): Happened[] {
  const { createdAt, paidAt, paidBy, endedAt, expiresAt, total, currency, places } = order;
  const made = `The order was made: ${places} place${places === 1 ? '' : 's'}, ${sum(total, currency)}, held until ${expiresAt.toISOString()}.`;
  return [
    { at: createdAt, what: made },
    ...(paidAt
      ? [
          {
            at: paidAt,
            what: `The order was paid${paidBy === null ? ' (it costs nothing)' : ` by payment ${paidBy}`}.`,
          },
        ]
      : []),
    ...(tickets.issuedAt ? [{ at: tickets.issuedAt, what: `Its tickets were issued: ${ticketsNow(tickets)}.` }] : []),
    ...(endedAt ? [{ at: endedAt, what: 'The order ended: its places were free again.' }] : []),
  ];
}

function ticketsNow({ valid, used, void: voided }: Case['tickets']): string {
  return `now ${valid} valid, ${used} used, ${voided} void`;
}

const WHY: Readonly<Record<string, string>> = {
  provider_said: 'as the provider said when it was asked',
  time_over: 'the reservation was over, and the provider lets nobody pay it any more',
  time_over_still_open:
    'the reservation was over, but at the provider it can still be paid, so it is asked about further',
  another_chosen: 'the buyer chose another way to pay, or the sum changed',
  superseded:
    'the buyer chose another way to pay, or the sum changed; at the provider it can still be paid, so it is asked about further',
  mismatch_closed: 'somebody of the house saw to its money at the provider’s desk',
  never_paid: 'a day after the reservation nobody had paid it',
  start_refused: 'the provider refused to begin it',
  start_unanswered: 'the provider did not say whether it had begun it',
};

function ofPayment(payment: PaymentCase): Happened[] {
  const { id, provider, amount, currency, createdAt, succeededAt, settledAt, refunded, mismatch, history } = payment;
  return [
    { at: createdAt, what: `Payment ${id} was opened at ${provider}: ${sum(amount, currency)}.` },
    ...history.map(({ at, state, why }) => ({
      at,
      what:
        state === 'mismatch'
          ? `Payment ${id}: ${provider} speaks of other money${mismatch ? ` (${mismatch.field}: ours ${mismatch.expected}, theirs ${mismatch.received})` : ''}; nothing is settled by that.`
          : `Payment ${id} became ${state}: ${WHY[why] ?? why}.`,
    })),
    ...(succeededAt
      ? [{ at: succeededAt, what: `Payment ${id} succeeded: ${provider} said so when it was asked.` }]
      : []),
    ...(settledAt
      ? [
          {
            at: settledAt,
            what: `Payment ${id} was settled: ${refunded === amount ? 'it goes back whole' : 'it bought the order'}.`,
          },
        ]
      : []),
  ];
}

const REASONS: Readonly<Record<string, string>> = {
  no_such_order: 'there is no such order',
  already_paid: 'the order had been paid before',
  places_gone: 'it came when the places were gone',
  annulled: 'the order was annulled',
  wrong_amount: 'it is another sum than the order’s',
  tickets_returned: 'tickets were given back',
};

function ofRefund(refund: RefundCase, { order }: Case): Happened[] {
  const { id, paymentId, amount, reason, createdAt, doneAt, attempt, givenBy, givenHow } = refund;
  const money = sum(amount, order.currency);
  return [
    {
      at: createdAt,
      what: `Refund ${id} of payment ${paymentId}, ${money}, was written down${attempt > 1 ? `, attempt ${attempt}` : ''}: ${REASONS[reason] ?? reason}.`,
    },
    ...(doneAt && givenBy === null ? [{ at: doneAt, what: `Refund ${id}: ${money} went back.` }] : []),
    ...(doneAt && givenBy !== null
      ? [{ at: doneAt, what: `Refund ${id}: ${money} was given by hand, by ${givenBy}: ${givenHow}.` }]
      : []),
  ];
}

const LETTERS: Readonly<Record<string, string>> = { paid: 'with the tickets', back: 'that the money goes back' };

function ofLetters({ letters }: Case): Happened[] {
  return letters.flatMap(({ what, createdAt, sentAt }) => [
    { at: createdAt, what: `A letter ${LETTERS[what] ?? what} was written.` },
    ...(sentAt ? [{ at: sentAt, what: `The letter ${LETTERS[what] ?? what} was sent.` }] : []),
  ]);
}

function nextOfOrder({ order, payments }: Case, now: Date): string[] {
  const { state, expiresAt } = order;
  if (state === 'draft_names') return [`It waits for its visitors’ names until ${expiresAt.toISOString()}.`];
  if (state !== 'reserved' && state !== 'paying') return [];
  if (expiresAt > now)
    return [
      `It waits to be paid until ${expiresAt.toISOString()}; then its places are free again.`,
      ...(payments.length === 0 ? ['The buyer has not gone to pay yet.'] : []),
    ];
  return [
    'Its time is over: its places are free for others. Money that still comes takes them again if they are free, or goes back.',
  ];
}

function nextOfPayment(payment: PaymentCase, now: Date): string[] {
  const { id, state, provider, ref, asked, nextAskAt, succeededAt, settledAt, mismatch } = payment;
  const atDesk = `look it up at the desk of ${provider}${ref === null ? '' : ` as ${ref}`}`;
  if (state === 'succeeded' && succeededAt && settledAt === null)
    return now.getTime() - succeededAt.getTime() > SETTLED_WITHIN_MS
      ? [
          `Payment ${id} is paid and has neither tickets nor a refund: a person has to look. Is the shop running? Its log says why; a job tries again every 20 s.`,
        ]
      : [`Payment ${id} is paid: it gets its tickets, or goes back, within seconds.`];
  if (nextAskAt !== null && (state === 'failed' || state === 'canceled'))
    return [
      `Its page at ${provider} can still be paid: payment ${id} is asked about again at ${nextAskAt.toISOString()}. Money that comes buys the order if it is of its sum, or goes back.`,
    ];
  if (state !== 'created' && state !== 'pending' && state !== 'unknown') return [];
  const person = mismatch ? [`Payment ${id} needs a person: ${atDesk}, and compare.`] : [];
  if (nextAskAt === null) return [...person, `Payment ${id} is asked about no more, after a week: ${atDesk}.`];
  return [
    ...person,
    `${provider} is asked about payment ${id} again at ${nextAskAt.toISOString()} (asked ${asked} time${asked === 1 ? '' : 's'} so far by the shop itself).`,
  ];
}

function nextOfRefund({ id, state, amount, nextTryAt, tried, over }: RefundCase, { order }: Case): string[] {
  if (state === 'done' || over) return [];
  const money = sum(amount, order.currency);
  if (state === 'failed')
    return [
      `Refund ${id} was refused for good: ${money} is still owed to the buyer, and a person has to send it (send-again ${id}, or given-by-hand ${id}).`,
    ];
  if (state === 'owed')
    return [`Refund ${id}, ${money}, is to be given by hand (given-by-hand ${id}): nobody sends it.`];
  return [
    `Refund ${id}, ${money}, is ${state === 'created' ? 'sent' : 'asked about and sent again'} ${nextTryAt ? `at ${nextTryAt.toISOString()}` : 'soon'} (tried ${tried} time${tried === 1 ? '' : 's'}).`,
  ];
}
