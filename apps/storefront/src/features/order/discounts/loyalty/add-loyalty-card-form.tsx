import { Button, TextField } from '@sahna/ui';
import { useState } from 'react';
import { FailureText } from '../../../../shared/messages/failure-text.tsx';
import { useTexts } from '../../../../shared/texts/order/index.ts';
import styles from './loyalty.module.css';
import type { LoyaltyMutation } from './use-loyalty.ts';

type NameCardProps = { change: LoyaltyMutation };

/** Most buyers have no card: the fields are there for who says to have one. */
export function AddLoyaltyCardForm({ change: { send, going, failure, forget } }: NameCardProps) {
  const { t } = useTexts();
  const [isOpen, setOpen] = useState(false);
  const [card, setCard] = useState('');
  const [pin, setPin] = useState('');
  if (!isOpen)
    return (
      <div>
        <Button look="quiet" aria-expanded={false} onClick={() => setOpen(true)}>
          {t('bonuses.have')}
        </Button>
      </div>
    );
  return (
    <form
      className={styles.naming}
      noValidate
      onSubmit={(submitted) => {
        submitted.preventDefault();
        if (card.trim() && !going) send({ card: card.trim(), pin: pin.trim() });
      }}
    >
      <TextField
        ref={focusOnce}
        label={t('bonuses.number')}
        value={card}
        error={failure ? <FailureText failure={failure} /> : undefined}
        maxLength={40}
        inputMode="numeric"
        autoComplete="off"
        spellCheck={false}
        onChange={(changed) => {
          setCard(changed.target.value);
          forget();
        }}
      />
      <TextField
        label={t('bonuses.pin')}
        type="password"
        value={pin}
        maxLength={20}
        inputMode="numeric"
        autoComplete="off"
        onChange={(changed) => {
          setPin(changed.target.value);
          forget();
        }}
      />
      <Button type="submit" disabled={!card.trim() || going} aria-busy={going}>
        {t('bonuses.name')}
      </Button>
    </form>
  );
}

/** Who opened the fields goes on in the first of them. */
function focusOnce(field: HTMLInputElement | null): void {
  field?.focus();
}
