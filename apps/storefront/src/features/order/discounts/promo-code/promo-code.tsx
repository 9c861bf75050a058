import { LENGTHS } from '@sahna/contract/constants';
import { Button, TextField } from '@sahna/ui';
import { useEffect, useRef, useState } from 'react';
import { FailureNotice, FailureText } from '../../../../shared/messages/failure-text.tsx';
import { useTexts } from '../../../../shared/texts/order/index.ts';
import type { Discount } from '../../api/read-discount.ts';
import styles from './promo-code.module.css';
import { usePromoCode } from './use-promo-code.ts';

type PromoCodeProps = {
  /** The hash of the order. */
  hash: string;
  discount: Discount;
  /** Reads the order again, which costs something else now. */
  onChanged: () => Promise<unknown>;
};

/** A promo code is none, applied or invalid, and can be cancelled (booking §4). */
export function PromoCode({ hash, discount, onChanged }: PromoCodeProps) {
  const { t } = useTexts();
  const [typed, setTyped] = useState('');
  const { send, going, failure, forget } = usePromoCode(hash, onChanged);
  const { promoCode } = discount;
  const panel = useFocusKept(promoCode);
  const isLongEnough = typed.trim().length >= LENGTHS.promoCode.least;
  if (promoCode)
    return (
      <div className={styles.held} ref={panel}>
        <p className={styles.applied} role="status">
          {t('promo.applied', { code: promoCode })}
        </p>
        <Button look="quiet" disabled={going} aria-busy={going} onClick={() => send(null)}>
          {t('promo.cancel')}
        </Button>
        <FailureNotice failure={failure} />
      </div>
    );
  return (
    <form
      className={styles.panel}
      ref={panel}
      noValidate
      onSubmit={(submitted) => {
        submitted.preventDefault();
        if (isLongEnough && !going) send(typed.trim());
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
          forget();
        }}
      />
      <Button type="submit" disabled={!isLongEnough || going} aria-busy={going}>
        {t('promo.apply')}
      </Button>
    </form>
  );
}

/** What was pressed is gone once the code is applied or cancelled: the focus stays in the panel. */
function useFocusKept(promoCode: string) {
  const panel = useRef<HTMLDivElement & HTMLFormElement>(null);
  const before = useRef(promoCode);
  useEffect(() => {
    if (before.current === promoCode) return;
    before.current = promoCode;
    panel.current?.querySelector<HTMLElement>('input, button')?.focus();
  }, [promoCode]);
  return panel;
}
