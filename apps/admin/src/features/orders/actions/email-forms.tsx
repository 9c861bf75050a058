import { ORDER_ACTION_ENDPOINTS } from '@sahna/contract/admin/orders/order-action-endpoints';
import { Checkbox, TextField } from '@sahna/ui';
import { useState } from 'react';
import { request } from '../../../shared/api.ts';
import { useTexts } from '../../../shared/texts/use-language.ts';
import { useItemNames } from '../item-name.ts';
import type { ActionFormProps } from './action-form.ts';
import { ActionPanel } from './action-panel.tsx';
import styles from './order-actions.module.css';
import { ORDER_ACTION_TEXTS } from './texts/index.ts';

/** Sends tickets or the link to pay again. */
export function ResendForm({ order, ...panel }: ActionFormProps) {
  const t = useTexts(ORDER_ACTION_TEXTS);
  const [email, setEmail] = useState('');
  const [isNewContact, setNewContact] = useState(false);
  const params = { id: order.id };
  return (
    <ActionPanel
      {...panel}
      body={{ email: email.trim() || null, isNewContact: isNewContact && email.trim() !== '' }}
      send={(body) => request(ORDER_ACTION_ENDPOINTS.resendEmails, { params, body })}
    >
      {(errors) => (
        <>
          <OtherEmail email={email} error={errors.get('email')} onChange={setEmail} />
          <Checkbox checked={isNewContact} onChange={({ target }) => setNewContact(target.checked)}>
            {t('actions.new-contact')}
          </Checkbox>
        </>
      )}
    </ActionPanel>
  );
}

/** Voids lost tickets and sends new ones. */
export function ReissueForm({ order, ...panel }: ActionFormProps) {
  const t = useTexts(ORDER_ACTION_TEXTS);
  const nameItem = useItemNames(order.items);
  const tickets = order.items.flatMap(({ line, ticket }) =>
    ticket?.state === 'valid' && ticket.used === 0 ? [{ line, code: ticket.code }] : [],
  );
  const codes = tickets.map(({ code }) => code);
  const [email, setEmail] = useState('');
  const [chosen, setChosen] = useState<readonly string[]>(codes.length === 1 ? codes : []);
  const params = { id: order.id };
  return (
    <ActionPanel
      {...panel}
      body={chosen.length > 0 ? { codes: [...chosen], email: email.trim() || null } : null}
      send={(body) => request(ORDER_ACTION_ENDPOINTS.reissueTickets, { params, body })}
    >
      {(errors) => (
        <>
          <fieldset className={styles.choices}>
            <legend>{t('actions.tickets')}</legend>
            {tickets.map(({ line, code }) => (
              <Checkbox
                key={code}
                checked={chosen.includes(code)}
                onChange={({ target }) =>
                  setChosen(target.checked ? [...chosen, code] : chosen.filter((other) => other !== code))
                }
              >
                {nameItem(line)}
                <span className={styles.code}>{code}</span>
              </Checkbox>
            ))}
          </fieldset>
          <OtherEmail email={email} error={errors.get('email')} onChange={setEmail} />
        </>
      )}
    </ActionPanel>
  );
}

type OtherEmailProps = { email: string; error: string | undefined; onChange: (email: string) => void };

function OtherEmail({ email, error, onChange }: OtherEmailProps) {
  const t = useTexts(ORDER_ACTION_TEXTS);
  return (
    <TextField
      label={t('actions.email')}
      hint={t('actions.email-hint')}
      error={error}
      type="email"
      value={email}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
