import { Button, TextField } from '@sahna/ui';
import { useId, useState } from 'react';
import { FailureText } from '../../../../shared/messages/failure-text.tsx';
import { useOrderTexts } from '../../../../shared/texts/order/index.ts';
import { FoldedForm } from '../folded-form.tsx';
import styles from './loyalty.module.css';
import type { LoyaltyMutation } from './use-loyalty.ts';

type AddLoyaltyCardFormProps = { change: LoyaltyMutation };

/** Form for the number and PIN of a loyalty card. */
export function AddLoyaltyCardForm({ change: { send, isBusy, failure, reset } }: AddLoyaltyCardFormProps) {
  const { t } = useOrderTexts();
  const [isOpen, setOpen] = useState(false);
  const [card, setCard] = useState('');
  const [pin, setPin] = useState('');
  const title = useId();
  return (
    <div>
      <FoldedForm label={t('points.title')} isOpen={isOpen} onOpen={() => setOpen(true)}>
        <form
          className={styles.form}
          aria-labelledby={title}
          noValidate
          onSubmit={(submitted) => {
            submitted.preventDefault();
            if (card.trim() && !isBusy) send({ card: card.trim(), pin: pin.trim() });
          }}
        >
          <b id={title} data-face="display">
            {t('points.title')}
          </b>
          <TextField
            label={t('points.card-number')}
            value={card}
            error={failure ? <FailureText failure={failure} /> : undefined}
            maxLength={40}
            inputMode="numeric"
            autoComplete="off"
            spellCheck={false}
            onChange={(changed) => {
              setCard(changed.target.value);
              reset();
            }}
          />
          <TextField
            label={t('points.pin')}
            hint={t('points.pin-hint')}
            type="password"
            value={pin}
            maxLength={20}
            inputMode="numeric"
            autoComplete="off"
            onChange={(changed) => {
              setPin(changed.target.value);
              reset();
            }}
          />
          <Button type="submit" disabled={!card.trim() || isBusy} aria-busy={isBusy}>
            {t('points.add-card')}
          </Button>
        </form>
      </FoldedForm>
    </div>
  );
}
