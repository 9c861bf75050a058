/** Paths of availability alerts; separate from the paths that every page loads. */
export const ALERT_PATHS = {
  ask: '/api/event/alert',
  answer: '/api/event/alert/answer',
} as const;
