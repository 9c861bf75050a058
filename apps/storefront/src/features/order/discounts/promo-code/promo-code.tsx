import { LENGTHS } from '@sahna/contract/constants';
import { Button, TextField } from '@sahna/ui';
import { useState } from 'react';
import { FailureText } from '../../../../shared/messages/failure-text.tsx';
import { useOrderTexts } from '../../../../shared/texts/order/index.ts';
import type { Discount } from '../../api/read-discount.ts';
import { AppliedDiscount } from '../applied-discount.tsx';
import styles from '../discount.module.css';
import { FoldedForm } from '../folded-form.tsx';
import { useFocusInPanel } from '../use-focus-in-panel.ts';
import { usePromoCode } from './use-promo-code.ts';

type PromoCodeProps = {
  /** The hash of the order. */
  hash: string;
  discount: Discount;
  /** Refetches the order, whose total has changed. */
  onChanged: () => Promise<unknown>;
};

/** A promo code is none, applied or invalid, and can be canceled (booking §4). */
export function PromoCodePanel({ hash, discount, onChanged }: PromoCodeProps) {
  const { t } = useOrderTexts();
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const { send, isBusy, failure, reset } = usePromoCode(hash, onChanged);
  const { promoCode } = discount;
  const panel = useFocusInPanel(promoCode);
  const isLongEnough = typed.trim().length >= LENGTHS.promoCode.min;
  if (promoCode)
    return (
      <div ref={panel}>
        <AppliedDiscount
          text={t('promo.applied', { code: promoCode })}
          cancelText={t('promo.remove')}
          isBusy={isBusy}
          failure={failure}
          onCancel={() => {
            setOpen(true);
            send(null);
          }}
        />
      </div>
    );
  return (
    <div ref={panel}>
      <FoldedForm label={t('promo.label')} isOpen={isOpen} onOpen={() => setOpen(true)}>
        <form
          className={styles.form}
          noValidate
          onSubmit={(submitted) => {
            submitted.preventDefault();
            if (isLongEnough && !isBusy) send(typed.trim());
          }}
        >
          <TextField
            label={t('promo.label')}
            value={typed}
            error={failure ? <FailureText failure={failure} /> : undefined}
            maxLength={40}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            onChange={(changed) => {
              setTyped(changed.target.value);
              reset();
            }}
          />
          <Button type="submit" disabled={!isLongEnough || isBusy} aria-busy={isBusy}>
            {t('promo.apply')}
          </Button>
        </form>
      </FoldedForm>
    </div>
  );
}
