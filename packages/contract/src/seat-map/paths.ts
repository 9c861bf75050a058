/** Paths of the seat map page; separate because only that page loads them. */
export const SCHEME_PATHS = {
  page: '/api/scheme',
  sessions: '/api/scheme/sessions',
  map: '/api/scheme/map',
  plan: '/api/scheme/plan/:plan',
  geometry: '/api/scheme/geometry/:plan',
  drawing: '/api/scheme/drawing/:plan',
  availability: '/api/scheme/availability',
  changes: '/api/scheme/changes',
  cart: '/api/scheme/cart',
  best: '/api/scheme/best',
  proposal: '/api/scheme/proposal',
  location: '/api/scheme/location.svg',
  order: '/api/order/create-scheme',
} as const;
