/** What is erased and what stays, as an operator reads it. */
import type { ErasedPerson, Reason } from '../../modules/privacy/index.ts';

const ROWS: Readonly<Record<string, string>> = {
  orders: 'the buyer of orders',
  order_trace: 'from where orders were made',
  order_item: 'names of those whom tickets are for',
  ticket: 'names printed on tickets',
  ticket_holder: 'details of holders',
  hold: 'from where places were taken',
  payment: 'pages of banks',
  money_refund: 'how money was given back by hand',
  cancelled_order: 'what failed while giving back',
  answered_call: 'answers kept for calls sent twice',
  customer: 'accounts',
  customer_session: 'sign-ins',
  subscription: 'owners of season tickets',
  loyalty_card: 'owners of loyalty cards',
  mail: 'letters',
  demo_mail: 'letters in the mailbox of the demonstration',
  order_link: 'links to orders',
  availability_alert: 'wishes to be told of tickets',
  order_access: 'browsers that opened such links',
};

const REASONS: Readonly<Record<Reason, string>> = {
  reservation: 'it is not paid, and its places are reserved',
  tickets: 'it has tickets for what is still to come',
  season_ticket: 'tickets are still to be had by a season ticket that it bought',
  payment: 'a payment of it has no outcome yet',
  money_owed: 'money is still on its way back to the buyer',
  giving_back: 'tickets of it are being given back',
};

export function erasedText(erased: ErasedPerson, { isDone }: { isDone: boolean }): string {
  const { orders, staying, accounts, seasonTickets, letters, rows, claimed } = erased;
  const gone = Object.entries(rows).map(([table, count]) => `  ${count} × ${ROWS[table] ?? table}`);
  const stays = [
    ...staying.map(({ number, reasons, lastSession }) => {
      const when = reasons.includes('tickets') && lastSession ? ` (${lastSession.toISOString().slice(0, 10)})` : '';
      return `  order ${number}: ${reasons.map((reason) => REASONS[reason]).join('; ')}${when}`;
    }),
    ...(accounts > 0 ? [`  ${accounts} × account: an order or season ticket of it stays`] : []),
    ...(seasonTickets > 0 ? [`  season tickets, by which ${seasonTickets} more are to be had`] : []),
    ...(letters > 0 ? [`  ${letters} × letter that has yet to be sent`] : []),
  ];
  const ledger = [
    ...(orders.length > 0
      ? [`  sums, places and codes of ${orders.length} orders, which say nothing of anybody (accounts have to be kept)`]
      : []),
  ];
  return [
    ...(gone.length > 0 ? [isDone ? 'Erased:' : 'Would be erased:', ...gone] : ['There is nothing to erase.']),
    ...(stays.length > 0 ? ['Stays for now:', ...stays] : []),
    ...(ledger.length > 0 ? ['Stays for good:', ...ledger] : []),
    ...(claimed > 0
      ? [
          `Left out: ${claimed} × account that says this address, which its provider does not vouch for. --claimed takes it, too.`,
        ]
      : []),
    ...(stays.length > 0 && isDone ? ['Call it again once that is over: what is erased stays so.'] : []),
    ...(isDone || gone.length === 0 ? [] : ['Nothing was changed. Add --yes to erase.']),
  ].join('\n');
}
