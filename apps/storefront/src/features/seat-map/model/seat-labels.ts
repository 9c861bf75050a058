/** Labels of seats: for screen readers, popovers and the list. */
import { calculatePriceRange as rangeOf } from '@sahna/contract/rules/price-range';
import type { SeatInfo, SeatStatus } from '@sahna/hall-map';
import { formatPrice } from '../../../shared/format/money.ts';
import { joinLists, joinParts } from '../../../shared/format/punctuation.ts';
import type { SeatMapTexts } from '../../../shared/texts/seat-map/index.ts';
import { getFullPrice, type Holds, type Price } from './seat-map.types.ts';

export type FormatMoney = (amount: number) => string;

/** Formats amounts in the shop's currency; 0 is formatted as "free". */
export function createMoneyFormatter(currency: string, texts: Pick<SeatMapTexts, 't' | 'language'>): FormatMoney {
  return (amount) => formatPrice(amount, currency, texts);
}

/** `10 000 ₸`, or `from 3 500 ₸` if prices differ. */
export function formatPriceRange(prices: readonly Price[], money: FormatMoney, { t }: Pick<SeatMapTexts, 't'>): string {
  const range = rangeOf(prices.map(getFullPrice));
  if (!range) return '';
  return range.from === range.to && !range.isFreeForSome
    ? money(range.from)
    : t('seat-map.price-starting', { price: money(range.from) });
}

/** `Stalls, row 3, seat 5` */
export function formatSeatLabel(
  position: { sector: string; row: string; seat: string },
  { t, language }: Pick<SeatMapTexts, 't' | 'language'>,
): string {
  return joinParts(
    [
      position.sector,
      position.row && t('order.row', { row: position.row }),
      position.seat && t('order.seat', { seat: position.seat }),
    ],
    language,
  );
}

/** A message with the seats of expired holds; '' if there are none. */
export function formatExpiredHolds(
  { lines }: Pick<Holds, 'lines'>,
  texts: Pick<SeatMapTexts, 't' | 'language'>,
): string {
  const names = lines.filter(({ expiredQuantity }) => expiredQuantity > 0).map((line) => formatSeatLabel(line, texts));
  return names.length === 0 ? '' : texts.t('seat-map.expired-of', { names: joinLists(names, texts.language) });
}

/** Sector, row, seat, categories with prices, kind, note and state. */
export function formatSeatAriaLabel(
  seat: SeatInfo,
  { state, isSelected }: SeatStatus,
  {
    prices,
    money,
    note,
    replacement,
  }: {
    prices: readonly Price[];
    money: FormatMoney;
    note: string | undefined;
    /** Replaces the state, if no session is chosen. */
    replacement?: string | undefined;
  },
  texts: Pick<SeatMapTexts, 't' | 'language'>,
): string {
  const { t, language } = texts;
  const word = isSelected ? 'chosen' : prices.length === 0 ? 'taken' : state;
  return joinParts(
    [
      formatSeatLabel({ sector: seat.sector.name, row: seat.row, seat: seat.seat }, texts),
      ...prices.map((price) => `${price.category} ${money(getFullPrice(price))}`),
      seat.kind === 'ordinary' ? '' : t(`seat-map.kind-${seat.kind}`),
      seat.restrictedView ? note || t('seat-map.restricted') : (note ?? ''),
      replacement ?? t(`seat-map.state-${word}`),
    ],
    language,
  );
}
