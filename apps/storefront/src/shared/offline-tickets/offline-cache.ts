export const OFFLINE_TICKETS = 'offline tickets';

/** The path of a ticket's page, not that of its map. */
export const TICKET_PAGE = /^\/ticket\/[\w-]+$/;
