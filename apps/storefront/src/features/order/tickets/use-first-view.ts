import { useEffect, useState } from 'react';
import { stored } from '../../../shared/stored/stored.ts';

const MAX_ORDERS = 20;

const viewedOrders = stored(
  'viewed orders',
  (value): value is number[] => Array.isArray(value) && value.every((number) => typeof number === 'number'),
);

/** Whether this browser shows the order's tickets for the first time. False while rendering on the server. */
export function useFirstView(orderNumber: number): boolean {
  const [isFirst, setFirst] = useState(false);
  useEffect(() => {
    const viewed = viewedOrders.read() ?? [];
    if (viewed.includes(orderNumber)) return;
    setFirst(true);
    viewedOrders.write([...viewed, orderNumber].slice(-MAX_ORDERS));
  }, [orderNumber]);
  return isFirst;
}
