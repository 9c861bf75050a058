import { issueLink, LINK_MINUTES } from '../modules/order-lookup/index.ts';
import { hasOrdersAtEmail } from '../modules/orders/index.ts';
import { listSharedAddresses } from '../modules/people/index.ts';
import type { WorkflowContext } from './context.ts';

export type OrderLinkContext = Pick<WorkflowContext, 'db' | 'clock'> & {
  notifications: Pick<WorkflowContext['notifications'], 'notifyOrdersLink'>;
};

/** Handler of `order_lookup.send_link`: writes the email with the link, if the address has orders. The response does not reveal whether it has. */
export async function sendOrderLink({ db, clock, notifications }: OrderLinkContext, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    const link = await issueLink(tx, id, clock.now());
    if (link && (await hasOrdersAtEmail(tx, await listSharedAddresses(tx, link.email))))
      await notifications.notifyOrdersLink(tx, { ...link, minutes: LINK_MINUTES });
  });
}
