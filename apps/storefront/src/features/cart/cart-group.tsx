import { NO_TIME } from '@sahna/contract/constants';
import type { CartItem } from '@sahna/contract/endpoints/cart';
import { pickLocalised } from '@sahna/contract/pick-localised';
import { Button, Notice, Stepper } from '@sahna/ui';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { cartKey } from '../../shared/cart.ts';
import { formatDay } from '../../shared/format/dates.ts';
import { formatMoney } from '../../shared/format/money.ts';
import { formatCountdown } from '../../shared/format/time.ts';
import type { Language } from '../../shared/language.ts';
import { type Texts, useTexts } from '../../shared/texts/index.ts';
import styles from './cart.module.css';
import type { CartLines } from './use-cart-lines.ts';

/** From here on a line says how little time is left. */
const SOON_SECONDS = 120;

type CartGroupProps = {
  /** Lines of one event. */
  items: readonly CartItem[];
  currency: string;
  /** Since the cart was read. */
  seconds: number;
  lines: CartLines;
  /** What this event asks of its own; null: nothing. */
  questions: ReactNode;
};

export function CartGroup({ items, currency, seconds, lines, questions }: CartGroupProps) {
  const { t, language } = useTexts();
  const [first] = items;
  if (!first) return null;
  const image = pickLocalised(first, 'image_url', language);
  const where = [pickLocalised(first, 'seatroot', language), pickLocalised(first, 'address', language)];
  return (
    <section className={styles.group} aria-labelledby={`event-${first.actionId}`}>
      {image ? <img src={image} alt="" width={600} height={800} /> : <span />}
      <div>
        <h2 id={`event-${first.actionId}`}>
          <Link to="/event/$hash/{-$date}/{-$time}" params={{ hash: first.actionHashId }}>
            {pickLocalised(first, 'action', language)}
          </Link>
        </h2>
        <p className={styles.where}>{where.filter(Boolean).join(', ')}</p>
        <ul>
          {items.map((item) => (
            <Line key={cartKey(item)} item={item} currency={currency} seconds={seconds} lines={lines} />
          ))}
        </ul>
        {questions ? (
          <fieldset className={styles.questions}>
            <legend>{t('cart.questions')}</legend>
            {questions}
          </fieldset>
        ) : null}
      </div>
    </section>
  );
}

type LineProps = Omit<CartGroupProps, 'items' | 'questions'> & { item: CartItem };

function Line({ item, currency, seconds, lines }: LineProps) {
  const { t, language } = useTexts();
  const quantity = lines.quantityOf(item);
  const left = Math.max(0, item.reservetime - seconds);
  const ranOut = item.quantity === 0 && item.ranout > 0;
  const name = nameOf(item, language);
  const spoken = `${pickLocalised(item, 'action', language)}, ${name}`;
  const problem = lines.problemOf(item);
  const money = (amount: number): string => (amount === 0 ? t('card.free') : formatMoney(amount, currency, language));
  const again = (): void => lines.set(item, item.quantity + item.ranout);
  return (
    <li className={styles.line} data-over={ranOut || undefined} aria-busy={lines.isBusy(item)}>
      <div>
        <p className={styles.when}>
          {formatDay(item.day, language, 'long')}
          {item.time === NO_TIME ? '' : `, ${item.time}`}
        </p>
        <p>
          <b>{name}</b>
        </p>
        {item.places.length > 0 ? <p className={styles.soft}>{seatsOf(item, t, language)}</p> : null}
        <p className={styles.soft}>{priceOf(item, t, money)}</p>
        {item.included > 0 ? <p className={styles.soft}>{t('event.persons', { count: quantity })}</p> : null}
      </div>
      {ranOut ? (
        <p className={styles.over}>{t('cart.ran-out')}</p>
      ) : (
        <div className={styles.count}>
          {item.seatId === null ? (
            <Stepper
              label={spoken}
              value={quantity}
              least={Math.max(1, item.minlimit)}
              most={Math.max(item.maxlimit, quantity)}
              words={{ less: t('event.less', { name: spoken }), more: t('event.more-of', { name: spoken }) }}
              onChange={(wanted) => lines.set(item, wanted)}
            />
          ) : null}
          <b className="tabular">{formatMoney(item.sum, currency, language)}</b>
        </div>
      )}
      {!ranOut && left <= SOON_SECONDS ? (
        <p className={styles.soon}>{t('cart.soon', { time: formatCountdown(left, t) })}</p>
      ) : null}
      {item.ranout > 0 ? (
        <p className={styles.soft}>{ranOut ? t('cart.ran-out-hint') : t('cart.ran-out-of', { count: item.ranout })}</p>
      ) : null}
      {problem ? <Notice tone="error">{problem}</Notice> : null}
      <div className={styles.tools}>
        {item.ranout > 0 ? (
          <Button look="primary" aria-label={t('cart.take-again-of', { name: spoken })} onClick={again}>
            {t('cart.take-again')}
          </Button>
        ) : null}
        <Button look="quiet" aria-label={t('cart.remove-of', { name: spoken })} onClick={() => lines.set(item, 0)}>
          {t('cart.remove')}
        </Button>
      </div>
    </li>
  );
}

/** `9 000 ₸ a ticket`, or of a group: its price, for how many, and what each further one pays. */
function priceOf(item: CartItem, t: Texts['t'], money: (amount: number) => string): string {
  const price = money(item.price + item.priceservise);
  if (item.included > 0)
    return `${price}: ${t('event.group-terms', { count: item.included, extra: money(item.extra_price) })}`;
  return item.price === 0 ? price : t('cart.each', { price });
}

function nameOf(item: CartItem, language: Language): string {
  return [pickLocalised(item, 'zonelevel', language), pickLocalised(item, 'category', language)]
    .filter(Boolean)
    .join(', ');
}

/** `Stalls, row 3, seats 5, 6`: a row once. */
function seatsOf({ places }: CartItem, t: Texts['t'], language: Language): string {
  const rows = Map.groupBy(places, (place) => `${pickLocalised(place, 'sector', language)}|${place.rowname}`);
  return [...rows.values()]
    .map((row) => {
      const [first] = row;
      if (!first) return '';
      const seats = row.map((place) => place.seatname).join(', ');
      return [
        pickLocalised(first, 'sector', language),
        t('order.row', { row: first.rowname }),
        row.length > 1 ? t('cart.seats', { seats }) : t('order.seat', { seat: seats }),
      ].join(', ');
    })
    .join('; ');
}
