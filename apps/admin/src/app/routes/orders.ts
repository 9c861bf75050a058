/** Orders: lists, the page of one, bulk actions and refunds. */
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { parseOrderListSearch } from '../../features/orders/list/search.ts';
import { parseRefundListSearch } from '../../features/refunds/search.ts';
import { frame, requirePermission } from './frame.tsx';

const orders = createRoute({
  getParentRoute: () => frame,
  path: '/orders',
  beforeLoad: requirePermission('orders:view'),
  validateSearch: parseOrderListSearch,
  component: lazyRouteComponent(() => import('../../features/orders/list/orders-screen.tsx'), 'OrdersScreen'),
});

const order = createRoute({
  getParentRoute: () => frame,
  path: '/orders/$id',
  beforeLoad: requirePermission('orders:view'),
  component: lazyRouteComponent(() => import('../../features/orders/order-screen.tsx'), 'OrderScreen'),
});

/** Beside the order. */
const orderRefund = createRoute({
  getParentRoute: () => order,
  path: '/refund',
  beforeLoad: requirePermission('refunds:change'),
  component: lazyRouteComponent(() => import('../../features/refunds/form/refund-panel.tsx'), 'RefundPanel'),
});

/** Beside the order. */
const orderAction = createRoute({
  getParentRoute: () => order,
  path: '/actions/$action',
  component: lazyRouteComponent(() => import('../../features/orders/actions/action-screen.tsx'), 'ActionScreen'),
});

const refunds = createRoute({
  getParentRoute: () => frame,
  path: '/refunds',
  beforeLoad: requirePermission('refunds:view'),
  validateSearch: parseRefundListSearch,
  component: lazyRouteComponent(() => import('../../features/refunds/refunds-screen.tsx'), 'RefundsScreen'),
});

const bulkRuns = createRoute({
  getParentRoute: () => frame,
  path: '/orders/bulk',
  beforeLoad: requirePermission('orders:change'),
  component: lazyRouteComponent(() => import('../../features/orders/bulk/bulk-runs-screen.tsx'), 'BulkRunsScreen'),
});

const bulkRun = createRoute({
  getParentRoute: () => frame,
  path: '/orders/bulk/$id',
  beforeLoad: requirePermission('orders:change'),
  component: lazyRouteComponent(() => import('../../features/orders/bulk/bulk-run-screen.tsx'), 'BulkRunScreen'),
});

export const ordersRoutes = [
  orders,
  order.addChildren([orderRefund, orderAction]),
  refunds,
  bulkRuns,
  bulkRun,
] as const;
