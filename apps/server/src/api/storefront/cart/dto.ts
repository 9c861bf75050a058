/** Converts a cart to the wire format. */

import { NO_TIME } from '@sahna/contract';
import type { CartItem, Cart as WireCart } from '@sahna/contract/carts/cart';
import { getSalePath } from '@sahna/contract/paths';
import { quoteTotal } from '@sahna/contract/rules/quote';
import type { CartLine, CartView } from '../../../modules/carts/index.ts';
import type { ContactForm } from '../../../modules/orders/index.ts';
import { calculateMaxQuantity, getPrices } from '../../../modules/reservations/index.ts';
import { toFlag } from '../../../platform/http/flag.ts';
import { toLocalizedFields } from '../../../platform/http/languages/localized.ts';
import { countSecondsLeft } from '../../../platform/lib/clock.ts';
import type { LocalText } from '../../../platform/lib/languages.ts';
import { toDotted } from '../../../platform/lib/local-date.ts';
import { toMajor } from '../../../platform/lib/money.ts';
import { type ShownConsent, toConsentDtos } from '../consent-dto.ts';

export type CartParts = {
  cart: CartView;
  currency: string;
  form: ContactForm;
  questions: WireCart['questions'];
  consents: readonly ShownConsent[];
  getImageUrls(images: Readonly<Record<string, number>>): LocalText;
};

function toCartItemDto(line: CartLine, now: Date, imageUrls: CartParts['getImageUrls']): CartItem {
  const { row, heldQuantity } = line;
  const priced = getPrices(row, row);
  return {
    day: toDotted(row.day),
    time: row.time ?? NO_TIME,
    actionId: row.eventId,
    actionHashId: row.eventHash,
    categoryId: row.categoryId,
    zoneId: row.zoneId ?? 0,
    seatId: row.seatId,
    quantity: heldQuantity,
    ranout: line.expiredQuantity,
    reservetime: line.expiresAt ? countSecondsLeft(line.expiresAt, now) : 0,
    price: toMajor(priced.price),
    priceservise: toMajor(priced.serviceFee),
    sum: toMajor(heldQuantity > 0 ? quoteTotal([{ ...priced, quantity: heldQuantity }]) : 0),
    included: priced.group?.included ?? 0,
    extra_price: toMajor(priced.group?.extraPrice ?? 0),
    minlimit: row.minQuantity,
    maxlimit: calculateMaxQuantity(row, row.orderLimit),
    demquantlimit: row.orderLimit,
    url: getSalePath({ seatMap: row.seatMap, hash: row.eventHash }),
    ...toLocalizedFields('action', row.eventTitle),
    ...toLocalizedFields('category', row.categoryName),
    ...toLocalizedFields('zonelevel', row.zoneName),
    ...toLocalizedFields('seatroot', row.venueName),
    ...toLocalizedFields('address', row.venueAddress),
    ...toLocalizedFields('image_url', imageUrls(row.images)),
    places: line.seats.map(({ seatId, sectorName, row, seat }) => ({
      seat_id: seatId,
      ...toLocalizedFields('sector', sectorName),
      rowname: row,
      seatname: seat,
    })),
  };
}

export function toCartDto({ cart, currency, form, questions, consents, getImageUrls }: CartParts): WireCart {
  const data = cart.lines.map((line) => toCartItemDto(line, cart.now, getImageUrls));
  const heldItems = data.filter((item) => item.quantity > 0);
  const bought = cart.lines
    .filter((line) => line.heldQuantity > 0)
    .map((line) => ({ ...getPrices(line.row, line.row), quantity: line.heldQuantity }));
  return {
    errorCode: '0',
    errorText: '',
    data,
    sum: toMajor(quoteTotal(bought)),
    currency,
    reservetime: heldItems.length > 0 ? Math.min(...heldItems.map((item) => item.reservetime)) : 0,
    showfio: toFlag(form.fio),
    showphone: toFlag(form.phone),
    mailconfirm: toFlag(form.repeatEmail),
    questions,
    checkboxList: toConsentDtos(consents),
  };
}
