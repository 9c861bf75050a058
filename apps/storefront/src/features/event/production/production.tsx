/** Production details, directions to the venue and its next events. Loaded after hydration. */
import { formatMoney } from '../../../shared/format/money.ts';
import { CompactCards } from '../../../shared/nearest-events/compact-cards.tsx';
import { useEventTexts } from '../../../shared/texts/event/index.ts';
import type { Event } from '../model/event-model.ts';
import { Credits } from './credits.tsx';
import { Gallery } from './gallery.tsx';
import styles from './production.module.css';
import type { ProductionDetails, VenueCard } from './production-model.ts';
import { ProductionSection } from './production-section.tsx';
import { Reviews } from './reviews.tsx';
import { VenueDirections } from './venue-directions.tsx';
import { Works } from './works.tsx';

export type ProductionProps = { about: Event['about']; production: ProductionDetails; currency: string };

export function Production({ about, production, currency }: ProductionProps) {
  const { t, language } = useEventTexts();
  const { gallery, cast, team, works, reviews, directions, venueEvents } = production;
  const toCard = ({ priceFrom, ...card }: VenueCard) => ({ ...card, price: formatPrice(priceFrom) });
  const formatPrice = (price: number | null): string => {
    if (price === null) return '';
    return price === 0 ? t('price.free') : t('event.price-from', { price: formatMoney(price, currency, language) });
  };
  return (
    <div className={styles.production}>
      {gallery.length > 0 ? <Gallery pictures={gallery} /> : null}
      {works.length > 0 ? (
        <ProductionSection title={t('event.works-performed')}>
          <Works works={works} />
        </ProductionSection>
      ) : null}
      {cast.length > 0 ? (
        <ProductionSection title={t('event.cast')}>
          <Credits credits={cast} />
        </ProductionSection>
      ) : null}
      {team.length > 0 ? (
        <ProductionSection title={t('event.team')}>
          <Credits credits={team} />
        </ProductionSection>
      ) : null}
      {reviews.length > 0 ? (
        <ProductionSection title={t('event.reviews')}>
          <Reviews reviews={reviews} />
        </ProductionSection>
      ) : null}
      {directions ? (
        <ProductionSection title={t('event.directions')}>
          <VenueDirections ways={directions} about={about} />
        </ProductionSection>
      ) : null}
      {venueEvents.length > 0 ? (
        <ProductionSection title={t('event.venue-events')}>
          <CompactCards cards={venueEvents.map(toCard)} />
        </ProductionSection>
      ) : null}
    </div>
  );
}
