import { Button, Stepper } from '@sahna/ui';
import { useEffect, useRef, useState } from 'react';
import { formatMoney } from '../../../shared/format/money.ts';
import { useTexts } from '../../../shared/texts/event/index.ts';
import type { Event, Offer } from '../model/event-model.ts';
import { floorOf, type Limit, stepTo } from '../model/limits.ts';
import { limitOf, mostOf, offersOf, type Selection, withQuantity } from '../model/selection.ts';
import styles from '../pages/event.module.css';

type OfferListProps = {
  event: Event;
  selection: Selection;
  currency: string;
  onChange: (selection: Selection) => void;
  /** Called when more of an offer is wanted than its limit, with the stepper that was pressed. */
  onOver: (limit: Limit, stepper: HTMLElement | null) => void;
};

/** Price categories, each with its quantity; the first ones at once, the rest on demand (booking §2). */
export function OfferList({ event, selection, currency, onChange, onOver }: OfferListProps) {
  const { t, language } = useTexts();
  const [all, setAll] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const offers = offersOf(event, selection);
  const first = event.offersShown;
  const shown = all ? offers : offers.slice(0, first);
  const quantityOf = (row: Offer): number => selection.quantities[row.key] ?? 0;
  const set = (row: Offer, wanted: number): void => {
    const { quantity, isOver } = stepTo(row, quantityOf(row), wanted, mostOf(event, selection, row));
    onChange(withQuantity(selection, row, quantity));
    const pressed = list.current?.children[shown.indexOf(row)]?.lastElementChild;
    if (isOver) onOver(limitOf(event, selection, row), pressed instanceof HTMLElement ? pressed : null);
  };
  // The pressed button disappears; the focus goes to the first new row, so that keyboard users do not lose their place.
  useEffect(() => {
    if (all) list.current?.children[first]?.querySelector<HTMLElement>('button:last-child')?.focus();
  }, [all, first]);
  return (
    <>
      <ul ref={list} className={styles.offers}>
        {shown.map((row) => {
          const { key, name, description, colour, passages } = row;
          return (
            <li key={key}>
              <div>
                <b>
                  {colour ? <i className={styles.zone} style={{ background: colour }} /> : null}
                  {name}
                </b>
                {description ? <small>{description}</small> : null}
                {passages > 1 ? <small>{t('event.passages', { count: passages })}</small> : null}
                {floorOf(row) > 0 ? <small>{t('event.compulsory', { count: row.least })}</small> : null}
                {row.least > 1 && !row.compulsory ? <small>{t('event.least', { count: row.least })}</small> : null}
              </div>
              <span className={styles.price}>
                {row.price + row.fee === 0 ? t('card.free') : formatMoney(row.price + row.fee, currency, language)}
                {row.fee > 0 ? (
                  <small>{t('event.fee', { fee: formatMoney(row.fee, currency, language) })}</small>
                ) : null}
              </span>
              {row.left === 0 ? (
                <span className={styles.gone}>{t('event.time-sold-out')}</span>
              ) : (
                <Stepper
                  label={name}
                  value={quantityOf(row)}
                  least={floorOf(row)}
                  most={mostOf(event, selection, row)}
                  words={{ less: t('event.less', { name }), more: t('event.more-of', { name }) }}
                  onChange={(value) => set(row, value)}
                  onOver={() => set(row, quantityOf(row) + 1)}
                />
              )}
            </li>
          );
        })}
      </ul>
      {offers.length > shown.length ? (
        <Button look="quiet" onClick={() => setAll(true)}>
          {t('event.more-categories', { count: offers.length - shown.length })}
        </Button>
      ) : null}
    </>
  );
}
