import { Button, Stepper } from '@sahna/ui';
import { useEffect, useRef, useState } from 'react';
import { formatMoney, formatPrice } from '../../../shared/format/money.ts';
import { useEventTexts } from '../../../shared/texts/event/index.ts';
import type { Event, Offer } from '../model/event-model.ts';
import { clampStep, getMinQuantity, type Limit } from '../model/limits.ts';
import { type EventSelection, getMaxQuantity, getOfferLimit, listOffers, setQuantity } from '../model/selection.ts';
import styles from '../pages/event.module.css';

type OfferListProps = {
  event: Event;
  selection: EventSelection;
  currency: string;
  onChange: (selection: EventSelection) => void;
  /** Called when a requested quantity exceeds the limit, with the clicked stepper. */
  onOver: (limit: Limit, stepper: HTMLElement | null) => void;
};

/** Price categories with quantities; the first ones are shown at once, the others on demand (booking §2). */
export function OfferList({ event, selection, currency, onChange, onOver }: OfferListProps) {
  const { t, language } = useEventTexts();
  const [all, setAll] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const offers = listOffers(event, selection);
  const first = event.offersShown;
  const visibleOffers = all ? offers : offers.slice(0, first);
  const getQuantity = (offer: Offer): number => selection.quantities[offer.key] ?? 0;
  const set = (offer: Offer, requested: number): void => {
    const { quantity, isOver } = clampStep(
      offer,
      getQuantity(offer),
      requested,
      getMaxQuantity(event, selection, offer),
    );
    onChange(setQuantity(selection, offer, quantity));
    const pressed = list.current?.children[visibleOffers.indexOf(offer)]?.lastElementChild;
    if (isOver) onOver(getOfferLimit(event, selection, offer), pressed instanceof HTMLElement ? pressed : null);
  };
  // The clicked button is removed, so the focus moves to the first new row.
  useEffect(() => {
    if (all) list.current?.children[first]?.querySelector<HTMLElement>('button:last-child')?.focus();
  }, [all, first]);
  return (
    <>
      <ul ref={list} className={styles.offers}>
        {visibleOffers.map((offer) => {
          const { key, name, description, color, passages } = offer;
          return (
            <li key={key}>
              <div>
                <b>
                  {color ? <i className={styles.zone} style={{ background: color }} /> : null}
                  {name}
                </b>
                {description ? <small>{description}</small> : null}
                {passages > 1 ? <small>{t('event.entries', { count: passages })}</small> : null}
                {getMinQuantity(offer) > 0 ? <small>{t('event.required', { count: offer.min })}</small> : null}
                {offer.min > 1 && !offer.isRequired ? <small>{t('event.minimum', { count: offer.min })}</small> : null}
              </div>
              <span className={styles.price}>
                {formatPrice(offer.price + offer.fee, currency, { t, language })}
                {offer.fee > 0 ? (
                  <small>{t('ticket.fee', { fee: formatMoney(offer.fee, currency, language) })}</small>
                ) : null}
              </span>
              {offer.left === 0 ? (
                <span className={styles.soldOut}>{t('event.time-sold-out')}</span>
              ) : (
                <Stepper
                  label={name}
                  value={getQuantity(offer)}
                  min={getMinQuantity(offer)}
                  max={getMaxQuantity(event, selection, offer)}
                  labels={{ less: t('event.decrement', { name }), more: t('event.increment', { name }) }}
                  onChange={(value) => set(offer, value)}
                  onExceedMax={() => set(offer, getQuantity(offer) + 1)}
                />
              )}
            </li>
          );
        })}
      </ul>
      {offers.length > visibleOffers.length ? (
        <Button variant="quiet" onClick={() => setAll(true)}>
          {t('event.more-categories', { count: offers.length - visibleOffers.length })}
        </Button>
      ) : null}
    </>
  );
}
