import { LOYALTY_CARD_ENDPOINTS } from '@sahna/contract/admin/people/loyalty-card-endpoints';
import { TextField } from '@sahna/ui';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { request } from '../../../shared/api.ts';
import { useTexts } from '../../../shared/texts/use-language.ts';
import { useChange } from '../../../shared/use-change.ts';
import { ReasonField } from '../block-form.tsx';
import { IssueScreen } from '../issue-screen.tsx';
import styles from '../people.module.css';
import { PEOPLE_TEXTS } from '../texts/index.ts';

const EMPTY = { card: '', pin: '', name: '', email: '' };

/** Issues a loyalty card without points. */
export function IssueLoyaltyCardScreen() {
  const t = useTexts(PEOPLE_TEXTS);
  const navigate = useNavigate();
  const [card, setCard] = useState(EMPTY);
  const [percent, setPercent] = useState('5');
  const [reason, setReason] = useState('');
  const change = useChange(
    () => request(LOYALTY_CARD_ENDPOINTS.issueLoyaltyCard, { body: { ...card, percent: Number(percent), reason } }),
    ({ id }) => navigate({ to: '/people/loyalty-cards/$id', params: { id: String(id) } }),
  );
  const set = (field: keyof typeof EMPTY, text: string): void => setCard({ ...card, [field]: text });
  return (
    <IssueScreen title={t('people.issue-card')} back="/people/loyalty-cards" change={change}>
      <div className={styles.pair}>
        <TextField
          label={t('people.card')}
          required
          minLength={4}
          maxLength={40}
          pattern="[A-Za-z0-9\-]+"
          autoComplete="off"
          value={card.card}
          onChange={({ target }) => set('card', target.value)}
        />
        <TextField
          label={t('people.pin')}
          hint={t('people.pin-hint')}
          required
          inputMode="numeric"
          pattern="\d{4,8}"
          autoComplete="off"
          value={card.pin}
          onChange={({ target }) => set('pin', target.value)}
        />
      </div>
      <TextField
        label={t('people.name')}
        required
        minLength={2}
        maxLength={140}
        value={card.name}
        onChange={({ target }) => set('name', target.value)}
      />
      <TextField
        label={t('people.email')}
        type="email"
        required
        value={card.email}
        onChange={({ target }) => set('email', target.value)}
      />
      <TextField
        label={`${t('people.percent')}, %`}
        type="number"
        required
        min={0}
        max={100}
        value={percent}
        onChange={({ target }) => setPercent(target.value)}
      />
      <ReasonField value={reason} onChange={setReason} />
    </IssueScreen>
  );
}
