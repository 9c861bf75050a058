import { Button, Stepper } from '@sahna/ui';
import { useEffect, useRef, useState } from 'react';
import { formatMoney } from '../../../shared/format/money.ts';
import { useEventTexts } from '../../../shared/texts/event/index.ts';
import type { Event, Offer } from '../model/event-model.ts';
import { clampStep, type Limit, minQuantity } from '../model/limits.ts';
import { type EventSelection, limitOfOffer, maxQuantity, offersOf, withQuantity } from '../model/selection.ts';
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
  const offers = offersOf(event, selection);
  const first = event.offersShown;
  const visibleOffers = all ? offers : offers.slice(0, first);
  const quantityOf = (row: Offer): number => selection.quantities[row.key] ?? 0;
  const set = (row: Offer, requested: number): void => {
    const { quantity, isOver } = clampStep(row, quantityOf(row), requested, maxQuantity(event, selection, row));
    onChange(withQuantity(selection, row, quantity));
    const pressed = list.current?.children[visibleOffers.indexOf(row)]?.lastElementChild;
    if (isOver) onOver(limitOfOffer(event, selection, row), pressed instanceof HTMLElement ? pressed : null);
  };
  // The clicked button is removed, so the focus moves to the first new row.
  useEffect(() => {
    if (all) list.current?.children[first]?.querySelector<HTMLElement>('button:last-child')?.focus();
  }, [all, first]);
  return (
    <>
      <ul ref={list} className={styles.offers}>
        {visibleOffers.map((row) => {
          const { key, name, description, color, passages } = row;
          return (
            <li key={key}>
              <div>
                <b>
                  {color ? <i className={styles.zone} style={{ background: color }} /> : null}
                  {name}
                </b>
                {description ? <small>{description}</small> : null}
                {passages > 1 ? <small>{t('event.entries', { count: passages })}</small> : null}
                {minQuantity(row) > 0 ? <small>{t('event.required', { count: row.min })}</small> : null}
                {row.min > 1 && !row.isCompulsory ? <small>{t('event.minimum', { count: row.min })}</small> : null}
              </div>
              <span className={styles.price}>
                {row.price + row.fee === 0 ? t('price.free') : formatMoney(row.price + row.fee, currency, language)}
                {row.fee > 0 ? (
                  <small>{t('ticket.fee', { fee: formatMoney(row.fee, currency, language) })}</small>
                ) : null}
              </span>
              {row.left === 0 ? (
                <span className={styles.soldOut}>{t('event.time-sold-out')}</span>
              ) : (
                <Stepper
                  label={name}
                  value={quantityOf(row)}
                  min={minQuantity(row)}
                  max={maxQuantity(event, selection, row)}
                  labels={{ less: t('event.decrement', { name }), more: t('event.increment', { name }) }}
                  onChange={(value) => set(row, value)}
                  onExceedMax={() => set(row, quantityOf(row) + 1)}
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
