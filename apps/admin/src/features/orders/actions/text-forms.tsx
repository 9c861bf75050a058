import { MAX_NOTE_LENGTH, ORDER_ACTION_ENDPOINTS } from '@sahna/contract/admin/orders/order-action-endpoints';
import { TextField } from '@sahna/ui';
import { useState } from 'react';
import { request } from '../../../shared/api.ts';
import { formatCount } from '../../../shared/format.ts';
import { useTexts } from '../../../shared/texts/use-language.ts';
import { TextArea } from '../../../shared/ui/text-area.tsx';
import type { ActionFormProps } from './action-form.ts';
import { ActionPanel } from './action-panel.tsx';
import { ORDER_ACTION_TEXTS } from './texts/index.ts';

export function ContactsForm({ order, ...panel }: ActionFormProps) {
  const t = useTexts(ORDER_ACTION_TEXTS);
  const [buyer, setBuyer] = useState(order.buyer);
  const isChanged = JSON.stringify(buyer) !== JSON.stringify(order.buyer);
  return (
    <ActionPanel
      {...panel}
      body={isChanged ? buyer : null}
      send={(body) => request(ORDER_ACTION_ENDPOINTS.changeContacts, { params: { id: order.id }, body })}
    >
      {(errors) => (
        <>
          <TextField
            label={t('actions.name')}
            error={errors.get('name')}
            value={buyer.name}
            onChange={({ target }) => setBuyer({ ...buyer, name: target.value })}
          />
          <TextField
            label={t('actions.buyer-email')}
            error={errors.get('email')}
            type="email"
            required
            value={buyer.email}
            onChange={({ target }) => setBuyer({ ...buyer, email: target.value })}
          />
          <TextField
            label={t('actions.phone')}
            error={errors.get('phone')}
            type="tel"
            value={buyer.phone}
            onChange={({ target }) => setBuyer({ ...buyer, phone: target.value })}
          />
        </>
      )}
    </ActionPanel>
  );
}

export function NoteForm({ order, ...panel }: ActionFormProps) {
  const t = useTexts(ORDER_ACTION_TEXTS);
  const [key] = useState(() => crypto.randomUUID());
  const [text, setText] = useState('');
  return (
    <ActionPanel
      {...panel}
      body={text.trim() === '' ? null : { key, text }}
      send={(body) => request(ORDER_ACTION_ENDPOINTS.addNote, { params: { id: order.id }, body })}
    >
      {(errors) => (
        <TextArea
          label={t('actions.note-text')}
          hint={t('actions.note-length', {
            count: formatCount(text.trim().length),
            max: formatCount(MAX_NOTE_LENGTH),
          })}
          error={errors.get('text')}
          rows={4}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      )}
    </ActionPanel>
  );
}

export function LabelForm({ order, ...panel }: ActionFormProps) {
  const t = useTexts(ORDER_ACTION_TEXTS);
  const [label, setLabel] = useState('');
  return (
    <ActionPanel
      {...panel}
      body={label.trim() === '' ? null : { label }}
      send={(body) => request(ORDER_ACTION_ENDPOINTS.addLabel, { params: { id: order.id }, body })}
    >
      {(errors) => (
        <TextField
          label={t('actions.label-text')}
          error={errors.get('label')}
          value={label}
          onChange={({ target }) => setLabel(target.value)}
        />
      )}
    </ActionPanel>
  );
}
