/** The frame of the app: sign-in outside of it, the screens of signed-in staff inside. */
import { OPENID_CALLBACK_PAGE } from '@sahna/contract/admin/staff/openid-endpoints';
import type { SignedInMemberDto } from '@sahna/contract/admin/staff/session-endpoints';
import type { Permission } from '@sahna/contract/rules/staff/permissions';
import {
  createRootRoute,
  createRoute,
  lazyRouteComponent,
  type NotFoundRouteProps,
  notFound,
  Outlet,
  redirect,
} from '@tanstack/react-router';
import { sessionQuery } from '../../shared/api.ts';
import { queryClient } from '../../shared/query-client.ts';
import { AppFrame } from '../app-frame.tsx';
import { ErrorScreen, ForbiddenScreen, MissingScreen, NothingScreen, OutOfScopeScreen } from '../notices.tsx';
import { findHomePath } from '../sections.ts';
import { usePageFocus } from '../use-page-focus.ts';

function Root() {
  usePageFocus();
  return <Outlet />;
}

export const root = createRootRoute({
  component: Root,
  notFoundComponent: MissingScreen,
  errorComponent: ErrorScreen,
});

export const signIn = createRoute({
  getParentRoute: () => root,
  path: '/sign-in',
  validateSearch: (search): { to?: string } => {
    const { to } = search;
    // Only addresses of this app: anything else could lead to another site.
    return typeof to === 'string' && /^\/(?!\/)/.test(to) ? { to } : {};
  },
  component: lazyRouteComponent(() => import('../../features/sign-in/sign-in-screen.tsx'), 'SignInScreen'),
});

/** As the provider appended it: the router rewrites parameters that look like numbers. */
const openedQuery = location.search.slice(1);

/** Where the OpenID provider of staff sends a member back. */
export const openId = createRoute({
  getParentRoute: () => root,
  path: OPENID_CALLBACK_PAGE,
  loader: () => ({ query: openedQuery }),
  component: lazyRouteComponent(() => import('../../features/sign-in/openid-screen.tsx'), 'OpenIdScreen'),
});

/** Sets up sign-in; the link carries its token after the `#`. */
export const invitation = createRoute({
  getParentRoute: () => root,
  path: '/invitation',
  component: lazyRouteComponent(() => import('../../features/invitation/invitation-screen.tsx'), 'InvitationScreen'),
});

/** Screens of signed-in staff. */
export const frame = createRoute({
  getParentRoute: () => root,
  id: 'frame',
  beforeLoad: async ({ location }) => {
    const { member } = await queryClient.ensureQueryData(sessionQuery);
    if (!member) throw redirect({ to: '/sign-in', search: { to: location.href } });
    return { member };
  },
  component: AppFrame,
  notFoundComponent: RefusedFrame,
});

/** What a member lacks for a page. */
type Requirement = { needs: 'role' | 'allVenues' };

const refuse = (data: Requirement) => notFound({ data });

/** Takes the place of screens that are not for the member, so that their address stays. */
function RefusedFrame({ data }: NotFoundRouteProps) {
  return (
    <AppFrame>
      <RefusedScreen data={data} />
    </AppFrame>
  );
}

function RefusedScreen({ data }: { data: unknown }) {
  const needs = typeof data === 'object' && data !== null && 'needs' in data ? data.needs : null;
  if (needs === 'role') return <ForbiddenScreen />;
  return needs === 'allVenues' ? <OutOfScopeScreen /> : <MissingScreen />;
}

/** Any other address: the sections of the member stay beside the notice. */
export const missing = createRoute({ getParentRoute: () => frame, path: '$', component: MissingScreen });

export const home = createRoute({
  getParentRoute: () => frame,
  path: '/',
  beforeLoad: ({ context }) => {
    const path = findHomePath(context.member.permissions);
    if (path !== null) throw redirect({ to: path });
  },
  component: NothingScreen,
});

/** The member's own sessions and credentials, for every role. */
export const account = createRoute({
  getParentRoute: () => frame,
  path: '/account',
  component: lazyRouteComponent(() => import('../../features/account/account-screen.tsx'), 'AccountScreen'),
});

type MemberContext = { context: { member: SignedInMemberDto } };

/** Refuses a screen that shows data of all venues to members whose role covers only some venues or events. */
export function requireWholeSeason(...permissions: Permission[]) {
  return ({ context }: MemberContext): void => {
    requirePermission('season:view', ...permissions)({ context });
    if (!context.member.hasWholeSeason) throw refuse({ needs: 'allVenues' });
  };
}

/** The same for screens of people. */
export function requireAllPeople(permission: Permission) {
  return ({ context }: MemberContext): void => {
    requirePermission(permission)({ context });
    if (!context.member.hasAllPeople) throw refuse({ needs: 'allVenues' });
  };
}

/** Refuses the screen to members without the permissions; the server checks again. */
export function requirePermission(...permissions: Permission[]) {
  return ({ context }: { context: { member: { permissions: readonly Permission[] } } }): void => {
    if (!permissions.every((permission) => context.member.permissions.includes(permission)))
      throw refuse({ needs: 'role' });
  };
}
