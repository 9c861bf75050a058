import type { OrderCaseDto } from '@sahna/contract/admin/orders/order-endpoints';
import type { ActionPanelProps } from './action-panel.tsx';

/** Props of the form of an action. */
export type ActionFormProps = Pick<ActionPanelProps<object>, 'title' | 'timeZone' | 'onDone'> & {
  order: OrderCaseDto;
};
