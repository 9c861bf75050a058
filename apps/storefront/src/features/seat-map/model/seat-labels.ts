/** What is said of a place: by the map to screen readers, on its card, in the list. */
import { priceRange as rangeOf } from '@sahna/contract/rules/price-range';
import type { SeatInfo, SeatStatus } from '@sahna/hall-map';
import { listed, listedApart } from '../../../shared/format/marks.ts';
import { formatMoney } from '../../../shared/format/money.ts';
import type { Texts } from '../../../shared/texts/scheme/index.ts';
import { fullPrice, type Holds, type Price } from './seat-map.types.ts';

export type Money = (amount: number) => string;

/** Amounts of the shop's currency; nothing to pay is said in a word. */
export function moneyIn(currency: string, { t, language }: Pick<Texts, 't' | 'language'>): Money {
  return (amount) => (amount === 0 ? t('card.free') : formatMoney(amount, currency, language));
}

/** `10 000 ₸`, or `from 3 500 ₸` where categories cost differently. */
export function priceRange(prices: readonly Price[], money: Money, { t }: Pick<Texts, 't'>): string {
  const range = rangeOf(prices.map(fullPrice));
  if (!range) return '';
  return range.from === range.to && !range.isFreeForSome
    ? money(range.from)
    : t('scheme.from', { price: money(range.from) });
}

/** `Stalls, row 3, seat 5` */
export function seatLabel(
  place: { sector: string; row: string; seat: string },
  { t, language }: Pick<Texts, 't' | 'language'>,
): string {
  return listed(
    [
      place.sector,
      place.row && t('order.row', { row: place.row }),
      place.seat && t('order.seat', { seat: place.seat }),
    ],
    language,
  );
}

/** Which holds have run out, by sector, row and seat; '' where none have. */
export function expiredText({ lines }: Pick<Holds, 'lines'>, texts: Pick<Texts, 't' | 'language'>): string {
  const names = lines.filter(({ ranOut }) => ranOut > 0).map((line) => seatLabel(line, texts));
  return names.length === 0 ? '' : texts.t('scheme.ran-out-of', { names: listedApart(names, texts.language) });
}

/** Sector, row, place, categories with prices, kind, what is to be known of it, and its state. */
export function seatAriaLabel(
  seat: SeatInfo,
  { state, isChosen }: SeatStatus,
  {
    prices,
    money,
    note,
    instead,
  }: {
    prices: readonly Price[];
    money: Money;
    note: string | undefined;
    /** Said in place of the state, where no session is chosen. */
    instead?: string | undefined;
  },
  texts: Pick<Texts, 't' | 'language'>,
): string {
  const { t, language } = texts;
  const word = isChosen ? 'chosen' : prices.length === 0 ? 'taken' : state;
  return listed(
    [
      seatLabel({ sector: seat.sector.name, row: seat.row, seat: seat.seat }, texts),
      ...prices.map((price) => `${price.category} ${money(fullPrice(price))}`),
      seat.kind === 'ordinary' ? '' : t(`scheme.kind-${seat.kind}`),
      seat.restrictedView ? note || t('scheme.restricted') : (note ?? ''),
      instead ?? t(`scheme.state-${word}`),
    ],
    language,
  );
}
