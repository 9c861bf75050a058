import { groupSum } from '@sahna/contract/rules/quote';
import { TextField } from '@sahna/ui';
import { useState } from 'react';
import { formatMoney } from '../../../shared/format/money.ts';
import { useTexts } from '../../../shared/texts/event/index.ts';
import type { Event, GroupPrice } from '../model/event-model.ts';
import { chooseGroupPrice, type GroupChoice, groupPriceOf, limitOfGroup, personsOf } from '../model/group.ts';
import type { Limit } from '../model/limits.ts';
import styles from '../pages/event.module.css';

type GroupPickerProps = {
  event: Event;
  group: GroupChoice;
  /** Places that there are for a group at a price; each person takes one. */
  roomOf: (price: GroupPrice) => number;
  currency: string;
  onChange: (group: GroupChoice) => void;
  onOver: (limit: Limit, field: HTMLElement) => void;
};

/** Chooses a group excursion's price and the number of persons (decisions §4). */
export function GroupPicker({ event, group, roomOf, currency, onChange, onOver }: GroupPickerProps) {
  const { t, language } = useTexts();
  const money = (amount: number): string => (amount === 0 ? t('card.free') : formatMoney(amount, currency, language));
  const chosen = groupPriceOf(event, group);
  return (
    <div className={styles.group}>
      <fieldset className={styles.prices}>
        <legend className="visually-hidden">{t('event.group-price')}</legend>
        {event.groupPrices.map((price) => {
          const full = personsOf(price, roomOf(price)).most === 0;
          return (
            <label key={price.id} className={full ? styles.gone : undefined}>
              <input
                type="radio"
                name="group-price"
                checked={price.id === group.priceId}
                disabled={full}
                onChange={() => onChange(chooseGroupPrice(group, price, roomOf(price)))}
              />
              <span>
                <b>{price.name}</b>
                <small>
                  {full
                    ? t('event.group-full')
                    : t('event.group-terms', { count: price.included, extra: money(price.extraPrice) })}
                </small>
              </span>
              <span className={styles.price}>{money(price.price)}</span>
            </label>
          );
        })}
      </fieldset>
      {chosen ? (
        <>
          <Persons
            key={chosen.id}
            {...personsOf(chosen, roomOf(chosen))}
            value={group.persons}
            onChange={(persons) => onChange({ ...group, persons })}
            onOver={(field) => onOver(limitOfGroup(chosen, roomOf(chosen)), field)}
          />
          <p className={styles.sum} aria-live="polite">
            {t('event.group-sum', { count: group.persons })}{' '}
            <b>{money(groupSum(chosen.price, chosen, group.persons))}</b>
          </p>
        </>
      ) : null}
    </div>
  );
}

type PersonsProps = {
  least: number;
  most: number;
  value: number;
  onChange: (persons: number) => void;
  /** Called when the field is left with too high a number; the field is to have the focus again. */
  onOver: (field: HTMLElement) => void;
};

/** A number field that is brought within its limits when it is left. */
function Persons({ least, most, value, onChange, onOver }: PersonsProps) {
  const { t } = useTexts();
  const [typed, setTyped] = useState<string | null>(null);
  const take = (text: string): void => {
    const wanted = Number.parseInt(text, 10);
    setTyped(text);
    if (wanted >= least && wanted <= most) onChange(wanted);
  };
  const settle = (field: HTMLElement): void => {
    if (typed === null) return;
    const wanted = Number.parseInt(typed, 10);
    setTyped(null);
    if (Number.isNaN(wanted)) return;
    onChange(Math.min(most, Math.max(least, wanted)));
    if (wanted > most) onOver(field);
  };
  return (
    <TextField
      label={t('event.group-persons')}
      hint={t('event.group-range', { least, most })}
      type="number"
      inputMode="numeric"
      min={least}
      max={most}
      required
      value={typed ?? String(value)}
      onChange={(one) => take(one.currentTarget.value)}
      onBlur={(one) => settle(one.currentTarget)}
    />
  );
}
