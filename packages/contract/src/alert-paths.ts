/** The calls of "tell me when there are tickets", apart from those that every page loads the addresses of. */
export const ALERT_PATHS = {
  ask: '/api/event/alert',
  answer: '/api/event/alert/answer',
} as const;
