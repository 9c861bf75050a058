/** The routes of the app. Every screen has an address; screens are loaded when they are opened. */
import { createRouter } from '@tanstack/react-router';
import { account, frame, home, invitation, missing, openId, root, signIn } from './routes/frame.tsx';
import { hallPlanRoutes } from './routes/hall-plans.ts';
import { ordersRoutes } from './routes/orders.ts';
import { peopleRoutes } from './routes/people.ts';
import { pointsRulesRoutes } from './routes/points-rules.ts';
import { seasonCalendarRoutes } from './routes/season-calendar.ts';
import { seasonDraftRoutes } from './routes/season-drafts.ts';
import { seasonEditorRoutes } from './routes/season-editor.ts';
import { seasonListRoutes } from './routes/season-lists.ts';
import { sessionsRoutes } from './routes/sessions.ts';
import { settingsRoutes } from './routes/settings.ts';

const routeTree = root.addChildren([
  signIn,
  invitation,
  openId,
  frame.addChildren([
    home,
    account,
    missing,
    ...sessionsRoutes,
    ...seasonCalendarRoutes,
    ...seasonEditorRoutes,
    ...seasonListRoutes,
    ...pointsRulesRoutes,
    ...seasonDraftRoutes,
    ...hallPlanRoutes,
    ...ordersRoutes,
    ...peopleRoutes,
    ...settingsRoutes,
  ]),
]);

export function createAdminRouter() {
  // Parameters that are unknown to a screen or not valid are dropped.
  const search = { strict: true };
  return createRouter({
    ...{ routeTree, basepath: '/admin', search, defaultPreload: 'intent', scrollRestoration: true },
    // Routes have notFoundComponents for screens that the member may not open.
    notFoundMode: 'root',
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAdminRouter>;
  }
}
