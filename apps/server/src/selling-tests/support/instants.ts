/** The time at which most histories begin. */
export const NOW = new Date('2026-12-01T10:00:00Z');

/** `seconds` after NOW. */
export const toInstant = (seconds: number): Date => new Date(NOW.getTime() + seconds * 1000);
