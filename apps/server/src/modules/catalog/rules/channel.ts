/** NOTIFY channel of changes to events, prices and sessions. */
export const CATALOGUE_CHANGED = 'catalogue_changed';
