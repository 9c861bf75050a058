/** People, and what they hold: season tickets, loyalty cards and promo codes. */
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { parseTextSearch } from '../../features/people/search.ts';
import { frame, requireAllPeople, requirePermission } from './frame.tsx';

const people = createRoute({
  getParentRoute: () => frame,
  path: '/people',
  beforeLoad: requirePermission('people:view'),
  validateSearch: parseTextSearch,
  component: lazyRouteComponent(() => import('../../features/people/people-screen.tsx'), 'PeopleScreen'),
});

const person = createRoute({
  getParentRoute: () => frame,
  path: '/people/$id',
  beforeLoad: requirePermission('people:view'),
  component: lazyRouteComponent(() => import('../../features/people/person-screen.tsx'), 'PersonScreen'),
});

const seasonTickets = createRoute({
  getParentRoute: () => frame,
  path: '/people/season-tickets',
  beforeLoad: requirePermission('people:view'),
  validateSearch: parseTextSearch,
  component: lazyRouteComponent(
    () => import('../../features/people/season-tickets/season-tickets-screen.tsx'),
    'SeasonTicketsScreen',
  ),
});

const issueSeasonTicket = createRoute({
  getParentRoute: () => frame,
  path: '/people/season-tickets/new',
  beforeLoad: requirePermission('people:change'),
  component: lazyRouteComponent(
    () => import('../../features/people/season-tickets/issue-season-ticket-screen.tsx'),
    'IssueSeasonTicketScreen',
  ),
});

const seasonTicket = createRoute({
  getParentRoute: () => frame,
  path: '/people/season-tickets/$id',
  beforeLoad: requirePermission('people:view'),
  component: lazyRouteComponent(
    () => import('../../features/people/season-tickets/season-ticket-screen.tsx'),
    'SeasonTicketScreen',
  ),
});

const loyaltyCards = createRoute({
  getParentRoute: () => frame,
  path: '/people/loyalty-cards',
  beforeLoad: requireAllPeople('people:view'),
  validateSearch: parseTextSearch,
  component: lazyRouteComponent(
    () => import('../../features/people/loyalty-cards/loyalty-cards-screen.tsx'),
    'LoyaltyCardsScreen',
  ),
});

const issueLoyaltyCard = createRoute({
  getParentRoute: () => frame,
  path: '/people/loyalty-cards/new',
  beforeLoad: requireAllPeople('people:change'),
  component: lazyRouteComponent(
    () => import('../../features/people/loyalty-cards/issue-loyalty-card-screen.tsx'),
    'IssueLoyaltyCardScreen',
  ),
});

const loyaltyCard = createRoute({
  getParentRoute: () => frame,
  path: '/people/loyalty-cards/$id',
  beforeLoad: requireAllPeople('people:view'),
  component: lazyRouteComponent(
    () => import('../../features/people/loyalty-cards/loyalty-card-screen.tsx'),
    'LoyaltyCardScreen',
  ),
});

const promoCodes = createRoute({
  getParentRoute: () => frame,
  path: '/people/promo-codes',
  beforeLoad: requirePermission('people:view'),
  validateSearch: parseTextSearch,
  component: lazyRouteComponent(
    () => import('../../features/people/promo-codes/promo-codes-screen.tsx'),
    'PromoCodesScreen',
  ),
});

const issuePromoCode = createRoute({
  getParentRoute: () => frame,
  path: '/people/promo-codes/new',
  beforeLoad: requirePermission('people:change'),
  component: lazyRouteComponent(
    () => import('../../features/people/promo-codes/issue-promo-code-screen.tsx'),
    'IssuePromoCodeScreen',
  ),
});

const promoCode = createRoute({
  getParentRoute: () => frame,
  path: '/people/promo-codes/$id',
  beforeLoad: requirePermission('people:view'),
  component: lazyRouteComponent(
    () => import('../../features/people/promo-codes/promo-code-screen.tsx'),
    'PromoCodeScreen',
  ),
});

export const peopleRoutes = [
  people,
  person,
  seasonTickets,
  issueSeasonTicket,
  seasonTicket,
  loyaltyCards,
  issueLoyaltyCard,
  loyaltyCard,
  promoCodes,
  issuePromoCode,
  promoCode,
] as const;
