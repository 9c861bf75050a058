/** Writes a cart in the wire's names. */

import { LARGEST_ORDER_LIMIT, NO_TIME } from '@sahna/contract';
import type { CartItem, Cart as WireCart } from '@sahna/contract/endpoints/cart';
import { salePath } from '@sahna/contract/paths';
import { totalOf } from '@sahna/contract/rules/quote';
import type { CartLine, CartView } from '../../../modules/carts/index.ts';
import type { ContactForm } from '../../../modules/orders/index.ts';
import { localisedFields } from '../../../platform/http/localised.ts';
import { secondsLeft } from '../../../platform/lib/clock.ts';
import type { LocalText } from '../../../platform/lib/languages.ts';
import { toDotted } from '../../../platform/lib/local-date.ts';
import { toMajor } from '../../../platform/lib/money.ts';

export type CartParts = {
  cart: CartView;
  currency: string;
  form: ContactForm;
  questions: WireCart['questions'];
  consents: readonly { id: number; text: LocalText; required: boolean }[];
  imageUrls(images: Readonly<Record<string, number>>): LocalText;
};

const flag = (value: boolean): 0 | 1 => (value ? 1 : 0);

function priceOf({ of: { free, price, serviceFee, group } }: CartLine) {
  if (free) return { price: 0, serviceFee: 0, group: group && { ...group, extraPrice: 0 } };
  return { price, serviceFee, group };
}

/** The most of a line; a group counts as one ticket, however many they are. */
function mostOf({ of: { group, maxQuantity, orderLimit } }: CartLine): number {
  return group ? (maxQuantity ?? LARGEST_ORDER_LIMIT) : Math.min(maxQuantity ?? orderLimit, orderLimit);
}

function itemOf(line: CartLine, now: Date, imageUrls: CartParts['imageUrls']): CartItem {
  const { of, held } = line;
  const priced = priceOf(line);
  return {
    day: toDotted(of.day),
    time: of.time ?? NO_TIME,
    actionId: of.eventId,
    actionHashId: of.eventHash,
    categoryId: of.categoryId,
    zoneId: of.zoneId ?? 0,
    seatId: of.seatId,
    quantity: held,
    ranout: line.ranOut,
    reservetime: line.expiresAt ? secondsLeft(line.expiresAt, now) : 0,
    price: toMajor(priced.price),
    priceservise: toMajor(priced.serviceFee),
    sum: toMajor(held > 0 ? totalOf([{ ...priced, quantity: held }]) : 0),
    included: priced.group?.included ?? 0,
    extra_price: toMajor(priced.group?.extraPrice ?? 0),
    minlimit: of.minQuantity,
    maxlimit: mostOf(line),
    demquantlimit: of.orderLimit,
    url: salePath({ seatMap: of.seatMap, hash: of.eventHash }),
    ...localisedFields('action', of.eventTitle),
    ...localisedFields('category', of.categoryName),
    ...localisedFields('zonelevel', of.zoneName),
    ...localisedFields('seatroot', of.venueName),
    ...localisedFields('address', of.venueAddress),
    ...localisedFields('image_url', imageUrls(of.images)),
    places: line.seats.map(({ seatId, sectorName, row, seat }) => ({
      seat_id: seatId,
      ...localisedFields('sector', sectorName),
      rowname: row,
      seatname: seat,
    })),
  };
}

export function wireCart({ cart, currency, form, questions, consents, imageUrls }: CartParts): WireCart {
  const data = cart.lines.map((line) => itemOf(line, cart.now, imageUrls));
  const held = data.filter((item) => item.quantity > 0);
  const bought = cart.lines.filter((line) => line.held > 0).map((line) => ({ ...priceOf(line), quantity: line.held }));
  return {
    errorCode: '0',
    errorText: '',
    data,
    sum: toMajor(totalOf(bought)),
    currency,
    reservetime: held.length > 0 ? Math.min(...held.map((item) => item.reservetime)) : 0,
    showfio: flag(form.fio),
    showphone: flag(form.phone),
    mailconfirm: flag(form.repeatEmail),
    questions,
    checkboxList: consents.map(({ id, text, required }) => ({
      id,
      ...localisedFields('name', text),
      filling: flag(required),
      filled: 0,
    })),
  };
}
