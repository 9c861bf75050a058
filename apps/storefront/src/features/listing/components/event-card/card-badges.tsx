import { SignLanguage, TicketCheck } from '@sahna/ui/icons';
import { useListingTexts } from '../../../../shared/texts/listing/index.ts';
import type { EventCardModel } from '../../model/listing.types.ts';
import styles from './card-badges.module.css';

/** Age, voucher card and sign language: on the picture, or beside the venue where the picture is small. */
export function CardBadges({ card }: { card: EventCardModel }) {
  const { t } = useListingTexts();
  return (
    <p className={styles.badges}>
      <span>{`${card.ageFrom}+`}</span>
      {card.voucherCard ? (
        <span title={t('card.voucher')}>
          <TicketCheck size={16} aria-hidden="true" />
          <span className="visually-hidden">{t('card.voucher')}</span>
        </span>
      ) : null}
      {card.signLanguage ? (
        <span title={t('card.sign-language')}>
          <SignLanguage size={16} aria-hidden="true" />
          <span className="visually-hidden">{t('card.sign-language')}</span>
        </span>
      ) : null}
    </p>
  );
}
