import { Button, Checkbox, Modal } from '@sahna/ui';
import type { UsableSeasonTicket } from '../../customer/customer.ts';
import { useEventTexts } from '../../texts/event/index.ts';
import styles from '../event-parts.module.css';

type SeasonTicketChoiceProps = {
  subscription: UsableSeasonTicket;
  isOn: boolean;
  onChange: (subscription: UsableSeasonTicket | null) => void;
};

/** Switches between paying and using the season ticket. */
export function SeasonTicketChoice({ subscription, isOn, onChange }: SeasonTicketChoiceProps) {
  const { t } = useEventTexts();
  return (
    <div className={styles.subscription}>
      <Checkbox checked={isOn} onChange={(event) => onChange(event.currentTarget.checked ? subscription : null)}>
        {t('event.use-season-ticket')}
      </Checkbox>
      <p className={styles.hint}>{t('event.season-ticket-left', { count: subscription.left })}</p>
    </div>
  );
}

type SeasonTicketDialogProps = { count: number; date: string; onGet: () => void; onCancel: () => void };

/** Requests confirmation before the season ticket is used (booking §4 "Submit (event page)"). */
export function SeasonTicketDialog({ count, date, onGet, onCancel }: SeasonTicketDialogProps) {
  const { t } = useEventTexts();
  return (
    <Modal
      heading={t('modal.information')}
      onClose={onCancel}
      actions={
        <>
          <Button variant="primary" onClick={onGet}>
            {t('event.season-ticket-get')}
          </Button>
          <Button onClick={onCancel}>{t('event.season-ticket-cancel')}</Button>
        </>
      }
    >
      <p>{t('event.season-ticket-confirm', { count, date })}</p>
    </Modal>
  );
}
