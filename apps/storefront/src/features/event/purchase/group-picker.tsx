import { groupSum } from '@sahna/contract/rules/quote';
import { TextField } from '@sahna/ui';
import { useState } from 'react';
import { formatPrice } from '../../../shared/format/money.ts';
import { useEventTexts } from '../../../shared/texts/event/index.ts';
import type { Event, GroupOffer } from '../model/event-model.ts';
import { chooseGroupPrice, findGroupPrice, type GroupChoice, getGroupLimit, getPersonRange } from '../model/group.ts';
import type { Limit } from '../model/limits.ts';
import styles from '../pages/event.module.css';

type GroupPickerProps = {
  event: Event;
  group: GroupChoice;
  /** The number of tickets for a group at a price; each person needs one. */
  getRoom: (price: GroupOffer) => number;
  currency: string;
  onChange: (group: GroupChoice) => void;
  onOver: (limit: Limit, field: HTMLElement) => void;
};

/** Selects price and number of persons of a group excursion (decisions §4). */
export function GroupPicker({ event, group, getRoom, currency, onChange, onOver }: GroupPickerProps) {
  const { t, language } = useEventTexts();
  const formatAmount = (amount: number): string => formatPrice(amount, currency, { t, language });
  const chosen = findGroupPrice(event, group);
  return (
    <div className={styles.group}>
      <fieldset className={styles.prices}>
        <legend className="visually-hidden">{t('event.group-price')}</legend>
        {event.groupPrices.map((price) => {
          const full = getPersonRange(price, getRoom(price)).max === 0;
          return (
            <label key={price.id} className={full ? styles.soldOut : undefined}>
              <input
                type="radio"
                name="group-price"
                checked={price.id === group.priceId}
                disabled={full}
                onChange={() => onChange(chooseGroupPrice(group, price, getRoom(price)))}
              />
              <span>
                <b>{price.name}</b>
                <small>
                  {full
                    ? t('event.group-full')
                    : t('event.group-terms', { count: price.included, perPerson: formatAmount(price.extraPrice) })}
                </small>
              </span>
              <span className={styles.price}>{formatAmount(price.price)}</span>
            </label>
          );
        })}
      </fieldset>
      {chosen ? (
        <>
          <Persons
            key={chosen.id}
            {...getPersonRange(chosen, getRoom(chosen))}
            value={group.persons}
            onChange={(persons) => onChange({ ...group, persons })}
            onOver={(field) => onOver(getGroupLimit(chosen, getRoom(chosen)), field)}
          />
          <p className={styles.sum} aria-live="polite">
            {t('event.group-total', { count: group.persons })}{' '}
            <b>{formatAmount(groupSum(chosen.price, chosen, group.persons))}</b>
          </p>
        </>
      ) : null}
    </div>
  );
}

type PersonsProps = {
  min: number;
  max: number;
  value: number;
  onChange: (persons: number) => void;
  /** Called on blur if the number is too high, with the field that should receive the focus again. */
  onOver: (field: HTMLElement) => void;
};

/** A number field that is clamped to its limits on blur. */
function Persons({ min, max, value, onChange, onOver }: PersonsProps) {
  const { t } = useEventTexts();
  const [typed, setTyped] = useState<string | null>(null);
  const change = (text: string): void => {
    const persons = Number.parseInt(text, 10);
    setTyped(text);
    if (persons >= min && persons <= max) onChange(persons);
  };
  const commit = (field: HTMLElement): void => {
    if (typed === null) return;
    const persons = Number.parseInt(typed, 10);
    setTyped(null);
    if (Number.isNaN(persons)) return;
    onChange(Math.min(max, Math.max(min, persons)));
    if (persons > max) onOver(field);
  };
  return (
    <TextField
      label={t('event.group-persons')}
      hint={t('event.group-range', { min, max })}
      type="number"
      inputMode="numeric"
      min={min}
      max={max}
      required
      value={typed ?? String(value)}
      onChange={(event) => change(event.currentTarget.value)}
      onBlur={(event) => commit(event.currentTarget)}
    />
  );
}
