import { ORDER_ACTION_ENDPOINTS } from '@sahna/contract/admin/orders/order-action-endpoints';
import { TextField } from '@sahna/ui';
import { useId, useState } from 'react';
import { request } from '../../../shared/api.ts';
import { useTexts } from '../../../shared/texts/use-language.ts';
import type { ActionFormProps } from './action-form.ts';
import { ActionPanel } from './action-panel.tsx';
import styles from './order-actions.module.css';
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
      <TextField
        label={t('actions.name')}
        value={buyer.name}
        onChange={({ target }) => setBuyer({ ...buyer, name: target.value })}
      />
      <TextField
        label={t('actions.buyer-email')}
        type="email"
        required
        value={buyer.email}
        onChange={({ target }) => setBuyer({ ...buyer, email: target.value })}
      />
      <TextField
        label={t('actions.phone')}
        type="tel"
        value={buyer.phone}
        onChange={({ target }) => setBuyer({ ...buyer, phone: target.value })}
      />
    </ActionPanel>
  );
}

export function NoteForm({ order, ...panel }: ActionFormProps) {
  const t = useTexts(ORDER_ACTION_TEXTS);
  const id = useId();
  const [key] = useState(() => crypto.randomUUID());
  const [text, setText] = useState('');
  return (
    <ActionPanel
      {...panel}
      body={text.trim() === '' ? null : { key, text }}
      send={(body) => request(ORDER_ACTION_ENDPOINTS.addNote, { params: { id: order.id }, body })}
    >
      <div className={styles.text}>
        <label htmlFor={id}>{t('actions.note-text')}</label>
        <textarea id={id} maxLength={2000} value={text} onChange={({ target }) => setText(target.value)} />
      </div>
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
      <TextField
        label={t('actions.label-text')}
        maxLength={30}
        value={label}
        onChange={({ target }) => setLabel(target.value)}
      />
    </ActionPanel>
  );
}
