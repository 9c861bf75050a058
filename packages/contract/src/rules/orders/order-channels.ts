/** Where orders are placed. */
export const ORDER_CHANNELS = ['website', 'box_office'] as const;
export type OrderChannel = (typeof ORDER_CHANNELS)[number];
