/** Actions on many orders. */
import { BULK_RUN_ENDPOINTS } from '@sahna/contract/admin/orders/bulk-run-endpoints';
import { type BulkRun, listProblems, listRuns, readRun } from '../../../modules/bulk-actions/index.ts';
import { listReturnReasons } from '../../../modules/returns/index.ts';
import { listMemberPermissions, loadMemberNames, type Scope } from '../../../modules/staff/index.ts';
import { orderId, type StaffMemberId } from '../../../platform/lib/ids.ts';
import type { Result } from '../../../platform/lib/result.ts';
import { BULK_ORDER_ACTIONS } from '../../../workflows/bulk-actions/actions.ts';
import {
  type ChangeRunError,
  type CreateRunError,
  createRun,
  resumeStoppedRun,
  retryFailedOrders,
  startCheckedRun,
  stopActiveRun,
} from '../../../workflows/bulk-actions/change-run.ts';
import type { WorkflowContext } from '../../../workflows/context.ts';
import { findOrderIds } from '../../../workflows/search-orders.ts';
import type { DefineRoute } from '../define-routes.ts';
import { getTimeZone, toOrderListQuery } from '../orders/filter.ts';
import { type ProblemType, Refused, readStaffLanguage } from '../problems.ts';
import { toBulkRunDto, toProblemDto } from './dto.ts';

const MAX_RUNS = 50;
const MAX_PROBLEMS = 200;

const PROBLEMS: Readonly<Record<CreateRunError | ChangeRunError, ProblemType>> = {
  no_orders: 'no-orders',
  too_many_orders: 'too-many-orders',
  run_changed: 'run-changed',
  over_limit: 'bulk-over-limit',
};

type Caller = { staff: { id: StaffMemberId }; scope: Scope };

export function bulkActionRoutes(define: DefineRoute, context: WorkflowContext): void {
  const { db, publishedCatalog: catalog } = context;

  define(BULK_RUN_ENDPOINTS.listBulkRuns, async ({ staff, scope }) => {
    const runs = await listRuns(db, scope.events === null ? null : staff.id, MAX_RUNS);
    const names = await loadMemberNames(
      db,
      runs.map(({ memberId }) => memberId),
    );
    return { runs: runs.map((run) => toBulkRunDto(run, names)) };
  });

  define(BULK_RUN_ENDPOINTS.createBulkRun, async ({ body: { action, orders }, staff, scope }) => {
    const ids =
      'ids' in orders
        ? orders.ids.map(orderId)
        : await findOrderIds(db, toOrderListQuery(orders.filter, scope, getTimeZone(catalog)));
    const { permission } = BULK_ORDER_ACTIONS[action.kind];
    if (!listMemberPermissions(staff.grants).includes(permission)) throw new Refused('forbidden');
    const refund =
      action.kind === 'refund' ? { way: action.way, reasonId: await requireReason(action.reasonId) } : null;
    return { id: unwrap(await createRun(context, { action: action.kind, refund, memberId: staff.id, orders: ids })) };
  });

  define(BULK_RUN_ENDPOINTS.readBulkRun, async (request) => {
    await requireRun(request.params.id, request);
    return readDetails(request.params.id, request);
  });

  define(BULK_RUN_ENDPOINTS.startBulkRun, async (request) => {
    const { params, body: confirmed, staff, actor } = request;
    await requireRun(params.id, request);
    unwrap(await startCheckedRun(context, { id: params.id, member: staff, confirmed }, actor));
    return readDetails(params.id, request);
  });

  const changes = [
    [BULK_RUN_ENDPOINTS.stopBulkRun, stopActiveRun],
    [BULK_RUN_ENDPOINTS.resumeBulkRun, resumeStoppedRun],
    [BULK_RUN_ENDPOINTS.retryBulkRun, retryFailedOrders],
  ] as const;
  for (const [endpoint, change] of changes)
    define(endpoint, async (request) => {
      const { id } = request.params;
      await requireRun(id, request);
      unwrap(await change(context, id, request.actor));
      return readDetails(id, request);
    });

  async function requireReason(id: number): Promise<number> {
    if (!(await listReturnReasons(db)).some((reason) => reason.id === id))
      throw new Refused('malformed', [{ field: 'action.reasonId', message: '' }]);
    return id;
  }

  /** Members with a narrower scope see their own runs. */
  async function requireRun(id: number, { staff, scope }: Caller): Promise<BulkRun> {
    const run = await readRun(db, id);
    if (!run || (scope.events !== null && run.memberId !== staff.id)) throw new Refused('not-found');
    return run;
  }

  async function readDetails(id: number, caller: Caller & { request: Parameters<typeof readStaffLanguage>[0] }) {
    const run = await requireRun(id, caller);
    const [names, problems] = await Promise.all([
      loadMemberNames(db, [run.memberId]),
      listProblems(db, id, MAX_PROBLEMS),
    ]);
    const language = readStaffLanguage(caller.request);
    return { run: toBulkRunDto(run, names), problems: problems.map((item) => toProblemDto(item, language)) };
  }
}

function unwrap<T>(result: Result<T, CreateRunError | ChangeRunError>): T {
  if (!result.ok) throw new Refused(PROBLEMS[result.error]);
  return result.value;
}
