import { BULK_RUN_ENDPOINTS } from '@sahna/contract/admin/orders/bulk-run-endpoints';
import type { OrderFilterQuery } from '@sahna/contract/admin/orders/order-endpoints';
import { ORDER_LIST_ENDPOINTS } from '@sahna/contract/admin/orders/order-list-endpoints';
import {
  BULK_ACTIONS,
  BULK_REFUND_WAYS,
  type BulkAction,
  type BulkRefundWay,
} from '@sahna/contract/rules/staff/bulk-runs';
import { Button, Notice, SelectField } from '@sahna/ui';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { request, sessionQuery } from '../../../shared/api.ts';
import { useLanguage, useTexts } from '../../../shared/texts/use-language.ts';
import { useChange } from '../../../shared/use-change.ts';
import styles from './bulk.module.css';
import { BULK_TEXTS } from './texts/index.ts';

type BulkFormProps = {
  /** Numbers of the chosen orders; empty: all orders of the filter. */
  chosen: readonly number[];
  filter: OrderFilterQuery;
};

/** Chooses an action for the chosen orders or the whole list; the next screen shows what it would do. */
export function BulkForm({ chosen, filter }: BulkFormProps) {
  const t = useTexts(BULK_TEXTS);
  const { language } = useLanguage();
  const navigate = useNavigate();
  const { data: session } = useSuspenseQuery(sessionQuery);
  const permissions = session.member?.permissions ?? [];
  const [kind, setKind] = useState<BulkAction | ''>('');
  const [way, setWay] = useState<BulkRefundWay>('rules');
  const [reasonId, setReasonId] = useState('');
  const { data: choices } = useQuery({
    queryKey: ['order-filters', {}, language],
    queryFn: () => request(ORDER_LIST_ENDPOINTS.listOrderFilterChoices, {}),
    enabled: kind === 'refund',
  });
  const create = useChange(
    (action: Parameters<typeof toBody>[0]) =>
      request(BULK_RUN_ENDPOINTS.createBulkRun, { body: toBody(action, chosen, filter) }),
    ({ id }) => navigate({ to: '/orders/bulk/$id', params: { id: String(id) } }),
  );
  if (!permissions.includes('orders:change')) return null;
  const canRefund = permissions.includes('refunds:change');
  const actions = BULK_ACTIONS.filter(
    (action) =>
      (canRefund || (action !== 'refund' && action !== 'delete_rehearsal')) &&
      (filter.rehearsal === 'only' || action !== 'delete_rehearsal'),
  );
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (kind === 'refund') create.run({ kind, way, reasonId: Number(reasonId) });
    else if (kind !== '') create.run({ kind });
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <SelectField
        label={chosen.length > 0 ? t('bulk.with-chosen', { count: chosen.length }) : t('bulk.with-all')}
        value={kind}
        onChange={({ target }) => setKind(actions.find((action) => action === target.value) ?? '')}
      >
        <option value="">{t('bulk.choose')}</option>
        {actions.map((action) => (
          <option key={action} value={action}>
            {t(`bulk.action-${action}`)}
          </option>
        ))}
      </SelectField>
      {kind === 'refund' ? (
        <>
          <SelectField
            label={t('bulk.way')}
            value={way}
            onChange={({ target }) => setWay(BULK_REFUND_WAYS.find((each) => each === target.value) ?? 'rules')}
          >
            {BULK_REFUND_WAYS.map((each) => (
              <option key={each} value={each}>
                {t(`bulk.way-${each}`)}
              </option>
            ))}
          </SelectField>
          <SelectField
            label={t('bulk.reason')}
            value={reasonId}
            required
            onChange={({ target }) => setReasonId(target.value)}
          >
            <option value="" />
            {choices?.reasons.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        </>
      ) : null}
      {kind === '' ? null : (
        <Button type="submit" disabled={create.isPending}>
          {t('bulk.check')}
        </Button>
      )}
      <Link to="/orders/bulk">{t('bulk.list')}</Link>
      {create.problem ? <Notice tone="error">{create.problem}</Notice> : null}
    </form>
  );
}

type Action = { kind: Exclude<BulkAction, 'refund'> } | { kind: 'refund'; way: BulkRefundWay; reasonId: number };

function toBody(action: Action, chosen: readonly number[], filter: OrderFilterQuery) {
  return { action, orders: chosen.length > 0 ? { ids: [...chosen] } : { filter } };
}
