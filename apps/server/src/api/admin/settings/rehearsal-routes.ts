/** The rehearsal of the sale, for administrators. */
import { REHEARSAL_ENDPOINTS } from '@sahna/contract/admin/settings/rehearsal-endpoints';
import { countRehearsalOrders } from '../../../modules/orders/index.ts';
import type { Payments } from '../../../modules/payments/index.ts';
import { readRehearsalStart } from '../../../modules/season/index.ts';
import type { Database } from '../../../platform/db/index.ts';
import type { Clock } from '../../../platform/lib/clock.ts';
import { changeRehearsal } from '../../../workflows/change-rehearsal.ts';
import type { DefineRoute } from '../define-routes.ts';
import { Refused } from '../problems.ts';

type RehearsalContext = { db: Database; clock: Clock; payments: Pick<Payments, 'listProviders'> };

export function rehearsalRoutes(define: DefineRoute, context: RehearsalContext): void {
  const { db } = context;

  define(REHEARSAL_ENDPOINTS.readRehearsal, async () => {
    const startedAt = await readRehearsalStart(db);
    return {
      startedAt: startedAt?.toISOString() ?? null,
      orders: await countRehearsalOrders(db),
      payments: context.payments.listProviders().map(({ name, isLive }) => ({ provider: name, isLive })),
    };
  });

  define(REHEARSAL_ENDPOINTS.changeRehearsal, async ({ body, actor }) => {
    const changed = await changeRehearsal(context, body.isOn, actor);
    if (!changed.ok) throw new Refused('changed-meanwhile');
    return {};
  });
}
