/** NOTIFY channel of changes to events, prices and sessions. */
export const CATALOG_CHANGED = 'catalogue_changed';
