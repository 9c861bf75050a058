/** Actions without fields of their own. */
import { ORDER_ACTION_ENDPOINTS } from '@sahna/contract/admin/orders/order-action-endpoints';
import { request } from '../../../shared/api.ts';
import type { ActionFormProps } from './action-form.ts';
import { ActionPanel } from './action-panel.tsx';

export function CancelForm({ order, ...panel }: ActionFormProps) {
  const send = (body: { preview: boolean }) =>
    request(ORDER_ACTION_ENDPOINTS.cancelOrder, { params: { id: order.id }, body });
  return <ActionPanel {...panel} body={{}} send={send} />;
}

export function ExtendForm({ order, ...panel }: ActionFormProps) {
  const send = (body: { preview: boolean }) =>
    request(ORDER_ACTION_ENDPOINTS.extendReservation, { params: { id: order.id }, body });
  return <ActionPanel {...panel} body={{}} send={send} />;
}
