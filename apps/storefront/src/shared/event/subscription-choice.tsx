import { Button, Checkbox, Modal } from '@sahna/ui';
import type { Subscription } from '../customer.ts';
import { useTexts } from '../texts/event/index.ts';
import styles from './event-parts.module.css';

type SubscriptionChoiceProps = {
  subscription: Subscription;
  isOn: boolean;
  onChange: (subscription: Subscription | null) => void;
};

/** The switch "tickets by my season ticket": what is chosen is taken from it instead of being paid. */
export function SubscriptionChoice({ subscription, isOn, onChange }: SubscriptionChoiceProps) {
  const { t } = useTexts();
  return (
    <div className={styles.subscription}>
      <Checkbox checked={isOn} onChange={(one) => onChange(one.currentTarget.checked ? subscription : null)}>
        {t('event.subscription')}
      </Checkbox>
      <p className={styles.hint}>{t('event.subscription-left', { count: subscription.left })}</p>
    </div>
  );
}

type AskProps = { count: number; date: string; onGet: () => void; onCancel: () => void };

/** Asks for confirmation before tickets are taken from the season ticket (booking §4 "Submit (event page)"). */
export function SubscriptionQuestion({ count, date, onGet, onCancel }: AskProps) {
  const { t } = useTexts();
  return (
    <Modal
      heading={t('modal.information')}
      onClose={onCancel}
      actions={
        <>
          <Button look="primary" onClick={onGet}>
            {t('event.subscription-get')}
          </Button>
          <Button onClick={onCancel}>{t('event.subscription-cancel')}</Button>
        </>
      }
    >
      <p>{t('event.subscription-ask', { count, date })}</p>
    </Modal>
  );
}
