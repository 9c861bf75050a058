import type { OrderCaseDto } from '@sahna/contract/admin/orders/order-endpoints';
import type { Permission } from '@sahna/contract/rules/staff/permissions';
import type { ReactNode } from 'react';
import { formatMoney } from '../../../shared/format.ts';
import { useTexts } from '../../../shared/texts/use-language.ts';
import { ExchangeForm } from '../exchange/exchange-form.tsx';
import { MoveForm } from '../exchange/move-form.tsx';
import { EXCHANGE_TEXTS } from '../exchange/texts/index.ts';
import type { ActionFormProps } from './action-form.ts';
import { AttendeeForm, listRenamable } from './attendee-form.tsx';
import { ReissueForm, ResendForm } from './email-forms.tsx';
import { CancelForm, ExtendForm } from './plain-forms.tsx';
import { RecordRefundForm, ResendRefundForm } from './refund-forms.tsx';
import { ContactsForm, LabelForm, NoteForm } from './text-forms.tsx';
import { ORDER_ACTION_TEXTS } from './texts/index.ts';

/** `done`: announced afterwards. */
export type OrderAction = { key: string; title: string; done: string; render: (props: ActionFormProps) => ReactNode };

/** The actions that apply to the state of an order and the permissions of the member; refunds first. */
export function useOrderActions(order: OrderCaseDto, permissions: readonly Permission[]): OrderAction[] {
  const t = useTexts(ORDER_ACTION_TEXTS);
  const tExchange = useTexts(EXCHANGE_TEXTS);
  const isOpen = isUnpaid(order);
  const isTicketed = order.state === 'paid' || order.state === 'partly_refunded';
  const isReissuable = isTicketed && order.items.some(({ ticket }) => ticket?.state === 'valid' && ticket.used === 0);
  const actions: (OrderAction | false)[] = [
    isReissuable && {
      key: 'reissue',
      title: t('actions.reissue'),
      done: t('actions.done-reissue'),
      render: (props) => <ReissueForm {...props} />,
    },
    (isTicketed || isOpen) && {
      key: 'resend',
      title: t(isTicketed ? 'actions.resend-tickets' : 'actions.resend-link'),
      done: t('actions.done-resend'),
      render: (props) => <ResendForm {...props} />,
    },
    isReissuable &&
      order.items.some(({ seat }) => seat !== '') && {
        key: 'move',
        title: tExchange('exchange.move'),
        done: '',
        render: (props) => <MoveForm {...props} />,
      },
    isReissuable && {
      key: 'exchange',
      title: tExchange('exchange.exchange'),
      done: '',
      render: (props) => <ExchangeForm {...props} />,
    },
    isTicketed &&
      listRenamable(order).length > 0 && {
        key: 'attendee',
        title: t('actions.attendee'),
        done: t('actions.done-attendee'),
        render: (props) => <AttendeeForm {...props} />,
      },
    {
      key: 'contacts',
      title: t('actions.contacts'),
      done: t('actions.done-contacts'),
      render: (props) => <ContactsForm {...props} />,
    },
    isOpen &&
      order.extendedAt === null && {
        key: 'extend',
        title: t('actions.extend'),
        done: t('actions.done-extend'),
        render: (props) => <ExtendForm {...props} />,
      },
    isOpen && {
      key: 'cancel',
      title: t('actions.cancel'),
      done: t('actions.done-cancel'),
      render: (props) => <CancelForm {...props} />,
    },
    { key: 'note', title: t('actions.note'), done: t('actions.done-note'), render: (props) => <NoteForm {...props} /> },
    {
      key: 'label',
      title: t('actions.label'),
      done: t('actions.done-label'),
      render: (props) => <LabelForm {...props} />,
    },
  ];
  return [
    ...(permissions.includes('refunds:change') ? listRefundActions(order, t) : []),
    ...(permissions.includes('orders:change') ? actions.filter((action) => action !== false) : []),
  ];
}

/** The buyer can still pay. */
export function isUnpaid({ state }: OrderCaseDto): boolean {
  return state === 'awaiting_attendees' || state === 'reserved' || state === 'paying';
}

type Translate = ReturnType<typeof useTexts<typeof ORDER_ACTION_TEXTS.en>>;

/** Remedies of refunds that did not reach the buyer, with their sums. */
function listRefundActions({ refunds }: OrderCaseDto, t: Translate): OrderAction[] {
  return refunds
    .filter(({ state, isReplaced }) => !isReplaced && ['failed', 'unknown', 'outstanding'].includes(state))
    .flatMap(({ id, state, amount }) => {
      const values = { amount: formatMoney(amount) };
      const record: OrderAction = {
        key: `record-${id}`,
        title: t('actions.record', values),
        done: t('actions.done-record'),
        render: (props) => <RecordRefundForm {...props} refundId={id} />,
      };
      if (state === 'outstanding') return [record];
      const resend: OrderAction = {
        key: `refund-${id}`,
        title: t('actions.refund', values),
        done: t('actions.done-refund'),
        render: (props) => <ResendRefundForm {...props} refundId={id} />,
      };
      return [resend, record];
    });
}
