/** Previews the returns of a canceled session by running the same code, each order in a transaction that is rolled back. */
import { countUnpaidOrders, isRefundedManually, listTicketedOrders, previewWithdraw } from '../modules/orders/index.ts';
import { findProviders } from '../modules/payments/index.ts';
import { sumAmounts } from '../modules/returns/index.ts';
import { runDry } from '../platform/db/index.ts';
import type { OrderId, SessionId } from '../platform/lib/ids.ts';
import type { Minor } from '../platform/lib/money.ts';
import type { AcceptContext } from './accept-return.ts';
import type { WorkflowContext } from './context.ts';
import { lockWithItems } from './release-order-items.ts';
import { chooseSessionTickets } from './return-session-tickets.ts';

export type CancelPreview = {
  /** Orders with tickets of the session, and the number of tickets to return. */
  orders: number;
  tickets: number;
  /** Used tickets, which need a decision by staff. */
  used: number;
  unpaidOrders: number;
  /** Refunds by provider, `cash` or `terminal`; `isManual`: paid out by staff. */
  money: { provider: string; orders: number; amount: Minor; isManual: boolean }[];
  /** Orders without a money payment: free, or paid with a season ticket or points. */
  free: number;
};

type PreviewContext = Pick<WorkflowContext, 'db' | 'clock'> & Pick<AcceptContext, 'addOns' | 'tickets'>;

type OrderPreview = {
  returned: number;
  used: number;
  shares: { provider: string; amount: Minor; isManual: boolean }[];
};

export async function previewCancelSession(context: PreviewContext, id: SessionId): Promise<CancelPreview> {
  const { db } = context;
  const previews: OrderPreview[] = [];
  for (const order of await listTicketedOrders(db, id)) {
    const preview = await previewOrder(context, order, id);
    if (preview && preview.returned + preview.used > 0) previews.push(preview);
  }
  const shares = previews.flatMap(({ shares }, order) => shares.map((share) => ({ ...share, order })));
  const groups = Map.groupBy(shares, ({ provider, isManual }) => `${provider} ${isManual ? 1 : 0}`);
  const money = [...groups]
    .toSorted(([first], [second]) => first.localeCompare(second))
    .flatMap(([, group]) => {
      const [{ provider, isManual } = { provider: '', isManual: false }] = group;
      const amount = group.reduce((sum, share) => sum + share.amount, 0);
      return { provider, orders: new Set(group.map(({ order }) => order)).size, amount, isManual };
    });
  return {
    orders: previews.length,
    tickets: previews.reduce((sum, { returned }) => sum + returned, 0),
    used: previews.reduce((sum, { used }) => sum + used, 0),
    unpaidOrders: await countUnpaidOrders(db, id),
    money,
    free: previews.filter((preview) => preview.shares.length === 0).length,
  };
}

function previewOrder(context: PreviewContext, order: OrderId, session: SessionId): Promise<OrderPreview | null> {
  return runDry(context.db, async (tx) => {
    const locked = await lockWithItems(tx, order);
    if (!locked) return null;
    const { returned, manualReview } = await chooseSessionTickets(tx, context, locked, session, context.clock.now());
    const total = sumAmounts(returned);
    const shares = await previewWithdraw(tx, order, total);
    if (!shares) throw new Error(`order ${order} has less than ${total} left`);
    const providers = await findProviders(
      tx,
      shares.flatMap(({ paymentId }) => paymentId ?? []),
    );
    return {
      returned: returned.length,
      used: manualReview,
      shares: shares.map(({ kind, paymentId, giftCardId, amount }) => ({
        provider: (paymentId === null ? null : providers.get(paymentId)) ?? (giftCardId === null ? kind : 'gift_card'),
        amount,
        isManual: isRefundedManually({ paymentId, giftCardId }) || locked.order.voucherCard,
      })),
    };
  });
}
