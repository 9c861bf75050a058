/** Reads the wire's cart into the page's model (booking §3 "Cart (header cart)"). */
import type { Cart, CartItem } from '@sahna/contract/endpoints/cart';
import { pickLocalised } from '@sahna/contract/pick-localised';
import { cartKey, cartLine } from '../../shared/cart.ts';
import { ticketsOf } from '../../shared/count-tickets.ts';
import { labelled, listed, listedApart } from '../../shared/format/marks.ts';
import { formatMoney } from '../../shared/format/money.ts';
import { readBuyerQuestions, readOwnQuestions } from '../../shared/order-form/questions.ts';
import type { Texts } from '../../shared/texts/cart/index.ts';
import { readMoment } from '../../shared/ticket.ts';
import type { CartEvent, CartView, Line } from './cart-model.ts';

export function readCart(wire: Cart, texts: Texts): CartView {
  return {
    events: [...Map.groupBy(wire.data, (item) => item.actionHashId).values()].flatMap((items) =>
      readGroup(items, wire, texts),
    ),
    isHeld: wire.data.some((item) => item.quantity > 0),
    secondsLeft: wire.reservetime,
    sum: wire.sum,
    fees: feesOf(wire.data),
    currency: wire.currency,
    tickets: wire.data.reduce((sum, item) => sum + ticketsOf(item), 0),
    questions: readBuyerQuestions(wire, wire.checkboxList, texts.language),
  };
}

/** A group has one fee, for it comes in on one ticket. Sums are of whole minor units: added as such. */
function feesOf(items: readonly CartItem[]): number {
  return items.reduce((sum, item) => sum + Math.round(item.priceservise * 100) * ticketsOf(item), 0) / 100;
}

function readGroup(items: readonly CartItem[], wire: Cart, texts: Texts): CartEvent[] {
  const { language } = texts;
  const [first] = items;
  if (!first) return [];
  const eventQuestions = wire.questions.find((one) => one.actionHashId === first.actionHashId);
  const isHeld = items.some((item) => item.quantity > 0);
  const where = [pickLocalised(first, 'seatroot', language), pickLocalised(first, 'address', language)];
  return [
    {
      id: first.actionId,
      hash: first.actionHashId,
      url: first.url,
      title: pickLocalised(first, 'action', language),
      image: pickLocalised(first, 'image_url', language),
      where: listed(where, language),
      lines: items.map((item) => readLine(item, wire.currency, texts)),
      ownQuestions: eventQuestions && isHeld ? readOwnQuestions(eventQuestions, language) : null,
    },
  ];
}

function readLine(item: CartItem, currency: string, texts: Texts): Line {
  const { language } = texts;
  const [zone, category] = [pickLocalised(item, 'zonelevel', language), pickLocalised(item, 'category', language)];
  const sectors = [...new Set(item.places.map((place) => pickLocalised(place, 'sector', language)))];
  const seats = readSeats(item, sectors.length > 1, texts);
  const [sector = ''] = sectors.length === 1 ? sectors : [];
  return {
    key: cartKey(item),
    sent: cartLine(item, item.quantity),
    eventTitle: pickLocalised(item, 'action', language),
    name: seats || listed([zone, category], language),
    detail: seats ? listed([sector, zone === sector ? '' : zone, category], language) : '',
    when: readMoment(item, language),
    terms: readTerms(item, currency, texts),
    isGroup: item.included > 0,
    isSeat: item.seatId !== null,
    quantity: item.quantity,
    ranOut: item.ranout,
    secondsLeft: item.reservetime,
    sum: item.sum,
    least: Math.max(1, item.minlimit),
    most: item.maxlimit,
  };
}

function readTerms(item: CartItem, currency: string, { t, language }: Texts): string {
  const money = (amount: number): string => (amount === 0 ? t('card.free') : formatMoney(amount, currency, language));
  const price = money(item.price + item.priceservise);
  if (item.included > 0)
    return labelled(price, t('event.group-terms', { count: item.included, extra: money(item.extra_price) }), language);
  if (item.quantity === 1) return '';
  return item.price + item.priceservise === 0 ? price : t('cart.each', { price });
}

/** The numbered places by row: `row 3, seats 5, 6; row 4, seat 1`, with their sector where there are several. */
function readSeats({ places }: CartItem, hasSectors: boolean, { t, language }: Texts): string {
  const rows = Map.groupBy(places, (place) => `${pickLocalised(place, 'sector', language)}|${place.rowname}`);
  return listedApart(
    [...rows.values()].map((row) => {
      const [first] = row;
      if (!first) return '';
      const seats = row.map((place) => place.seatname).join(language === 'ch' ? '、' : ', ');
      return listed(
        [
          hasSectors ? pickLocalised(first, 'sector', language) : '',
          t('order.row', { row: first.rowname }),
          row.length > 1 ? t('cart.seats', { seats }) : t('order.seat', { seat: seats }),
        ],
        language,
      );
    }),
    language,
  );
}
