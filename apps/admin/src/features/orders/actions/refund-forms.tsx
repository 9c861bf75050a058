import { ORDER_ACTION_ENDPOINTS } from '@sahna/contract/admin/orders/order-action-endpoints';
import { Checkbox, TextField } from '@sahna/ui';
import { useState } from 'react';
import { request } from '../../../shared/api.ts';
import { useTexts } from '../../../shared/texts/use-language.ts';
import type { ActionFormProps } from './action-form.ts';
import { ActionPanel } from './action-panel.tsx';
import { ORDER_ACTION_TEXTS } from './texts/index.ts';

export type RefundFormProps = ActionFormProps & { refundId: number };

export function ResendRefundForm({ order, refundId, ...panel }: RefundFormProps) {
  const [isConfirmedAtProvider, setConfirmed] = useState(false);
  const params = { id: order.id, refundId };
  return (
    <ActionPanel
      {...panel}
      body={{ isConfirmedAtProvider }}
      send={(body) => request(ORDER_ACTION_ENDPOINTS.resendRefund, { params, body })}
    >
      <Confirmation isConfirmed={isConfirmedAtProvider} onChange={setConfirmed} />
    </ActionPanel>
  );
}

export function RecordRefundForm({ order, refundId, ...panel }: RefundFormProps) {
  const t = useTexts(ORDER_ACTION_TEXTS);
  const [isConfirmedAtProvider, setConfirmed] = useState(false);
  const [note, setNote] = useState('');
  const params = { id: order.id, refundId };
  return (
    <ActionPanel
      {...panel}
      body={note.trim() === '' ? null : { isConfirmedAtProvider, note }}
      send={(body) => request(ORDER_ACTION_ENDPOINTS.recordRefund, { params, body })}
    >
      {(errors) => (
        <>
          <TextField
            label={t('actions.record-note')}
            error={errors.get('note')}
            required
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
          <Confirmation isConfirmed={isConfirmedAtProvider} onChange={setConfirmed} />
        </>
      )}
    </ActionPanel>
  );
}

function Confirmation({ isConfirmed, onChange }: { isConfirmed: boolean; onChange: (value: boolean) => void }) {
  const t = useTexts(ORDER_ACTION_TEXTS);
  return (
    <Checkbox checked={isConfirmed} onChange={({ target }) => onChange(target.checked)}>
      {t('actions.confirmed')}
    </Checkbox>
  );
}
