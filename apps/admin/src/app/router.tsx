/** The routes of the app. Every screen has an address; screens are loaded when they are opened. */
import type { Permission } from '@sahna/contract/rules/permissions';
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router';
import { parseAuditSearch } from '../features/audit-log/search.ts';
import { parseOrderListSearch } from '../features/orders/search.ts';
import { parseRefundListSearch } from '../features/refunds/search.ts';
import { parseHouseSearch } from '../features/settings/house/search.ts';
import { sessionQuery } from '../shared/api.ts';
import { queryClient } from '../shared/query-client.ts';
import { AppFrame } from './app-frame.tsx';
import { ErrorScreen, ForbiddenScreen, MissingScreen } from './notices.tsx';
import { findHomePath } from './sections.ts';

const root = createRootRoute({ component: Outlet, notFoundComponent: MissingScreen, errorComponent: ErrorScreen });

const signIn = createRoute({
  getParentRoute: () => root,
  path: '/sign-in',
  validateSearch: (search): { to?: string } => {
    const { to } = search;
    // Only addresses of this app: anything else could lead to another site.
    return typeof to === 'string' && /^\/(?!\/)/.test(to) ? { to } : {};
  },
  component: lazyRouteComponent(() => import('../features/sign-in/sign-in-screen.tsx'), 'SignInScreen'),
});

/** Sets up sign-in; the link carries its token after the `#`. */
const invitation = createRoute({
  getParentRoute: () => root,
  path: '/invitation',
  component: lazyRouteComponent(() => import('../features/invitation/invitation-screen.tsx'), 'InvitationScreen'),
});

/** Screens of signed-in staff. */
const frame = createRoute({
  getParentRoute: () => root,
  id: 'frame',
  beforeLoad: async ({ location }) => {
    const { member } = await queryClient.ensureQueryData(sessionQuery);
    if (!member) throw redirect({ to: '/sign-in', search: { to: location.href } });
    return { member };
  },
  component: AppFrame,
});

const home = createRoute({
  getParentRoute: () => frame,
  path: '/',
  beforeLoad: ({ context }) => {
    const path = findHomePath(context.member.permissions);
    if (path !== null) throw redirect({ to: path });
  },
  component: ForbiddenScreen,
});

/** Refuses the screen to members without the permission; the server checks again. */
function requirePermission(permission: Permission) {
  return ({ context }: { context: { member: { permissions: readonly Permission[] } } }): void => {
    if (!context.member.permissions.includes(permission)) throw redirect({ to: '/' });
  };
}

const orders = createRoute({
  getParentRoute: () => frame,
  path: '/orders',
  beforeLoad: requirePermission('orders:view'),
  validateSearch: parseOrderListSearch,
  component: lazyRouteComponent(() => import('../features/orders/orders-screen.tsx'), 'OrdersScreen'),
});

const order = createRoute({
  getParentRoute: () => frame,
  path: '/orders/$id',
  beforeLoad: requirePermission('orders:view'),
  component: lazyRouteComponent(() => import('../features/orders/order-screen.tsx'), 'OrderScreen'),
});

/** Beside the order. */
const orderRefund = createRoute({
  getParentRoute: () => order,
  path: '/refund',
  beforeLoad: requirePermission('refunds:change'),
  component: lazyRouteComponent(() => import('../features/refunds/refund-panel.tsx'), 'RefundPanel'),
});

const refunds = createRoute({
  getParentRoute: () => frame,
  path: '/refunds',
  beforeLoad: requirePermission('refunds:view'),
  validateSearch: parseRefundListSearch,
  component: lazyRouteComponent(() => import('../features/refunds/refunds-screen.tsx'), 'RefundsScreen'),
});

const bulkRuns = createRoute({
  getParentRoute: () => frame,
  path: '/orders/bulk',
  beforeLoad: requirePermission('orders:change'),
  component: lazyRouteComponent(() => import('../features/orders/bulk/bulk-runs-screen.tsx'), 'BulkRunsScreen'),
});

const bulkRun = createRoute({
  getParentRoute: () => frame,
  path: '/orders/bulk/$id',
  beforeLoad: requirePermission('orders:change'),
  component: lazyRouteComponent(() => import('../features/orders/bulk/bulk-run-screen.tsx'), 'BulkRunScreen'),
});

const staff = createRoute({
  getParentRoute: () => frame,
  path: '/staff',
  beforeLoad: requirePermission('staff:view'),
  component: lazyRouteComponent(() => import('../features/staff/staff-screen.tsx'), 'StaffScreen'),
});

const checklist = createRoute({
  getParentRoute: () => frame,
  path: '/settings',
  beforeLoad: requirePermission('settings:view'),
  component: lazyRouteComponent(() => import('../features/settings/checklist/checklist-screen.tsx'), 'ChecklistScreen'),
});

const connections = createRoute({
  getParentRoute: () => frame,
  path: '/settings/connections',
  beforeLoad: requirePermission('settings:view'),
  component: lazyRouteComponent(
    () => import('../features/settings/connections/connections-screen.tsx'),
    'ConnectionsScreen',
  ),
});

const house = createRoute({
  getParentRoute: () => frame,
  path: '/settings/house',
  beforeLoad: requirePermission('settings:view'),
  validateSearch: parseHouseSearch,
  component: lazyRouteComponent(() => import('../features/settings/house/house-screen.tsx'), 'HouseScreen'),
});

const auditLog = createRoute({
  getParentRoute: () => frame,
  path: '/audit-log',
  beforeLoad: requirePermission('auditLog:view'),
  validateSearch: parseAuditSearch,
  component: lazyRouteComponent(() => import('../features/audit-log/audit-log-screen.tsx'), 'AuditLogScreen'),
});

const routeTree = root.addChildren([
  signIn,
  invitation,
  frame.addChildren([
    home,
    orders,
    order.addChildren([orderRefund]),
    bulkRuns,
    bulkRun,
    refunds,
    house,
    checklist,
    connections,
    staff,
    auditLog,
  ]),
]);

export function createAdminRouter() {
  return createRouter({ routeTree, basepath: '/admin', defaultPreload: 'intent', scrollRestoration: true });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAdminRouter>;
  }
}
