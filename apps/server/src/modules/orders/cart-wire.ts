/** From a cart as we know it to the words of the wire. */
import { NO_TIME } from '@sahna/contract';
import type { CartItem, Cart as WireCart } from '@sahna/contract/endpoints/cart';
import { localisedFields } from '../../http/localised.ts';
import { secondsLeft } from '../../kernel/clock.ts';
import type { LocalText } from '../../kernel/languages.ts';
import { toDotted } from '../../kernel/local-date.ts';
import { toMajor } from '../../kernel/money.ts';
import type { ContactForm } from './buyer.ts';
import { totalOf } from './rules/prices.ts';
import type { CartLine, CartView } from './service/cart/view.ts';

export type CartParts = {
  cart: CartView;
  currency: string;
  form: ContactForm;
  questions: WireCart['questions'];
  consents: readonly { id: number; text: LocalText; required: boolean }[];
  imageUrls(images: Readonly<Record<string, number>>): LocalText;
};

const flag = (value: boolean): 0 | 1 => (value ? 1 : 0);

function priceOf({ of: { free, price, serviceFee } }: CartLine) {
  return free ? { price: 0, serviceFee: 0 } : { price, serviceFee };
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
    sum: toMajor(totalOf([{ ...priced, quantity: held }])),
    minlimit: of.minQuantity,
    maxlimit: Math.min(of.maxQuantity ?? of.orderLimit, of.orderLimit),
    demquantlimit: of.orderLimit,
    url: `/event/${of.eventHash}`,
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
  return {
    errorCode: '0',
    errorText: '',
    data,
    sum: toMajor(totalOf(cart.lines.map((line) => ({ ...priceOf(line), quantity: line.held })))),
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
